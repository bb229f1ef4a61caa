import { classNames } from './class-names.ts';
import styles from './money.module.css';

interface MoneyProps {
  /** The amount, formatted for the reader's language: "1,284.50", "−20.00". */
  children: string;
  /** Gold is the amount that is yours or that you are about to pay; the workings that lead to it are ink. */
  gold?: boolean;
  /**
   * `fact` in a card, `sum` at the end of a bill, `figure` in an offer, `working` and `result` side by side in a
   * reckoning, `wallet` and `hero` for a screen about it.
   */
  size?: 'name' | 'fact' | 'sum' | 'figure' | 'working' | 'result' | 'wallet' | 'hero';
  /** A lighter weight and tone, for a fee or a total among others. */
  faint?: boolean;
  className?: string;
}

// As many signs as fit beside a stub, and on a line of a small phone, at the largest sizes.
const SHORT = 6;
const MEDIUM = 9;

/** How wide an amount is, without the marks that keep it apart in a sentence from right to left. */
function widthOf(amount: string): 'medium' | 'long' | undefined {
  const { length } = amount.replace(/\p{Cf}/gu, '');
  return length > MEDIUM ? 'long' : length > SHORT ? 'medium' : undefined;
}

/** An amount. Always in the display face, tabular, and left to right, so that the minus stays before it. */
export function Money({ children, gold, size, faint, className }: MoneyProps) {
  const width = size === 'wallet' || size === 'hero' ? widthOf(children) : undefined;
  return (
    <bdi
      dir="ltr"
      className={classNames(
        styles.money,
        size && styles[size],
        width && styles[width],
        gold && styles.gold,
        faint && styles.faint,
        className,
      )}
    >
      {children}
    </bdi>
  );
}
