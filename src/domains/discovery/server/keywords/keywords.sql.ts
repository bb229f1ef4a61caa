import { fansCalled } from '#domains/accounts/server/index.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, sql } from '#platform/server/db/sql.ts';

/** Counts an account once for a keyword, on the last day of its searches. */
export async function putSearch(
  tx: WriteDb,
  { keyword, searcherKey, now }: { keyword: string; searcherKey: string; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into keyword_searches (keyword, searcher_key, searched_on)
    values (${keyword}, ${searcherKey}, (${now}::timestamptz at time zone 'UTC')::date)
    on conflict (keyword, searcher_key) do update set searched_on = excluded.searched_on
    where keyword_searches.searched_on < excluded.searched_on`);
}

export interface KeywordRow {
  readonly keyword: string;
  readonly searchers: number;
}

// Fewer could be known by what they search for.
const FEWEST_SEARCHERS = literal('5');
// So many are listed; nobody pages through more.
const MOST_KEYWORDS = literal('200');

/** What enough searchers have searched for since a day, most of them first; without names of fans, who are no keywords. */
export async function listPopular(db: ReadDb, since: Date): Promise<KeywordRow[]> {
  const rows = await db.rows<KeywordRow>(sql`
    select keyword, count(*) as searchers from keyword_searches
    where searched_on >= (${since}::timestamptz at time zone 'UTC')::date
    group by keyword having count(*) >= ${FEWEST_SEARCHERS}
    order by searchers desc, keyword limit ${MOST_KEYWORDS}`);
  const names = await fansCalled(
    db,
    rows.map(({ keyword }) => keyword),
  );
  return rows.filter(({ keyword }) => !names.has(keyword));
}

export async function deleteSearchesBefore(tx: WriteDb, day: Date): Promise<void> {
  await tx.run(sql`
    delete from keyword_searches where searched_on < (${day}::timestamptz at time zone 'UTC')::date`);
}
