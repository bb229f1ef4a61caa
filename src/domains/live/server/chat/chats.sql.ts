import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';
import type { StreamChat } from './chat.tables.ts';

// A conversation in which nothing was written or set yet has no row of its own here.
const select: Sql = literal(`
  select c.id, c.kind, c.creator_id as "creatorId", c.fan_id as "fanId",
    coalesce(s.slow_seconds, 0) as "slowSeconds", coalesce(s.followers_only, false) as "followersOnly",
    coalesce(s.last_position, 0) as "lastPosition", coalesce(s.cleared_position, 0) as "clearedPosition",
    s.pinned_line_id as "pinnedLineId", coalesce(s.revision, 0) as revision
  from stream_conversations c left join stream_chats s on s.id = c.id`);

export async function findChat(db: ReadDb, id: string): Promise<StreamChat | undefined> {
  return db.row<StreamChat>(sql`${select} where c.id = ${id}`);
}

const lockRow = (tx: WriteDb, id: string): Promise<number> =>
  tx.run(sql`select from stream_chats where id = ${id} for update`);

/** The same, locked: lines and changes of a chat come one after the other. */
export async function lockChat(tx: WriteDb, id: string): Promise<StreamChat | undefined> {
  if ((await lockRow(tx, id)) === 0) {
    await tx.run(sql`
      insert into stream_chats (id) select id from stream_conversations where id = ${id} on conflict do nothing`);
    await lockRow(tx, id);
  }
  // Read once it is locked: what another transaction has changed until then is seen.
  return findChat(tx, id);
}

export type ChatChange = Partial<
  Pick<StreamChat, 'slowSeconds' | 'followersOnly' | 'pinnedLineId' | 'clearedPosition'>
>;

/** Changes what everybody sees of a locked chat, and counts it. */
export async function changeChat(tx: WriteDb, chat: StreamChat, change: ChatChange): Promise<StreamChat> {
  const changed = { ...chat, ...change, revision: chat.revision + 1 };
  await tx.run(sql`
    update stream_chats set slow_seconds = ${changed.slowSeconds}, followers_only = ${changed.followersOnly},
      pinned_line_id = ${changed.pinnedLineId}, cleared_position = ${changed.clearedPosition},
      revision = ${changed.revision}
    where id = ${chat.id}`);
  return changed;
}
