import type { ReadDb } from '#platform/server/db/database.ts';
import { literal, sql } from '#platform/server/db/sql.ts';
import type { LibraryKind } from '../../contract/library/library.contract.ts';

const TABLES = {
  feed: literal('posts'),
  gallery: literal('galleries'),
  video: literal('videos'),
} as const;

/** Those of the items whose title or text has the words, which are in `to_tsquery` syntax. */
export async function findItemsWithWords(
  db: ReadDb,
  kind: LibraryKind,
  ids: readonly string[],
  search: string,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from ${TABLES[kind]}
    where id = any(${ids}::uuid[]) and search_words @@ to_tsquery('simple', ${search})`);
  return rows.map(({ id }) => id);
}
