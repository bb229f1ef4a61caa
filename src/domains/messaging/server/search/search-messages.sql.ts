import { type Asker, notClosedTo } from '#domains/blocks/server/index.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { olderThan, plannedAnew, type Sql, sql, where } from '#platform/server/db/sql.ts';
import type { Position } from '#platform/server/lists/position.ts';

export interface MessageSearch {
  readonly accountId: string;
  /** The same account, with where it is. */
  readonly asker: Asker;
  /** In `to_tsquery` syntax. */
  readonly words: string;
  readonly conversationId: string | undefined;
}

export interface FoundMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly senderId: string;
  readonly otherId: string;
  readonly text: string;
  readonly position: number;
  readonly createdAt: Date;
}

const foundBy = ({ accountId, asker, words, conversationId }: MessageSearch, further?: Sql): Sql => sql`
  from messages m join conversation_participants p on p.conversation_id = m.conversation_id
  ${where([
    sql`p.account_id = ${accountId}`,
    notClosedTo(asker, sql`p.other_id`),
    sql`m.deleted_at is null and (m.taken_down_at is null or m.sender_id = ${accountId})`,
    sql`m.search_words @@ to_tsquery('simple', ${words})`,
    conversationId !== undefined && sql`m.conversation_id = ${conversationId}`,
    // The index knows conversations as words.
    conversationId !== undefined &&
      sql`m.search_words @@ quote_literal('c:' || ${conversationId}::text)::tsquery`,
    further,
  ])}`;

/** Newest first. */
export async function findMessagesByWords(
  db: ReadDb,
  search: MessageSearch,
  { limit, offset, before }: { limit: number; offset: number; before: Position | undefined },
): Promise<FoundMessage[]> {
  return db.rows(
    plannedAnew(sql`
      select m.id, m.conversation_id as "conversationId", m.sender_id as "senderId", p.other_id as "otherId", m.text,
        m.position, m.created_at as "createdAt"
      ${foundBy(search, olderThan(before, 'm.created_at', 'm.id'))}
      order by m.created_at desc, m.id desc limit ${limit} offset ${offset}`),
  );
}

// More than anybody looks through.
const MOST_COUNTED = 1_000;

export async function countFound(db: ReadDb, search: MessageSearch): Promise<number> {
  return countRows(db, foundBy(search), MOST_COUNTED);
}
