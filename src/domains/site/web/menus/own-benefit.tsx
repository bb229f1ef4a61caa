import { Prose } from '../pages/prose.tsx';
import styles from './own-benefit.module.css';

/** What people get here, in the operator's words; HTML that the server has drawn from Markdown. */
export function OwnBenefit({ html }: { html: string }) {
  return (
    <div className={styles.benefit}>
      <Prose html={html} />
    </div>
  );
}
