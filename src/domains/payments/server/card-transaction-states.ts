/** The states of a payment by card and the only steps between them. */
import { type CardTransactionStatus, cardTransactionStatus } from '../contract/card-transaction.contract.ts';

export type Steps<State extends string> = Readonly<Record<State, readonly State[]>>;

/**
 * A bank that is asked to dispute a payment takes the money away at once and decides later, so `disputed` means
 * that the money is gone. Three ends are possible: it stays gone (`disputed` for ever), we give it up
 * (`refunded`: nothing further moves), or we win and get it back. Won is `success` once more, because the payment
 * then counts as any other, and may even be disputed a second time.
 *
 * A winning has no word of its own, so a gateway must report the state in which the payment is *now*, asked for
 * anew where its events can overtake each other: then a winning that is heard before its dispute is a repetition,
 * and so is the dispute after it.
 */
export const cardTransactionSteps: Steps<CardTransactionStatus> = {
  created: ['processing', 'require_authentication', 'canceled'],
  require_authentication: ['processing', 'success', 'fail', 'canceled'],
  processing: ['require_authentication', 'success', 'fail', 'canceled'],
  success: ['refunded', 'disputed'],
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

/**
 * What an event that reports `to` means for a payment in state `from`: its next step, the state in which it is
 * already, one that it has left behind, or one that it cannot have reached yet.
 */
export function stepTo(
  from: CardTransactionStatus,
  to: CardTransactionStatus,
): 'step' | 'repeated' | 'late' | 'too-early' {
  if (from === to) return 'repeated';
  if (cardTransactionSteps[from].includes(to)) return 'step';
  return statesAfter(cardTransactionSteps, to).has(from) ? 'late' : 'too-early';
}
