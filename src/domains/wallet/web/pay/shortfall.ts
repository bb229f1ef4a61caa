/** Computes what is missing for a price, and how much to top up. All amounts in hundredths. */
import type { TokenPackage } from '#domains/payments/web/index.ts';
import { type Cents, cents, fromWire, type Tokens, tokens } from '#platform/contract/money.ts';

export interface Shortfall {
  missing: Tokens;
  /** The smallest top-up that covers it, within the site's limits. */
  justEnough: Cents;
  /** `justEnough` is more than what is missing, because the site sells no less. */
  isRaised: boolean;
  /** Even the largest top-up does not cover it: more than one is needed. */
  needsAnother: boolean;
  /** The next round amount, which leaves some balance; undefined if there is none within the limits. */
  more: Cents | undefined;
  /** The token packages that cover it: the cheapest ones. */
  packages: readonly TokenPackage[];
}

// Beside the free amounts.
const MOST_PACKAGES = 2;

// Common amounts; the smallest is the default on the wallet page.
const ROUND_AMOUNTS = [2_500, 5_000, 10_000, 20_000, 50_000, 100_000].map(cents);

/** Undefined if the balance is sufficient. */
export function shortfallOf(
  price: Tokens,
  balance: Tokens,
  limits: { minimum: Cents; maximum: Cents },
  packages: readonly TokenPackage[] = [],
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
    packages: packages
      .filter((each) => (fromWire(each.tokens) ?? 0) >= missing)
      .toSorted((a, b) => a.price - b.price)
      .slice(0, MOST_PACKAGES),
  };
}
