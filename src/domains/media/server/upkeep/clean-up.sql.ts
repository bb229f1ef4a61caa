/** Queries of clean-up: which files nobody needs, and what has to go with them. */
import type { WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Store } from '#platform/server/storage/storage.ts';

/** Locks an own file, so that nothing can begin to use it. */
export async function lockOwnFile(tx: WriteDb, ownerId: string, fileId: string): Promise<boolean> {
  const row = await tx.row(sql`
    select id from files where id = ${fileId} and owner_id = ${ownerId} and held_by = 'item' for update`);
  return row !== undefined;
}

export interface OwnedFile {
  readonly id: string;
  readonly ownerId: string;
}

/**
 * Locks old uploads of which it is not known that something uses them, in the order of ids after the given one; at
 * most 100.
 */
export async function lockPerhapsUnused(
  tx: WriteDb,
  createdBefore: Date,
  afterId: string,
): Promise<OwnedFile[]> {
  return tx.rows(sql`
    select id, owner_id as "ownerId" from files
    where in_use_since is null and held_by = 'item' and created_at < ${createdBefore} and id > ${afterId}
    order by id limit 100 for update skip locked`);
}

export async function noteInUse(tx: WriteDb, fileIds: readonly string[], at: Date): Promise<void> {
  await tx.run(sql`update files set in_use_since = ${at} where id = any(${fileIds})`);
}

export async function noteReleased(tx: WriteDb, fileIds: readonly string[]): Promise<void> {
  await tx.run(sql`update files set in_use_since = null where id = any(${fileIds})`);
}

/** Locks public pictures that were replaced before the given time; at most 100. */
export async function lockReplaced(tx: WriteDb, replacedBefore: Date): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from files where replaced_at < ${replacedBefore}
    order by replaced_at limit 100 for update skip locked`);
  return rows.map((row) => row.id);
}

export interface StoredKey {
  store: Store;
  key: string;
}

/** Deletes files and tells what of them lies in the stores. */
export async function deleteFiles(tx: WriteDb, fileIds: readonly string[]): Promise<StoredKey[]> {
  const keys = await tx.rows<StoredKey>(sql`
    select store, key from renditions where file_id = any(${fileIds})
    union all
    select 'private', original_key from files where id = any(${fileIds}) and original_key is not null`);
  await tx.run(sql`delete from files where id = any(${fileIds})`);
  return keys;
}

export interface UnfinishedFile {
  id: string;
  purpose: string;
  tries: number;
}

/** Files whose processing stands still since the given time; at most 100. */
export async function lockUnfinished(tx: WriteDb, touchedBefore: Date): Promise<UnfinishedFile[]> {
  return tx.rows(sql`
    select id, purpose, tries from files where status in ('created', 'processing') and touched_at < ${touchedBefore}
    order by touched_at limit 100 for update skip locked`);
}

export async function touchFile(tx: WriteDb, fileId: string, at: Date): Promise<void> {
  await tx.run(sql`update files set touched_at = ${at} where id = ${fileId}`);
}
