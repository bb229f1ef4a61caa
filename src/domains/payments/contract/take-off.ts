import { type BasisPoints, type Cents, cents, splitFee, tokens } from '#platform/contract/money.ts';

/** What is left to pay of a price, and what a coupon takes off: the fraction of the price, rounded half to even. */
export function takeOff(priceCents: Cents, percentBp: BasisPoints): { paid: Cents; off: Cents } {
  const { fee, net } = splitFee(tokens(priceCents), percentBp);
  return { paid: cents(net), off: cents(fee) };
}
