import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

export interface DeclinedRow {
  readonly creatorId: string | null;
  readonly tag: string | null;
  readonly declinedAt: Date;
}

// So many are read: suggestions are asked for with every home page.
export async function listDeclinedRows(db: ReadDb, accountId: string): Promise<DeclinedRow[]> {
  return db.rows(sql`
    select creator_id as "creatorId", tag, declined_at as "declinedAt" from declined_suggestions
    where account_id = ${accountId} order by declined_at desc, id limit 1000`);
}

export async function insertDeclined(
  tx: WriteDb,
  {
    id,
    accountId,
    creatorId,
    tag,
    declinedAt,
  }: DeclinedRow & { readonly id: string; readonly accountId: string },
): Promise<void> {
  await tx.run(sql`
    insert into declined_suggestions (id, account_id, creator_id, tag, declined_at)
    values (${id}, ${accountId}, ${creatorId}, ${tag}, ${declinedAt}) on conflict do nothing`);
}

export async function deleteDeclined(
  tx: WriteDb,
  accountId: string,
  { creatorId, tag }: Pick<DeclinedRow, 'creatorId' | 'tag'>,
): Promise<void> {
  await tx.run(sql`
    delete from declined_suggestions
    where account_id = ${accountId} and (creator_id = ${creatorId}::uuid or tag = ${tag}::text)`);
}

/** What an erased account has declined, and where it was declined. */
export async function deleteDeclinedOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(
    sql`delete from declined_suggestions where account_id = ${accountId} or creator_id = ${accountId}`,
  );
}

/** For the export of an account. */
export async function findOwnDeclined(db: ReadDb, accountId: string): Promise<unknown[]> {
  return db.rows(sql`
    select a.username as creator, d.tag, d.declined_at as "declinedAt"
    from declined_suggestions d left join accounts a on a.id = d.creator_id
    where d.account_id = ${accountId} order by d.declined_at, d.id`);
}
