import { classNames } from './class-names.ts';
import styles from './no-picture.module.css';

/** The placeholder for a missing picture. It carries no information, so screen readers skip it. */
export function NoPicture({ className }: { className?: string }) {
  return (
    <span className={classNames(styles.place, className)}>
      <svg
        viewBox="0 0 48 64"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={styles.leaf}
        aria-hidden
      >
        <path d="M24 60V20M24 8C36 18 40 28 38 36 36 43 30 46 24 46S12 43 10 36C8 28 12 18 24 8ZM24 30l7-6M24 38l8-7M24 30l-7-6M24 38l-8-7" />
      </svg>
    </span>
  );
}
