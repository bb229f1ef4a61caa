import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { type Sql, sql } from '#platform/server/db/sql.ts';
import type { Stream } from '../delivery/playlists.ts';
import {
  type FileKind,
  type FileRow,
  type FileStatus,
  type FileWithPictures,
  type HeldBy,
  LARGEST,
  type MediaFacts,
  PREVIEW,
  type RenditionRow,
  type SourceRange,
} from '../media.tables.ts';

export interface NewFile {
  id: string;
  ownerId: string;
  purpose: string;
  heldBy: HeldBy;
  status: FileStatus;
  originalName: string;
  /** As its recipe found it; decides the file's kind where none is given. */
  originalMime: string;
  kind?: FileKind;
  originalBytes: number;
  originalKey: string | null;
  /** Of a file that is cut from another one. */
  source?: SourceRange;
  at: Date;
}

/** The kind of a file by the type that its recipe found. */
const KIND_OF_TYPE: Readonly<Record<string, FileKind>> = { image: 'picture', video: 'video', audio: 'audio' };

const kindOfMime = (mime: string): FileKind => KIND_OF_TYPE[mime.split('/', 1)[0] ?? ''] ?? 'document';

export async function insertFile(tx: WriteDb, file: NewFile): Promise<void> {
  await tx.run(sql`
    with made as (insert into files (id, owner_id, purpose, held_by, status, kind, original_name, original_mime, original_bytes, original_key,
      source, tries, created_at, touched_at)
    values (${file.id}, ${file.ownerId}, ${file.purpose}, ${file.heldBy}, ${file.status}, ${file.kind ?? kindOfMime(file.originalMime)},
      ${file.originalName}, ${file.originalMime}, ${file.originalBytes}, ${file.originalKey},
      ${file.source ? JSON.stringify(file.source) : null}::jsonb, 0, ${file.at}, ${file.at})
    returning id, kind, created_at)
    insert into conversions (file_id, part, state, created_at)
    select id, 'first', 'waiting', created_at from made where kind in ('video', 'audio')`);
}

export async function insertRendition(tx: WriteDb, fileId: string, rendition: RenditionRow): Promise<void> {
  const { name, store, key, mime, width, height, bytes, facts = null } = rendition;
  await tx.run(sql`
    insert into renditions (file_id, name, store, key, mime, width, height, bytes, facts)
    values (${fileId}, ${name}, ${store}, ${key}, ${mime}, ${width}, ${height}, ${bytes},
      ${facts && JSON.stringify(facts)}::jsonb)`);
}

/** Bytes that an account has uploaded for a purpose since the given time. */
export async function sumUploadedBytes(
  db: ReadDb,
  { ownerId, purpose, since }: { ownerId: string; purpose: string; since: Date },
): Promise<number> {
  const { bytes } = await db.one<{ bytes: number }>(sql`
    select coalesce(sum(original_bytes), 0)::bigint as bytes from files
    where owner_id = ${ownerId} and purpose = ${purpose} and created_at > ${since}`);
  return bytes;
}

function filesWithPictures(condition: Sql): Sql {
  return sql`
    select f.id, f.owner_id as "ownerId", f.purpose, f.status, f.error_code as "errorCode", (f.held_at is not null and f.status = 'processing') as "isHeld",
      f.original_name as "originalName", f.thumbhash, f.kind, f.facts, f.progress,
      case when f.original_key is not null then f.original_bytes end as "originalBytes",
      coalesce(json_agg(json_build_object('name', r.name, 'mime', r.mime, 'width', r.width, 'height', r.height,
        'bytes', r.bytes)) filter (where r.name is not null), '[]') as pictures
    from files f left join renditions r on r.file_id = f.id
    where ${condition} group by f.id`;
}

/** An SQL condition: one of the files whose ids a statement selects waits for an operator. */
export const hasHeldFile = (ids: Sql): Sql => sql`exists (
  select from files where id in (${ids}) and held_at is not null and status = 'processing')`;

export async function findFiles(db: ReadDb, fileIds: readonly string[]): Promise<FileWithPictures[]> {
  return db.rows(filesWithPictures(sql`f.id = any(${fileIds})`));
}

export async function findOwnFile(
  db: ReadDb,
  ownerId: string,
  fileId: string,
): Promise<FileWithPictures | undefined> {
  return db.row(filesWithPictures(sql`f.id = ${fileId} and f.owner_id = ${ownerId}`));
}

/** Those of the files that belong to the account. */
export async function listOwnFileIds(
  db: ReadDb,
  ownerId: string,
  fileIds: readonly string[],
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select id from files where id = any(${fileIds}) and owner_id = ${ownerId}`,
  );
  return rows.map((row) => row.id);
}

/** The owner's files that may be put into an item; protected from clean-up until the transaction ends. */
export async function listAttachableFiles(
  tx: WriteDb,
  ownerId: string,
  fileIds: readonly string[],
): Promise<FileRow[]> {
  return tx.rows(sql`
    select id, owner_id as "ownerId", purpose, status, error_code as "errorCode", (held_at is not null and status = 'processing') as "isHeld",
      original_name as "originalName", thumbhash, kind, facts, progress
    from files where id = any(${fileIds}) and owner_id = ${ownerId} and held_by = 'item' for share`);
}

export interface ServedRendition extends RenditionRow {
  originalName: string;
}

/**
 * A rendition that the media route may serve; `largest` is the whole of a video or a sound in its best quality,
 * otherwise the largest picture.
 */
export async function findServedRendition(
  db: ReadDb,
  fileId: string,
  name: string,
  { evenHeld = false }: { evenHeld?: boolean } = {},
): Promise<ServedRendition | undefined> {
  return db.row(sql`
    select r.name, r.store, r.key, r.mime, r.width, r.height, r.bytes, f.original_name as "originalName"
    from renditions r join files f on f.id = r.file_id
    where r.file_id = ${fileId} and r.store = 'private'
      and (f.status = 'finished' or (${evenHeld} and f.held_at is not null))
      and ${name === LARGEST ? sql`r.name not in (${PREVIEW}, 'sprite') and r.mime not like 'text/%'` : sql`r.name = ${name}`}
    order by r.mime like 'video/%' desc, r.mime like 'audio/%' desc, r.width desc limit 1`);
}

/** The largest picture of a file: a photo itself, or the poster of a video. */
export async function findLargestPicture(
  db: ReadDb,
  fileId: string,
): Promise<Pick<ServedRendition, 'store' | 'key'> | undefined> {
  return db.row(sql`
    select r.store, r.key from renditions r join files f on f.id = r.file_id
    where r.file_id = ${fileId} and r.store = 'private' and f.status = 'finished'
      and r.name in ('small', 'medium', 'large')
    order by r.width desc limit 1`);
}

/** What was uploaded, of those of the files that still have it. */
export async function findUploads(
  db: ReadDb,
  fileIds: readonly string[],
): Promise<{ id: string; name: string; mime: string; bytes: number }[]> {
  if (fileIds.length === 0) return [];
  return db.rows(sql`
    select id, original_name as name, original_mime as mime, original_bytes as bytes from files
    where id = any(${fileIds}::uuid[]) and original_key is not null`);
}

/** A finished file as it was uploaded, while it is kept. */
export async function findOriginal(
  db: ReadDb,
  fileId: string,
): Promise<{ key: string; mime: string; name: string; kind: FileKind } | undefined> {
  return db.row(sql`
    select original_key as key, original_mime as mime, original_name as name, kind from files
    where id = ${fileId} and status = 'finished' and original_key is not null`);
}

/** The qualities of a finished video, with the places of their segments. */
export async function findStreams(db: ReadDb, fileId: string): Promise<Stream[]> {
  return db.rows(sql`
    select r.name, r.width, r.height, r.facts from renditions r join files f on f.id = r.file_id
    where r.file_id = ${fileId} and r.store = 'private' and f.status = 'finished' and r.mime like 'video/%'
      and r.facts is not null`);
}

export async function findMediaFacts(db: ReadDb, fileId: string): Promise<MediaFacts | undefined> {
  const row = await db.row<{ facts: MediaFacts | null }>(
    sql`select facts from files where id = ${fileId} and status = 'finished'`,
  );
  return row?.facts ?? undefined;
}

/** A rendition in the public store, by its key. */
export async function findPublicRendition(
  db: ReadDb,
  key: string,
): Promise<(Pick<RenditionRow, 'key' | 'mime'> & { isOfSite: boolean }) | undefined> {
  return db.row(sql`
    select r.key, r.mime, f.held_by = 'site' as "isOfSite" from renditions r join files f on f.id = r.file_id
    where r.key = ${key} and r.store = 'public'`);
}

/** All that is served of a file. */
export async function listRenditions(db: ReadDb, fileId: string): Promise<RenditionRow[]> {
  return db.rows(sql`
    select name, store, key, mime, width, height, bytes, facts from renditions where file_id = ${fileId}`);
}

export interface BegunProcessing {
  originalKey: string;
  originalMime: string;
}

/** Marks a file as being processed; undefined if there is nothing to do, or not any more. */
export async function beginProcessing(
  tx: WriteDb,
  fileId: string,
  at: Date,
): Promise<BegunProcessing | undefined> {
  return tx.row(sql`
    update files set status = 'processing', tries = tries + 1, touched_at = ${at}
    where id = ${fileId} and status in ('created', 'processing') and held_at is null
    returning original_key as "originalKey", original_mime as "originalMime"`);
}

interface ProcessedFile {
  readonly thumbhash: string | null;
  readonly pictureHash?: string | null;
  readonly at: Date;
}

/** Returns the owner; undefined if the file was removed or finished in the meantime. */
export async function finishProcessing(
  tx: WriteDb,
  fileId: string,
  { thumbhash, pictureHash = null, at }: ProcessedFile,
): Promise<string | undefined> {
  const row = await tx.row<{ ownerId: string }>(sql`
    update files set status = 'finished', thumbhash = ${thumbhash}, picture_hash = ${pictureHash}::bigint, touched_at = ${at}
    where id = ${fileId} and status = 'processing' returning owner_id as "ownerId"`);
  return row?.ownerId;
}

/** The same for a file that waits for an operator: it counts as being processed until then. */
export async function holdProcessed(
  tx: WriteDb,
  fileId: string,
  { thumbhash, pictureHash = null, at }: ProcessedFile,
): Promise<string | undefined> {
  const row = await tx.row<{ ownerId: string }>(sql`
    update files set thumbhash = ${thumbhash}, picture_hash = ${pictureHash}::bigint, held_at = ${at}, touched_at = ${at}
    where id = ${fileId} and status = 'processing' and held_at is null returning owner_id as "ownerId"`);
  return row?.ownerId;
}

/** What an operator decides of a held file; returns its owner, undefined if it is not held any more. */
export async function setDecidedFile(
  tx: WriteDb,
  fileId: string,
  decided: { status: FileStatus; errorCode: string | null; at: Date },
): Promise<string | undefined> {
  const row = await tx.row<{ ownerId: string }>(sql`
    update files set status = ${decided.status}, error_code = ${decided.errorCode}, touched_at = ${decided.at}
    where id = ${fileId} and status <> ${decided.status} and held_at is not null returning owner_id as "ownerId"`);
  return row?.ownerId;
}

/** A file that an operator judges: one that was held at some time. */
export async function findHeldFile(
  db: ReadDb,
  fileId: string,
): Promise<{ ownerId: string; name: string; createdAt: Date } | undefined> {
  return db.row(sql`
    select owner_id as "ownerId", original_name as name, created_at as "createdAt"
    from files where id = ${fileId} and held_at is not null`);
}

/** Returns the owner; undefined if the file was removed or finished in the meantime. */
export async function failProcessing(
  tx: WriteDb,
  fileId: string,
  errorCode: string,
  at: Date,
): Promise<string | undefined> {
  const row = await tx.row<{ ownerId: string }>(sql`
    update files set status = 'error', error_code = ${errorCode}, touched_at = ${at}
    where id = ${fileId} and status in ('created', 'processing') returning owner_id as "ownerId"`);
  return row?.ownerId;
}

/** Records that a newer picture replaces the account's earlier ones. */
export async function replaceEarlierPictures(
  tx: WriteDb,
  picture: { id: string; ownerId: string; purpose: string },
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update files set replaced_at = ${at}
    where owner_id = ${picture.ownerId} and purpose = ${picture.purpose} and id <> ${picture.id}
      and replaced_at is null`);
}

/** Sets since when one of the site's own pictures is unused; null while it is in use. */
export async function noteReplaced(tx: WriteDb, key: string, at: Date | null): Promise<void> {
  await tx.run(sql`
    update files set replaced_at = ${at}
    where held_by = 'site'
      and id in (select file_id from renditions where key = ${key} and store = 'public')`);
}
