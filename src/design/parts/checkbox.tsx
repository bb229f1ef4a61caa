import { IconCheck } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import styles from './checkbox.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import row from './toggle-row.module.css';
import { useRestored } from './use-restored.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** What is agreed to or chosen. */
  children: ReactNode;
  /** A count or word at the end of the row, as in filters. */
  trailing?: ReactNode;
}

/** A tick with its words; the whole row answers to a press. */
export function Checkbox({ children, trailing, className, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useRestored({
    meant: rest.checked,
    read: () => input.current?.checked,
    adopt: (checked) => {
      if (!input.current || rest.checked === undefined || checked === rest.checked) return;
      // As if it were ticked now.
      input.current.checked = rest.checked;
      input.current.click();
    },
  });
  return (
    <label className={classNames(row.row, className)}>
      <input {...rest} ref={input} type="checkbox" className={row.input} />
      <span className={styles.box}>
        <Icon glyph={IconCheck} size="s" className={styles.tick} />
      </span>
      <span className={row.words}>{children}</span>
      {trailing !== undefined && <span className={row.trailing}>{trailing}</span>}
    </label>
  );
}
