/** Database and media folder of one site, of two sites, and of none: what a start does with them. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { readConfig } from '#platform/server/config/config.ts';
import { openDatabase, withDatabase } from '#platform/server/db/database.ts';
import { migrate } from '#platform/server/db/migrations.ts';
import { administer } from '#platform/server/db/scratch.ts';
import {
  InstanceMismatch,
  offerMarkAgain,
  refuseLostDatabase,
  refuseMismatch,
} from '#platform/server/instance.ts';
import { openLog } from '#platform/server/log/log.ts';
import { quickFolder } from '#platform/server/postgres/quick-folder.ts';
import { readState, writeState } from '#platform/server/state.ts';
import { databaseUrl } from '#testing/database.ts';
import { type RunningSite, startSite } from './start-site.ts';

const DATABASES = [`instance_a_${process.pid}`, `instance_b_${process.pid}`] as const;
const [FIRST, SECOND] = DATABASES;
const adminUrl = inject('adminUrl');
const urlOf = (name: string) => databaseUrl(adminUrl, name);

let folder: string;
let site: RunningSite | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(quickFolder(), 'fanloft-instance-'));
  chmodSync(folder, 0o711);
  for (const name of DATABASES) await administer(adminUrl, `create database ${name}`);
});

afterEach(async () => {
  await site?.stop();
  site = undefined;
  for (const name of DATABASES) await administer(adminUrl, `drop database ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

const dataDir = (name: string) => join(folder, name);
const markIn = (name: string) => join(dataDir(name), 'media', 'instance-id');

async function start(database: string, data: string): Promise<string | undefined> {
  const config = readConfig({
    DATABASE_URL: urlOf(database),
    DATA_DIR: dataDir(data),
    PORT: '0',
    LOG_LEVEL: 'fatal',
  });
  site = await startSite({ config, log: openLog({ level: 'fatal' }), say: () => {} });
  const id = await readState<string>(site.runtime.database.read, 'instance-id');
  await site.stop();
  site = undefined;
  return id;
}

/** Tables in a database: none when a start was refused before it changed anything. */
async function countTables(name: string): Promise<number> {
  const database = openDatabase({ url: urlOf(name), poolSize: 1 });
  const { rows } = await database.pool.query(
    `select count(*) as tables from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  await database.close();
  return rows[0].tables;
}

/** As an upload would. */
function keepFile(data: string): void {
  const store = join(dataDir(data), 'media', 'public', 'ab');
  mkdirSync(store, { recursive: true });
  writeFileSync(join(store, 'abcdefgh.webp'), 'picture');
}

test('both new: the first start gives both the same mark, and the next one finds it', async () => {
  const id = await start(FIRST, 'a');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(readFileSync(markIn('a'), 'utf8').trim()).toBe(id);
  expect(await start(FIRST, 'a')).toBe(id);
});

test('the database is there and the media folder is another, empty one: no start, no new folder, no new key', async () => {
  await start(FIRST, 'a');
  const refusal = await start(FIRST, 'b').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(InstanceMismatch);
  expect((refusal as Error).message).toContain('Restore or fix the path');
  expect(existsSync(dataDir('b'))).toBe(false);
});

test('the media folder is there and the database is another, empty one: no start, and no table is made', async () => {
  const id = await start(FIRST, 'a');
  // Nobody has uploaded anything yet: the mark alone is enough.
  await expect(start(SECOND, 'a')).rejects.toThrow(
    `${join(dataDir('a'), 'media')} belongs to installation ${id}, and the database does not.`,
  );
  expect(await countTables(SECOND)).toBe(0);
  keepFile('a');
  await expect(start(SECOND, 'a')).rejects.toThrow('the database does not');
  expect(await countTables(SECOND)).toBe(0);
  // Also where the folder was never marked: files alone are enough.
  rmSync(markIn('a'));
  await expect(start(SECOND, 'a')).rejects.toThrow('has files, and the database is empty');
});

test('both are there, of two installations: no start', async () => {
  const first = await start(FIRST, 'a');
  const second = await start(SECOND, 'b');
  await expect(start(FIRST, 'b')).rejects.toThrow(
    `The database belongs to installation ${first}, and ${join(dataDir('b'), 'media')} to ${second}.`,
  );
  expect(await start(SECOND, 'b')).toBe(second);
});

test('a first start that was cut off after half of its mark goes on', async () => {
  mkdirSync(join(dataDir('a'), 'media'), { recursive: true });
  writeFileSync(markIn('a'), '');
  const id = await start(FIRST, 'a');
  expect(readFileSync(markIn('a'), 'utf8').trim()).toBe(id);
});

test('a first start that is cut off at any step of its mark goes on, and with its own database only', async () => {
  await migrate(urlOf(FIRST), { dir: 'db/migrations', log: () => {} });
  await withDatabase(urlOf(FIRST), (database) =>
    database.transaction((tx) => writeState(tx, 'instance-id-offered', 'an-id')),
  );
  const media = join(dataDir('a'), 'media');
  await expect(refuseMismatch(urlOf(FIRST), media)).resolves.toBeUndefined();
  mkdirSync(media, { recursive: true });
  writeFileSync(markIn('a'), 'an-id\n');
  await expect(start(SECOND, 'a')).rejects.toThrow(
    'belongs to installation an-id, and the database does not',
  );
  expect(await start(FIRST, 'a')).toBe('an-id');
  expect(await start(FIRST, 'a')).toBe('an-id');
});

test('a site that is being cleared starts again wherever that is cut off', async () => {
  await start(FIRST, 'a');
  keepFile('a');
  const media = join(dataDir('a'), 'media');
  await offerMarkAgain(urlOf(FIRST));
  await expect(refuseMismatch(urlOf(FIRST), media)).resolves.toBeUndefined();
  rmSync(media, { recursive: true });
  await expect(refuseMismatch(urlOf(FIRST), media)).resolves.toBeUndefined();
  const id = await start(FIRST, 'a');
  expect(readFileSync(markIn('a'), 'utf8').trim()).toBe(id);
});

test('the embedded database is not created again beside media of a lost one', async () => {
  mkdirSync(join(dataDir('a'), 'media'), { recursive: true });
  writeFileSync(markIn('a'), 'an-id\n');
  const check = refuseLostDatabase(join(dataDir('a'), 'cluster'), join(dataDir('a'), 'media'));
  await expect(check).rejects.toThrow('belongs to installation an-id, and the database is missing');
});
