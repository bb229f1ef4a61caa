import type { CardTransactionStatus } from '../../contract/card-transaction.contract.ts';
import { type TestCard, testCards } from '../../contract/sandbox.contract.ts';

/** What happens to a payment with a test card, and when. */
export interface Outcome {
  readonly status: CardTransactionStatus;
  readonly failureCode: string | null;
  /** Days of business time after the payment. */
  readonly afterDays: number;
}

function outcome(status: CardTransactionStatus, failureCode: string | null = null, afterDays = 0): Outcome {
  return { status, failureCode, afterDays };
}

// Real disputes take days or weeks; three days fall into the hold of an earning.
const DISPUTE_DAYS = 3;

export const outcomesOf: Readonly<Record<TestCard, readonly Outcome[]>> = {
  pays: [outcome('success')],
  refused: [outcome('fail', 'card_refused')],
  insufficient_funds: [outcome('fail', 'insufficient_funds')],
  asks_confirmation: [outcome('success')],
  expires: [outcome('canceled', 'expired')],
  disputed_later: [outcome('success'), outcome('disputed', 'disputed', DISPUTE_DAYS)],
};

export function isTestCard(name: string): name is TestCard {
  return (testCards as readonly string[]).includes(name);
}
