import { amountText } from '#design/parts/amount-text.ts';
import { fromWire } from '#platform/contract/money.ts';

// Money is counted in hundredths.
const DECIMALS = 2;

/** The hundredths that were typed; undefined for what is no amount, such as `-3`, `1e3` or one place too many. */
export function typedHundredths(text: string): number | undefined {
  const amount = amountText(text, DECIMALS);
  return amount ? fromWire(Number(amount)) : undefined;
}

/** Whether this could be, or become, an amount. */
export const mayBeAmount = (text: string): boolean => amountText(text, DECIMALS) !== undefined;
