import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './native-select.module.css';
import { useField } from './use-field.ts';
import { useRestored } from './use-restored.ts';

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'ref'> {
  /** `<option>` elements. */
  children: ReactNode;
  /** A word with an arrow, without a box: an order in a head. */
  quiet?: boolean;
}

/** One of many, as the device itself asks for it: for long lists, and for forms that are sent without a script. */
export function NativeSelect({ children, quiet, className, ...rest }: NativeSelectProps) {
  const field = useField();
  const select = useRef<HTMLSelectElement>(null);
  useRestored({
    meant: rest.value === undefined ? undefined : String(rest.value),
    read: () => select.current?.value,
    adopt: (chosen) => {
      if (!select.current) return;
      // Browsers restore a choice in a form after a reload; a select that acts at once must not be restored.
      select.current.value = field ? chosen : String(rest.value);
      if (chosen !== String(rest.value) && field)
        select.current.dispatchEvent(new Event('change', { bubbles: true }));
    },
  });
  return (
    <span className={classNames(styles.place, quiet ? styles.quiet : styles.box, className)}>
      <select {...field} {...rest} ref={select} className={styles.select}>
        {children}
      </select>
      <Icon glyph={IconChevronDown} size="s" className={styles.arrow} />
    </span>
  );
}
