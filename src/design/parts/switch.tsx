import { type ComponentProps, type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './switch.module.css';
import row from './toggle-row.module.css';
import { useRestored } from './use-restored.ts';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'ref'> {
  /** What is on or off; the words never change with the state. */
  children: ReactNode;
  /** A count before the switch. */
  trailing?: ReactNode;
  /** Words and switch side by side instead of at both ends of the row. */
  compact?: boolean;
}

/* The checkbox under it already says whether it is checked; the role only changes the word for it. */
const AS_SWITCH = { role: 'switch' } as const;

/** On or off, at once; where something must be sent first, use a checkbox. */
export function Switch({ children, trailing, compact, className, ...rest }: SwitchProps) {
  const input = useRef<HTMLInputElement>(null);
  useRestored({
    meant: rest.checked,
    read: () => input.current?.checked,
    adopt: () => {
      // What it does, it does at once: never by itself.
      if (input.current && rest.checked !== undefined) input.current.checked = rest.checked;
    },
  });
  return (
    <label className={classNames(row.row, compact && row.compact, className)}>
      <span className={row.words}>{children}</span>
      {trailing !== undefined && <span className={row.trailing}>{trailing}</span>}
      <input {...rest} {...AS_SWITCH} ref={input} type="checkbox" className={row.input} />
      <span className={styles.track} />
    </label>
  );
}
