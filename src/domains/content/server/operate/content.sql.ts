import { hasHeldFile } from '#domains/media/server/index.ts';
import type { Span } from '#platform/server/days/day-span.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { type DatedPage, inSpan, literal, type Sql, sql, wayOf, where } from '#platform/server/db/sql.ts';
import type { ContentItem } from '../../contract/operate-content.contract.ts';

export type ContentKind = ContentItem['kind'];
export type ContentState = ContentItem['state'];

export interface ContentRow {
  readonly id: string;
  readonly kind: ContentKind;
  readonly creatorId: string;
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  readonly state: ContentState;
  readonly reports: number;
  readonly fileId: string | null;
  readonly createdAt: Date;
  readonly publishedAt: Date | null;
}

export interface ContentFilter extends Span {
  readonly kind?: ContentKind | undefined;
  readonly state?: ContentState | undefined;
  readonly creatorId?: string | undefined;
  readonly isReported?: boolean | undefined;
}

/** What differs between the tables. */
const TABLES: Readonly<
  Record<
    ContentKind,
    { table: string; text: string; scheduled: string; isReady: string; file: string; files: string }
  >
> = {
  feed: {
    table: 'posts',
    text: 'i.text',
    scheduled: 'i.scheduled_at is not null',
    isReady: `i.media_state = 'ready'`,
    file: 'coalesce((select f.file_id from post_files f where f.post_id = i.id order by f.position limit 1), i.thumbnail_id)',
    files: 'select f.file_id from post_files f where f.post_id = i.id',
  },
  video: {
    table: 'videos',
    text: 'i.description',
    scheduled: 'i.scheduled_at is not null',
    isReady: `i.media_state = 'ready'`,
    file: 'coalesce(i.thumbnail_id, i.file_id)',
    files: 'select i.file_id',
  },
  gallery: {
    table: 'galleries',
    text: 'i.description',
    scheduled: 'false',
    isReady: 'i.photo_count > 0',
    file: `(select p.file_id from gallery_photos p where p.gallery_id = i.id
      order by p.id is not distinct from i.cover_photo_id desc, p.position limit 1)`,
    files: 'select p.file_id from gallery_photos p where p.gallery_id = i.id',
  },
  product: {
    table: 'products',
    text: 'i.description',
    scheduled: 'false',
    isReady: 'true',
    file: '(select f.file_id from product_pictures f where f.product_id = i.id order by f.position limit 1)',
    files: 'select f.file_id from product_pictures f where f.product_id = i.id',
  },
};

const stateOf = ({ scheduled, isReady, files }: Record<'scheduled' | 'isReady' | 'files', string>): Sql =>
  sql`case
    when i.deleted_at is not null then 'deleted'
    when i.taken_down_at is not null then 'taken-down'
    when i.status <> 'active' then 'draft'
    when i.held_for <> '{}' then 'held'
    when not (${literal(isReady)}) and ${hasHeldFile(literal(files))} then 'held'
    when not (${literal(isReady)}) then 'processing'
    when i.published_at is null and ${literal(scheduled)} then 'scheduled'
    else 'published' end`;

/** The rows of one table, as far as the filter lets them through. */
function rowsOf(kind: ContentKind, filter: ContentFilter): Sql {
  const table = TABLES[kind];
  const state = stateOf(table);
  return sql`
    select i.id, ${kind}::text as kind, i.creator_id, i.created_at from ${literal(table.table)} i
    ${where([
      filter.state !== undefined && sql`${state} = ${filter.state}`,
      filter.creatorId !== undefined && sql`i.creator_id = ${filter.creatorId}`,
      filter.isReported &&
        sql`exists (select from reported_things r where r.kind = ${kind} and r.object_id = i.id)`,
      ...inSpan('i.created_at', filter),
    ])}`;
}

function allRows(filter: ContentFilter): Sql {
  const kinds = (filter.kind ? [filter.kind] : Object.keys(TABLES)) as ContentKind[];
  return kinds.map((kind) => rowsOf(kind, filter)).reduce((all, next) => sql`${all} union all ${next}`);
}

/** The ids of a page, then their rows. */
export async function listContentRows(
  db: ReadDb,
  filter: ContentFilter,
  page: DatedPage,
): Promise<ContentRow[]> {
  const way = wayOf(page);
  const found = await db.rows<{ id: string; kind: ContentKind }>(sql`
    select id, kind from (${allRows(filter)}) as items
    order by created_at ${way}, id ${way} limit ${page.limit} offset ${page.offset}`);
  const rows = new Map<string, ContentRow>();
  for (const [kind, ofKind] of Map.groupBy(found, (each) => each.kind))
    for (const row of await findRows(
      db,
      kind,
      ofKind.map(({ id }) => id),
    ))
      rows.set(row.id, row);
  return found.flatMap(({ id }) => rows.get(id) ?? []);
}

async function findRows(db: ReadDb, kind: ContentKind, ids: readonly string[]): Promise<ContentRow[]> {
  const table = TABLES[kind];
  return db.rows<ContentRow>(sql`
    select i.id, ${kind}::text as kind, i.creator_id as "creatorId", i.slug, i.title,
      left(${literal(table.text)}, 1000) as text, ${stateOf(table)} as state, ${literal(table.file)} as "fileId",
      i.created_at as "createdAt", i.published_at as "publishedAt",
      coalesce((select r.report_total from reported_things r where r.kind = ${kind} and r.object_id = i.id), 0) as reports
    from ${literal(table.table)} i where i.id = any(${ids}::uuid[])`);
}

export async function countContent(db: ReadDb, filter: ContentFilter): Promise<number> {
  return countRows(db, sql`from (${allRows(filter)}) as items`);
}

/** Those that are taken down, and those that could be. */
export async function findStates(
  db: ReadDb,
  kind: ContentKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ContentState>> {
  const rows = await db.rows<{ id: string; state: ContentState }>(sql`
    select i.id, ${stateOf(TABLES[kind])} as state from ${literal(TABLES[kind].table)} i
    where i.id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, state }) => [id, state]));
}
