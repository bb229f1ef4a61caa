import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tall-ticket.module.css';

interface TallTicketProps {
  children: ReactNode;
  /** What stands below the perforation: the act and one line about it. Its height is fixed by `stubSize`. */
  stub: ReactNode;
  /** `sheet` leaves room for an act and two lines, `receipt` for a barcode and a number. */
  stubSize?: 'sheet' | 'receipt';
  /** Lies above the page, with a shadow. */
  floats?: boolean;
  className?: string;
}

/** A ticket on its end: notches in the long sides, the act on the stub. For offers, sheets and receipts. */
export function TallTicket({ children, stub, stubSize, floats, className }: TallTicketProps) {
  return (
    <div
      className={classNames(styles.tall, stubSize && styles[stubSize], floats && styles.floats, className)}
    >
      <div className={styles.body}>{children}</div>
      <div className={styles.stub}>{stub}</div>
    </div>
  );
}
