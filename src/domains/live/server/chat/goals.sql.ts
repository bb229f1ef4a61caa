import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';
import type { GoalRow, MenuItemRow } from './chat.tables.ts';

const columns: Sql = literal(`
  id, title, target_tokens as "targetTokens", raised_tokens as "raisedTokens", reached_at as "reachedAt"`);

/** The goal of a chat that tips count into; at most one. */
export async function findGoal(db: ReadDb, chatId: string): Promise<GoalRow | undefined> {
  return db.row<GoalRow>(
    sql`select ${columns} from stream_goals where chat_id = ${chatId} and ended_at is null`,
  );
}

export async function endGoal(tx: WriteDb, chatId: string, now: Date): Promise<void> {
  await tx.run(sql`update stream_goals set ended_at = ${now} where chat_id = ${chatId} and ended_at is null`);
}

export async function insertGoal(
  tx: WriteDb,
  chatId: string,
  { id, title, targetTokens }: Pick<GoalRow, 'id' | 'title' | 'targetTokens'>,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into stream_goals (id, chat_id, title, target_tokens, created_at)
    values (${id}, ${chatId}, ${title}, ${targetTokens}, ${now})`);
}

/** Adds to a goal, or takes away from it after refunds; `isReachedNow` only at the addition that reaches it. */
export async function addToGoal(
  tx: WriteDb,
  id: string,
  addedTokens: number,
  now: Date,
): Promise<GoalRow & { isReachedNow: boolean }> {
  return tx.one(sql`
    with before as (select id, reached_at from stream_goals where id = ${id} for update)
    update stream_goals g set raised_tokens = greatest(g.raised_tokens + ${addedTokens}::bigint, 0),
      reached_at = coalesce(g.reached_at,
        case when g.raised_tokens + ${addedTokens}::bigint >= g.target_tokens then ${now}::timestamptz end)
    from before where g.id = before.id
    returning g.id, g.title, g.target_tokens as "targetTokens", g.raised_tokens as "raisedTokens",
      g.reached_at as "reachedAt", (before.reached_at is null and g.reached_at is not null) as "isReachedNow"`);
}

export async function listMenu(db: ReadDb, chatId: string): Promise<MenuItemRow[]> {
  return db.rows<MenuItemRow>(sql`
    select title, price_tokens as "priceTokens" from stream_menu_items where chat_id = ${chatId} order by place`);
}

export async function replaceMenu(tx: WriteDb, chatId: string, items: readonly MenuItemRow[]): Promise<void> {
  await tx.run(sql`delete from stream_menu_items where chat_id = ${chatId}`);
  if (items.length === 0) return;
  await tx.run(sql`
    insert into stream_menu_items (chat_id, place, title, price_tokens)
    select ${chatId}, i.place, i.title, i.price
    from unnest(${items.map(({ title }) => title)}::text[], ${items.map(({ priceTokens }) => priceTokens)}::bigint[])
      with ordinality as i (title, price, place)`);
}
