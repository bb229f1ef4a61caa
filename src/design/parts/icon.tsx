import type { ComponentType } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

/** A 24-unit icon: one of `@tabler/icons-react`, or one of ours. */
export type Glyph = ComponentType<{
  className?: string;
  stroke?: number | string;
  'aria-hidden'?: boolean;
}>;

/* The line of all our icons, also of those we draw ourselves. */
export const ICON_STROKE = 1.75;

interface IconProps {
  glyph: Glyph;
  /** 16, 20 or 24 px. */
  size?: 's' | 'm' | 'l';
  /** Turns round where the page runs from right to left: arrows and chevrons, never clocks or ticks. */
  flip?: boolean;
  className?: string;
}

/** An icon beside words. It is never read out: what it means belongs into the text or the label around it. */
export function Icon({ glyph: Drawing, size = 'm', flip, className }: IconProps) {
  return (
    <Drawing
      aria-hidden
      stroke={ICON_STROKE}
      className={classNames(styles.icon, size !== 'm' && styles[size], flip && styles.flip, className)}
    />
  );
}
