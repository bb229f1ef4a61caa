import type { ReadDb, WriteDb } from '../db/database.ts';
import { sql } from '../db/sql.ts';

interface Draft {
  readonly accountId: string;
  readonly key: string;
  readonly value: unknown;
  readonly fileIds: readonly string[];
  readonly savedAt: Date;
}

export async function findDraft(
  db: ReadDb,
  accountId: string,
  key: string,
): Promise<Pick<Draft, 'value' | 'savedAt'> | undefined> {
  return db.row(sql`
    select value, saved_at as "savedAt" from drafts where account_id = ${accountId} and key = ${key}`);
}

export async function putDraft(tx: WriteDb, draft: Draft): Promise<void> {
  const { accountId, key, value, fileIds, savedAt } = draft;
  await tx.run(sql`
    insert into drafts (account_id, key, value, file_ids, saved_at)
    values (${accountId}, ${key}, ${JSON.stringify(value)}::jsonb, ${fileIds}::uuid[], ${savedAt})
    on conflict (account_id, key)
      do update set value = excluded.value, file_ids = excluded.file_ids, saved_at = excluded.saved_at`);
}

/** Deletes one draft; also for a domain whose object it was of. */
export async function deleteDraftAt(tx: WriteDb, accountId: string, key: string): Promise<void> {
  await tx.run(sql`delete from drafts where account_id = ${accountId} and key = ${key}`);
}

/** For the copy of the own data. */
export async function listDraftsOf(db: ReadDb, accountId: string): Promise<unknown[]> {
  return db.rows(sql`select key, value, saved_at from drafts where account_id = ${accountId} order by key`);
}

/** All drafts of an account that is erased. */
export async function deleteDraftsOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from drafts where account_id = ${accountId}`);
}

/**
 * Those of the files that their own owner has in a draft: who comes back to the form finds them there. Nobody keeps
 * the files of somebody else by naming them.
 */
export async function filesInDrafts(
  db: ReadDb,
  files: readonly { readonly id: string; readonly ownerId: string }[],
): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct given.id
    from unnest(${files.map(({ id }) => id)}::uuid[], ${files.map(({ ownerId }) => ownerId)}::uuid[])
      as given (id, owner_id)
    join drafts d on d.account_id = given.owner_id and given.id = any (d.file_ids)`);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes some of those that were saved before the given time; answers how many. */
export async function deleteDraftsBefore(tx: WriteDb, time: Date): Promise<number> {
  return tx.run(sql`
    delete from drafts where (account_id, key) in (
      select account_id, key from drafts where saved_at < ${time} order by saved_at limit 1000)`);
}
