import { amountText } from '#design/parts/amount-text.ts';
import { BASIS_POINTS, fromWire, splitFee, tokens, toWire } from '#platform/contract/money.ts';
import { POST_PRICE } from '../contract/post-price.contract.ts';

// Money is counted in hundredths.
const PRICE_DECIMALS = 2;

/** Whether what was typed is an amount at all: `7.955` is none, however it would be rounded. */
export function isAmount(typed: string): boolean {
  return amountText(typed, PRICE_DECIMALS) !== undefined;
}

/** Whether the typed price can be asked for. */
export function isPrice(price: string): boolean {
  if (!isAmount(price)) return false;
  const hundredths = fromWire(Number(price)) ?? 0;
  return hundredths >= POST_PRICE.minimumTokens && hundredths <= POST_PRICE.maximumTokens;
}

/**
 * What the creator gets of a sale and what the house keeps, in tokens as on the wire, split as the books split it;
 * undefined while the price is none. `commission` is the fraction of the self object.
 */
export function shareOf(price: string, commission: number): { net: number; fee: number } | undefined {
  const hundredths = isPrice(price) ? fromWire(Number(price)) : undefined;
  if (hundredths === undefined) return undefined;
  const { net, fee } = splitFee(tokens(hundredths), Math.round(commission * BASIS_POINTS));
  return { net: toWire(net), fee: toWire(fee) };
}
