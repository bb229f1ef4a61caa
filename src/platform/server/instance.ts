/**
 * The identity of this installation. The same id is in the database and in the media folder, so that a database is
 * never served with the files of another installation, or without any: a wrong path or an unmounted disk must be an
 * error, and not look like a new site.
 */
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReadDb, type WriteDb, withDatabase } from './db/database.ts';
import { sql } from './db/sql.ts';
import { newId } from './ids.ts';
import { readRestoreMark } from './restore-mark.ts';
import { forgetState, readState, writeState } from './state.ts';
import { STORES } from './storage/storage.ts';
import { syncFolder } from './storage/sync-folder.ts';

const STATE_KEY = 'instance-id';
/** The id before it is written to the media folder; after an interruption the next start uses the same one. */
const OFFER_KEY = 'instance-id-offered';
const FILE = 'instance-id';

/** Database and media folder are of two installations, or one of them is missing. */
export class InstanceMismatch extends Error {
  override readonly name = 'InstanceMismatch';

  constructor(what: string) {
    super(`${what}\nRestore or fix the path. Nothing was started or changed.`);
  }
}

/** What one side knows of itself. */
export interface Side {
  readonly id: string | undefined;
  /** Of a database without an id: the one that its media folder may have by now. */
  readonly offered?: string | undefined;
  /** Nothing of anybody's is in it. */
  readonly isEmpty: boolean;
}

/** A side of which nothing is there yet. */
export const NOTHING: Side = { id: undefined, isEmpty: true };

/** The id in a media folder, and whether it contains any files. */
export async function readMediaSide(mediaFolder: string): Promise<Side> {
  const id = await readFile(join(mediaFolder, FILE), 'utf8').then(
    (text) => text.trim() || undefined,
    () => undefined,
  );
  const contents = await Promise.all(
    STORES.map((store) => readdir(join(mediaFolder, store)).catch(() => [] as string[])),
  );
  return { id, isEmpty: contents.every((names) => names.length === 0) };
}

/** Whether a site has ever been started on a database, be it half. */
export async function hasSite(db: ReadDb): Promise<boolean> {
  const { present } = await db.one<{ present: boolean }>(
    sql`select to_regclass('platform_state') is not null as present`,
  );
  return present;
}

/** The id in a database, and whether a site has ever finished its first start there. */
export async function readDatabaseSide(db: ReadDb): Promise<Side> {
  if (!(await hasSite(db))) return NOTHING;
  const id = await readInstanceId(db);
  const offered = id === undefined ? await readState<string>(db, OFFER_KEY) : undefined;
  return { id, offered, isEmpty: (await readState(db, 'mode')) === undefined };
}

/** The id of an installation that has been started once. */
export const readInstanceId = (db: ReadDb): Promise<string | undefined> => readState<string>(db, STATE_KEY);

/** What is wrong between the two, in a sentence; undefined when they belong together or both are new. */
export function findMismatch(database: Side, media: Side, mediaFolder: string): string | undefined {
  if (database.id && media.id) {
    if (database.id === media.id) return undefined;
    return `The database belongs to installation ${database.id}, and ${mediaFolder} to ${media.id}.`;
  }
  if (database.id)
    return `The database belongs to installation ${database.id}, and ${mediaFolder} has none of its files.`;
  // Files or none: a folder gets an id only from a database that has written it down before.
  if (media.id && media.id !== database.offered)
    return `${mediaFolder} belongs to installation ${media.id}, and the database does not.`;
  if (!media.id && !media.isEmpty && database.isEmpty)
    return `${mediaFolder} has files, and the database is empty.`;
  return undefined;
}

/**
 * Before the built-in database is made: whether a media folder with files waits for a database that is gone.
 *
 * @throws {InstanceMismatch}
 */
export async function refuseLostDatabase(clusterFolder: string, mediaFolder: string): Promise<void> {
  if (existsSync(clusterFolder)) return;
  const mismatch = findMismatch(NOTHING, await readMediaSide(mediaFolder), mediaFolder);
  if (mismatch)
    throw new InstanceMismatch(
      mismatch.replace('is empty', 'is missing').replace('the database does not', 'the database is missing'),
    );
}

/**
 * Before anything is changed in the database: whether it and the media folder belong together.
 *
 * @throws {InstanceMismatch}
 */
export async function refuseMismatch(url: string, mediaFolder: string): Promise<void> {
  await withDatabase(url, async ({ read }) => {
    if ((await readRestoreMark(read)) !== undefined)
      throw new InstanceMismatch(
        'A restore into this database was not finished. Run "npm run restore -- <backup>" again: it starts over by itself.',
      );
    const mismatch = findMismatch(
      await readDatabaseSide(read),
      await readMediaSide(mediaFolder),
      mediaFolder,
    );
    if (mismatch) throw new InstanceMismatch(mismatch);
  });
}

/**
 * Marks a migrated database and its media folder as one installation, once; answers the id. In three steps, so that a
 * start that is interrupted anywhere goes on with this database, and a marked folder never takes another one: the
 * database offers an id, the folder gets it, the database has it.
 */
export async function markInstance(url: string, mediaFolder: string): Promise<string> {
  return withDatabase(url, async (database) => {
    const known = await readState<string>(database.read, STATE_KEY);
    if (known) return known;
    // Another process may start at the same moment; who was first is right.
    await database.transaction((tx) => insertOnce(tx, OFFER_KEY, newId()));
    const offered = await readState<string>(database.read, OFFER_KEY);
    const id = await writeMark(mediaFolder, offered ?? newId());
    await database.transaction(async (tx) => {
      await insertOnce(tx, STATE_KEY, id);
      await forgetState(tx, OFFER_KEY);
    });
    await refuseMismatch(url, mediaFolder);
    return id;
  });
}

/** The step back, before a site is cleared: from here on its media folder may go, whatever interrupts that. */
export async function offerMarkAgain(url: string): Promise<void> {
  await withDatabase(url, (database) =>
    database.transaction(async (tx) => {
      const id = await readState<string>(tx, STATE_KEY);
      if (id === undefined) return;
      await writeState(tx, OFFER_KEY, id);
      await forgetState(tx, STATE_KEY);
    }),
  );
}

async function insertOnce(tx: WriteDb, key: string, value: string): Promise<void> {
  await tx.run(sql`
    insert into platform_state (key, value) values (${key}, ${JSON.stringify(value)})
    on conflict (key) do nothing`);
}

/** Takes away what an interrupted restore has put into a media folder: the files, and the mark of its last step. */
export async function clearMedia(mediaFolder: string): Promise<void> {
  await rm(join(mediaFolder, FILE), { force: true });
  for (const store of STORES) await rm(join(mediaFolder, store), { recursive: true, force: true });
}

/** Writes the mark into a media folder and answers the one that is there now, perhaps another process's. */
export async function writeMark(mediaFolder: string, id: string): Promise<string> {
  await mkdir(mediaFolder, { recursive: true, mode: 0o700 });
  const path = join(mediaFolder, FILE);
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(`${id}\n`);
    // On the disk before the database says so.
    await file.sync().finally(() => file.close());
    await syncFolder(mediaFolder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const { id: written } = await readMediaSide(mediaFolder);
  if (written) return written;
  // A crash in the middle of the very first start has left it without content.
  await rm(path);
  return writeMark(mediaFolder, id);
}
