/** What is missing for a price, and how much to top up for it. Everything in hundredths. */
import { type Cents, cents, type Tokens, tokens } from '#platform/contract/money.ts';

export interface Shortfall {
  missing: Tokens;
  /** The smallest top-up that covers it, within the limits of the site. */
  justEnough: Cents;
  /** The site sells no less than this: `justEnough` is more than what is missing. */
  isRaised: boolean;
  /** Even the largest top-up does not cover it: more than one is needed. */
  needsAnother: boolean;
  /** The next round amount, which leaves something; absent where there is none within the limits. */
  more: Cents | undefined;
}

// What people buy at once; the smallest is the usual choice of the wallet's page.
const ROUND_AMOUNTS = [2_500, 5_000, 10_000, 20_000, 50_000, 100_000].map(cents);

/** Undefined when the balance suffices. */
export function shortfallOf(
  price: Tokens,
  balance: Tokens,
  limits: { minimum: Cents; maximum: Cents },
): Shortfall | undefined {
  if (balance >= price) return undefined;
  // One token costs one unit of the site's currency.
  const missing = price - balance;
  const justEnough = cents(Math.min(Math.max(missing, limits.minimum), limits.maximum));
  return {
    missing: tokens(missing),
    justEnough,
    isRaised: justEnough > missing,
    needsAnother: justEnough < missing,
    more: ROUND_AMOUNTS.find((amount) => amount > justEnough && amount <= limits.maximum),
  };
}
