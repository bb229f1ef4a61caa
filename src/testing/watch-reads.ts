import pg from 'pg';
import { vi } from 'vitest';
import type { ReadDb } from '#platform/server/db/database.ts';
import { compile, type Sql } from '#platform/server/db/sql.ts';
import type { TestSite } from './site.ts';

/**
 * How PostgreSQL would answer what `work` asks: the plan of each statement, as text. The answers themselves are given
 * as well. Values are known to the planner, as with a statement that is asked for the first time.
 */
export async function plansOf(
  { runtime }: Pick<TestSite, 'runtime'>,
  work: (db: ReadDb) => Promise<unknown>,
): Promise<string[]> {
  const { read } = runtime.database;
  const plans: string[] = [];
  const explained = async (query: Sql) => {
    const { text, values } = compile(query);
    const { rows } = await runtime.database.readPool.query(`explain ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    return query;
  };
  const explaining = (db: ReadDb): ReadDb => ({
    source: db.source,
    snapshot: (work, options) => db.snapshot((moment) => work(explaining(moment)), options),
    rows: async (query) => db.rows(await explained(query)),
    row: async (query) => db.row(await explained(query)),
    one: async (query) => db.one(await explained(query)),
  });
  await work(explaining(read));
  return plans;
}

/** Each statement that was read with meanwhile, and the rows that it was answered with. */
export async function readsDuring(
  { runtime }: Pick<TestSite, 'runtime'>,
  work: () => Promise<unknown>,
): Promise<{ text: string; rows: unknown[] }[]> {
  const asked = vi.spyOn(runtime.database.readPool, 'query');
  try {
    await work();
    const answers = await Promise.all(
      asked.mock.results.map(({ value }) => value as Promise<pg.QueryResult>),
    );
    return asked.mock.calls.map(([query], index) => ({
      text: (query as unknown as { text: string }).text,
      rows: answers[index]?.rows ?? [],
    }));
  } finally {
    asked.mockRestore();
  }
}

/** Runs statements as the owner of the tables, without looking up foreign keys; for rows in bulk. */
export async function seedRows({ ownerUrl }: Pick<TestSite, 'ownerUrl'>, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statements);
  } finally {
    await client.end();
  }
}
