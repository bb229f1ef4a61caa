import type { CountFileUses } from '#domains/media/server/index.ts';
import { type Sql, sql } from '#platform/server/db/sql.ts';

/** In how many posts, galleries and videos that were not removed each file is. */
export const countItemsOfFiles: CountFileUses = async (db, fileIds) => {
  const rows = await db.rows<{ fileId: string; count: number }>(sql`
    with used as (
      select f.file_id, f.post_id as item_id from post_files f join posts p on p.id = f.post_id
        where f.file_id = any(${fileIds}::uuid[]) and p.deleted_at is null
      union select f.file_id, f.id from (
        select thumbnail_id as file_id, id, deleted_at from posts where thumbnail_id = any(${fileIds}::uuid[])
        union all select teaser_id, id, deleted_at from posts where teaser_id = any(${fileIds}::uuid[])
        union all select file_id, id, deleted_at from videos where file_id = any(${fileIds}::uuid[])
        union all select thumbnail_id, id, deleted_at from videos where thumbnail_id = any(${fileIds}::uuid[])
        union all select teaser_id, id, deleted_at from videos where teaser_id = any(${fileIds}::uuid[])) as f
        where f.deleted_at is null
      union select f.file_id, f.gallery_id from gallery_photos f join galleries g on g.id = f.gallery_id
        where f.file_id = any(${fileIds}::uuid[]) and g.deleted_at is null)
    select file_id as "fileId", count(*)::int as count from used group by file_id`);
  return new Map(rows.map(({ fileId, count }) => [fileId, count]));
};

/** Selects the posts, galleries and videos with any of the files, as `kind`, `item_id` and `file_id`; removed ones as well. */
export const itemsWithFiles = (fileIds: readonly string[]): Sql => sql`
  select 'feed' as kind, post_id as item_id, file_id from post_files where file_id = any(${fileIds}::uuid[])
  union all select 'gallery', gallery_id, file_id from gallery_photos where file_id = any(${fileIds}::uuid[])
  union all select 'video', id, file_id from videos where file_id = any(${fileIds}::uuid[])`;
