import { createHash, createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findStoredKeys } from '#domains/media/server/index.ts';
import { fingerprintLedger } from '#domains/wallet/server/index.ts';
import { audit } from '#platform/server/audit.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import { openSnapshot, type Snapshot } from '#platform/server/db/tables-at-rest.ts';
import { findMismatch, readDatabaseSide, readMediaSide } from '#platform/server/instance.ts';
import { readRelease } from '#platform/server/release.ts';
import { readState, writeState } from '#platform/server/state.ts';
import { CannotDo } from '../cannot-do.ts';
import { type Console, findSecret } from '../open-console.ts';
import { missingTables } from './check-backup.ts';
import {
  contentPath,
  FORMAT_VERSION,
  type Manifest,
  readManifest,
  type TableEntry,
  writeManifest,
} from './manifest.ts';
import { type HeldMedia, holdMedia, keepContent, storedAt } from './media-contents.ts';
import { type MediaEntry, mediaLine, readMediaList, writePart } from './parts.ts';

const SECOND_MILLISECONDS = 1_000;

export interface BackupOptions {
  /** Of all backups; this one gets a folder of its own in it. */
  folder: string;
  /** Puts the secret key beside the data, in clear. */
  withSecret: boolean;
}

export interface TakenBackup {
  path: string;
  manifest: Manifest;
}

/** What `doctor` knows of the last backup; kept under `last-backup`. */
export interface LastBackup {
  at: string;
  path: string;
}

/**
 * Takes a backup of one moment while the site goes on: rows in a snapshot, and every file that a row of that moment
 * names. Until it is complete its folder ends in `.partial`.
 */
export async function makeBackup(at: Console, config: Config, wants: BackupOptions): Promise<TakenBackup> {
  const mediaFolder = join(at.folder, 'media');
  const mismatch = findMismatch(
    await readDatabaseSide(at.database.read),
    await readMediaSide(mediaFolder),
    mediaFolder,
  );
  if (mismatch) throw new CannotDo(`${mismatch} Nothing was backed up: fix the path first.`);
  const { began, path, draft } = await openDraft(resolve(wants.folder));
  try {
    await mkdir(join(draft, 'tables'), { mode: 0o700 });
    const manifest = await fill(draft, at, config, wants, began);
    await writeManifest(draft, manifest);
    await rename(draft, path);
    await at.write(async (ctx) => {
      await writeState(ctx.tx, 'last-backup', { at: manifest.takenAt, path } satisfies LastBackup);
      await audit(ctx, {
        action: 'backup.taken',
        objectKind: 'backup',
        objectId: path,
        after: { withSecret: wants.withSecret },
      });
    });
    return { path, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Finished backups of a folder, the oldest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  return names
    .filter((name) => /^\d{4}-\d\d-\d\dT[\d-]{8}Z$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** A fingerprint that distinguishes two secrets without revealing either. */
export function fingerprintSecret(secret: string): string {
  return createHmac('sha256', secret).update('fanloft backup 1').digest('hex');
}

/** A new folder, named by the second; if two backups start in the same one, one takes the next. */
async function openDraft(folder: string): Promise<{ began: Date; path: string; draft: string }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  while (true) {
    const began = new Date();
    const path = join(folder, began.toISOString().replaceAll(':', '-').replace(/\..*/, 'Z'));
    const draft = `${path}.partial`;
    if (!existsSync(path) && (await isMade(draft))) return { began, path, draft };
    await setTimeout(SECOND_MILLISECONDS - began.getMilliseconds());
  }
}

async function isMade(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function fill(
  draft: string,
  at: Console,
  config: Config,
  { folder, withSecret }: BackupOptions,
  began: Date,
): Promise<Manifest> {
  const { runtime, url } = at;
  const earlier = await readEarlier(folder);
  const snapshot = await openSnapshot(url);
  let held: HeldMedia | undefined;
  try {
    const instanceId = await readState<string>(snapshot.read, 'instance-id');
    if (!instanceId) throw new CannotDo('This site has never been started. Run "npm start" first.');
    // Sequences are not part of a snapshot: at this point they may be just beyond its rows.
    const sequences = await snapshot.listSequences();
    held = await holdMedia(snapshot.read, runtime.storage, earlier);
    const [migrations, queueVersion] = [await snapshot.listMigrations(), await snapshot.queueVersion()];
    const missing = missingTables(migrations, await snapshot.listTables());
    if (missing.length > 0)
      throw new CannotDo(
        `Tables are missing from the database: ${missing.join(', ')}. Nothing was backed up.`,
      );
    const tables = await copyTables(draft, snapshot);
    const ledger = await fingerprintLedger(snapshot.read);
    const settings = await writeSettings(draft, config, snapshot.read);
    const { serverVersion } = snapshot;
    // From here on the database may tidy up again behind its oldest reader.
    await snapshot.close();
    const media = await keepMedia(draft, held, runtime.database.read);
    const secret = await findSecret(config, at.folder);
    if (withSecret && secret)
      await writeFile(join(draft, 'secret.key'), `${secret}\n`, { mode: 0o600, flush: true });
    return {
      format: 'fanloft-backup',
      formatVersion: FORMAT_VERSION,
      takenAt: began.toISOString(),
      seconds: (Date.now() - began.getTime()) / 1000,
      release: readRelease(),
      instanceId,
      serverVersion,
      migrations,
      ...(queueVersion === undefined ? {} : { queueVersion }),
      tables,
      sequences,
      ledger,
      media,
      settings,
      secret: {
        ...(secret ? { fingerprint: fingerprintSecret(secret) } : {}),
        included: withSecret && secret !== undefined,
      },
    };
  } finally {
    await held?.release();
    await snapshot.close();
  }
}

/** What the newest earlier backup knows; without one, nothing. */
async function readEarlier(folder: string): Promise<Map<string, MediaEntry>> {
  const newest = (await listBackups(folder)).at(-1);
  const known = new Map<string, MediaEntry>();
  if (!newest) return known;
  const manifest = await readManifest(newest).catch(() => undefined);
  if (!manifest) return known;
  for await (const entry of readMediaList(newest, manifest.media.list))
    if (existsSync(contentPath(newest, entry.sha256))) known.set(storedAt(entry), entry);
  return known;
}

async function copyTables(draft: string, snapshot: Snapshot): Promise<TableEntry[]> {
  const entries: TableEntry[] = [];
  for (const table of await snapshot.listTables()) {
    const { schema, name, columns } = table;
    const { rows, counted } = snapshot.copy(table);
    const written = await writePart(draft, `tables/${schema}.${name}.copy.gz`, rows);
    entries.push({ schema, name, columns: [...columns], rows: await counted, ...written });
  }
  return entries;
}

async function keepMedia(draft: string, held: HeldMedia, now: ReadDb): Promise<Manifest['media']> {
  const entries = [...held.known];
  const absent = [...held.absent];
  for (const { store, key, path } of held.fresh) {
    try {
      entries.push({ store, key, ...(await keepContent(path, draft)) });
    } catch (error) {
      // Where links are not to be had, an owner may still have removed it under our hands.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      absent.push(key);
    }
  }
  const stillNamed = await findStoredKeys(now, absent);
  const { part: list } = await writePart(draft, 'media.tsv.gz', entries.map(mediaLine));
  return {
    files: entries.length,
    bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
    list,
    missing: absent.filter((key) => stillNamed.has(key)),
    removedMeanwhile: absent.filter((key) => !stillNamed.has(key)),
  };
}

// Whatever a later variable may be called: one that sounds like a secret is not written down.
const SOUNDS_SECRET = /SECRET|KEY|PASSWORD|TOKEN|DATABASE|SMTP/;

/** For people: what the operator has set. A restore takes settings from the tables. */
async function writeSettings(draft: string, config: Config, db: ReadDb): Promise<Manifest['settings']> {
  const settings = await db.rows(
    sql`select key, value, changed_at as "changedAt" from settings order by key`,
  );
  const configuration = Object.fromEntries(
    Object.entries(config).map(([name, value]) => [name, SOUNDS_SECRET.test(name) ? '(left out)' : value]),
  );
  const text = `${JSON.stringify({ settings, configuration }, null, 2)}\n`;
  await writeFile(join(draft, 'settings.json'), text, { mode: 0o600, flush: true });
  const content = Buffer.from(text);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { path: 'settings.json', bytes: content.length, sha256 };
}
