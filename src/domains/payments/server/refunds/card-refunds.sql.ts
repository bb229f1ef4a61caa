import { type Cents, cents } from '#platform/contract/money.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';

export interface CardRefundRow {
  readonly id: string;
  readonly transactionId: string;
  readonly amountCents: Cents;
  readonly reason: string;
  readonly orderedBy: string;
  readonly status: 'ordered' | 'done' | 'refused';
  readonly failureCode: string | null;
  readonly createdAt: Date;
}

const columns: Sql = literal(`
  id, transaction_id as "transactionId", amount_cents as "amountCents", reason, ordered_by as "orderedBy", status,
  failure_code as "failureCode", created_at as "createdAt"`);

export async function insertRefund(
  tx: WriteDb,
  row: Omit<CardRefundRow, 'status' | 'failureCode'>,
): Promise<void> {
  await tx.run(sql`
    insert into card_refunds (id, transaction_id, amount_cents, reason, ordered_by, status, created_at, updated_at)
    values (${row.id}, ${row.transactionId}, ${row.amountCents}, ${row.reason}, ${row.orderedBy}, 'ordered',
      ${row.createdAt}, ${row.createdAt})`);
}

export async function findRefund(db: ReadDb, id: string): Promise<CardRefundRow | undefined> {
  return db.row(sql`select ${columns} from card_refunds where id = ${id}`);
}

/** Zero if it was finalized before. */
export async function finalizeRefund(
  tx: WriteDb,
  id: string,
  result: { status: 'done' | 'refused'; failureCode: string | null; now: Date },
): Promise<number> {
  return tx.run(sql`
    update card_refunds
    set status = ${result.status}, failure_code = ${result.failureCode}, updated_at = ${result.now}
    where id = ${id} and status = 'ordered'`);
}

/** What was ordered and is not back yet. */
export async function sumOrdered(db: ReadDb, transactionId: string): Promise<Cents> {
  const { total } = await db.one<{ total: number }>(sql`
    select coalesce(sum(amount_cents), 0)::bigint as total
    from card_refunds where transaction_id = ${transactionId} and status = 'ordered'`);
  return cents(total);
}

export async function listRefunds(db: ReadDb, transactionId: string): Promise<CardRefundRow[]> {
  return db.rows(sql`
    select ${columns} from card_refunds where transaction_id = ${transactionId} order by created_at, id`);
}

/** Those that were ordered before the time: their job came to no end. */
export async function listOpenRefunds(db: ReadDb, before: Date): Promise<CardRefundRow[]> {
  return db.rows(sql`
    select ${columns} from card_refunds where status = 'ordered' and updated_at < ${before}
    order by updated_at limit 200`);
}

export interface CardDisputeRow {
  readonly id: string;
  readonly amountCents: Cents;
  readonly openedAt: Date;
  readonly endedAt: Date | null;
  readonly outcome: 'won' | 'refunded' | null;
}

export async function insertDispute(
  tx: WriteDb,
  dispute: { id: string; transactionId: string; amountCents: Cents; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into card_disputes (id, transaction_id, amount_cents, opened_at)
    values (${dispute.id}, ${dispute.transactionId}, ${dispute.amountCents}, ${dispute.now})`);
}

/** Ends the dispute that is open; there is none for a payment that was disputed before they were kept. */
export async function endDispute(
  tx: WriteDb,
  transactionId: string,
  { outcome, now }: { outcome: 'won' | 'refunded'; now: Date },
): Promise<void> {
  await tx.run(sql`
    update card_disputes set ended_at = ${now}, outcome = ${outcome}
    where transaction_id = ${transactionId} and ended_at is null`);
}

export async function listDisputes(db: ReadDb, transactionId: string): Promise<CardDisputeRow[]> {
  return db.rows(sql`
    select id, amount_cents as "amountCents", opened_at as "openedAt", ended_at as "endedAt", outcome
    from card_disputes where transaction_id = ${transactionId} order by opened_at, id`);
}
