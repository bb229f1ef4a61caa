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
  const plans: string[] = [];
  await work(
    beforeEachRead(runtime.database.read, async (query) => {
      const { text, values } = compile(query);
      const { rows } = await runtime.database.readPool.query(`explain ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }),
  );
  return plans;
}

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How many rows of a table PostgreSQL goes through for what `work` asks, those that it leaves out among them. */
export async function rowsGoneThrough(
  { runtime }: Pick<TestSite, 'runtime'>,
  table: string,
  work: (db: ReadDb) => Promise<unknown>,
): Promise<number> {
  let rows = 0;
  await work(
    beforeEachRead(runtime.database.read, async (query) => {
      const { text, values } = compile(query);
      const { rows: answer } = await runtime.database.readPool.query(
        `explain (analyze, timing off, format json) ${text}`,
        values,
      );
      const nodes = nodesOf(answer[0]['QUERY PLAN'][0].Plan);
      for (const node of nodes.filter((each) => each['Relation Name'] === table))
        rows += (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    }),
  );
  return rows;
}

/** A connection that does something with each statement before it is asked. */
function beforeEachRead(db: ReadDb, first: (query: Sql) => Promise<void>): ReadDb {
  const after = async (query: Sql) => {
    await first(query);
    return query;
  };
  return {
    source: db.source,
    snapshot: (work, options) => db.snapshot((moment) => work(beforeEachRead(moment, first)), options),
    rows: async (query) => db.rows(await after(query)),
    row: async (query) => db.row(await after(query)),
    one: async (query) => db.one(await after(query)),
  };
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
