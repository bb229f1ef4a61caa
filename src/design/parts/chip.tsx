import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';
import { type Glyph, Icon } from './icon.tsx';
import { OwnText } from './own-text.tsx';
import { Press, type PressablePart, type PressProps } from './press.tsx';

interface ChipAppearance {
  children: ReactNode;
  /** The one that is chosen. */
  on?: boolean;
  /** A count behind the word. */
  count?: ReactNode;
  icon?: Glyph;
  /** 32 px, for narrow places. */
  small?: boolean;
}

type ChipProps = PressablePart<ChipAppearance>;

/** A filter or a view of a list: a toggle button, or a link that is current. */
export function Chip({ children, on, count, icon, small, className, ...rest }: ChipProps) {
  const state = rest.href === undefined ? { 'aria-pressed': on } : { 'aria-current': on || undefined };
  const press = {
    ...rest,
    ...state,
    className: classNames(styles.chip, on && styles.on, small && styles.small, className),
    children: (
      <>
        {icon && <Icon glyph={icon} size="s" />}
        <OwnText>{children}</OwnText>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </>
    ),
  } as PressProps;
  return <Press {...press} />;
}

interface RemovableChipAppearance {
  children: string;
  /** What a press does, with the word in it: "Remove Up to 8.00". */
  removeLabel: string;
  small?: boolean;
}

type RemovableChipProps = PressablePart<RemovableChipAppearance>;

/** A filter that is set; pressing it anywhere takes it away. */
export function RemovableChip({ children, removeLabel, small, className, ...rest }: RemovableChipProps) {
  const press = {
    ...rest,
    'aria-label': removeLabel,
    className: classNames(styles.chip, styles.set, small && styles.small, className),
    children: (
      <>
        {children}
        <Icon glyph={IconX} size="s" />
      </>
    ),
  } as PressProps;
  return <Press {...press} />;
}
