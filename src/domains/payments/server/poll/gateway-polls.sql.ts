import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Up to when a gateway was asked for changes; undefined before the first time. */
export async function findAskedTo(db: ReadDb, gateway: string): Promise<Date | undefined> {
  const row = await db.row<{ askedTo: Date }>(sql`
    select asked_to as "askedTo" from gateway_polls where gateway = ${gateway}`);
  return row?.askedTo;
}

export async function keepAskedTo(tx: WriteDb, gateway: string, askedTo: Date): Promise<void> {
  await tx.run(sql`
    insert into gateway_polls (gateway, asked_to) values (${gateway}, ${askedTo})
    on conflict (gateway) do update set asked_to = excluded.asked_to`);
}

/** Payments that should have been decided by now. Who never entered a card is asked about for a day. */
export async function listOverdue(
  db: ReadDb,
  times: { untouchedSince: Date; notBefore: Date },
): Promise<{ id: string }[]> {
  return db.rows(sql`
    select id from card_transactions
    where status in ('created', 'processing', 'require_authentication') and updated_at < ${times.untouchedSince}
      and (status = 'processing' or gateway_ref is not null and created_at > ${times.notBefore})
    order by updated_at limit 500`);
}

export async function idsOfRefs(
  db: ReadDb,
  gateway: string,
  refs: readonly string[],
): Promise<{ id: string }[]> {
  return db.rows(sql`
    select id from card_transactions where gateway = ${gateway} and gateway_ref = any(${refs}::text[])`);
}

export async function keepDifference(
  tx: WriteDb,
  difference: { transactionId: string; detail: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into gateway_differences (transaction_id, detail, found_at)
    values (${difference.transactionId}, ${difference.detail}, ${difference.now})
    on conflict (transaction_id) do update set detail = excluded.detail`);
}

export async function dropDifference(tx: WriteDb, transactionId: string): Promise<void> {
  await tx.run(sql`delete from gateway_differences where transaction_id = ${transactionId}`);
}

/** Payments that were found to differ from their gateway, and still do. They are asked about again. */
export async function listDifferences(db: ReadDb): Promise<{ transactionId: string; detail: string }[]> {
  return db.rows(sql`
    select transaction_id as "transactionId", detail from gateway_differences order by found_at limit 200`);
}
