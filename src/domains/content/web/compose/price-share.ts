import { BASIS_POINTS, basisPoints, splitFee, tokens, toWire } from '#platform/contract/money.ts';
import { typedHundredths } from '#platform/web/forms/typed-amount.ts';
import { POST_PRICE } from '../../contract/post-price.contract.ts';

/** Whether the typed text is a valid price. */
export function isPrice(price: string): boolean {
  const hundredths = typedHundredths(price) ?? 0;
  return hundredths >= POST_PRICE.minimumTokens && hundredths <= POST_PRICE.maximumTokens;
}

/**
 * How a sale is split between creator and platform, in wire tokens, by the ledger's own function; undefined
 * for an invalid price. `commission` is the fraction in the self object.
 */
export function shareOf(price: string, commission: number): { net: number; fee: number } | undefined {
  const hundredths = isPrice(price) ? typedHundredths(price) : undefined;
  if (hundredths === undefined) return undefined;
  const { net, fee } = splitFee(tokens(hundredths), basisPoints(Math.round(commission * BASIS_POINTS)));
  return { net: toWire(net), fee: toWire(fee) };
}
