import type { WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Notes how many wait now, and returns how many did before. Of two workers the second waits for the first. */
export async function swapNoted(tx: WriteDb, name: string, count: number): Promise<number> {
  await tx.run(sql`
    insert into waiting_noticed (name, count) values (${name}, 0) on conflict (name) do nothing`);
  const before = await tx.one<{ count: number }>(sql`
    select count from waiting_noticed where name = ${name} for update`);
  if (before.count !== count)
    await tx.run(sql`update waiting_noticed set count = ${count} where name = ${name}`);
  return before.count;
}
