import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { endAllSessions } from '#domains/accounts/server/index.ts';
import { audit } from '#platform/server/audit.ts';
import type { Config } from '#platform/server/config/config.ts';
import { migrate } from '#platform/server/db/migrations.ts';
import { writeMark } from '#platform/server/instance.ts';
import type { Log } from '#platform/server/log/log.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/launcher.ts';
import { openLocalDisk } from '#platform/server/storage/local-disk.ts';
import { CannotDo } from '../cannot-do.ts';
import { atTheConsole, findSecret, secretFile } from '../open-console.ts';
import { describeRunning, findDatabase } from '../reach-database.ts';
import { checkBackup, MIGRATIONS } from './check-backup.ts';
import { type Compared, compareBackup } from './compare-backup.ts';
import { loadBackup } from './load-backup.ts';
import { lockTarget, refuseFolderOfSite, releaseTarget } from './lock-target.ts';
import { fingerprintSecret } from './make-backup.ts';
import { contentPath, type Manifest, type TableEntry } from './manifest.ts';
import { linkOrCopy } from './media-contents.ts';
import { readMediaList } from './parts.ts';
import { openScratchDatabase } from './scratch-database.ts';

export interface RestoreOptions {
  backup: string;
  /** Restores without the key that opens the sealed documents. */
  withoutSecret: boolean;
  say(line: string): void;
}

export interface Restored {
  manifest: Manifest;
  compared: Compared[];
  /** What the person should know. */
  notes: string[];
  /** Whether everything is as it was in the backup. */
  isSame: boolean;
  seconds: number;
}

/**
 * Puts a backup in place of nothing: into an empty database and an empty media folder. Everything is verified before
 * the first change, and compared after the last; in between a mark keeps anybody from taking it for a site.
 */
export async function restoreBackup(config: Config, wants: RestoreOptions, log: Log): Promise<Restored> {
  const began = Date.now();
  const folder = resolve(wants.backup);
  const dataFolder = resolve(config.DATA_DIR);
  const mediaFolder = join(dataFolder, 'media');
  wants.say('Verifying the backup …');
  const manifest = await checkBackup(folder);
  const secret = await chooseSecret(config, dataFolder, folder, manifest, wants.withoutSecret);
  await refuseFolderOfSite(mediaFolder);

  const { url, close } = await openTarget(config, dataFolder);
  try {
    const { startsOver } = await lockTarget(url, mediaFolder);
    if (startsOver) wants.say('An earlier restore here was not finished: starting over.');
    wants.say(`Restoring the database (${manifest.tables.length} tables) …`);
    const leftBehind = await loadBackup({ folder, manifest }, url, log);
    wants.say('Comparing …');
    const compared = await compareBackup({ folder, manifest }, url, leftBehind);
    const isSame = compared.every((line) => line.isSame);
    const notes = [...lossesOf(manifest, leftBehind), LOGGED_OUT];
    const result = { manifest, compared, notes, isSame };
    // What differs stays behind its mark, to be looked at; it never becomes a site.
    if (!isSame) return { ...result, seconds: secondsSince(began) };
    await migrate(url, { dir: MIGRATIONS, log: () => {} });
    wants.say(`Restoring ${manifest.media.files} files …`);
    await placeMedia(folder, manifest, mediaFolder);
    if (secret && !config.SECRET_KEY && !existsSync(secretFile(dataFolder)))
      await writeFile(secretFile(dataFolder), `${secret}\n`, { mode: 0o600, flag: 'wx' });
    await atTheConsoleOf(url, config, dataFolder, folder);
    await writeMark(mediaFolder, manifest.instanceId);
    await releaseTarget(url, mediaFolder);
    return { ...result, seconds: secondsSince(began) };
  } finally {
    await close();
  }
}

/** Restores into a database of its own that is dropped afterwards, and compares; the site itself is not touched. */
export async function rehearseRestore(
  config: Config,
  { backup, say }: Pick<RestoreOptions, 'backup' | 'say'>,
  log: Log,
): Promise<Restored> {
  const began = Date.now();
  const folder = resolve(backup);
  say('Verifying the backup …');
  const manifest = await checkBackup(folder);
  const scratch = await openScratchDatabase(config);
  try {
    say(`Restoring ${manifest.tables.length} tables into a scratch database …`);
    const leftBehind = await loadBackup({ folder, manifest }, scratch.url, log);
    say('Comparing …');
    const compared = await compareBackup({ folder, manifest }, scratch.url, leftBehind);
    const isSame = compared.every((line) => line.isSame);
    const notes = lossesOf(manifest, leftBehind);
    return { manifest, compared, notes, isSame, seconds: secondsSince(began) };
  } finally {
    await scratch.drop();
  }
}

const secondsSince = (began: number) => (Date.now() - began) / 1000;

const LOGGED_OUT = 'Everyone was logged out, so that sessions ended after the backup stay ended.';

/** What a restored site does not have, in sentences. */
function lossesOf({ media }: Manifest, leftBehind: readonly TableEntry[]): string[] {
  const jobs = leftBehind.reduce((sum, { rows }) => sum + rows, 0);
  const losses: [number, string][] = [
    [media.missing.length, 'files were missing from the site when the backup was taken.'],
    [media.removedMeanwhile.length, 'files were removed by their owners while the backup was taken.'],
    [jobs, 'waiting jobs were not restored: this release uses a different queue.'],
  ];
  return losses.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
}

/**
 * The key under which the site will go on. Another one than that of the backup would leave sealed documents shut.
 *
 * @throws {CannotDo} when it is not there, or another.
 */
async function chooseSecret(
  config: Config,
  dataFolder: string,
  folder: string,
  { secret }: Manifest,
  withoutSecret: boolean,
): Promise<string | undefined> {
  const own = await findSecret(config, dataFolder);
  const included = secret.included ? (await readFile(join(folder, 'secret.key'), 'utf8')).trim() : undefined;
  const chosen = own ?? included;
  if (!secret.fingerprint || withoutSecret) return chosen;
  if (!chosen)
    throw new CannotDo(
      `The backup does not contain the secret key. Put the site's secret.key into ${dataFolder} or set SECRET_KEY; ` +
        'without it ID documents cannot be decrypted (--without-secret restores anyway).',
    );
  if (fingerprintSecret(chosen) !== secret.fingerprint)
    throw new CannotDo(
      'The secret key does not match the backup: ID documents could not be decrypted. Nothing was restored. ' +
        '(--without-secret restores anyway.)',
    );
  return chosen;
}

async function openTarget(
  config: Config,
  dataFolder: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const url = config.DATABASE_URL && (await findDatabase(config));
  if (url) return { url, close: async () => {} };
  const postgres = await startEmbeddedPostgres({ dataDir: dataFolder, log: () => {} }).catch(describeRunning);
  return { url: postgres.url, close: () => postgres.stop() };
}

async function placeMedia(folder: string, { media }: Manifest, mediaFolder: string): Promise<void> {
  const storage = await openLocalDisk(mediaFolder);
  for await (const { store, key, sha256 } of readMediaList(folder, media.list)) {
    const draft = join(storage.temporaryDir, `restore-${process.pid}`);
    await linkOrCopy(contentPath(folder, sha256), draft);
    await storage.keep(store, key, draft);
  }
  await rm(join(storage.temporaryDir, `restore-${process.pid}`), { force: true });
}

/** First steps on the restored site: end all sessions and write the restore to the audit log. */
async function atTheConsoleOf(
  url: string,
  config: Config,
  dataFolder: string,
  backup: string,
): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  await atTheConsole({ ...config, DATABASE_URL: url }, (at) =>
    at.write(async (ctx) => {
      await endAllSessions(ctx);
      await audit(ctx, { action: 'backup.restored', objectKind: 'backup', objectId: backup });
    }),
  );
}
