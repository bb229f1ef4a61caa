import styles from './keyboard-key.module.css';

/** The key that does the same. */
export function KeyboardKey({ children }: { children: string }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
