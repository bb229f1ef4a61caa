import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { databaseUrl } from '#testing/database.ts';
import { listMigrationFiles, migrate, pendingMigrations, tablesAfter } from './migrations.ts';
import { administer } from './scratch.ts';

const DATABASE = `migrations_test_${process.pid}`;

const adminUrl = inject('adminUrl');
const url = databaseUrl(adminUrl, DATABASE);

let dir: string;
let client: pg.Client;
let lines: string[];

beforeEach(async () => {
  await administer(adminUrl, `create database ${DATABASE}`);
  dir = mkdtempSync(join(tmpdir(), 'fanloft-migrations-'));
  lines = [];
  client = new pg.Client({ connectionString: url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await administer(adminUrl, `drop database ${DATABASE} with (force)`);
  rmSync(dir, { recursive: true });
});

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
}

function run(options: { dryRun?: boolean } = {}) {
  return migrate(url, { dir, log: (line) => lines.push(line), ...options });
}

async function tables(): Promise<string[]> {
  const { rows } = await client.query(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname",
  );
  return rows.map((row) => row.relname);
}

const fans = { '0001-accounts-fans.sql': 'create table fans (id int); insert into fans values (1);\n' };
const tips = { '0002-wallet-tips.sql': 'create table tips (id int);\n' };

describe('migrate', () => {
  test('applies the files in order, once', async () => {
    write({ ...tips, ...fans });
    expect(await run()).toEqual({
      applied: ['0001-accounts-fans.sql', '0002-wallet-tips.sql'],
      version: '0002-wallet-tips.sql',
    });
    expect(lines).toEqual(['Migrating: 0001-accounts-fans.sql', 'Migrating: 0002-wallet-tips.sql']);
    expect(await run()).toEqual({ applied: [], version: '0002-wallet-tips.sql' });
    expect(await tables()).toEqual(['fans', 'schema_migrations', 'tips']);
  });

  test('tells in a dry run what it would do, and does nothing', async () => {
    write({ ...fans });
    expect(await run({ dryRun: true })).toEqual({ applied: ['0001-accounts-fans.sql'], version: '' });
    expect(await tables()).toEqual([]);
  });

  test('stops after a given file, and goes on from there', async () => {
    write({ ...fans, ...tips });
    const first = await migrate(url, { dir, log: () => {}, upTo: '0001-accounts-fans.sql' });
    expect(first).toEqual({ applied: ['0001-accounts-fans.sql'], version: '0001-accounts-fans.sql' });
    expect((await run()).applied).toEqual(['0002-wallet-tips.sql']);
  });

  test('leaves nothing of a file that fails, and keeps those before it', async () => {
    write({ ...fans });
    await run();
    write({ '0002-wallet-broken.sql': 'create table half (id int); select 1 / 0;' });
    await expect(run()).rejects.toThrow('0002-wallet-broken.sql failed: division by zero');
    expect(await tables()).toEqual(['fans', 'schema_migrations']);
    write({ '0002-wallet-broken.sql': 'create table whole (id int);' });
    expect((await run()).applied).toEqual(['0002-wallet-broken.sql']);
  });

  test('leaves an empty database empty when one of its files fails, also one to be done concurrently', async () => {
    const index = '-- no transaction\ncreate index concurrently if not exists fans_id on fans (id);\n';
    const more = { '0002-accounts-index.sql': index, '0003-wallet-broken.sql': 'select 1 / 0;' };
    write({ ...fans, ...more });
    await expect(run()).rejects.toThrow('0003-wallet-broken.sql failed: division by zero');
    expect(await tables()).toEqual([]);
    write({ '0003-wallet-broken.sql': 'create table whole (id int);' });
    expect((await run()).applied).toHaveLength(3);
    const found = await client.query("select from pg_index where indexrelid = 'fans_id'::regclass");
    expect(found.rowCount).toBe(1);
  });

  test('the files of this release name the tables that they leave', async () => {
    const names = listMigrationFiles('db/migrations').map(({ name }) => name);
    await migrate(url, { dir: 'db/migrations', log: () => {} });
    const left = (await tables()).filter((name) => name !== 'schema_migrations');
    expect([...tablesAfter('db/migrations', names)].sort()).toEqual(left);
  });

  test('lets one of several processes work while the others wait', async () => {
    write({ ...fans, '0002-wallet-slow.sql': 'select pg_sleep(0.5); create table slow (id int);' });
    const reports = await Promise.all([run(), run(), run()]);
    expect(reports.map((report) => report.applied.length).sort()).toEqual([0, 0, 2]);
    expect(lines).toContain('Another process is migrating the database; waiting for it.');
    expect((await client.query('select id from fans')).rowCount).toBe(1);
  });

  test('tries again when a table is in use', async () => {
    write({ ...fans });
    await run();
    write({ '0002-accounts-names.sql': 'alter table fans add column name text;' });
    await client.query('begin; lock table fans in access share mode');
    const migration = run();
    await expect.poll(() => lines.at(-1)).toMatch(/waits for a table that is in use \(attempt 1/);
    await client.query('commit');
    expect((await migration).applied).toEqual(['0002-accounts-names.sql']);
  });

  test('runs a file marked so outside a transaction, and replaces a broken index', async () => {
    const index = '-- no transaction\ncreate unique index concurrently if not exists fans_id on fans (id);\n';
    const duplicates = 'create table fans (id int); insert into fans values (1), (1);';
    write({ '0001-accounts-fans.sql': duplicates });
    await run();
    write({ '0002-accounts-index.sql': index });
    await expect(run()).rejects.toThrow(
      '0002-accounts-index.sql failed: could not create unique index "fans_id"',
    );

    await client.query('delete from fans');
    expect((await run()).applied).toEqual(['0002-accounts-index.sql']);
    const found = await client.query(
      "select indisvalid from pg_index where indexrelid = 'fans_id'::regclass",
    );
    expect(found.rows).toEqual([{ indisvalid: true }]);
  });

  test('builds an index concurrently while another process waits for its turn', async () => {
    write({ '0000-store-large.sql': 'create table large as select generate_series(1, 300000) as id' });
    await run();
    const index = '-- no transaction\ncreate index concurrently if not exists large_id on large (id);\n';
    write({ '0001-store-index.sql': index });
    const reports = await Promise.all([run(), run()]);
    expect(reports.flatMap((report) => report.applied)).toEqual(['0001-store-index.sql']);
  });

  test('refuses an applied file that was changed, but not other line ends', async () => {
    write({ ...fans });
    await run();
    write({ '0001-accounts-fans.sql': fans['0001-accounts-fans.sql'].replaceAll('\n', '\r\n') });
    expect((await run()).applied).toEqual([]);
    write({ '0001-accounts-fans.sql': 'create table fans (id bigint);' });
    await expect(run()).rejects.toMatchObject({
      name: 'MigrationRefused',
      message: expect.stringMatching(/^0001-accounts-fans.sql was changed after it had been applied/),
    });
  });

  test('refuses a database that is newer than the files', async () => {
    write({ ...fans, ...tips });
    await run();
    rmSync(join(dir, '0002-wallet-tips.sql'));
    await expect(run()).rejects.toThrow(/0002-wallet-tips.sql, which this release does not know/);
    await expect(pendingMigrations(client, dir)).rejects.toMatchObject({ name: 'MigrationRefused' });
  });

  test('refuses a new file below an applied one, a number given twice, and other names', async () => {
    write({ ...tips });
    await run();
    write({ ...fans });
    await expect(run()).rejects.toThrow(
      '0001-accounts-fans.sql comes before 0002-wallet-tips.sql, which is applied',
    );
    write({ '0002-store-orders.sql': '' });
    await expect(run()).rejects.toThrow(
      '0002-store-orders.sql and 0002-wallet-tips.sql have the same number',
    );
    rmSync(join(dir, '0002-store-orders.sql'));
    write({ 'Orders.sql': '' });
    await expect(run()).rejects.toThrow('migrations are named like 202611260930-media-uploads.sql');
  });

  test('a file named by its time runs although a later one has run', async () => {
    write({ ...fans, '202611260930-media-uploads.sql': 'select 1;' });
    await run();
    write({ '202611260915-store-orders.sql': 'select 1;' });
    expect((await run()).applied).toEqual(['202611260915-store-orders.sql']);
  });
});

test('pendingMigrations names what is missing, on an empty database too', async () => {
  write({ ...fans });
  expect(await pendingMigrations(client, dir)).toEqual(['0001-accounts-fans.sql']);
  await run();
  write({ ...tips });
  expect(await pendingMigrations(client, dir)).toEqual(['0002-wallet-tips.sql']);
});
