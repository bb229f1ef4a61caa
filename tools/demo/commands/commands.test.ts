import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR_MILLISECONDS } from '#platform/contract/day.ts';
import { type Config, readConfig } from '#platform/server/config/config.ts';
import { copyTemplate, type TestDatabase } from '#testing/database.ts';
import { WREN } from '../cast/fans.ts';
import { mendHalfBuiltWorld } from '../mend-half-built.ts';
import { jump } from './jump.ts';
import { moveOut } from './move-out.ts';

let database: TestDatabase;
let folder: string;
let config: Config;
beforeEach(async () => {
  database = await copyTemplate();
  folder = await mkdtemp(join(tmpdir(), 'fanloft-test-'));
  config = readConfig({ DATABASE_URL: database.url, DATA_DIR: folder });
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

const note = (key: string, value: unknown) =>
  query('insert into platform_state (key, value) values ($1, $2)', [key, JSON.stringify(value)]);

const addAccount = (username: string) =>
  query(
    `insert into accounts (id, role, status, approved, email, username, name, first_name, last_name,
       verified_email, search_words, created_at, updated_at)
     values (gen_random_uuid(), 'fan', 'active', false, $1, $2, 'N', '', '', false, '', now(), now())`,
    [`${username}@people.test`, username],
  );

async function state(): Promise<Record<string, unknown>> {
  const rows = await query<{ key: string; value: unknown }>('select key, value from platform_state');
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

const usernames = async () =>
  (await query<{ username: string }>('select username from accounts')).map(({ username }) => username);

test('a jump adds to the time of a try-out site, and to no other’s', async () => {
  await expect(jump(config, '30d')).rejects.toThrow('Only the time of a demo site');
  await note('mode', 'try-out');
  expect(await jump(config, '30d')).toContain(
    new Date(Date.now() + 720 * HOUR_MILLISECONDS).toUTCString().slice(0, 16),
  );
  await jump(config, '12h');
  expect(await state()).toEqual({ mode: 'try-out', 'clock-offset': 732 * HOUR_MILLISECONDS });
});

test('what is no span of time is refused', async () => {
  await note('mode', 'try-out');
  for (const span of ['0d', '-3d', '30', 'd', '1.5d', '99999d', '3w'])
    await expect(jump(config, span)).rejects.toThrow('not a time span');
});

test('nobody jumps while the demo world is moving in', async () => {
  await note('mode', 'try-out');
  await note('demo-world', 'building');
  await expect(jump(config, '1d')).rejects.toThrow('still being created');
});

test('the demo world moves out with everything, unless somebody real has moved in', async () => {
  await expect(moveOut(config)).rejects.toThrow('no demo world');
  await note('mode', 'try-out');
  await note('demo-world', 'complete');
  await addAccount(WREN);
  await addAccount('realone');
  await expect(moveOut(config)).rejects.toThrow('1 account belongs to real people');
  expect(await usernames()).toHaveLength(2);
  await query(`delete from accounts where username = 'realone'`);
  expect(await moveOut(config)).toContain('deleted');
  expect(await usernames()).toEqual([]);
  expect(await state()).toEqual({ mode: 'live' });
});

test('nothing moves out below a running site', async () => {
  await note('demo-world', 'complete');
  const site = new pg.Client({ connectionString: database.url });
  await site.connect();
  try {
    await expect(moveOut(config)).rejects.toThrow('The site is running');
  } finally {
    await site.end();
  }
});

test.each(['building', 'halted'])('a start begins a half-built world anew (%s)', async (soFar) => {
  await note('mode', 'try-out');
  await note('demo-world', soFar);
  await addAccount(WREN);
  await mendHalfBuiltWorld({ url: database.url, folder });
  expect(await usernames()).toEqual([]);
  expect(await state()).toEqual({ mode: 'try-out' });
});

test('a half-built world in which somebody real lives stays as it is', async () => {
  await note('mode', 'try-out');
  await note('demo-world', 'building');
  await addAccount(WREN);
  await addAccount('realone');
  await mendHalfBuiltWorld({ url: database.url, folder });
  expect(await usernames()).toHaveLength(2);
  expect(await state()).toEqual({ mode: 'try-out', 'demo-world': 'complete' });
});

test('a whole world is left alone', async () => {
  await note('demo-world', 'complete');
  await addAccount(WREN);
  await mendHalfBuiltWorld({ url: database.url, folder });
  expect(await usernames()).toEqual([WREN]);
});
