import { type Asker, notHiddenFrom } from '#domains/blocks/server/index.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { isOneOf, join, type Sql, sql } from '#platform/server/db/sql.ts';

// Active fans, and creators whom everybody may see.
const isOpen: Sql = sql`
  case when a.role = 'creator' then exists (
      select from creator_accounts o where o.account_id = a.id and o.is_open)
    else a.status = 'active' end`;

export interface JudgedAccount {
  readonly id: string;
  /** May take part: an active fan, or a creator whom everybody may see. */
  readonly isOpen: boolean;
  readonly isHidden: boolean;
  /** One of the sources selects it. */
  readonly isFan: boolean;
}

interface Judging {
  readonly asker: Asker;
  readonly sources: readonly Sql[];
}

const judged = ({ asker, sources }: Judging): Sql => {
  const isSelected = sources.map(
    (source) => sql`exists (select from (${source}) as s (id) where s.id = a.id)`,
  );
  return sql`
    a.id, ${isOpen} as "isOpen", not ${notHiddenFrom(asker, sql`a.id`)} as "isHidden",
      ${isSelected.length > 0 ? sql`(${join(isSelected, ' or ')})` : sql`false`} as "isFan"`;
};

/** Of the accounts all that decides about writing, in one statement. */
export async function judgeAccounts(
  db: ReadDb,
  ids: readonly string[],
  judging: Judging,
): Promise<Map<string, JudgedAccount>> {
  const rows = await db.rows<JudgedAccount>(sql`
    select ${judged(judging)} from accounts a where ${isOneOf(sql`a.id`, ids)}`);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The same of both sides of a conversation, and whether a message of that id is there: in one statement, because each
 * message that is sent asks it.
 */
export async function judgeSides(
  db: ReadDb,
  conversationId: string,
  messageId: string | undefined,
  judging: Judging,
): Promise<{ accounts: Map<string, JudgedAccount>; isSent: boolean }> {
  const isSent =
    messageId === undefined ? sql`false` : sql`exists (select from messages m where m.id = ${messageId})`;
  const rows = await db.rows<JudgedAccount & { isSent: boolean }>(sql`
    select ${judged(judging)}, ${isSent} as "isSent"
    from conversations c, accounts a
    where c.id = ${conversationId} and a.id = any(array[c.fan_id, c.creator_id])`);
  return {
    accounts: new Map(rows.map((row) => [row.id, row])),
    isSent: rows.some((row) => row.isSent),
  };
}

export async function findOpenAccounts(db: ReadDb, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(
    sql`select a.id from accounts a where ${isOneOf(sql`a.id`, ids)} and ${isOpen}`,
  );
  return new Set(rows.map(({ id }) => id));
}
