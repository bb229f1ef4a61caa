import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Glyph, Icon } from './icon.tsx';
import styles from './input-box.module.css';
import { useField } from './use-field.ts';

/** An input needs a name: from the `Field` around it, or from a label of its own. */
export interface TextInputProps extends ComponentProps<'input'> {
  icon?: Glyph;
  /** At the end of the box: a key, a unit, a small button. */
  trailing?: ReactNode;
  /** `search`: a pill on a lower ground; `chat`: the writing line. */
  variant?: 'search' | 'chat';
}

/** One line of text. */
export function TextInput({ icon, trailing, variant, className, ...rest }: TextInputProps) {
  const field = useField();
  return (
    <span className={classNames(styles.box, variant && styles[variant], className)}>
      {icon && <Icon glyph={icon} className={styles.icon} />}
      <input type={variant === 'search' ? 'search' : 'text'} {...field} {...rest} className={styles.input} />
      {trailing && <span className={styles.trailing}>{trailing}</span>}
    </span>
  );
}
