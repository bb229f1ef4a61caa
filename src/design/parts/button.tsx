import type { MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { type Glyph, Icon } from './icon.tsx';
import { OwnText } from './own-text.tsx';
import { Press, type PressablePart, type PressProps } from './press.tsx';

interface ButtonAppearance {
  /** `main`: the one act of the view. `soft`: a lighter yes. `line`: the other way. `quiet`: in passing. */
  kind?: 'main' | 'soft' | 'line' | 'quiet' | 'danger';
  /** 52 px for the act of a whole page, 36 px in tables and heads. */
  size?: 'hero' | 'dense';
  /** Fills the row. */
  wide?: boolean;
  /** Work is under way: the button keeps its width and its focus, and takes no second press. */
  busy?: boolean;
  icon?: Glyph;
  children: ReactNode;
}

export type ButtonProps = PressablePart<ButtonAppearance>;

/** A button, or a link styled as one (`href`). For actions that do not spend money; those use `PayButton`. */
export function Button({ kind = 'line', size, wide, busy, icon, className, children, ...rest }: ButtonProps) {
  const props = {
    ...rest,
    className: classNames(
      styles.button,
      styles[kind],
      size && styles[size],
      wide && styles.wide,
      busy && styles.busy,
      className,
    ),
    children: (
      <span className={styles.inside}>
        {icon && <Icon glyph={icon} size={size === 'dense' ? 's' : 'm'} />}
        <OwnText>{children}</OwnText>
      </span>
    ),
  } as PressProps;
  return <Press {...props} {...(busy && whileBusy)} />;
}

/** `aria-disabled` and not `disabled`: the button that was pressed must not lose the focus. */
const whileBusy = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;
