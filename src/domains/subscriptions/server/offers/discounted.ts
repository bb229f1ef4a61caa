import { type Cents, cents } from '#platform/contract/money.ts';

/** Takes a percentage off a price: rounded to the hundredth, and never to nothing. */
export function discounted(price: Cents, percentOff: number): Cents {
  return cents(Math.max(Math.round((price * (100 - percentOff)) / 100), price > 0 ? 1 : 0));
}
