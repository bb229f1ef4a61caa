/** The ends of a payout, by an operator's decision or by what Stripe answers. The payout must be locked. */
import { findAccounts, mailUser } from '#domains/accounts/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import { type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { payoutFailed, payoutPaid } from '../../contract/payouts.events.ts';
import type { PayoutRow } from '../payouts.tables.ts';
import { emitChange, moveTokens } from '../requests/move-tokens.ts';
import { note } from '../requests/note.ts';
import { payoutFailedNotice, payoutPaidNotice, payoutPartReturnedNotice } from './notices.ts';
import { type Ending, end } from './operate.sql.ts';

/** The transfer is done: the tokens leave the ledger. `by` is the operator who decided or ordered it. */
export async function payPayout(
  ctx: WriteContext,
  row: PayoutRow,
  { reference, by }: { reference: string; by: string },
): Promise<PayoutRow> {
  const ended = await finishPayout(ctx, row, { status: 'done', reference, by });
  await note(ctx, 'payout.paid', row, { reference });
  ctx.publish(payoutPaid, { payoutId: row.id, creatorId: row.creatorId });
  await notifyOwner(ctx, ended, payoutPaidNotice);
  return ended;
}

/** The transfer was not carried out: the tokens are available again. */
export async function failPayout(
  ctx: WriteContext,
  row: PayoutRow,
  { reason, by }: { reason: string; by: string },
): Promise<void> {
  await afterFailure(
    ctx,
    row,
    await finishPayout(ctx, row, { status: 'rejected', reason, hasFailed: true, by }),
  );
}

interface Returned {
  /** What has come back now. */
  readonly partTokens: Tokens;
  /** All that has come back with it. */
  readonly returnedTokens: Tokens;
}

/** A transfer that was paid has come back, the last part of it: the tokens are available again. */
export async function returnPayout(
  ctx: WriteContext,
  row: PayoutRow,
  { reason, ...part }: Returned & { reason: string },
): Promise<void> {
  await moveBack(ctx, row, part);
  const { reference } = row;
  const ended = await end(ctx.tx, row.id, {
    ...{ status: 'rejected', reason, reference, hasFailed: true, by: null },
    now: ctx.clock.now(),
  });
  emitChange(ctx, ended);
  await afterFailure(ctx, row, ended);
}

/** A part of what was paid has come back: it is available again, and the rest stays paid. */
export async function returnPart(ctx: WriteContext, row: PayoutRow, part: Returned): Promise<void> {
  await moveBack(ctx, row, part);
  const { partTokens, returnedTokens } = part;
  await note(ctx, 'payout.part-returned', row, {
    part: String(toWire(partTokens)),
    returned: String(toWire(returnedTokens)),
  });
  emitChange(ctx, row);
  await notifyOwner(ctx, { ...row, amountTokens: partTokens }, payoutPartReturnedNotice, returnedTokens);
}

const moveBack = (ctx: WriteContext, row: PayoutRow, { partTokens, returnedTokens }: Returned) =>
  moveTokens(ctx, { ...row, amountTokens: partTokens }, 'return', 'payout returned', returnedTokens);

async function afterFailure(ctx: WriteContext, before: PayoutRow, ended: PayoutRow): Promise<void> {
  await note(ctx, 'payout.failed', before, { reason: ended.reason });
  ctx.publish(payoutFailed, { payoutId: before.id, creatorId: before.creatorId });
  await notifyOwner(ctx, ended, payoutFailedNotice);
}

/** Ends a reserved payout, with its tokens paid or given back. */
export async function finishPayout(
  ctx: WriteContext,
  row: PayoutRow,
  ending: Pick<Ending, 'status' | 'by'> & Partial<Ending>,
): Promise<PayoutRow> {
  const { status, by, reason = '', reference = '', hasFailed = false } = ending;
  if (status === 'done') await moveTokens(ctx, row, 'pay', 'payout paid');
  else await moveTokens(ctx, row, 'release', hasFailed ? 'payout failed' : 'payout rejected');
  const ended = await end(ctx.tx, row.id, { status, reason, reference, hasFailed, by, now: ctx.clock.now() });
  emitChange(ctx, ended);
  return ended;
}

type OwnerNotice = typeof payoutPaidNotice;

/** Notifies the creator by mail and on the site. */
export async function notifyOwner(
  ctx: WriteContext,
  row: PayoutRow,
  notice: OwnerNotice,
  returnedTokens = tokens(0),
): Promise<void> {
  const owner = (await findAccounts(ctx.db, [row.creatorId])).get(row.creatorId);
  if (!owner) return;
  const { currency } = await readSettings(ctx.db);
  await mailUser(ctx, owner, notice, {
    payoutId: row.id,
    amount: toWire(row.amountTokens),
    returned: toWire(returnedTokens),
    currency,
    account: row.accountLabel,
    reason: row.reason,
    transferOn: row.transferOn ?? '',
  });
}
