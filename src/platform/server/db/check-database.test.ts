import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl } from '#testing/database.ts';
import { checkDatabase, DatabaseUnusable } from './check-database.ts';
import { connectTo } from './connection.ts';
import { administer } from './scratch.ts';

const adminUrl = inject('adminUrl');
const NAME = `greet_${process.pid}`;

beforeAll(async () => {
  await administer(adminUrl, `create database ${NAME}`);
  await administer(databaseUrl(adminUrl, NAME), 'revoke create on schema public from public');
  await administer(adminUrl, `create role ${NAME} login password 'a lamp in the window'`);
});
afterAll(async () => {
  await administer(adminUrl, `drop database if exists ${NAME} with (force)`);
  await administer(adminUrl, `drop role if exists ${NAME}`);
});

const changed = (change: (url: URL) => void, name = NAME) => {
  const url = new URL(databaseUrl(adminUrl, name));
  change(url);
  return url.href;
};
async function refusalOf(url: string): Promise<string> {
  const refusal: unknown = await checkDatabase(url).catch((error) => error);
  expect(refusal).toBeInstanceOf(DatabaseUnusable);
  return (refusal as Error).message;
}

test('one that lets us in and make tables is answered with the address to go on with', async () => {
  const url = databaseUrl(adminUrl, NAME);
  expect(await checkDatabase(url)).toBe(`${url}?sslmode=disable`);
});

test('a port at which nothing listens', async () => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  expect(await refusalOf(`postgres://fanloft:hunter2@127.0.0.1:${port}/site`)).toBe(
    `DATABASE_URL: nothing answers at 127.0.0.1:${port}. Is PostgreSQL running there, and listening on that port?`,
  );
});

test('an unknown host is reported, without the password', async () => {
  const said = await refusalOf('postgres://fanloft:hunter2@no-such-machine.invalid/house');
  expect(said).toMatch(/^DATABASE_URL: .*no-such-machine\.invalid:5432/);
  expect(said).not.toContain('hunter2');
});

test('a missing database is reported with the command to create it', async () => {
  expect(await refusalOf(changed(() => {}, 'nothing_of_that_name'))).toMatch(
    /^DATABASE_URL: there is no database "nothing_of_that_name" at .*create database "nothing_of_that_name" owner/,
  );
});

test('a database without UTF-8 is reported with the command to create a right one', async () => {
  const latin = `${NAME}_latin`;
  await administer(
    adminUrl,
    `create database ${latin} template template0 encoding 'LATIN1' locale_provider libc locale 'C'`,
  );
  try {
    expect(await refusalOf(databaseUrl(adminUrl, latin))).toMatch(
      /has the encoding LATIN1, which cannot store every name\. Create one in UTF8: create database/,
    );
  } finally {
    await administer(adminUrl, `drop database ${latin} with (force)`);
  }
});

test('a missing right to create tables is reported before the first migration', async () => {
  const url = changed((each) => {
    each.username = NAME;
    each.password = 'a lamp in the window';
  });
  expect(await refusalOf(url)).toBe(
    `DATABASE_URL: the user "${NAME}" may not create tables in "${NAME}". Make them the owner: alter database "${NAME}" owner to "${NAME}"`,
  );
});

test('a missing right to create schemas is reported before the first migration', async () => {
  const name = `${NAME}_schemas`;
  await administer(adminUrl, `create database ${name}`);
  try {
    await administer(databaseUrl(adminUrl, name), `grant create on schema public to ${NAME}`);
    const url = changed((each) => {
      each.username = NAME;
      each.password = 'a lamp in the window';
    }, name);
    expect(await refusalOf(url)).toBe(
      `DATABASE_URL: the user "${NAME}" may not create the schema "jobs" in "${name}". Allow it: grant create on database "${name}" to "${NAME}"`,
    );
    await administer(databaseUrl(adminUrl, name), `grant create on database ${name} to ${NAME}`);
    expect(await checkDatabase(url)).toContain(NAME);
  } finally {
    await administer(adminUrl, `drop database ${name} with (force)`);
  }
});

test('what may pass by itself is no fault of the configuration', async () => {
  const [gone, wrong] = await Promise.all(
    ['postgres://a:b@127.0.0.1:1/c', changed(() => {}, 'nothing_of_that_name')].map((url) =>
      checkDatabase(url).catch((error: DatabaseUnusable) => error.isPassing),
    ),
  );
  expect([gone, wrong]).toEqual([true, false]);
});

async function relationsIn(name: string): Promise<unknown[]> {
  const client = await connectTo(databaseUrl(adminUrl, name));
  const { rows } = await client.query(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`,
  );
  await client.end();
  return rows;
}

test.each([
  ['create table fans (id int)', 'public.fans'],
  // As other programs call theirs.
  ['create table schema_migrations (version text primary key)', 'public.schema_migrations'],
  ['create schema jobs; create table jobs.work (id int)', 'jobs.work'],
])('one with "%s" is somebody else’s, and stays as it is', async (statement, thing) => {
  const name = `${NAME}_foreign`;
  await administer(adminUrl, `create database ${name}`);
  try {
    await administer(databaseUrl(adminUrl, name), statement);
    const before = await relationsIn(name);
    expect(await refusalOf(databaseUrl(adminUrl, name))).toContain(
      `"${name}" contains tables of another application (${thing}).`,
    );
    expect(await relationsIn(name)).toEqual(before);
  } finally {
    await administer(adminUrl, `drop database ${name} with (force)`);
  }
});
