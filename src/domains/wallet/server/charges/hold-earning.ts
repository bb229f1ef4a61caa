import { toWire } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { updateBalance } from '../../contract/wallet.events.ts';
import { balanceOf } from '../ledger/balances.sql.ts';
import { type DisputeMovement, postDispute } from '../ledger/ledger.sql.ts';
import { findCharges } from './charges.sql.ts';

async function moveDisputed(
  ctx: WriteContext,
  chargeId: string,
  step: DisputeMovement['step'],
): Promise<void> {
  const moved = await postDispute(ctx.tx, {
    chargeId,
    step,
    reason: step === 'hold' ? 'dispute opened' : 'dispute ended',
    actor: ctx.viewer?.accountId ?? 'site:dispute',
    requestId: ctx.requestId,
    now: ctx.clock.now(),
  });
  if (moved === 0) return;
  const charge = (await findCharges(ctx.tx, [chargeId])).get(chargeId);
  if (!charge) throw new Error('what is disputed has its charge');
  ctx.emit(`account:${charge.sellerId}`, updateBalance, {
    token: toWire(moved) * (step === 'hold' ? -1 : 1),
    balance: toWire(await balanceOf(ctx.tx, charge.sellerId)),
  });
}

/**
 * Puts the earning of a disputed charge on hold: it does not mature, and what has matured goes to the creator's reserve
 * fund, as far as it was not paid out. A second time changes nothing.
 */
export const holdEarning = (ctx: WriteContext, chargeId: string): Promise<void> =>
  moveDisputed(ctx, chargeId, 'hold');

/** Ends the hold, before a refund as well: refunds take from where the earning was before the dispute. */
export const releaseEarning = (ctx: WriteContext, chargeId: string): Promise<void> =>
  moveDisputed(ctx, chargeId, 'release');
