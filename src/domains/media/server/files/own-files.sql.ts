import type { ReadDb } from '#platform/server/db/database.ts';
import { limitOf, sql } from '#platform/server/db/sql.ts';
import type { FileKind } from '../media.tables.ts';

interface OwnFilesAsked {
  kind: FileKind | undefined;
  /** Part of the name; empty for all. */
  words: string;
  limit: number;
  offset: number;
}

const asPattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** The ids of one page of an account's files for items, newest first, and how many there are. */
export async function pageOfOwnFiles(
  db: ReadDb,
  ownerId: string,
  { kind, words, limit, offset }: OwnFilesAsked,
): Promise<{ rows: { id: string; createdAt: Date }[]; total: number }> {
  const wanted = sql`
    from files
    where owner_id = ${ownerId} and held_by = 'item' and status <> 'error' and source is null
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${words} = '' or original_name ilike ${asPattern(words)})`;
  const rows = await db.rows<{ id: string; createdAt: Date }>(sql`
    select id, created_at as "createdAt" ${wanted}
    order by created_at desc, id desc limit ${limitOf(limit)} offset ${offset}`);
  const { total } = await db.one<{ total: number }>(sql`select count(*)::int as total ${wanted}`);
  return { rows, total };
}
