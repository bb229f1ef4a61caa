import { toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { Payout } from '../../contract/payouts.contract.ts';
import type { PayoutRow } from '../payouts.tables.ts';
import { holdsOfPayouts, isActive, isOpen } from './hold-rules.ts';

/** Payouts as their creator sees them. */
export async function describePayouts(ctx: ReadContext, rows: readonly PayoutRow[]): Promise<Payout[]> {
  const now = ctx.clock.now();
  const holds = await holdsOfPayouts(ctx, rows);
  return rows.map((row) => ({
    _id: row.id,
    source: 'performer',
    sourceId: row.creatorId,
    requestTokens: toWire(row.amountTokens),
    returnedTokens: toWire(row.returnedTokens),
    requestNote: row.note,
    adminNote: row.reason,
    paymentAccountType: row.method,
    paymentAccountInfo: row.accountLabel,
    status: row.status,
    hasFailed: row.hasFailed,
    holds: holds
      .filter(({ payoutId }) => payoutId === row.id)
      .map((hold) => ({
        rule: hold.rule,
        version: hold.version,
        since: hold.since.toISOString(),
        until: hold.until?.toISOString() ?? null,
        // What is decided is held by nothing.
        isActive: isOpen(row) && isActive(hold, now),
      })),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    transferOn: row.transferOn,
    endedAt: row.endedAt?.toISOString() ?? null,
    reference: row.reference,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** One of them. */
export async function describePayout(ctx: ReadContext, row: PayoutRow): Promise<Payout> {
  const [described] = await describePayouts(ctx, [row]);
  if (!described) throw new Error('a row has a description');
  return described;
}
