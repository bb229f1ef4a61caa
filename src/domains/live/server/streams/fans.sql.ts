import { notHiddenFromEach } from '#domains/blocks/server/index.ts';
import { followersOf } from '#domains/creators/server/index.ts';
import { subscribersNow } from '#domains/subscriptions/server/index.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { literal, nothing, sql } from '#platform/server/db/sql.ts';

const NO_COUNTRY = literal('null::text');

/** Followers and subscribers of a creator who may log in and see them, by id. */
export async function listFansAfter(
  db: ReadDb,
  { creatorId, now, last, limit }: { creatorId: string; now: Date; last: string | undefined; limit: number },
): Promise<string[]> {
  const after = last === undefined ? nothing : sql`and a.id > ${last}::uuid`;
  const rows = await db.rows<{ id: string }>(sql`
    select a.id from accounts a
    where a.id in (${followersOf(creatorId)} union ${subscribersNow(creatorId, now)})
      and a.status = 'active' and ${notHiddenFromEach(creatorId, sql`a.id`, NO_COUNTRY)} ${after}
    order by a.id limit ${limit}`);
  return rows.map(({ id }) => id);
}
