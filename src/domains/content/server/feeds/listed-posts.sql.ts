/** Posts whose page a guest may open, including locked ones; for site-wide lists such as the sitemap. */
import type { ReadDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';

const listed: Sql = literal(
  'posts p join creator_accounts c on c.account_id = p.creator_id where p.listed and c.is_open',
);

/** Posts from an id on, ordered by id; the post's address uses its slug. */
export async function listedPosts(
  db: ReadDb,
  from: string,
  limit: number,
): Promise<{ id: string; name: string; changedAt: Date }[]> {
  return db.rows(sql`
    select p.id, p.slug as name, p.updated_at as "changedAt" from ${listed}
      and p.id >= ${from} order by p.id limit ${limit}`);
}

/** The first id of every `size` posts. */
export async function listedPostsStarts(db: ReadDb, size: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from (select p.id, row_number() over (order by p.id) - 1 as place from ${listed}) numbered
    where place % ${size} = 0 order by id`);
  return rows.map(({ id }) => id);
}
