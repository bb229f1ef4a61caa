/** Has anything been written? A fingerprint of all tables that changes with every row that comes, goes or changes. */
import type { TestSite } from './site.ts';

const statements = new WeakMap<TestSite, string>();

async function statementFor(site: TestSite): Promise<string> {
  const { rows } = await site.house.database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  // Every version of a row carries the number of the transaction that wrote it, and numbers only grow.
  const parts = rows.map(
    ({ name }) => `select '${name}' as name, count(*) as total,
    coalesce(max(xmin::text::bigint), 0) as newest from "${name}"`,
  );
  return parts.join(' union all ');
}

/** By table: how many rows, and the newest write. Events that still wait are delivered first. */
export async function fingerprint(site: TestSite): Promise<Record<string, string>> {
  await site.house.outbox.deliverAll();
  const statement = statements.get(site) ?? (await statementFor(site));
  statements.set(site, statement);
  // By its name: planned once, which takes longer than to run it.
  const { rows } = await site.house.database.pool.query<{ name: string; total: number; newest: number }>({
    name: 'fingerprint',
    text: statement,
  });
  return Object.fromEntries(rows.map(({ name, total, newest }) => [name, `${total} rows, newest ${newest}`]));
}
