import { Prose } from '../pages/prose.tsx';
import styles from './own-benefit.module.css';

/** The operator's text about what users get; HTML that the server has rendered from Markdown. */
export function OwnBenefit({ html }: { html: string }) {
  return (
    <div className={styles.benefit}>
      <Prose html={html} />
    </div>
  );
}
