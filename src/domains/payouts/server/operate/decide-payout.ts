import { readSettings } from '#domains/site/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { PayoutStatus } from '../../contract/payout-status.contract.ts';
import type { HoldRule } from '../../contract/payouts.contract.ts';
import { payoutApproved, payoutRejected } from '../../contract/payouts.events.ts';
import {
  holdNotFound,
  otherApproverNeeded,
  payoutExported,
  payoutHeld,
  payoutNotFound,
  payoutNotThere,
  transferRunning,
} from '../../contract/payouts.refusals.contract.ts';
import type { rejectPayout as rejectEndpoint } from '../../contract/payouts-admin.contract.ts';
import type { PayoutRow } from '../payouts.tables.ts';
import { isOpen, rulesHolding } from '../requests/hold-rules.ts';
import { emitChange } from '../requests/move-tokens.ts';
import { note } from '../requests/note.ts';
import { lockPayout } from '../requests/payouts.sql.ts';
import { nextTransferDay } from '../requests/transfer-day.ts';
import { findTransfers } from '../transfers/transfers.sql.ts';
import { failPayout, finishPayout, notifyOwner, payPayout } from './end-payout.ts';
import { showAdminPayout } from './list-admin-payouts.ts';
import { payoutApprovedNotice, payoutRejectedNotice } from './notices.ts';
import { approve, approveFirst, lift } from './operate.sql.ts';
import { canBecome } from './payout-states.ts';

/**
 * Approves a payout that nothing holds. From an amount in the settings on the first approval is only noted, and the
 * second must be another operator's. Refuses with `payouts.not-found`, `payouts.other-status`, `payouts.held` and
 * `payouts.other-approver-needed`.
 */
export async function approvePayout(ctx: WriteContext, id: string) {
  const row = await lockFor(ctx, id, ['pending'], 'approved');
  const now = ctx.clock.now();
  await refuseHeld(ctx, row);
  const by = viewerOf(ctx).accountId;
  const { payoutSecondApprovalFrom } = await readSettings(ctx.db);
  if (row.amountTokens >= payoutSecondApprovalFrom) {
    if (row.firstApprovedBy === by) throw refuse(otherApproverNeeded);
    if (row.firstApprovedBy === null) {
      const first = await approveFirst(ctx.tx, id, by, now);
      await note(ctx, 'payout.first-approved', row);
      emitChange(ctx, first);
      return showAdminPayout(ctx, id);
    }
  }
  const approved = await approve(ctx.tx, id, { by, now, transferOn: await nextTransferDay(ctx) });
  await note(ctx, 'payout.approved', row);
  ctx.publish(payoutApproved, { payoutId: id, creatorId: row.creatorId });
  emitChange(ctx, approved);
  await notifyOwner(ctx, approved, payoutApprovedNotice);
  return showAdminPayout(ctx, id);
}

/**
 * Rejects a payout that is not paid yet: its tokens are available again. Refuses with `payouts.exported` what the bank may
 * pay by a file, because it could be requested and paid twice.
 */
export async function rejectPayout(
  ctx: WriteContext,
  id: string,
  { reason, evenIfExported }: EndpointInput<typeof rejectEndpoint>['body'],
) {
  const row = await lockFor(ctx, id, ['pending', 'approved'], 'rejected');
  await refuseRunning(ctx, row);
  const exportedAt = row.exportedAt?.toISOString();
  if (exportedAt !== undefined && !evenIfExported) throw refuse(payoutExported, { exportedAt });
  const by = viewerOf(ctx).accountId;
  const ended = await finishPayout(ctx, row, { status: 'rejected', reason, by });
  await note(ctx, 'payout.rejected', row, { reason, ...(exportedAt && { exportedAt }) });
  ctx.publish(payoutRejected, { payoutId: id, creatorId: row.creatorId });
  await notifyOwner(ctx, ended, payoutRejectedNotice);
  return showAdminPayout(ctx, id);
}

/**
 * The bank did not carry out the transfer: its tokens are available again. Like a rejection and a payment it is refused
 * with `payouts.transfer-running` while Stripe sends the payout.
 */
export async function markPayoutFailed(ctx: WriteContext, id: string, reason: string) {
  const row = await lockFor(ctx, id, ['approved'], 'rejected');
  await refuseRunning(ctx, row);
  await failPayout(ctx, row, { reason, by: viewerOf(ctx).accountId });
  return showAdminPayout(ctx, id);
}

/**
 * The transfer is done: the tokens leave the ledger. What a rule holds since its approval is not sent, so it is refused
 * with `payouts.held`; but what was exported before may be paid already.
 */
export async function markPayoutPaid(ctx: WriteContext, id: string, reference: string) {
  const row = await lockFor(ctx, id, ['approved'], 'done');
  await refuseRunning(ctx, row);
  if (row.exportedAt === null) await refuseHeld(ctx, row);
  await payPayout(ctx, row, { reference, by: viewerOf(ctx).accountId });
  return showAdminPayout(ctx, id);
}

/** Lifts a hold of a payout that is not paid yet. Refuses with `payouts.not-found`, `payouts.hold-not-found`. */
export async function liftHold(ctx: WriteContext, id: string, rule: HoldRule, reason: string) {
  const row = await lockPayout(ctx.tx, id);
  if (!row) throw refuse(payoutNotFound);
  const by = viewerOf(ctx).accountId;
  const isLifted = isOpen(row) && (await lift(ctx.tx, { payoutId: id, rule, by, now: ctx.clock.now() }));
  if (!isLifted) throw refuse(holdNotFound);
  await note(ctx, 'payout.hold-lifted', row, { rule, reason });
  emitChange(ctx, row);
  return showAdminPayout(ctx, id);
}

/** Refuses with `payouts.transfer-running` what Stripe has been asked to send: only its answer ends it. */
async function refuseRunning(ctx: WriteContext, { id }: PayoutRow): Promise<void> {
  if ((await findTransfers(ctx.db, [id])).get(id)?.status === 'ordered') throw refuse(transferRunning);
}

/** Refuses with `payouts.held` what a rule holds. */
export async function refuseHeld(ctx: WriteContext, row: PayoutRow): Promise<void> {
  const rules = await rulesHolding(ctx, row);
  if (rules.length > 0) throw refuse(payoutHeld, { rules });
}

/** Locks a payout for a step of it. Refuses with `payouts.not-found`, `payouts.other-status`. */
export async function lockFor(
  ctx: WriteContext,
  id: string,
  from: readonly PayoutStatus[],
  to: PayoutStatus,
): Promise<PayoutRow> {
  const row = await lockPayout(ctx.tx, id);
  if (!row) throw refuse(payoutNotFound);
  if (!from.includes(row.status) || !canBecome(row.status, to))
    throw refuse(payoutNotThere, { status: row.status });
  return row;
}
