/** The states of a card payment and the allowed transitions. */
import { type CardTransactionStatus, cardTransactionStatus } from '../contract/card-transaction.contract.ts';

export type Steps<State extends string> = Readonly<Record<State, readonly State[]>>;

/**
 * A bank takes the money away as soon as a payment is disputed, and decides later: `disputed` means that the
 * money is gone. It can stay gone (`disputed` for good), be refunded by us (`refunded`: nothing further
 * moves), or be won. A won payment is `success` again: it counts as any other and can be disputed again.
 *
 * Winning has no state of its own, so a gateway must report the payment's *current* state, queried again
 * where its events can overtake each other. A win that arrives before its dispute is then a repetition, and
 * so is the dispute after it.
 *
 * `fail` ends one try. A gateway's form lets the payer try another card, so the same payment may still succeed.
 */
export const cardTransactionSteps: Steps<CardTransactionStatus> = {
  created: ['processing', 'require_authentication', 'canceled'],
  require_authentication: ['processing', 'success', 'fail', 'canceled'],
  processing: ['require_authentication', 'success', 'fail', 'canceled'],
  success: ['refunded', 'disputed'],
  disputed: ['success', 'refunded'],
  fail: ['success', 'canceled'],
  canceled: [],
  refunded: [],
};

/**
 * Steps that no event takes: the payer tries the same payment again, with a saved card (`processing`) or by entering one
 * (`created`).
 */
export const retrySteps: Partial<Steps<CardTransactionStatus>> = {
  created: ['created', 'processing'],
  require_authentication: ['created', 'processing'],
  fail: ['created', 'processing'],
};

/** All states reachable from `from`; includes `from` itself only if there is a way back. */
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

/** The fewest steps from one state to another; undefined if there is no way. */
export function stepsBetween<State extends string>(
  steps: Steps<State>,
  from: State,
  to: State,
): readonly State[] | undefined {
  let ways: State[][] = steps[from].map((next) => [next]);
  const seen = new Set<State>(steps[from]);
  while (ways.length > 0) {
    const found = ways.find((way) => way.at(-1) === to);
    if (found) return found;
    ways = ways.flatMap((way) =>
      steps[way.at(-1) as State]
        .filter((next) => !seen.has(next))
        .map((next) => {
          seen.add(next);
          return [...way, next];
        }),
    );
  }
  return undefined;
}

/** Checks at startup that each state is reachable; throws otherwise. */
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
 * What an event reporting `to` means for a payment in state `from`: its next step, its current state, a state
 * it has passed, or one it cannot have reached yet.
 */
export function stepTo(
  from: CardTransactionStatus,
  to: CardTransactionStatus,
): 'step' | 'repeated' | 'late' | 'too-early' {
  if (from === to) return 'repeated';
  if (cardTransactionSteps[from].includes(to)) return 'step';
  return statesAfter(cardTransactionSteps, to).has(from) ? 'late' : 'too-early';
}
