import type { TransferAnswer } from '#domains/payments/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { failPayout, payPayout, returnPayout } from '../operate/end-payout.ts';
import type { PayoutRow } from '../payouts.tables.ts';
import { emitChange } from '../requests/move-tokens.ts';
import { note } from '../requests/note.ts';
import { lockPayout } from '../requests/payouts.sql.ts';
import { markRefused, markReturned, markReversed, markSent, type TransferRow } from './transfers.sql.ts';

const MAX_REASON = 500;
const REVERSED = 'Stripe: the transfer was reversed.';

/** Takes over what Stripe has answered to a try; an answer to one that is over changes nothing. */
export async function endTransfer(
  ctx: WriteContext,
  transfer: TransferRow,
  answer: TransferAnswer,
): Promise<void> {
  const { payoutId, orderedBy: by } = transfer;
  const row = await lockPayout(ctx.tx, payoutId);
  const ended =
    answer.is === 'sent'
      ? await markSent(ctx.tx, transfer, {
          transferRef: answer.transfer.transferRef,
          now: ctx.clock.now(),
        })
      : await markRefused(ctx.tx, transfer, answer.code);
  if (!ended) return;
  // Nobody else decides about it while its transfer is ordered.
  if (row?.status !== 'approved') throw new Error(`the payout ${payoutId} was ended while Stripe sent it`);
  if (answer.is === 'sent') {
    const { transferRef: reference, isReversed } = answer.transfer;
    const paid = await payPayout(ctx, row, { reference, by });
    if (isReversed || ended.isReversed) await giveBack(ctx, paid);
  } else if (answer.by === 'account') {
    await failPayout(ctx, row, { reason: `Stripe: ${answer.message}`.slice(0, MAX_REASON), by });
  } else {
    // Nothing that the creator could change: an operator sends it again, or decides otherwise.
    await note(ctx, 'payout.transfer-refused', row, { failure: answer.code });
    emitChange(ctx, row);
  }
}

/** Stripe has taken a transfer back: what was paid is available to the creator again. Once, however often it is reported. */
export async function takeTransferBack(
  ctx: WriteContext,
  { payoutId, transferRef }: { payoutId: string; transferRef: string },
): Promise<void> {
  const row = await lockPayout(ctx.tx, payoutId);
  if (!row) return;
  const transfer = await markReversed(ctx.tx, { payoutId, transferRef });
  if (transfer?.status === 'sent') await giveBack(ctx, row);
}

async function giveBack(ctx: WriteContext, row: PayoutRow): Promise<void> {
  if (await markReturned(ctx.tx, row.id, ctx.clock.now())) await returnPayout(ctx, row, REVERSED);
}
