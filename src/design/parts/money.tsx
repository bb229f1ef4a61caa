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

/** An amount. Always in the display face, tabular, and left to right, so that the minus stays before it. */
export function Money({ children, gold, size, faint, className }: MoneyProps) {
  return (
    <bdi
      dir="ltr"
      className={classNames(
        styles.money,
        size && styles[size],
        gold && styles.gold,
        faint && styles.faint,
        className,
      )}
    >
      {children}
    </bdi>
  );
}
