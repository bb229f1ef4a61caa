import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { listAuditedActions } from './audit.ts';
import type { ReadDb } from './db/database.ts';
import { compile, type Sql } from './db/sql.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const query = async (text: string, values: unknown[] = []) =>
  (await site.runtime.database.pool.query(text, values)).rows;

const invent = (action: string, count: number) =>
  query(
    `insert into audit_log (id, action, object_kind, object_id, address, request_id, created_at)
     select gen_random_uuid(), $1, 'test', n::text, '', '', now() from generate_series(1, $2) as n`,
    [action, count],
  );

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

/** How many rows all steps of a plan have handed on. */
const rowsIn = (plan: Plan): number =>
  plan['Actual Rows'] * plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, each) => sum + rowsIn(each), 0);

test('which actions there are is known without reading the log', async () => {
  expect(await listAuditedActions(site.runtime.database.read)).toEqual([]);
  await invent('message.answered', 5_000);
  await invent('account.noted', 5_000);
  await invent('setting.changed', 1);
  expect(await listAuditedActions(site.runtime.database.read)).toEqual([
    'account.noted',
    'message.answered',
    'setting.changed',
  ]);
  let asked: Sql | undefined;
  const listening = {
    rows: async (given: Sql) => {
      asked = given;
      return [];
    },
  } as unknown as ReadDb;
  await listAuditedActions(listening);
  const { text, values } = compile(asked as Sql);
  const [{ 'QUERY PLAN': explained }] = await query(`explain (analyze, format json) ${text}`, values);
  expect(rowsIn(explained[0].Plan)).toBeLessThan(100);
});
