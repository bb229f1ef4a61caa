import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { inPages, PAGE } from '#platform/server/db/in-pages.ts';
import { nothing, sql } from '#platform/server/db/sql.ts';

interface LinePlace {
  readonly id: string;
  /** `created_at` with the database's precision. */
  readonly at: string;
}

/** What a user has written in chats; lines are kept for some months. */
export function listOwnLines(db: ReadDb, accountId: string): AsyncIterable<unknown> {
  return inPages<LinePlace, unknown>(
    (last) =>
      db.rows(sql`
        select id, chat_id, kind, text, gross_tokens, created_at, deleted_at, created_at::text as at
        from stream_lines
        where sender_id = ${accountId}
          ${last ? sql`and (created_at, id) > (${last.at}::timestamptz, ${last.id}::uuid)` : nothing}
        order by created_at, id limit ${PAGE}`),
    ({ at, ...exported }) => exported,
  );
}

/** A creator's goals and tip menu, and the chats that a user moderates. */
export async function findChatRoles(db: ReadDb, accountId: string): Promise<unknown> {
  return db.one(sql`
    select
      coalesce((select json_agg(json_build_object('title', g.title, 'target_tokens', g.target_tokens,
          'raised_tokens', g.raised_tokens, 'created_at', g.created_at) order by g.created_at)
        from stream_goals g join stream_conversations c on c.id = g.chat_id where c.creator_id = ${accountId}),
        '[]') as goals,
      coalesce((select json_agg(json_build_object('title', i.title, 'price_tokens', i.price_tokens) order by i.place)
        from stream_menu_items i join stream_conversations c on c.id = i.chat_id where c.creator_id = ${accountId}),
        '[]') as menu,
      coalesce((select json_agg(m.chat_id) from stream_chat_members m
        where m.account_id = ${accountId} and m.is_moderator), '[]') as moderates`);
}

/** Takes the words of an erased account out of all chats, and its own chats apart from what others gave there. */
export async function eraseLinesOf(tx: WriteDb, accountId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update stream_lines set text = '', deleted_at = coalesce(deleted_at, ${now}),
      deleted_by = coalesce(deleted_by, ${accountId})
    where sender_id = ${accountId}`);
  await tx.run(sql`delete from stream_chat_members where account_id = ${accountId}`);
  const own = sql`(select id from stream_conversations where creator_id = ${accountId})`;
  await tx.run(sql`delete from stream_menu_items where chat_id in ${own}`);
  await tx.run(sql`delete from stream_chat_members where chat_id in ${own}`);
  await tx.run(
    sql`update stream_goals set title = '-', ended_at = coalesce(ended_at, ${now}) where chat_id in ${own}`,
  );
}
