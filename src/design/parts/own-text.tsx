import { isValidElement, type ReactNode } from 'react';
import styles from './own-text.module.css';

/**
 * An element for a text that comes and goes, or that follows something which does. A browser that translates the page
 * moves bare texts, and React would no longer find them (`npm run check` finds where one is missing). Another text is
 * another element, so that it is translated, too.
 */
export function OwnText({ children }: { children: ReactNode }) {
  return (
    <span key={nameOf(children)} className={styles.text}>
      {children}
    </span>
  );
}

/** A string by itself; a sentence with elements in it by its message, as the build writes it. */
function nameOf(children: ReactNode): string | undefined {
  if (typeof children === 'string' || typeof children === 'number') return String(children);
  if (!isValidElement<{ id?: unknown }>(children)) return undefined;
  return typeof children.props.id === 'string' ? children.props.id : undefined;
}
