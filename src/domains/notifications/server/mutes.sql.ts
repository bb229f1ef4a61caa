import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

export async function listMutedIds(db: ReadDb, accountId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select muted_id as id from muted_accounts where account_id = ${accountId} order by muted_at desc, muted_id`);
  return rows.map(({ id }) => id);
}

export async function isMutedBy(db: ReadDb, accountId: string, mutedId: string): Promise<boolean> {
  const { isMuted } = await db.one<{ isMuted: boolean }>(sql`
    select exists (
      select from muted_accounts where account_id = ${accountId} and muted_id = ${mutedId}) as "isMuted"`);
  return isMuted;
}

export async function insertMute(tx: WriteDb, accountId: string, mutedId: string, now: Date): Promise<void> {
  await tx.run(sql`
    insert into muted_accounts (account_id, muted_id, muted_at) values (${accountId}, ${mutedId}, ${now})
    on conflict do nothing`);
}

/** By the account's id, or name. */
export async function deleteMute(tx: WriteDb, accountId: string, idOrName: string): Promise<void> {
  await tx.run(sql`
    delete from muted_accounts m using accounts a
    where m.account_id = ${accountId} and a.id = m.muted_id
      and (a.id::text = lower(${idOrName}) or a.username = lower(${idOrName}))`);
}

/** What an erased account has muted, and where it was muted. */
export async function deleteMutesOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from muted_accounts where account_id = ${accountId} or muted_id = ${accountId}`);
}

/** For the export of an account. */
export async function findOwnMutes(db: ReadDb, accountId: string): Promise<unknown[]> {
  return db.rows(sql`
    select a.username as account, m.muted_at as since from muted_accounts m join accounts a on a.id = m.muted_id
    where m.account_id = ${accountId} order by m.muted_at, m.muted_id`);
}
