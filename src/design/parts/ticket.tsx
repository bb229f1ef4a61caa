import type { ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { classNames } from './class-names.ts';
import styles from './ticket.module.css';

interface TicketProps {
  children: ReactNode;
  /** The part behind the perforation: an amount, or the action. */
  stub: ReactNode;
  /** `small` for the wallet in a side bar, `row` for a line in a list, `large` for a screen about the amount. */
  size?: 'small' | 'row' | 'large';
  /** Gold on paper gold; `paper` for what is not yet money (a coupon); `solid` for the loudest. */
  tone?: 'paper' | 'solid';
  /** The whole ticket as a link. */
  href?: string;
  className?: string;
}

/** A ticket with body and stub, notched at the perforation. Only used for money. */
export function Ticket({ children, stub, size, tone, href, className }: TicketProps) {
  const classes = classNames(styles.ticket, size && styles[size], tone && styles[tone], className);
  const inside = (
    <>
      <span className={styles.body}>{children}</span>
      <span className={styles.stub}>{stub}</span>
    </>
  );
  return href === undefined ? (
    <div className={classes}>{inside}</div>
  ) : (
    <Anchor href={href} className={classes}>
      {inside}
    </Anchor>
  );
}
