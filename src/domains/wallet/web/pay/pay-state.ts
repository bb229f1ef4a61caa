/**
 * Decides what the button of a pay sheet will do. All parts of the sheet use this one result, so they cannot
 * contradict each other.
 */
import type { TokenPackage } from '#domains/payments/web/index.ts';
import { type Cents, cents, fromWire, type Tokens } from '#platform/contract/money.ts';
import { type Shortfall, shortfallOf } from './shortfall.ts';
import type { TopUpSize } from './top-up-choice.tsx';

export type PayState =
  /** No payable amount is chosen yet. */
  | { name: 'no-price' }
  /** What was agreed to before topping up is being paid. */
  | { name: 'agreed'; price: Tokens }
  /** Sent, but the answer was lost: it may be paid, whatever the balance says. */
  | { name: 'unsure'; price: Tokens }
  /** The balance is sufficient. */
  | { name: 'covered'; price: Tokens }
  /** One top-up, after which it is paid automatically. */
  | ({ name: 'top-up' } & TopUpTerms)
  /** Even the largest top-up is not enough: the payer has to confirm again afterwards. */
  | ({ name: 'top-up-again' } & TopUpTerms);

interface TopUpTerms {
  price: Tokens;
  shortfall: Shortfall;
  /** What the top-up costs, before a coupon. */
  amount: Cents;
  /** What it credits, if it is that of a package. */
  tokenPackage?: TokenPackage | undefined;
}

interface PayFacts {
  price: Tokens | undefined;
  balance: Tokens;
  topUpLimits: { minimum: Cents; maximum: Cents };
  size: TopUpSize;
  /** Those that are sold. */
  packages?: readonly TokenPackage[];
  isAgreed: boolean;
  /** This exact price was sent and not answered. */
  isUnsure: boolean;
}

export function payStateOf(facts: PayFacts): PayState {
  const { price, balance, topUpLimits, size, packages = [], isAgreed, isUnsure } = facts;
  if (price === undefined) return { name: 'no-price' };
  if (isAgreed) return { name: 'agreed', price };
  if (isUnsure) return { name: 'unsure', price };
  const shortfall = shortfallOf(price, balance, topUpLimits, packages);
  if (!shortfall) return { name: 'covered', price };
  const tokenPackage = shortfall.packages.find(({ _id }) => _id === size);
  if (tokenPackage) {
    const amount = cents(fromWire(tokenPackage.price) ?? 0);
    return { name: 'top-up', price, shortfall, amount, tokenPackage };
  }
  const amount = (size === 'more' && shortfall.more) || shortfall.justEnough;
  return { name: shortfall.needsAnother ? 'top-up-again' : 'top-up', price, shortfall, amount };
}
