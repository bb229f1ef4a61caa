/** Queries of resumable uploads. */
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';

export interface UploadRow {
  readonly id: string;
  readonly ownerId: string;
  readonly purpose: string;
  readonly name: string;
  readonly bytes: number;
  /** Bytes that are on the disk for certain. */
  readonly received: number;
  readonly lastModified: number | null;
  readonly place: string | null;
  /** The key under which it is stored once it is complete. */
  readonly key: string;
  readonly fileId: string | null;
  readonly errorCode: string | null;
  readonly createdAt: Date;
  readonly touchedAt: Date;
}

const columns: Sql = literal(`id, owner_id as "ownerId", purpose, name, bytes, received,
  last_modified as "lastModified", place, key, file_id as "fileId", error_code as "errorCode",
  created_at as "createdAt", touched_at as "touchedAt"`);

export type NewUpload = Omit<UploadRow, 'received' | 'fileId' | 'errorCode' | 'touchedAt'>;

export async function insertUpload(tx: WriteDb, upload: NewUpload): Promise<void> {
  const { id, ownerId, purpose, name, bytes, lastModified, place, key, createdAt } = upload;
  await tx.run(sql`
    insert into uploads (id, owner_id, purpose, name, bytes, last_modified, place, key, created_at, touched_at)
    values (${id}, ${ownerId}, ${purpose}, ${name}, ${bytes}, ${lastModified}, ${place}, ${key}, ${createdAt},
      ${createdAt})`);
}

export async function findUpload(db: ReadDb, id: string): Promise<UploadRow | undefined> {
  return db.row(sql`select ${columns} from uploads where id = ${id}`);
}

export async function findOwnUpload(db: ReadDb, ownerId: string, id: string): Promise<UploadRow | undefined> {
  return db.row(sql`select ${columns} from uploads where id = ${id} and owner_id = ${ownerId}`);
}

/** Those of which no file has come, newest first. */
export async function listOwnUploads(db: ReadDb, ownerId: string): Promise<UploadRow[]> {
  return db.rows(sql`
    select ${columns} from uploads where owner_id = ${ownerId} and file_id is null
    order by created_at desc, id desc limit 200`);
}

export async function noteReceived(tx: WriteDb, id: string, received: number, at: Date): Promise<void> {
  await tx.run(sql`
    update uploads set received = ${received}, touched_at = ${at}
    where id = ${id} and file_id is null and error_code is null`);
}

/** Locks an upload that is complete and has no result yet. */
export async function lockComplete(tx: WriteDb, id: string): Promise<UploadRow | undefined> {
  return tx.row(sql`
    select ${columns} from uploads
    where id = ${id} and received = bytes and file_id is null and error_code is null for update`);
}

/** Those that are complete and have had no result since the given time. */
export async function listLeftComplete(db: ReadDb, touchedBefore: Date): Promise<UploadRow[]> {
  return db.rows(sql`
    select ${columns} from uploads
    where received = bytes and file_id is null and error_code is null and touched_at < ${touchedBefore}
    order by touched_at limit 100`);
}

export async function noteFile(tx: WriteDb, id: string, fileId: string, at: Date): Promise<void> {
  await tx.run(sql`update uploads set file_id = ${fileId}, touched_at = ${at} where id = ${id}`);
}

export async function noteRefused(tx: WriteDb, id: string, errorCode: string, at: Date): Promise<void> {
  await tx.run(sql`
    update uploads set error_code = ${errorCode}, touched_at = ${at} where id = ${id} and file_id is null`);
}

/** Deletes an upload; undefined if there is none of that owner. */
export async function deleteOwnUpload(
  tx: WriteDb,
  ownerId: string,
  id: string,
): Promise<UploadRow | undefined> {
  return tx.row(sql`delete from uploads where id = ${id} and owner_id = ${ownerId} returning ${columns}`);
}

/** Deletes uploads to which nothing has come since the given time, up to 100. */
export async function deleteOldUploads(tx: WriteDb, touchedBefore: Date): Promise<UploadRow[]> {
  return tx.rows(sql`
    delete from uploads where id in (
      select id from uploads where touched_at < ${touchedBefore} order by touched_at limit 100 for update skip locked)
    returning ${columns}`);
}

export async function deleteUploadsOf(tx: WriteDb, ownerId: string): Promise<void> {
  await tx.run(sql`delete from uploads where owner_id = ${ownerId}`);
}

/** Those of the ids whose parts are still needed. */
export async function findUnfinished(db: ReadDb, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from uploads where id = any(${ids}::uuid[]) and file_id is null and error_code is null`);
  return new Set(rows.map(({ id }) => id));
}

/** Bytes that are still to come, of all uploads. */
export async function sumOutstanding(db: ReadDb): Promise<number> {
  const { bytes } = await db.one<{ bytes: number }>(sql`
    select coalesce(sum(bytes - received), 0)::bigint as bytes from uploads
    where file_id is null and error_code is null`);
  return bytes;
}
