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

/** Of the accounts all that decides about writing, in one statement: each message that is sent asks it. */
export async function judgeAccounts(
  db: ReadDb,
  ids: readonly string[],
  { asker, sources }: { asker: Asker; sources: readonly Sql[] },
): Promise<Map<string, JudgedAccount>> {
  const isSelected = sources.map(
    (source) => sql`exists (select from (${source}) as s (id) where s.id = a.id)`,
  );
  const rows = await db.rows<JudgedAccount>(sql`
    select a.id, ${isOpen} as "isOpen", not ${notHiddenFrom(asker, sql`a.id`)} as "isHidden",
      ${isSelected.length > 0 ? sql`(${join(isSelected, ' or ')})` : sql`false`} as "isFan"
    from accounts a where ${isOneOf(sql`a.id`, ids)}`);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findOpenAccounts(db: ReadDb, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(
    sql`select a.id from accounts a where ${isOneOf(sql`a.id`, ids)} and ${isOpen}`,
  );
  return new Set(rows.map(({ id }) => id));
}
