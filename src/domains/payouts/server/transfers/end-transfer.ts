import type { TransferAnswer } from '#domains/payments/server/index.ts';
import { tokens } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { failPayout, payPayout, returnPart, returnPayout } from '../operate/end-payout.ts';
import type { PayoutRow } from '../payouts.tables.ts';
import { emitChange } from '../requests/move-tokens.ts';
import { note } from '../requests/note.ts';
import { lockPayout } from '../requests/payouts.sql.ts';
import {
  markRefused,
  markReturned,
  markReversed,
  markSent,
  type Reversal,
  type TransferRow,
} from './transfers.sql.ts';

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
    const { transferRef, reversedCents } = answer.transfer;
    const paid = await payPayout(ctx, row, { reference: transferRef, by });
    await markReversed(ctx.tx, { payoutId, transferRef, reversedCents });
    await giveBack(ctx, paid);
  } else if (answer.by === 'account') {
    await failPayout(ctx, row, { reason: `Stripe: ${answer.message}`.slice(0, MAX_REASON), by });
  } else {
    // Nothing that the creator could change: an operator sends it again, or decides otherwise.
    await note(ctx, 'payout.transfer-refused', row, { failure: answer.code });
    emitChange(ctx, row);
  }
}

/**
 * Stripe has taken a transfer back, or a part of it: that is available to the creator again. Once, however often and in
 * whatever order it is reported.
 */
export async function takeTransferBack(ctx: WriteContext, reversal: Reversal): Promise<void> {
  const row = await lockPayout(ctx.tx, reversal.payoutId);
  if (row && (await markReversed(ctx.tx, reversal))) await giveBack(ctx, row);
}

async function giveBack(ctx: WriteContext, row: PayoutRow): Promise<void> {
  const returned = await markReturned(ctx.tx, row.id, ctx.clock.now());
  if (!returned) return;
  // A token is one unit of the site's currency.
  const part = { partTokens: tokens(returned.partCents), returnedTokens: tokens(returned.returnedCents) };
  if (returned.status === 'returned') await returnPayout(ctx, row, { ...part, reason: REVERSED });
  else await returnPart(ctx, row, part);
}
