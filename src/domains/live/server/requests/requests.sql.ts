import type { ReadDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Which of the creators are in a private show. */
export async function findShowsRunning(
  db: ReadDb,
  creatorIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select creator_id as id from private_requests
    where creator_id = any(${creatorIds}::uuid[]) and status = 'running'`);
  return new Set(rows.map(({ id }) => id));
}
