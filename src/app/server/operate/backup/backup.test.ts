/**
 * A backup is taken while fans tip and a creator uploads; it is restored elsewhere and compared; a damaged one is
 * refused. The tests go on with the backup of the first.
 */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { readSealedDocument } from '#domains/media/server/index.ts';
import { type Config, readConfig } from '#platform/server/config/config.ts';
import { openDatabase, withDatabase } from '#platform/server/db/database.ts';
import { administer } from '#platform/server/db/scratch.ts';
import { sql } from '#platform/server/db/sql.ts';
import { markInstance, refuseMismatch } from '#platform/server/instance.ts';
import { openLog } from '#platform/server/log/log.ts';
import {
  markDatabaseForRestore,
  markMediaForRestore,
  unmarkDatabase,
} from '#platform/server/restore-mark.ts';
import { databaseUrl } from '#testing/database.ts';
import {
  giveTokens,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
  uploadPhoto,
} from '#testing/factories.ts';
import { photo } from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { atTheConsole } from '../open-console.ts';
import { checkBackup } from './check-backup.ts';
import { forgetOldBackups } from './forget-old-backups.ts';
import { makeBackup, type TakenBackup } from './make-backup.ts';
import { contentPath } from './manifest.ts';
import { readMediaList } from './parts.ts';
import { rememberRehearsal } from './remember-rehearsal.ts';
import { rehearseRestore, restoreBackup } from './restore-backup.ts';

const SECRET = 'k'.repeat(40);
const TARGET = `restore_${process.pid}`;
const FANS = 3;
const TOKENS = 400_00;
// A photo and its sizes, so that there is something to copy while the next one arrives.
const SMALL = { width: 600, height: 400 };
const adminUrl = inject('adminUrl');
const log = openLog({ level: 'fatal' });

let site: TestSite;
let source: Config;
let creator: TestUser;
let fans: TestUser[];
let folder: string;
let target: Config;
let taken: TakenBackup;

beforeAll(async () => {
  site = await openTestSite();
  source = { ...site.runtime.config, DATABASE_URL: site.ownerUrl };
  await markInstance(site.ownerUrl, join(source.DATA_DIR, 'media'));
  creator = await registerCreator(site, { approved: true });
  await publishPost(site, creator, { photos: 2, audience: 'everyone' });
  folder = mkdtempSync(join(tmpdir(), 'fanloft-backup-'));
  chmodSync(folder, 0o711);
  fans = [];
  for (let made = 0; made < FANS; made++) {
    const fan = await registerFan(site);
    await giveTokens(site, fan, 300_00);
    await giveTokens(site, fan, TOKENS - 300_00);
    fans.push(fan);
  }
});
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await administer(adminUrl, `create database ${TARGET}`);
  target = readConfig({
    DATABASE_URL: databaseUrl(adminUrl, TARGET),
    DATA_DIR: join(folder, 'restored'),
  });
  return async () => {
    await administer(adminUrl, `drop database ${TARGET} with (force)`);
    rmSync(target.DATA_DIR, { recursive: true, force: true });
  };
});

const backUp = (withSecret: boolean): Promise<TakenBackup> =>
  atTheConsole(source, (at) => makeBackup(at, source, { folder: join(folder, 'backups'), withSecret }));
const restore = (backup: string, config = target, say: (line: string) => void = () => {}) =>
  restoreBackup(config, { backup, withoutSecret: false, say }, log);

async function rowsIn<Row>(config: Config, statement: string): Promise<Row[]> {
  const database = openDatabase({ url: config.DATABASE_URL ?? '', poolSize: 1, onError: () => {} });
  try {
    return (await database.pool.query(statement)).rows;
  } finally {
    await database.close();
  }
}

/** Fans tip, and a creator uploads and cancels, until stopped. Returns the receipts of the tips. */
function keepBusy(): { stop(): Promise<string[]>; begun: Promise<unknown> } {
  let goesOn = true;
  const first = Promise.withResolvers<void>();
  const tipped: string[] = [];
  const tipping = fans.map(async (fan) => {
    for (let at = 0; goesOn; at++) {
      const body = { price: 10 + at / 100 };
      const { status, data } = await site.call('POST', `/wallet/charges/tip/${creator.id}`, {
        token: fan.token,
        body,
      });
      if (status === 402) return;
      expect(status).toBe(200);
      tipped.push(data._id);
      first.resolve();
    }
  });
  const uploading = (async () => {
    while (goesOn) {
      const fileId = await uploadPhoto(site, creator, await photo(SMALL));
      await site.call('DELETE', `/performer/feeds/files/${fileId}`, { token: creator.token });
    }
  })();
  return {
    begun: first.promise,
    async stop() {
      goesOn = false;
      await Promise.all([...tipping, uploading]);
      return tipped;
    },
  };
}

test('a backup under load, restored: the same rows, the same ledger, every file', async () => {
  const load = keepBusy();
  await load.begun;
  const before = await rowsIn<{ id: string }>(source, 'select id from charges');
  taken = await backUp(true);
  const { path, manifest } = taken;
  const tipped = await load.stop();
  await site.drain();

  const restored = await restore(path);
  expect(restored.compared.filter((line) => !line.isSame)).toEqual([]);
  expect(restored.isSame).toBe(true);
  expect(restored.compared.map(({ what }) => what)).toEqual(['rows', 'ledger', 'ledger rules', 'media']);
  console.log(`backup ${manifest.seconds.toFixed(2)} s, restore ${restored.seconds.toFixed(2)} s`);

  // One moment: everything from before the backup is in it, and what came later is not all in it.
  const kept = new Set((await rowsIn<{ id: string }>(target, 'select id from charges')).map(({ id }) => id));
  for (const { id } of before) expect(kept).toContain(id);
  expect(tipped.some((id) => !kept.has(id))).toBe(true);
  expect(manifest.ledger.hash).toMatch(/^[0-9a-f]{64}$/);

  // No session is valid, the log has an entry, and database and media carry the same installation id.
  const open = await rowsIn(target, 'select id from sessions where revoked_at is null');
  expect(open).toEqual([]);
  const entries = await rowsIn(target, `select actor from audit_log where action = 'backup.restored'`);
  expect(entries).toEqual([{ actor: 'console' }]);
  const mark = readFileSync(join(target.DATA_DIR, 'media', 'instance-id'), 'utf8').trim();
  expect(mark).toBe(manifest.instanceId);

  // The key was asked for and has come along.
  expect(manifest.secret.included).toBe(true);
  expect(readFileSync(join(target.DATA_DIR, 'secret.key'), 'utf8').trim()).toBe(SECRET);

  // The restored site works: encrypted ID documents can be read, and the ledger continues its numbering.
  const [idDocument] = await rowsIn<{ id: string }>(target, 'select id from sealed_documents limit 1');
  await atTheConsole(target, async ({ runtime, write }) => {
    expect((await readSealedDocument(runtime.read(), idDocument?.id ?? ''))?.mime).toBe('image/webp');
    const { next, last } = await write((ctx) =>
      ctx.tx.one<{ next: number; last: number }>(
        sql`select nextval('receipt_numbers') as next, (select max(receipt_number) from charges) as last`,
      ),
    );
    expect(next).toBeGreaterThan(last);
  });
});

test('two that begin in the same second are two', async () => {
  const both = await Promise.all([backUp(false), backUp(false)]);
  expect(new Set(both.map(({ path }) => path)).size).toBe(2);
  for (const { path, manifest } of both) expect(existsSync(join(path, manifest.media.list.path))).toBe(true);
  for (const { path } of both) rmSync(path, { recursive: true });
});

test('a rehearsal compares in a scratch database and leaves nothing behind', async () => {
  const scratch = () =>
    rowsIn(source, `select datname from pg_database where datname like 'fanloft_rehearsal%'`);
  const rehearsed = await rehearseRestore(source, { backup: taken.path, say: () => {} }, log);
  expect(rehearsed.isSame).toBe(true);
  // Photos were canceled during the backup; that is reported, and nothing else.
  const removed = taken.manifest.media.removedMeanwhile.length;
  expect(rehearsed.notes).toEqual(
    removed > 0 ? [`${removed} files were removed by their owners while the backup was taken.`] : [],
  );
  expect(rehearsed.seconds).toBeGreaterThan(0);
  expect(await scratch()).toEqual([]);
  // The doctor of the site knows of it; a folder without a site is left alone.
  expect(await rememberRehearsal(source, rehearsed)).toBe(true);
  const [known] = await rowsIn(source, `select value from platform_state where key = 'last-rehearsal'`);
  expect(known).toMatchObject({ value: { takenAt: taken.manifest.takenAt, isSame: true } });
  expect(await rememberRehearsal(target, rehearsed)).toBe(false);
  expect(existsSync(target.DATA_DIR)).toBe(false);
});

test('what is damaged, of another key, or aimed at something that is there is refused before anything changes', async () => {
  const { path, manifest } = taken;
  const untouched = async () => {
    expect(existsSync(target.DATA_DIR)).toBe(false);
    expect(
      await rowsIn(
        target,
        `select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
      ),
    ).toEqual([]);
  };

  await expect(restore(join(folder, 'nowhere'))).rejects.toThrow('There is no finished backup');
  await expect(restore(path, { ...target, SECRET_KEY: 'q'.repeat(40) })).rejects.toThrow(
    'does not match the backup',
  );

  const part = join(path, 'tables', 'public.charges.copy.gz');
  const whole = readFileSync(part);
  writeFileSync(part, Buffer.concat([whole.subarray(0, -1), Buffer.from([(whole.at(-1) ?? 0) ^ 1])]));
  await expect(restore(path)).rejects.toThrow('tables/public.charges.copy.gz was changed');
  rmSync(part);
  await expect(restore(path)).rejects.toThrow('tables/public.charges.copy.gz is missing');
  writeFileSync(part, whole);

  let content = '';
  for await (const { sha256 } of readMediaList(path, manifest.media.list))
    content = contentPath(path, sha256);
  const picture = readFileSync(content);
  writeFileSync(`${content}.other`, picture.subarray(1));
  rmSync(content);
  await expect(restore(path)).rejects.toThrow('is missing');
  writeFileSync(content, picture.subarray(1));
  await expect(restore(path)).rejects.toThrow(`has ${picture.length - 1} bytes instead of ${picture.length}`);
  rmSync(content);
  writeFileSync(content, picture);

  const manifestFile = join(path, 'manifest.json');
  const text = readFileSync(manifestFile, 'utf8');
  writeFileSync(manifestFile, text.replace(`"rows": `, `"rows": 1`));
  await expect(restore(path)).rejects.toThrow('was changed after the backup');
  writeFileSync(manifestFile, text);
  await untouched();

  mkdirSync(join(target.DATA_DIR, 'media', 'public', 'ab'), { recursive: true });
  await expect(restore(path)).rejects.toThrow('is not empty. Restore into an empty folder');
  rmSync(target.DATA_DIR, { recursive: true });
  await expect(restore(path, { ...target, DATABASE_URL: source.DATABASE_URL })).rejects.toThrow(
    'The database is not empty',
  );
  await untouched();
});

test('a restore that is interrupted anywhere is no site, and starts over when it is said again', async () => {
  const mediaFolder = join(target.DATA_DIR, 'media');
  const url = target.DATABASE_URL ?? '';
  const saidBy = async (stopAt?: string) => {
    const said: string[] = [];
    await restore(taken.path, target, (line) => {
      said.push(line);
      if (stopAt !== undefined && line.startsWith(stopAt)) throw new Error('killed');
    }).catch((error) => expect(error.message).toBe('killed'));
    return said.filter((line) => line.includes('starting over')).length;
  };
  expect(await saidBy('Comparing')).toBe(0);
  await expect(refuseMismatch(url, mediaFolder)).rejects.toThrow('was not finished');
  // Rows of another try, and files of half the backup.
  expect(await saidBy(`Restoring ${taken.manifest.media.files} files`)).toBe(1);
  mkdirSync(join(mediaFolder, 'public', 'ab'), { recursive: true });
  writeFileSync(join(mediaFolder, 'public', 'ab', 'abcdefgh.webp'), 'of an earlier try');
  expect(await saidBy()).toBe(1);
  await refuseMismatch(url, mediaFolder);
  expect(existsSync(join(mediaFolder, 'public', 'ab', 'abcdefgh.webp'))).toBe(false);
  expect(existsSync(join(mediaFolder, 'restore-in-progress'))).toBe(false);

  // Between the folder's id and the release of the database.
  await withDatabase(url, (database) => database.transaction((tx) => markDatabaseForRestore(tx, 'a try')));
  await markMediaForRestore(mediaFolder, 'a try');
  await expect(refuseMismatch(url, mediaFolder)).rejects.toThrow('was not finished');
  expect(await saidBy()).toBe(1);
  await refuseMismatch(url, mediaFolder);
  await expect(restore(taken.path)).rejects.toThrow('belongs to a site');
});

test('an interrupted restore takes nothing away that it has not brought', async () => {
  const mediaFolder = join(target.DATA_DIR, 'media');
  const url = target.DATABASE_URL ?? '';
  const picture = join(mediaFolder, 'public', 'ab', 'abcdefgh.webp');
  mkdirSync(join(mediaFolder, 'public', 'ab'), { recursive: true });
  writeFileSync(picture, 'picture');
  await withDatabase(url, (database) => database.transaction((tx) => markDatabaseForRestore(tx, 'a try')));
  // Files of unknown origin, of another restore, of a site, of a site that was once restored.
  await expect(restore(taken.path)).rejects.toThrow('is not empty');
  await markMediaForRestore(mediaFolder, 'another try');
  await expect(restore(taken.path)).rejects.toThrow('is not empty');
  writeFileSync(join(mediaFolder, 'instance-id'), `${taken.manifest.instanceId}\n`);
  await expect(restore(taken.path)).rejects.toThrow('belongs to a site');
  await withDatabase(url, (database) => database.transaction(unmarkDatabase));
  await expect(restore(taken.path)).rejects.toThrow('belongs to a site');
  rmSync(join(mediaFolder, 'restore-in-progress'));
  await expect(restore(taken.path)).rejects.toThrow('belongs to a site');
  expect(readFileSync(picture, 'utf8')).toBe('picture');
});

test('the next backup reads only what is new, leaves the key out, and the old one goes with what only it named', async () => {
  await publishPost(site, creator, { photos: 1, audience: 'everyone' });
  const contents = () =>
    readdirSync(join(folder, 'backups', 'contents'), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    );
  const before = new Set(contents().map(({ name }) => name));
  const next = await backUp(false);
  const { files } = next.manifest.media;
  expect(files).toBeGreaterThan(taken.manifest.media.files);
  expect(contents().filter(({ name }) => !before.has(name)).length).toBeLessThan(files);

  expect(next.manifest.secret.included).toBe(false);
  expect(existsSync(join(next.path, 'secret.key'))).toBe(false);
  for (const name of ['manifest.json', 'settings.json'])
    expect(readFileSync(join(next.path, name), 'utf8')).not.toContain(SECRET);
  await expect(restore(next.path)).rejects.toThrow('does not contain the secret key');

  mkdirSync(join(folder, 'backups', 'contents', 'ab'), { recursive: true });
  writeFileSync(join(folder, 'backups', 'contents', 'ab', 'a'.repeat(64)), 'named by nobody');
  expect(await forgetOldBackups(join(folder, 'backups'), 1)).toEqual([taken.path]);
  expect(contents().map(({ name }) => name)).not.toContain('a'.repeat(64));
  await expect(checkBackup(next.path)).resolves.toMatchObject({ takenAt: next.manifest.takenAt });
});
