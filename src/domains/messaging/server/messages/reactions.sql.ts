import type { WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** False where this reaction is there already. */
export async function putReaction(
  tx: WriteDb,
  { messageId, accountId, emoji }: { messageId: string; accountId: string; emoji: string },
  now: Date,
): Promise<boolean> {
  const put = await tx.run(sql`
    insert into message_reactions (message_id, account_id, emoji, created_at)
    values (${messageId}, ${accountId}, ${emoji}, ${now})
    on conflict (message_id, account_id) do update set emoji = excluded.emoji, created_at = excluded.created_at
      where message_reactions.emoji <> excluded.emoji`);
  return put === 1;
}

/** False where there is none. */
export async function deleteReaction(tx: WriteDb, messageId: string, accountId: string): Promise<boolean> {
  const deleted = await tx.run(
    sql`delete from message_reactions where message_id = ${messageId} and account_id = ${accountId}`,
  );
  return deleted === 1;
}

/** Takes an account's reactions away, and says of which messages. */
export async function deleteReactionsOf(tx: WriteDb, accountId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    sql`delete from message_reactions where account_id = ${accountId} returning message_id as id`,
  );
  return rows.map(({ id }) => id);
}
