import type { Tokens } from '#platform/contract/money.ts';
import type { Span } from '#platform/server/days/day-span.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { type DatedPage, inSpan, sql, wayOf, where } from '#platform/server/db/sql.ts';
import type { PayoutStatus } from '../../contract/payout-status.contract.ts';
import type { HoldRule } from '../../contract/payouts.contract.ts';
import type { PayoutRow } from '../payouts.tables.ts';
import { payoutColumns } from '../requests/payouts.sql.ts';

export interface PayoutFilter extends Span {
  readonly status?: PayoutStatus | undefined;
  readonly user?: string | undefined;
}

const conditionsOf = (filter: PayoutFilter) =>
  where([
    filter.status !== undefined && sql`p.status = ${filter.status}`,
    filter.user !== undefined && sql`p.creator_id = ${filter.user}`,
    ...inSpan('p.created_at', filter),
  ]);

export async function listPayoutRows(
  db: ReadDb,
  filter: PayoutFilter,
  page: DatedPage,
): Promise<PayoutRow[]> {
  const way = wayOf(page);
  return db.rows(sql`
    select ${payoutColumns} from payouts p ${conditionsOf(filter)}
    order by p.created_at ${way}, p.id ${way} limit ${page.limit} offset ${page.offset}`);
}

export async function countPayouts(db: ReadDb, filter: PayoutFilter): Promise<number> {
  return countRows(db, sql`from payouts p ${conditionsOf(filter)}`);
}

/**
 * Approved payouts that are sent on a day or before, the oldest first; those to Stripe are sent there. `bankOnly` leaves
 * out PayPal as well.
 */
export async function lockDueTransfers(
  tx: WriteDb,
  { day, bankOnly, most }: { day: string; bankOnly: boolean; most: number },
): Promise<PayoutRow[]> {
  return tx.rows(sql`
    select ${payoutColumns} from payouts p
    where p.status = 'approved' and p.transfer_on <= ${day}
      and (p.method = 'banking' or p.method <> 'stripe' and not ${bankOnly})
    order by p.created_at, p.id limit ${most} for update`);
}

export async function countDueTransfers(db: ReadDb, day: string): Promise<number> {
  return countRows(
    db,
    sql`from payouts where status = 'approved' and transfer_on <= ${day} and method <> 'stripe'`,
  );
}

export async function markExported(tx: WriteDb, ids: readonly string[], now: Date): Promise<void> {
  await tx.run(sql`
    update payouts set exported_at = coalesce(exported_at, ${now}) where id = any(${ids}::uuid[])`);
}

/** The first of two approvals. */
export async function approveFirst(tx: WriteDb, id: string, by: string, now: Date): Promise<PayoutRow> {
  return tx.one(sql`
    update payouts p set first_approved_by = ${by}, first_approved_at = ${now}, updated_at = ${now}
    where id = ${id} returning ${payoutColumns}`);
}

export async function approve(
  tx: WriteDb,
  id: string,
  { by, now, transferOn }: { by: string; now: Date; transferOn: string },
): Promise<PayoutRow> {
  return tx.one(sql`
    update payouts p set status = 'approved', approved_by = ${by}, approved_at = ${now}, transfer_on = ${transferOn},
      updated_at = ${now}
    where id = ${id} returning ${payoutColumns}`);
}

export interface Ending {
  readonly status: 'done' | 'rejected';
  /** Null: nobody here, but Stripe. */
  readonly by: string | null;
  readonly now: Date;
  readonly reason: string;
  readonly reference: string;
  readonly hasFailed: boolean;
}

/** Ends a payout; only a paid one that comes back ends twice. */
export async function end(tx: WriteDb, id: string, ending: Ending): Promise<PayoutRow> {
  return tx.one(sql`
    update payouts p set status = ${ending.status}, ended_by = ${ending.by}, ended_at = ${ending.now},
      reason = ${ending.reason}, reference = ${ending.reference}, has_failed = ${ending.hasFailed},
      updated_at = ${ending.now}
    where id = ${id} returning ${payoutColumns}`);
}

/** Lifts a hold that is neither lifted nor over; false where there is none. */
export async function lift(
  tx: WriteDb,
  { payoutId, rule, by, now }: { payoutId: string; rule: HoldRule; by: string; now: Date },
): Promise<boolean> {
  const row = await tx.row(sql`
    update payout_holds set lifted_by = ${by}, lifted_at = ${now}
    where payout_id = ${payoutId} and rule = ${rule} and lifted_at is null and (until is null or until > ${now})
    returning payout_id`);
  return row !== undefined;
}

/** What has been paid out to all creators, less what has come back. */
export async function sumAllPaidOut(db: ReadDb): Promise<Tokens> {
  const { paid } = await db.one<{ paid: Tokens }>(
    sql`select coalesce(sum(p.amount - coalesce(t.returned, 0)), 0)::bigint as paid
      from payouts p left join payout_transfers t on t.payout_id = p.id where p.status = 'done'`,
  );
  return paid;
}
