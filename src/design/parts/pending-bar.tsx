import styles from './pending-bar.module.css';

/** A line at the top while something is awaited, such as the next page; nothing in the first moment. */
export function PendingBar({ label }: { label: string }) {
  return <div role="progressbar" aria-label={label} className={styles.bar} />;
}
