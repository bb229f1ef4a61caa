import { findAccounts, mailUser } from '#domains/accounts/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import { toWire } from '#platform/contract/money.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { PayoutStatus } from '../../contract/payout-status.contract.ts';
import type { HoldRule } from '../../contract/payouts.contract.ts';
import { payoutApproved, payoutFailed, payoutPaid, payoutRejected } from '../../contract/payouts.events.ts';
import {
  holdNotFound,
  otherApproverNeeded,
  payoutHeld,
  payoutNotFound,
  payoutNotThere,
} from '../../contract/payouts.refusals.contract.ts';
import type { PayoutRow } from '../payouts.tables.ts';
import { isOpen, rulesHolding } from '../requests/hold-rules.ts';
import { emitChange, moveTokens } from '../requests/move-tokens.ts';
import { note } from '../requests/note.ts';
import { lockPayout } from '../requests/payouts.sql.ts';
import { nextTransferDay } from '../requests/transfer-day.ts';
import { showAdminPayout } from './list-admin-payouts.ts';
import {
  payoutApprovedNotice,
  payoutFailedNotice,
  payoutPaidNotice,
  payoutRejectedNotice,
} from './notices.ts';
import { approve, approveFirst, type Ending, end, lift } from './operate.sql.ts';
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

/** Rejects a payout that is not paid yet: its tokens are available again. */
export async function rejectPayout(ctx: WriteContext, id: string, reason: string) {
  const row = await lockFor(ctx, id, ['pending', 'approved'], 'rejected');
  const ended = await endWith(ctx, row, { status: 'rejected', reason });
  await note(ctx, 'payout.rejected', row, { reason });
  ctx.publish(payoutRejected, { payoutId: id, creatorId: row.creatorId });
  await notifyOwner(ctx, ended, payoutRejectedNotice);
  return showAdminPayout(ctx, id);
}

/** The bank did not carry out the transfer: its tokens are available again. */
export async function markPayoutFailed(ctx: WriteContext, id: string, reason: string) {
  const row = await lockFor(ctx, id, ['approved'], 'rejected');
  const ended = await endWith(ctx, row, { status: 'rejected', reason, hasFailed: true });
  await note(ctx, 'payout.failed', row, { reason });
  ctx.publish(payoutFailed, { payoutId: id, creatorId: row.creatorId });
  await notifyOwner(ctx, ended, payoutFailedNotice);
  return showAdminPayout(ctx, id);
}

/**
 * The transfer is done: the tokens leave the ledger. What a rule holds since its approval is not sent, so it is refused
 * with `payouts.held`; but what was exported before may be paid already.
 */
export async function markPayoutPaid(ctx: WriteContext, id: string, reference: string) {
  const row = await lockFor(ctx, id, ['approved'], 'done');
  if (row.exportedAt === null) await refuseHeld(ctx, row);
  const ended = await endWith(ctx, row, { status: 'done', reference });
  await note(ctx, 'payout.paid', row, { reference });
  ctx.publish(payoutPaid, { payoutId: id, creatorId: row.creatorId });
  await notifyOwner(ctx, ended, payoutPaidNotice);
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

/** Refuses with `payouts.held` what a rule holds. */
async function refuseHeld(ctx: WriteContext, row: PayoutRow): Promise<void> {
  const rules = await rulesHolding(ctx, row);
  if (rules.length > 0) throw refuse(payoutHeld, { rules });
}

/** Locks a payout for a step of it. Refuses with `payouts.not-found`, `payouts.other-status`. */
async function lockFor(
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

async function endWith(
  ctx: WriteContext,
  row: PayoutRow,
  ending: Pick<Ending, 'status'> & Partial<Ending>,
): Promise<PayoutRow> {
  const { status, reason = '', reference = '', hasFailed = false } = ending;
  if (status === 'done') await moveTokens(ctx, row, 'pay', 'payout paid');
  else await moveTokens(ctx, row, 'release', hasFailed ? 'payout failed' : 'payout rejected');
  const by = viewerOf(ctx).accountId;
  const ended = await end(ctx.tx, row.id, { status, reason, reference, hasFailed, by, now: ctx.clock.now() });
  emitChange(ctx, ended);
  return ended;
}

type OwnerNotice = typeof payoutPaidNotice;

async function notifyOwner(ctx: WriteContext, row: PayoutRow, notice: OwnerNotice): Promise<void> {
  const owner = (await findAccounts(ctx.db, [row.creatorId])).get(row.creatorId);
  if (!owner) return;
  const { currency } = await readSettings(ctx.db);
  await mailUser(ctx, owner, notice, {
    payoutId: row.id,
    amount: toWire(row.amountTokens),
    currency,
    account: row.accountLabel,
    reason: row.reason,
    transferOn: row.transferOn ?? '',
  });
}
