import type { Tokens } from '#platform/contract/money.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

export interface FirstMessagePrice {
  /** 0: none. */
  readonly priceTokens: Tokens;
  readonly isFreeForSubscribers: boolean;
}

/** By the id of the creator; those who have never set one are absent. */
export async function findFirstMessagePrices(
  db: ReadDb,
  creatorIds: readonly string[],
): Promise<Map<string, FirstMessagePrice>> {
  const rows = await db.rows<FirstMessagePrice & { creatorId: string }>(sql`
    select creator_id as "creatorId", price_tokens as "priceTokens", is_free_for_subscribers as "isFreeForSubscribers"
    from first_message_prices where creator_id = any(${creatorIds}::uuid[])`);
  return new Map(rows.map(({ creatorId, ...price }) => [creatorId, price]));
}

export async function putFirstMessagePrice(
  tx: WriteDb,
  creatorId: string,
  { priceTokens, isFreeForSubscribers }: FirstMessagePrice,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into first_message_prices (creator_id, price_tokens, is_free_for_subscribers, updated_at)
    values (${creatorId}, ${priceTokens}, ${isFreeForSubscribers}, ${now})
    on conflict (creator_id) do update set price_tokens = excluded.price_tokens,
      is_free_for_subscribers = excluded.is_free_for_subscribers, updated_at = excluded.updated_at`);
}

export async function deleteFirstMessagePriceOf(tx: WriteDb, creatorId: string): Promise<void> {
  await tx.run(sql`delete from first_message_prices where creator_id = ${creatorId}`);
}

/** Those of the conversations in which their fan has written, deleted messages as well. */
export async function writtenByFan(db: ReadDb, conversationIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select c.id from conversations c
    where c.id = any(${conversationIds}::uuid[])
      and exists (select from messages m where m.conversation_id = c.id and m.sender_id = c.fan_id)`);
  return new Set(rows.map(({ id }) => id));
}
