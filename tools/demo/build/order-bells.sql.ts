import type { WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

// Above every position of a demo world, so that moving up first makes room.
const ROOM = 1_000_000;

/** The world is played kind by kind, so that lines come in another order than that of their times. Nobody has seen any yet. */
export async function orderBells(tx: WriteDb): Promise<void> {
  const unseen = sql`select account_id from bells where seen_position = 0`;
  await tx.run(sql`
    update bell_notices n set happened_at = last.at
    from (select notice_id, max(happened_at) as at from bell_members group by notice_id) as last
    where last.notice_id = n.id and n.account_id in (${unseen})`);
  await tx.run(sql`
    update bell_notices set position = position + ${ROOM} where account_id in (${unseen})`);
  await tx.run(sql`
    update bell_notices n set position = ranked.position
    from (
      select id, row_number() over (partition by account_id order by happened_at, position) as position
      from bell_notices where account_id in (${unseen})) as ranked
    where ranked.id = n.id`);
}
