import { itemsWithFiles } from '#domains/content/server/index.ts';
import { ownedFiles } from '#domains/wallet/server/index.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { type Sql, sql } from '#platform/server/db/sql.ts';
import { MESSAGE_KIND } from '../messaging.tables.ts';

/** Selects what is sold with any of the files in it, as `kind`, `item_id` and `file_id`. */
export const soldWithFiles = (fileIds: readonly string[]): Sql => sql`
  select ${MESSAGE_KIND} as kind, f.message_id as item_id, f.file_id from message_files f
    join messages m on m.id = f.message_id
    where f.file_id = any(${fileIds}::uuid[]) and m.price_tokens > 0
  union all ${itemsWithFiles(fileIds)}`;

/** Those of a creator's files that a fan has already: bought in whatever way, or got in a message for nothing. */
export async function findFilesOfFan(
  db: ReadDb,
  { creatorId, fanId, fileIds }: { creatorId: string; fanId: string; fileIds: readonly string[] },
): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await db.rows<{ id: string }>(sql`
    ${ownedFiles(creatorId, fanId, soldWithFiles(fileIds))}
    union
    select f.file_id from message_files f join messages m on m.id = f.message_id
      join conversations c on c.id = m.conversation_id
    where f.file_id = any(${fileIds}::uuid[]) and m.sender_id = ${creatorId} and m.price_tokens = 0
      and c.fan_id = ${fanId} and c.creator_id = ${creatorId}`);
  return rows.map(({ id }) => id);
}
