/** What payouts do to the ledger and to open pages; each step has one effect, however often it is tried. */

import { updateBalance } from '#domains/wallet/contract/wallet.events.ts';
import { balanceOf, type PayoutMovement, postPayout } from '#domains/wallet/server/index.ts';
import { type Tokens, toWire } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { payoutChangedLive } from '../../contract/payouts.events.ts';
import type { PayoutRow } from '../payouts.tables.ts';

type Moved = Pick<PayoutRow, 'id' | 'creatorId' | 'amountTokens' | 'revision'>;

/**
 * Posts a step of a payout. A key is a payout, the creator's change of it, and the step: none is posted twice. What comes
 * back may come in parts: `returnedTokens` is then all that has come back with this one.
 */
export async function moveTokens(
  ctx: WriteContext,
  { id, creatorId, amountTokens, revision }: Moved,
  step: PayoutMovement['step'],
  reason: PayoutMovement['reason'],
  returnedTokens?: Tokens,
): Promise<void> {
  await postPayout(ctx.tx, {
    payoutId: id,
    creatorId,
    step,
    amountTokens,
    key: `payout:${id}:${revision}:${step}${returnedTokens === undefined ? '' : `:${returnedTokens}`}`,
    reason,
    // Without a viewer it is what Stripe has answered.
    actor: ctx.viewer?.accountId ?? 'site:stripe',
    requestId: ctx.requestId,
    now: ctx.clock.now(),
  });
  if (step === 'pay') return;
  const token = toWire(amountTokens) * (step === 'reserve' ? -1 : 1);
  const balance = toWire(await balanceOf(ctx.db, creatorId));
  ctx.emit(`account:${creatorId}`, updateBalance, { token, balance });
}

/** Open pages of the creator and of operators load the payout again. */
export function emitChange(ctx: WriteContext, { id, creatorId, status }: PayoutRow): void {
  ctx.emit(`account:${creatorId}`, payoutChangedLive, { _id: id, status });
  ctx.emit('operators', payoutChangedLive, { _id: id, status });
}
