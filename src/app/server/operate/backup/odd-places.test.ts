/** A backup and a restore where a schema is named like the user, and the address tries to say how we work. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Config, readConfig } from '#platform/server/config/config.ts';
import { APPLICATION_ROLE, prepareApplicationRole } from '#platform/server/db/application-role.ts';
import { administer } from '#platform/server/db/scratch.ts';
import { markInstance } from '#platform/server/instance.ts';
import { openLog } from '#platform/server/log/log.ts';
import { databaseUrl } from '#testing/database.ts';
import { giveTokens, registerFan } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { runDoctor } from '../doctor/run-doctor.ts';
import { atTheConsole } from '../open-console.ts';
import { checkBackup } from './check-backup.ts';
import { makeBackup } from './make-backup.ts';
import { writeManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const NAME = `odd_${process.pid}`;
const adminUrl = inject('adminUrl');
const log = openLog({ level: 'fatal' });

let site: TestSite;
let folder: string;
let odd: Config;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fanloft-odd-'));
  chmodSync(folder, 0o711);
  site = await openTestSite();
  await markInstance(site.ownerUrl, join(site.runtime.config.DATA_DIR, 'media'));
  await giveTokens(site, await registerFan(site), 25_00);
  await administer(adminUrl, `create role ${NAME} login password 'lamp' in role ${APPLICATION_ROLE}`);
  await administer(adminUrl, `create database ${NAME} owner ${NAME}`);
  await administer(databaseUrl(adminUrl, NAME), `create schema authorization ${NAME}`);
  const url = new URL(databaseUrl(adminUrl, NAME));
  url.username = NAME;
  url.password = 'lamp';
  url.searchParams.set('options', `-c role=none -c default_transaction_read_only=off -c search_path=${NAME}`);
  odd = readConfig({
    DATABASE_URL: url.href,
    DATA_DIR: join(folder, 'restored'),
    SECRET_KEY: 'k'.repeat(40),
  });
});
afterAll(async () => {
  await site?.close();
  await administer(adminUrl, `drop database if exists ${NAME} with (force)`);
  await administer(adminUrl, `drop role if exists ${NAME}`);
  rmSync(folder, { recursive: true, force: true });
});

const backUp = (config: Config, name: string) =>
  atTheConsole(config, (at) => makeBackup(at, config, { folder: join(folder, name), withSecret: false }));

test('a backup goes into such a place, and is taken from there whole', async () => {
  const taken = await backUp({ ...site.runtime.config, DATABASE_URL: site.ownerUrl }, 'first');
  const wants = { backup: taken.path, withoutSecret: false, say: () => {} };
  const { isSame } = await restoreBackup(odd, wants, log);
  expect(isSame).toBe(true);
  const again = await backUp(odd, 'second');
  const namesOf = ({ tables }: typeof taken.manifest) =>
    tables.map(({ schema, name }) => `${schema}.${name}`);
  expect(namesOf(again.manifest)).toEqual(namesOf(taken.manifest));
  expect(again.manifest.ledger).toEqual(taken.manifest.ledger);
});

test('the doctor tries what is forbidden there, and tells that it was refused', async () => {
  await prepareApplicationRole(odd.DATABASE_URL ?? '');
  const env = { DATABASE_URL: odd.DATABASE_URL ?? '', DATA_DIR: odd.DATA_DIR, SECRET_KEY: 'k'.repeat(40) };
  const findings = await runDoctor(env, { isPresent: true, isFresh: true });
  expect(findings.find(({ name }) => name === 'application role')).toMatchObject({
    verdict: 'ok',
    seen: 'fanloft_app: can’t change the ledger',
  });
});

test('a backup that would lack a table is not taken', async () => {
  await administer(databaseUrl(adminUrl, NAME), `alter table outbox set schema ${NAME}`);
  await expect(backUp(odd, 'third')).rejects.toThrow('Tables are missing from the database: outbox.');
});

test('a backup that lacks a table is not restored', async () => {
  const { manifest } = await backUp({ ...site.runtime.config, DATABASE_URL: site.ownerUrl }, 'fourth');
  const lacking = join(folder, 'lacking');
  mkdirSync(lacking);
  const tables = manifest.tables.filter(({ name }) => name !== 'outbox');
  await writeManifest(lacking, { ...manifest, tables });
  await expect(checkBackup(lacking)).rejects.toThrow(
    'Tables are missing from the backup: outbox. Nothing was restored.',
  );
});
