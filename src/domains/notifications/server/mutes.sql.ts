import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

export async function listMutedIds(db: ReadDb, accountId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select creator_id as id from muted_creators where account_id = ${accountId} order by muted_at desc, creator_id`);
  return rows.map(({ id }) => id);
}

export async function insertMute(
  tx: WriteDb,
  accountId: string,
  creatorId: string,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into muted_creators (account_id, creator_id, muted_at) values (${accountId}, ${creatorId}, ${now})
    on conflict do nothing`);
}

/** By the creator's id, or name. */
export async function deleteMute(tx: WriteDb, accountId: string, idOrName: string): Promise<void> {
  await tx.run(sql`
    delete from muted_creators m using accounts a
    where m.account_id = ${accountId} and a.id = m.creator_id
      and (a.id::text = lower(${idOrName}) or a.username = lower(${idOrName}))`);
}

/** What an erased account has muted, and where it was muted. */
export async function deleteMutesOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from muted_creators where account_id = ${accountId} or creator_id = ${accountId}`);
}

/** For the export of an account. */
export async function findOwnMutes(db: ReadDb, accountId: string): Promise<unknown[]> {
  return db.rows(sql`
    select a.username as creator, m.muted_at as since from muted_creators m join accounts a on a.id = m.creator_id
    where m.account_id = ${accountId} order by m.muted_at, m.creator_id`);
}
