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

const pays = [outcome('success')];
const isRefused = [outcome('fail', 'card_refused')];

/** With the payer there, who has confirmed where the bank asked. */
export const outcomesOf: Readonly<Record<TestCard, readonly Outcome[]>> = {
  pays,
  refused: isRefused,
  insufficient_funds: [outcome('fail', 'insufficient_funds')],
  asks_confirmation: pays,
  asks_always: pays,
  fails_later: pays,
  expires: [outcome('canceled', 'expired')],
  disputed_later: [outcome('success'), outcome('disputed', 'disputed', DISPUTE_DAYS)],
};

/** The same for a saved card that is charged; `asks` where the bank wants the payer to confirm. */
export function outcomesOfCharge(
  card: TestCard,
  { offSession }: { offSession: boolean },
): readonly Outcome[] | 'asks' {
  if (card === 'asks_always' || (card === 'asks_confirmation' && !offSession)) return 'asks';
  return card === 'fails_later' && offSession ? isRefused : outcomesOf[card];
}

/** The cards for which the bank asks the payer who is there. */
export const asksPayer = (card: TestCard): boolean =>
  outcomesOfCharge(card, { offSession: false }) === 'asks';

export function isTestCard(name: string): name is TestCard {
  return (testCards as readonly string[]).includes(name);
}
