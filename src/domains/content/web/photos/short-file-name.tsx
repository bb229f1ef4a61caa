import { VisuallyHidden } from '#design/parts/visually-hidden.tsx';
import { splitFileName } from './file-name.ts';
import styles from './short-file-name.module.css';

/** Tells photos apart that no browser draws. Too long for its place, it is cut in the middle; it is heard whole. */
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
