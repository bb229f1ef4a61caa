import { type Asker, notHiddenFrom } from '#domains/blocks/server/index.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { limitOf, literal, type Sql, sql } from '#platform/server/db/sql.ts';
import { MOST_TAGGED } from '../../contract/tags.contract.ts';

const COUNTED = limitOf(MOST_TAGGED + 1);

const tagged = (table: 'posts' | 'videos', asker: Asker): Sql => sql`
  (select count(*) from (
    select from ${literal(table)} i join creator_accounts c on c.account_id = i.creator_id
    where i.listed and i.deleted_at is null and i.search_words @@ to_tsquery('simple', asked.word)
      and c.is_open and ${notHiddenFrom(asker, sql`i.creator_id`)} limit ${COUNTED}) counted)`;

/** How many posts and videos that the asker may know of have each of these words of tags; those without any are absent. */
export async function countTagged(
  db: ReadDb,
  asker: Asker,
  words: readonly string[],
): Promise<{ word: string; total: number }[]> {
  if (words.length === 0) return [];
  return db.rows(sql`
    select word, least(posts + videos, ${COUNTED}) as total from (
      select asked.word, ${tagged('posts', asker)} as posts, ${tagged('videos', asker)} as videos
      from unnest(${words}::text[]) as asked (word)) counts
    where posts + videos > 0 order by total desc, word`);
}
