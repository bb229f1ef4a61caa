import styles from './live-mark.module.css';

/** On air: red, a point and the word. The point breathes twice when it appears, and then rests. */
export function LiveMark({ children }: { children: string }) {
  return <span className={styles.live}>{children}</span>;
}
