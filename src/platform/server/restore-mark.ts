/**
 * The mark of a running restore: the same id in the database and in the media folder says that the site is
 * incomplete, and identifies the remains of an interrupted restore. Only those may be deleted by the next attempt.
 */
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadDb, WriteDb } from './db/database.ts';
import { literal, sql } from './db/sql.ts';
import { RESTORE_MARKER } from './db/tables-at-rest.ts';
import { syncFolder } from './storage/sync-folder.ts';

const FILE = 'restore-in-progress';

/** The id of the restore that has begun in a database and not ended; undefined where there is none. */
export async function readRestoreMark(db: ReadDb): Promise<string | undefined> {
  const { marked } = await db.one<{ marked: boolean }>(
    sql`select to_regclass(${`public.${RESTORE_MARKER}`}) is not null as marked`,
  );
  if (!marked) return undefined;
  // As JSON, because the table of an earlier release has no column.
  const row = await db.row<{ id: string | null }>(
    sql`select to_jsonb(mark)->>'id' as id from ${literal(RESTORE_MARKER)} mark`,
  );
  return row?.id ?? undefined;
}

/** The first step of a restore, in an empty database. */
export async function markDatabaseForRestore(tx: WriteDb, id: string): Promise<void> {
  await tx.run(sql`create table ${literal(RESTORE_MARKER)} (id text not null)`);
  await tx.run(sql`insert into ${literal(RESTORE_MARKER)} (id) values (${id})`);
}

/** The last step but one; from here on it is a site. */
export async function unmarkDatabase(tx: WriteDb): Promise<void> {
  await tx.run(sql`drop table ${literal(RESTORE_MARKER)}`);
}

export async function readRestoreMarkOfMedia(mediaFolder: string): Promise<string | undefined> {
  return readFile(join(mediaFolder, FILE), 'utf8').then(
    (text) => text.trim() || undefined,
    () => undefined,
  );
}

export async function markMediaForRestore(mediaFolder: string, id: string): Promise<void> {
  await mkdir(mediaFolder, { recursive: true, mode: 0o700 });
  const file = await open(join(mediaFolder, FILE), 'w', 0o600);
  await file.writeFile(`${id}\n`);
  // On the disk before any file of the backup.
  await file.sync().finally(() => file.close());
  await syncFolder(mediaFolder);
}

export const unmarkMedia = (mediaFolder: string) => rm(join(mediaFolder, FILE), { force: true });
