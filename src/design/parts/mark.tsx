import { useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './mark.module.css';

/** The logo: a fanlight, the half-round window over an entrance, lit from inside. It takes the brand color. */
export function Mark({ className }: { className?: string }) {
  const cut = useId();
  return (
    <svg viewBox="1 9 30 18" className={classNames(styles.mark, className)} fill="currentColor" aria-hidden>
      <mask id={cut}>
        <rect width="32" height="32" fill="#fff" />
        <path
          d="M16 26V0M16 26 .8 13.5M16 26l15.2-12.5M16 26 8 2.5M16 26l8-23.5"
          stroke="#000"
          strokeWidth="2.2"
        />
        <circle cx="16" cy="26" r="7.2" fill="#000" />
      </mask>
      <path mask={`url(#${cut})`} d="M2 26a14 14 0 0 1 28 0z" />
      <path d="M11.3 26a4.7 4.7 0 0 1 9.4 0z" />
    </svg>
  );
}
