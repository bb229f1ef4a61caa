/** Queries of clean-up: which files are unused, and deleting them with everything that depends on them. */
import type { WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Store } from '#platform/server/storage/storage.ts';

/** Locks one of the owner's files, so that no item can start to use it. */
export async function lockOwnFile(tx: WriteDb, ownerId: string, fileId: string): Promise<boolean> {
  const row = await tx.row(sql`
    select id from files where id = ${fileId} and owner_id = ${ownerId} and held_by = 'item' for update`);
  return row !== undefined;
}

export interface OwnedFile {
  readonly id: string;
  readonly ownerId: string;
}

/** Locks up to 100 old uploads that may be unused, ordered by id after the given one. */
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

/** Locks up to 100 public pictures that were replaced before the given time. */
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

/** Deletes files; returns what to remove from the stores. */
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

/** Up to 100 files whose processing has stalled since the given time. */
export async function lockUnfinished(tx: WriteDb, touchedBefore: Date): Promise<UnfinishedFile[]> {
  return tx.rows(sql`
    select id, purpose, tries from files where status in ('created', 'processing') and held_at is null
      and touched_at < ${touchedBefore}
    order by touched_at limit 100 for update skip locked`);
}

export async function touchFile(tx: WriteDb, fileId: string, at: Date): Promise<void> {
  await tx.run(sql`update files set touched_at = ${at} where id = ${fileId}`);
}
