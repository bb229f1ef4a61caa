import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './pay-button.module.css';
import { Press, type PressablePart, type PressProps } from './press.tsx';

/* From here on an amount ("$1,284.50") asks for the wider stub. */
const LONG_AMOUNT_CHARACTERS = 8;

interface PayButtonAppearance {
  /** The act, up to the amount: "Unlock for". */
  label: ReactNode;
  /** The amount as it is charged, already formatted: "4.00" or "$5.60". */
  amount: string;
  size?: 'hero';
  wide?: boolean;
  /** A narrow stub for short amounts, as in a chat's foot. */
  short?: boolean;
  /** Gold instead of the brand color: money that the user receives. */
  gold?: boolean;
  busy?: boolean;
}

export type PayButtonProps = PressablePart<PayButtonAppearance>;

/** The only button that can spend. Cut like a ticket, with the amount on the stub. */
export function PayButton(props: PayButtonProps) {
  const { label, amount, size, wide, short, gold, busy, className, ...rest } = props;
  const press = {
    ...rest,
    className: classNames(
      styles.pay,
      size && styles[size],
      wide && styles.wide,
      short && styles.short,
      amount.length > LONG_AMOUNT_CHARACTERS && styles.long,
      gold && styles.gold,
      busy && styles.busy,
      className,
    ),
    children: (
      <>
        <span className={styles.label}>{label} </span>
        <span className={styles.stub}>
          <bdi dir="ltr">{amount}</bdi>
        </span>
      </>
    ),
  } as PressProps;
  return <Press {...press} {...(busy && whileBusy)} />;
}

/** A second press while the first is under way must never reach the page. */
const whileBusy = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const;
