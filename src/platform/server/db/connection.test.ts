/** What an address, a setting of the server or a proxy can make of a connection, and what we work with. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl } from '#testing/database.ts';
import { openTlsProxy, openTransactionPooler, ROOT_CERTIFICATE } from '#testing/database-proxies.ts';
import { checkDatabase } from './check-database.ts';
import { connectTo } from './connection.ts';
import { openDatabase } from './database.ts';
import { administer } from './scratch.ts';
import { sql } from './sql.ts';

const adminUrl = inject('adminUrl');
const NAME = `connection_${process.pid}`;
const WORKER = `${NAME}_worker`;
const EMPTY = `${NAME}_empty`;
const url = databaseUrl(adminUrl, NAME);

beforeAll(async () => {
  await administer(adminUrl, `create database ${NAME}`);
  await administer(adminUrl, `create database ${EMPTY}`);
  await administer(adminUrl, `create role ${WORKER} nologin`);
  await administer(url, 'create table books (id int)');
  await administer(url, `grant insert, select on books to ${WORKER}`);
  // First in the usual search path.
  await administer(url, 'create schema fanloft');
});
afterAll(async () => {
  await administer(adminUrl, `drop database if exists ${NAME} with (force)`);
  await administer(adminUrl, `drop database if exists ${EMPTY} with (force)`);
  await administer(adminUrl, `drop role if exists ${WORKER}`);
});

/** The address of the database, or of the empty one, with some changes. */
const changed = (parameters: Record<string, string>, port?: number, host = '127.0.0.1', name = NAME) => {
  const address = new URL(databaseUrl(adminUrl, name));
  address.hostname = host;
  if (port) address.port = String(port);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
};

test.each([
  ['by nothing', url],
  [
    'by options',
    changed({ options: '-c role=none -c default_transaction_read_only=off -c search_path=fanloft' }),
  ],
])('role, schema and read-only state are what is asked for, and not overridden %s', async (_, address) => {
  const database = openDatabase({ url: address, role: WORKER, poolSize: 1 });
  try {
    const facts = sql`select current_user::text as role, current_schema()::text as schema,
      current_setting('transaction_read_only') as read_only, current_setting('statement_timeout') as patience`;
    const common = { role: WORKER, schema: 'public', patience: '5s' };
    expect(await database.read.one(facts)).toEqual({ ...common, read_only: 'on' });
    expect(await database.transaction((tx) => tx.one(facts))).toEqual({ ...common, read_only: 'off' });
    await expect(database.read.rows(sql`insert into books values (1)`)).rejects.toMatchObject({
      code: '25006',
    });
    await expect(database.transaction((tx) => tx.run(sql`delete from books`))).rejects.toMatchObject({
      code: '42501',
    });
  } finally {
    await database.close();
  }
});

test('a connection on which triggers rest is not worked with', async () => {
  await expect(connectTo(changed({ options: '-c session_replication_role=replica' }))).rejects.toThrow(
    'triggers rest',
  );
});

test('a transaction pooler is reported before anything is created', async () => {
  const pooler = await openTransactionPooler(new URL(url));
  try {
    await expect(checkDatabase(changed({}, pooler.port))).rejects.toThrow(
      'DATABASE_URL: a pooler there gives each transaction another connection.',
    );
  } finally {
    await pooler.close();
  }
});

/** What is said of an address behind TLS; else whether what goes on there is encrypted. */
async function outcomeOf(parameters: Record<string, string>, host: string): Promise<string> {
  const proxy = await openTlsProxy(new URL(adminUrl));
  try {
    const address = await checkDatabase(changed(parameters, proxy.port, host, EMPTY));
    const before = proxy.encrypted();
    const database = openDatabase({ url: address, poolSize: 1 });
    await database.transaction((tx) => tx.one(sql`select 1 as one`));
    await database.read.one(sql`select 1 as one`);
    await database.close();
    return proxy.encrypted() - before === 2 ? 'encrypted' : 'plain';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await proxy.close();
  }
}

const sslrootcert = ROOT_CERTIFICATE;
test.each([
  [{}, '127.0.0.1', 'encrypted'],
  [{ sslmode: 'disable' }, '127.0.0.1', 'plain'],
  [{ sslmode: 'allow' }, '127.0.0.1', 'plain'],
  [{ sslmode: 'prefer' }, '127.0.0.1', 'encrypted'],
  [{ sslmode: 'require' }, '127.0.0.1', 'encrypted'],
  [{ ssl: 'true' }, '127.0.0.1', 'encrypted'],
  [{ sslmode: 'require', sslrootcert }, '127.0.0.1', 'encrypted'],
  [{ sslmode: 'verify-ca', sslrootcert }, '127.0.0.1', 'encrypted'],
  [{ sslmode: 'verify-full', sslrootcert }, 'localhost', 'encrypted'],
  [{ sslmode: 'verify-full', sslrootcert }, '127.0.0.1', 'is for another name'],
  [{ sslmode: 'verify-full' }, 'localhost', 'is from an unknown authority'],
  [{ sslmode: 'verify-ca' }, '127.0.0.1', 'is from an unknown authority'],
])('%j at %s: %s', async (parameters, host, outcome) => {
  expect(await outcomeOf(parameters as Record<string, string>, host)).toContain(outcome);
});

test('a server without TLS is refused if the address requires TLS, and accepted otherwise', async () => {
  await expect(checkDatabase(changed({ sslmode: 'require' }, undefined, undefined, EMPTY))).rejects.toThrow(
    /^DATABASE_URL: 127\.0\.0\.1:\d+ offers no TLS, and the address asks for it/,
  );
  expect(await checkDatabase(changed({ sslmode: 'prefer' }, undefined, undefined, EMPTY))).toContain(
    'sslmode=disable',
  );
});
