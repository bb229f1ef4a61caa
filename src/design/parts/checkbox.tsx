import { IconCheck } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** What is agreed to or chosen. */
  children: ReactNode;
  /** A count or word at the end of the row, as in filters. */
  trailing?: ReactNode;
}

/** A tick with its words; the whole row answers to a press. */
export function Checkbox({ children, trailing, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.row, className)}>
      <input {...rest} type="checkbox" className={styles.input} />
      <span className={styles.box}>
        <Icon glyph={IconCheck} size="s" className={styles.tick} />
      </span>
      <span className={styles.words}>{children}</span>
      {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
    </label>
  );
}
