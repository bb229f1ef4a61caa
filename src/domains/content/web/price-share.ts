import { BASIS_POINTS, fromWire, splitFee, tokens, toWire } from '#platform/contract/money.ts';

/** What a post costs at least, in tokens; below, the fee rounds away too much of it. */
export const MIN_PRICE = 1;

/** Whether the typed price can be asked for. */
export function isPrice(price: string): boolean {
  return Number(price) >= MIN_PRICE;
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
