import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useField } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './native-select.module.css';

interface NativeSelectProps extends ComponentProps<'select'> {
  /** `<option>` elements. */
  children: ReactNode;
  /** A word with an arrow, without a box: an order in a head. */
  quiet?: boolean;
}

/** One of many, as the device itself asks for it: for long lists, and for forms that are sent without a script. */
export function NativeSelect({ children, quiet, className, ...rest }: NativeSelectProps) {
  const field = useField();
  return (
    <span className={classNames(styles.place, quiet ? styles.quiet : styles.box, className)}>
      <select {...field} {...rest} className={styles.select}>
        {children}
      </select>
      <Icon glyph={IconChevronDown} size="s" className={styles.arrow} />
    </span>
  );
}
