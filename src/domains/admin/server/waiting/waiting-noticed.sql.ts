import type { WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Notes how many wait now, and returns how many did before; undefined the first time. */
export async function swapNoted(tx: WriteDb, name: string, count: number): Promise<number | undefined> {
  const before = await tx.row<{ count: number }>(sql`
    select count from waiting_noticed where name = ${name} for update`);
  await tx.run(sql`
    insert into waiting_noticed (name, count) values (${name}, ${count})
    on conflict (name) do update set count = excluded.count where waiting_noticed.count <> excluded.count`);
  return before?.count;
}
