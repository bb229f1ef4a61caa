import { classNames } from './class-names.ts';
import { type Glyph, Icon } from './icon.tsx';
import styles from './icon-button.module.css';
import { Press, type PressablePart, type PressProps } from './press.tsx';

interface IconButtonAppearance {
  /** What it does, with its object: "Share the post". */
  label: string;
  glyph: Glyph;
  kind?: 'main' | 'line' | 'quiet' | 'onPicture';
  /** The size of the button; the drawing in it follows. */
  size?: 'dense';
  /** The larger drawing, for top bars. */
  large?: boolean;
  /** For arrows: turn round in right-to-left pages. */
  flip?: boolean;
  /** For buttons that stay down. */
  pressed?: boolean;
}

export type IconButtonProps = PressablePart<IconButtonAppearance>;

/** A square button of one icon. */
export function IconButton(props: IconButtonProps) {
  const { label, glyph, kind = 'quiet', size, large, flip, pressed, className, ...rest } = props;
  const press = {
    ...rest,
    'aria-label': label,
    'aria-pressed': pressed,
    className: classNames(styles.button, styles[kind], size && styles[size], className),
    children: <Icon glyph={glyph} size={large ? 'l' : 'm'} flip={flip} />,
  } as PressProps;
  return <Press {...press} />;
}
