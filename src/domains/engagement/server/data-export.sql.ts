import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { inPages, PAGE } from '#platform/server/db/in-pages.ts';
import { nothing, type Sql, sql } from '#platform/server/db/sql.ts';

interface ReactionRow {
  readonly kind: string;
  readonly object_id: string;
  readonly action: string;
  /** `created_at` with the database's precision. */
  readonly at: string;
}

/** A user's likes and bookmarks. */
export function listOwnReactions(db: ReadDb, accountId: string): AsyncIterable<unknown> {
  return inPages<ReactionRow, unknown>(
    (last) =>
      db.rows(sql`
        select kind, object_id, action, created_at, created_at::text as at from reactions
        where account_id = ${accountId} ${last ? isAfter(last) : nothing}
        order by created_at, object_id, kind collate "C", action collate "C" limit ${PAGE}`),
    ({ at, ...exported }) => exported,
  );
}

const isAfter = ({ at, object_id: objectId, kind, action }: ReactionRow): Sql => sql`
  and (created_at, object_id, kind collate "C", action collate "C")
    > (${at}::timestamptz, ${objectId}::uuid, ${kind}, ${action})`;

/** Removes all reactions of a user, and updates the counters. */
export async function deleteReactionsOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`
    with removed as (delete from reactions where account_id = ${accountId} returning kind, object_id, action)
    update reaction_counts set total = total - 1 from removed
    where reaction_counts.kind = removed.kind and reaction_counts.object_id = removed.object_id
      and reaction_counts.action = removed.action`);
}
