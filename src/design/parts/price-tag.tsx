import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import { type Glyph, Icon } from './icon.tsx';
import styles from './price-tag.module.css';

interface PriceTagProps {
  /** The amount, formatted, or a word in its place ("Yours"). */
  children: ReactNode;
  /** A small word before the amount: "from". */
  before?: string;
  /** A small word after the amount: "a month". */
  note?: string;
  size?: 'large';
  /** `solid`: chosen or most important. `night`: over a picture. `owned`: paid for. What costs nothing is a `PlainTag`. */
  tone?: 'solid' | 'night' | 'owned';
  icon?: Glyph;
  href?: string;
  /** What a linked tag is, for those who do not see it: "Wallet, 36.40 tokens". */
  label?: string;
  className?: string;
}

/** An amount on a tag with a notch in each short end. */
export function PriceTag({
  children,
  before,
  note,
  size,
  tone,
  icon,
  href,
  label,
  className,
}: PriceTagProps) {
  const classes = classNames(styles.tag, size && styles[size], tone && styles[tone], className);
  const inside = (
    <>
      {icon && <Icon glyph={icon} size="s" />}
      {before && <small className={styles.note}>{before}</small>}
      <bdi>{children}</bdi>
      {note && <small className={styles.note}>{note}</small>}
    </>
  );
  return href === undefined ? (
    <span className={classes}>{inside}</span>
  ) : (
    <Anchor href={href} aria-label={label} className={classNames(classes, styles.linked)}>
      {inside}
    </Anchor>
  );
}
