import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tall-ticket.module.css';

interface TallTicketProps {
  children: ReactNode;
  /**
   * What stands below the perforation: the act and one line about it. Its height is fixed by `stubSize`. Without an
   * act there is no stub, and the ticket is whole.
   */
  stub?: ReactNode;
  /** `sheet` leaves room for an act and two lines, `receipt` for a barcode and a number. */
  stubSize?: 'sheet' | 'receipt';
  /** Lies above the page, with a shadow. */
  floats?: boolean;
  /** Where there is not room enough the body scrolls; head and stub stay in view. */
  scrolls?: boolean;
  /** Above the body: the handle of a sheet. */
  head?: ReactNode;
  className?: string;
}

/** A ticket on its end: notches in the long sides, the act on the stub. For offers, sheets and receipts. */
export function TallTicket(props: TallTicketProps) {
  const { children, stub, stubSize, floats, scrolls, head, className } = props;
  return (
    <div
      className={classNames(
        styles.tall,
        stub === undefined && styles.whole,
        stubSize && styles[stubSize],
        floats && styles.floats,
        scrolls && styles.scrolls,
        className,
      )}
    >
      {head}
      <div className={styles.body}>{children}</div>
      {stub !== undefined && <div className={styles.stub}>{stub}</div>}
    </div>
  );
}
