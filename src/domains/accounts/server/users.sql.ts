import type { ReadDb } from '#platform/server/db/database.ts';
import { foldText } from '#platform/server/db/search-words.ts';
import { join, nothing, type Sql, sql } from '#platform/server/db/sql.ts';

export interface UserFilter {
  /** The search words as typed. */
  q?: string | undefined;
  includedIds?: readonly string[] | undefined;
  limit: number;
  offset: number;
}

/** Escapes `%` and `_`. */
const beginningWith = (typed: string) => `${typed.replace(/[\\%_]/g, '\\$&')}%`;

function isNamed(typed: string): Sql {
  const begins = beginningWith(typed.toLowerCase());
  return sql`(username like ${begins} or lower(name) like ${begins} or lower(name) like ${`% ${begins}`})`;
}

/** Selects the ids of accounts whose username, or a word of whose name, begins with what was typed. */
export const accountsNamed = (typed: string): Sql => sql`select id from accounts where ${isNamed(typed)}`;

/** Which of the folded texts are the whole name, or the username, of a fan. */
export async function fansCalled(db: ReadDb, texts: readonly string[]): Promise<ReadonlySet<string>> {
  if (texts.length === 0) return new Set();
  const queries = texts.map((text) => text.split(' ').join(' & '));
  const rows = await db.rows<{ name: string; username: string | null }>(sql`
    select a.name, a.username from accounts a
    where a.role = 'fan'
      and a.search_words @@ any(array(select to_tsquery('simple', each) from unnest(${queries}::text[]) as given (each)))`);
  const called = new Set(rows.flatMap(({ name, username }) => [foldText(name), foldText(username ?? '')]));
  return new Set(texts.filter((text) => called.has(text)));
}

/** An SQL condition: the account is in none of the statements. */
const notIn = (id: Sql, apart: readonly Sql[]): Sql =>
  join(
    apart.map((source) => sql`and ${id} not in (${source})`),
    ' ',
  );

/**
 * Active fans and creators among `sources` and not `apart`, statements that give their ids, by name. A word of the name or the username begins with
 * what was typed.
 */
export async function searchFans(
  db: ReadDb,
  sources: readonly Sql[],
  apart: readonly Sql[],
  { q, includedIds, limit, offset }: UserFilter,
): Promise<{ ids: string[]; total: number }> {
  if (sources.length === 0) return { ids: [], total: 0 };
  const named = q ? sql`and ${isNamed(q)}` : nothing;
  const wanted = includedIds ? sql`and id = any(${includedIds}::uuid[])` : nothing;
  const found = sql`
    from accounts where role <> 'operator' and status = 'active'
      and id in (${join(sources, ' union ')}) ${notIn(sql`id`, apart)} ${named} ${wanted}`;
  const [rows, { total }] = await Promise.all([
    db.rows<{ id: string }>(sql`
      select id ${found} order by lower(name) collate "C", id limit ${limit} offset ${offset}`),
    db.one<{ total: number }>(sql`select count(*) as total ${found}`),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

/** Whether an account is among `sources`, and not `apart`. */
export async function isAmong(
  db: ReadDb,
  id: string,
  sources: readonly Sql[],
  apart: readonly Sql[],
): Promise<boolean> {
  if (sources.length === 0) return false;
  const { found } = await db.one<{ found: boolean }>(
    sql`select ${id}::uuid in (${join(sources, ' union ')}) ${notIn(sql`${id}::uuid`, apart)} as found`,
  );
  return found;
}
