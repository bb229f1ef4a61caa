import styles from './skip-link.module.css';

/** The first thing the tab key finds: past the navigation, to what the page is about. */
export function SkipLink({ href, children }: { href: `#${string}`; children: string }) {
  return (
    <a href={href} className={styles.skip}>
      {children}
    </a>
  );
}
