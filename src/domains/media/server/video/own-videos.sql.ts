/** A creator's own videos, as they are changed after their upload. */
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { FileStatus, MediaFacts } from '../media.tables.ts';
import type { StoredKey } from '../upkeep/clean-up.sql.ts';

export interface OwnVideo {
  readonly purpose: string;
  readonly status: FileStatus;
  readonly originalName: string;
  readonly originalMime: string;
  /** Null for a part of another video, and once it was deleted with its owner. */
  readonly originalKey: string | null;
  readonly facts: MediaFacts | null;
}

const ownVideo = (ownerId: string, fileId: string) => sql`
  select purpose, status, original_name as "originalName", original_mime as "originalMime",
    original_key as "originalKey", facts
  from files where id = ${fileId} and owner_id = ${ownerId} and kind = 'video'`;

export async function findOwnVideo(
  db: ReadDb,
  ownerId: string,
  fileId: string,
): Promise<OwnVideo | undefined> {
  return db.row(ownVideo(ownerId, fileId));
}

/** The same, protected from changes until the transaction ends. */
export async function lockOwnVideo(
  tx: WriteDb,
  ownerId: string,
  fileId: string,
): Promise<OwnVideo | undefined> {
  return tx.row(sql`${ownVideo(ownerId, fileId)} for update`);
}

/** Removes renditions of a file; returns what to remove from the stores. */
export async function deleteRenditions(
  tx: WriteDb,
  fileId: string,
  names: readonly string[],
): Promise<StoredKey[]> {
  return tx.rows(sql`
    delete from renditions where file_id = ${fileId} and name = any(${names}::text[]) returning store, key`);
}

export async function setThumbhash(tx: WriteDb, fileId: string, thumbhash: string): Promise<void> {
  await tx.run(sql`update files set thumbhash = ${thumbhash} where id = ${fileId}`);
}
