import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** What a person liked and saved. */
export async function listOwnReactions(db: ReadDb, accountId: string): Promise<unknown[]> {
  return db.rows(sql`
    select kind, object_id, action, created_at from reactions where account_id = ${accountId}
    order by created_at, object_id`);
}

/** Takes all reactions of a person back, and counts. */
export async function deleteReactionsOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`
    with removed as (delete from reactions where account_id = ${accountId} returning kind, object_id, action)
    update reaction_counts set total = total - 1 from removed
    where reaction_counts.kind = removed.kind and reaction_counts.object_id = removed.object_id
      and reaction_counts.action = removed.action`);
}
