/** The states of a payment by card and the only steps between them. */
import { type CardTransactionStatus, cardTransactionStatus } from '../contract/card-transaction.contract.ts';

export type Steps<State extends string> = Readonly<Record<State, readonly State[]>>;

export const cardTransactionSteps: Steps<CardTransactionStatus> = {
  created: ['processing', 'require_authentication', 'canceled'],
  require_authentication: ['processing', 'success', 'fail', 'canceled'],
  processing: ['require_authentication', 'success', 'fail', 'canceled'],
  success: ['refunded', 'disputed'],
  // A dispute that we win leaves us the money.
  disputed: ['success', 'refunded'],
  fail: [],
  canceled: [],
  refunded: [],
};

/** Every state to which steps lead from `from`, itself not included unless there is a way back. */
export function statesAfter<State extends string>(steps: Steps<State>, from: State): Set<State> {
  const found = new Set<State>();
  const open = [...steps[from]];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (found.has(state)) continue;
    found.add(state);
    open.push(...steps[state]);
  }
  return found;
}

/** Checks at start-up that each state can be reached; throws for one that cannot. */
export function checkSteps<State extends string>(steps: Steps<State>, first: State): void {
  const reached = statesAfter(steps, first);
  for (const state of Object.keys(steps) as State[]) {
    if (state !== first && !reached.has(state)) throw new Error(`no step leads to the state ${state}`);
  }
}

checkSteps(cardTransactionSteps, 'created');
if (cardTransactionStatus.options.length !== Object.keys(cardTransactionSteps).length) {
  throw new Error('a state of payments has no steps');
}

/** What an event that reports `to` means for a payment in state `from`. */
export function stepTo(
  from: CardTransactionStatus,
  to: CardTransactionStatus,
): 'step' | 'late' | 'too-early' {
  if (cardTransactionSteps[from].includes(to)) return 'step';
  const isPast = from === to || statesAfter(cardTransactionSteps, to).has(from);
  return isPast ? 'late' : 'too-early';
}
