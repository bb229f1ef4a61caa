import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { splitFileName } from './file-name.ts';
import styles from './short-file-name.module.css';

/**
 * A file name that identifies a file which the browser cannot show. Truncated visually if too long; screen
 * readers get the full name.
 */
export function ShortFileName({ name }: { name: string }) {
  const { start, end } = splitFileName(name);
  return (
    <bdi>
      <VisuallyHidden>{name}</VisuallyHidden>
      <span aria-hidden className={styles.name} title={name}>
        <span className={styles.start}>{start}</span>
        <span>{end}</span>
      </span>
    </bdi>
  );
}
