import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyTemplate, type TestDatabase } from '#testing/database.ts';
import { type Database, openDatabase, type WriteDb } from './database.ts';
import { type Sql, sql } from './sql.ts';

let copy: TestDatabase;
let database: Database;

beforeAll(async () => {
  copy = await copyTemplate();
  // One connection, so that each transaction meets what the one before has left on it.
  database = openDatabase({ url: copy.url, poolSize: 1 });
  await database.pool.query('create table notes (word text primary key)');
});

afterAll(async () => {
  await database.close();
  await copy.drop();
});

beforeEach(() => database.pool.query('truncate notes'));

const note = (word: string): Sql => sql`insert into notes (word) values (${word})`;
const notes = async () =>
  (await database.read.rows<{ word: string }>(sql`select word from notes order by word`)).map(
    ({ word }) => word,
  );
const write = <T>(work: (tx: WriteDb) => Promise<T>) => database.transaction(work);

test('what is kept for the commit is written with the rest', async () => {
  const seen = await write(async (tx) => {
    tx.runAtCommit(note('last'));
    await tx.run(note('first'));
    return tx.rows(sql`select word from notes`);
  });
  expect(seen).toEqual([{ word: 'first' }]);
  expect(await notes()).toEqual(['first', 'last']);
});

test('a statement that fails at the commit undoes everything', async () => {
  await write((tx) => tx.run(note('taken')));
  const work = write(async (tx) => {
    await tx.run(note('mine'));
    tx.runAtCommit(note('taken'));
    tx.runAtCommit(note('after it'));
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await notes()).toEqual(['taken']);
});

test('a transaction whose failed statement was caught is not reported as committed', async () => {
  const work = write(async (tx) => {
    await tx.run(note('once'));
    await tx.run(note('once')).catch(() => {});
  });
  await expect(work).rejects.toThrow('was to be committed');
  expect(await notes()).toEqual([]);
});

test('statements that do not wait for each other run in order, each seeing the ones before', async () => {
  const counts = await write((tx) =>
    Promise.all([
      tx.run(note('one')),
      tx.one<{ count: number }>(sql`select count(*) from notes`),
      tx.run(note('two')),
      tx.one<{ count: number }>(sql`select count(*) from notes`),
    ]),
  );
  expect(counts).toEqual([1, { count: 1 }, 1, { count: 2 }]);
});

test('a statement whose first use came too late in a failed transaction works in the next one', async () => {
  const fresh = sql`select word as "neverAskedBefore" from notes`;
  const work = write((tx) => Promise.all([tx.run(sql`insert into notes values (null)`), tx.rows(fresh)]));
  await expect(work).rejects.toMatchObject({ code: '23502' });
  expect(await write((tx) => tx.rows(fresh))).toEqual([]);
});

test('a deadlock is tried again and ends well', async () => {
  const two = openDatabase({ url: copy.url, poolSize: 2 });
  try {
    await write(async (tx) => {
      await tx.run(note('a'));
      await tx.run(note('b'));
    });
    let met = 0;
    let both: () => void = () => {};
    const haveMet = new Promise<void>((resolve) => {
      both = resolve;
    });
    const inOrder = (first: string, second: string) =>
      two.transaction(async (tx) => {
        await tx.run(sql`update notes set word = word where word = ${first}`);
        met += 1;
        if (met === 2) both();
        await haveMet;
        await tx.run(sql`update notes set word = word where word = ${second}`);
        return met;
      });
    await Promise.all([inOrder('a', 'b'), inOrder('b', 'a')]);
    // One of the two came a third time.
    expect(met).toBe(3);
  } finally {
    await two.close();
  }
});

test('a snapshot does not see later writes', async () => {
  await write((tx) => tx.run(note('before')));
  const all = sql`select word from notes order by word`;
  const seen = await database.read.snapshot(async (moment) => {
    const first = await moment.rows(all);
    await write((tx) => tx.run(note('meanwhile')));
    return [first, await moment.rows(all), await moment.snapshot((same) => same.rows(all))];
  });
  expect(seen).toEqual(Array(3).fill([{ word: 'before' }]));
  expect(await notes()).toEqual(['before', 'meanwhile']);
});

test('a snapshot is read-only, has its own timeout, and resets its connection', async () => {
  const { read } = database;
  await expect(read.snapshot((moment) => moment.rows(note('no')))).rejects.toMatchObject({ code: '25006' });
  const slow = read.snapshot((moment) => moment.rows(sql`select pg_sleep(1)`), { patience: 20 });
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect(await read.one(sql`show statement_timeout`)).toEqual({ statement_timeout: '5s' });
  expect(await notes()).toEqual([]);
});

test('a transaction that writes has no snapshot to give', async () => {
  await expect(write((tx) => tx.snapshot((moment) => moment.rows(note('no'))))).rejects.toThrow(
    'never in one',
  );
});
