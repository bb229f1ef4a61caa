import type { Cents } from '#platform/contract/money.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';

/** The transfer of a payout to an account at Stripe: stored before Stripe is asked. */
export interface TransferRow {
  readonly payoutId: string;
  readonly accountRef: string;
  readonly amountCents: Cents;
  readonly currency: string;
  /** `refused` for a reason of the site's own account: it can be ordered again. */
  readonly status: 'ordered' | 'sent' | 'refused' | 'returned';
  readonly attempt: number;
  readonly failure: string;
  readonly orderedBy: string;
  readonly orderedAt: Date;
  /** What Stripe has taken back of it, perhaps before its answer was stored. */
  readonly reversedCents: Cents;
  /** What of it is booked as having come back. */
  readonly returnedCents: Cents;
}

const columns: Sql = literal(`
  payout_id as "payoutId", account_ref as "accountRef", amount as "amountCents", currency, status, attempt, failure,
  ordered_by as "orderedBy", ordered_at as "orderedAt", reversed as "reversedCents",
  returned as "returnedCents"`);

/** The transfers of payouts, by payout. */
export async function findTransfers(
  db: ReadDb,
  payoutIds: readonly string[],
): Promise<Map<string, TransferRow>> {
  const rows = await db.rows<TransferRow>(
    sql`select ${columns} from payout_transfers where payout_id = any(${payoutIds}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.payoutId, row]));
}

type NewTransfer = Pick<
  TransferRow,
  'payoutId' | 'accountRef' | 'amountCents' | 'currency' | 'orderedBy' | 'orderedAt'
>;

/** Orders the transfer of a payout, or again after a refusal; false where it is ordered or done. */
export async function orderTransfer(tx: WriteDb, order: NewTransfer): Promise<boolean> {
  const row = await tx.row(sql`
    insert into payout_transfers as t (payout_id, account_ref, amount, currency, status, ordered_by, ordered_at)
    values (${order.payoutId}, ${order.accountRef}, ${order.amountCents}, ${order.currency}, 'ordered',
      ${order.orderedBy}, ${order.orderedAt})
    on conflict (payout_id) do update set status = 'ordered', attempt = t.attempt + 1, failure = '',
      account_ref = excluded.account_ref, amount = excluded.amount, currency = excluded.currency,
      ordered_by = excluded.ordered_by, ordered_at = excluded.ordered_at
    where t.status = 'refused'
    returning payout_id`);
  return row !== undefined;
}

type Try = Pick<TransferRow, 'payoutId' | 'attempt'>;

/** Stripe has sent it; undefined where this try was ended before. */
export async function markSent(
  tx: WriteDb,
  { payoutId, attempt }: Try,
  { transferRef, now }: { transferRef: string; now: Date },
): Promise<TransferRow | undefined> {
  return tx.row(sql`
    update payout_transfers set status = 'sent', transfer_ref = ${transferRef}, sent_at = ${now}
    where payout_id = ${payoutId} and attempt = ${attempt} and status = 'ordered' returning ${columns}`);
}

/** Stripe has refused it; undefined where this try was ended before. */
export async function markRefused(
  tx: WriteDb,
  { payoutId, attempt }: Try,
  failure: string,
): Promise<TransferRow | undefined> {
  return tx.row(sql`
    update payout_transfers set status = 'refused', failure = ${failure}
    where payout_id = ${payoutId} and attempt = ${attempt} and status = 'ordered' returning ${columns}`);
}

/**
 * Notes what Stripe has taken back of it, which never falls; null is the whole. Of one that is not stored as sent yet it is
 * returned as soon as it is.
 */
export async function markReversed(
  tx: WriteDb,
  { payoutId, transferRef, reversedCents }: Reversal,
): Promise<TransferRow | undefined> {
  return tx.row(sql`
    update payout_transfers set reversed = greatest(reversed, least(coalesce(${reversedCents}::bigint, amount), amount))
    where payout_id = ${payoutId} and (transfer_ref = ${transferRef} or status = 'ordered') returning ${columns}`);
}

/** What Stripe says of a transfer: all that it has taken back so far, or null for the whole. */
export interface Reversal {
  readonly payoutId: string;
  readonly transferRef: string;
  readonly reversedCents: Cents | null;
}

/**
 * Stores that what Stripe has taken back has come back. The part that had not before, and the transfer as it is now;
 * undefined where all of it had.
 */
export async function markReturned(
  tx: WriteDb,
  payoutId: string,
  now: Date,
): Promise<(TransferRow & { partCents: Cents }) | undefined> {
  return tx.row(sql`
    with due as (
      select payout_id as id, reversed - returned as part from payout_transfers
      where payout_id = ${payoutId} and status = 'sent' and returned < reversed for update
    ), stored as (
      insert into payout_returns (payout_id, total, amount, returned_at)
      select id, t.reversed, part, ${now} from due join payout_transfers t on t.payout_id = due.id)
    update payout_transfers set returned = reversed,
      status = case when reversed = amount then 'returned' else status end,
      returned_at = case when reversed = amount then ${now}::timestamptz end
    from due where payout_id = due.id returning ${columns}, due.part as "partCents"`);
}

/** Those that were ordered before a time, and that Stripe has not answered. */
export async function listUnanswered(db: ReadDb, before: Date): Promise<{ payoutId: string }[]> {
  return db.rows(sql`
    select payout_id as "payoutId" from payout_transfers where status = 'ordered' and ordered_at <= ${before}
    order by ordered_at limit 200`);
}
