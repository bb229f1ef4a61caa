import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { FieldContext } from './use-field.ts';

interface FieldProps {
  label: string;
  /** The hint, shown from the start: what to enter, or why it is asked. */
  hint?: ReactNode;
  /** What is wrong and how to mend it. While it is there, the input is marked as wrong. */
  error?: ReactNode;
  required?: boolean;
  /** A word at the end of the label's line: "optional", or a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Label, input, hint and error, connected by ids. Any of our inputs inside it gets its name from here. */
export function Field({ label, hint, error, required, aside, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      <FieldContext
        value={{ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined, required }}
      >
        {children}
      </FieldContext>
      {error && (
        <span className={styles.error} id={errorId}>
          <Icon glyph={IconAlertCircle} size="s" className={styles.sign} />
          <span>{error}</span>
        </span>
      )}
      {hint && (
        <span className={styles.hint} id={hintId}>
          {hint}
        </span>
      )}
    </div>
  );
}
