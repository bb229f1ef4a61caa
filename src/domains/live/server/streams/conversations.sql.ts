import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';
import type { ConversationRow } from './streams.tables.ts';

const columns: Sql = literal(`
  id, kind, creator_id as "creatorId", fan_id as "fanId", name, created_at as "createdAt", updated_at as "updatedAt"`);

/** The conversation of a creator's public streams, made at the first; named after the current one. Locks it. */
export async function openPublicConversation(
  tx: WriteDb,
  { id, creatorId, name, now }: { id: string; creatorId: string; name: string; now: Date },
): Promise<ConversationRow> {
  return tx.one(sql`
    insert into stream_conversations (id, kind, creator_id, name, created_at, updated_at)
    values (${id}, 'public', ${creatorId}, ${name}, ${now}, ${now})
    on conflict (creator_id) where kind = 'public' do update set name = excluded.name, updated_at = excluded.updated_at
    returning ${columns}`);
}

/** Which of the conversations are a creator's. */
export async function conversationsOf(
  db: ReadDb,
  creatorId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from stream_conversations where creator_id = ${creatorId} and id = any(${ids}::uuid[])`);
  return rows.map(({ id }) => id);
}

export async function findStreamConversation(db: ReadDb, id: string): Promise<ConversationRow | undefined> {
  return db.row(sql`select ${columns} from stream_conversations where id = ${id}`);
}

/** The conversation of a creator's public streams. */
export async function findPublicConversation(
  db: ReadDb,
  creatorId: string,
): Promise<ConversationRow | undefined> {
  return db.row(sql`
    select ${columns} from stream_conversations where creator_id = ${creatorId} and kind = 'public'`);
}

/** Gives a conversation another name; undefined where it is not the creator's. */
export async function renameConversation(
  tx: WriteDb,
  { id, creatorId, name, now }: { id: string; creatorId: string; name: string; now: Date },
): Promise<ConversationRow | undefined> {
  return tx.row(sql`
    update stream_conversations set name = ${name}, updated_at = ${now}
    where id = ${id} and creator_id = ${creatorId} returning ${columns}`);
}
