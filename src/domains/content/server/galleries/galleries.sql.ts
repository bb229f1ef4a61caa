import { type Asker, notHiddenFrom } from '#domains/blocks/server/index.ts';
import { learnTerms } from '#domains/discovery/server/index.ts';
import type { Span } from '#platform/server/days/day-span.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { inSpan, literal, nothing, type Sql, sql, where } from '#platform/server/db/sql.ts';
import { isId } from '#platform/server/ids.ts';
import type { GalleryStatus } from '../../contract/galleries/gallery.contract.ts';
import type { Gallery, GalleryFacts } from './galleries.tables.ts';

// Tells whether the creator is visible, through the view that the creators domain maintains.
const select: Sql = literal(`
  select g.id, g.creator_id as "creatorId", g.slug, g.title, g.description, g.audience,
    g.price_tokens as "priceTokens", g.status, g.cover_photo_id as "coverPhotoId", g.photo_count as "photoCount",
    g.published_at as "publishedAt", g.deleted_at as "deletedAt", g.taken_down_at as "takenDownAt", g.held_for as "heldFor",
    g.created_at as "createdAt",
    g.updated_at as "updatedAt", c.is_open as "creatorIsOpen",
    (select p.file_id from gallery_photos p where p.gallery_id = g.id and p.status = 'active'
      order by p.id is not distinct from g.cover_photo_id desc, p.position limit 1) as "coverFileId"
  from galleries g join creator_accounts c on c.account_id = g.creator_id`);

export type GalleryFields = Pick<
  Gallery,
  'id' | 'title' | 'description' | 'audience' | 'priceTokens' | 'status'
>;

/** Title and description, folded for search. */
export interface GalleryWords {
  readonly title: string;
  readonly text: string;
}

const indexed = ({ title, text }: GalleryWords): Sql =>
  sql`setweight(to_tsvector('simple', ${title}), 'A') || to_tsvector('simple', ${text})`;

export async function insertGallery(
  tx: WriteDb,
  gallery: GalleryFields & Pick<Gallery, 'creatorId' | 'slug'> & { draftId: string | null },
  words: GalleryWords,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into galleries (id, creator_id, slug, title, description, audience, price_tokens, status, draft_id,
      search_words, created_at, updated_at)
    values (${gallery.id}, ${gallery.creatorId}, ${gallery.slug}, ${gallery.title}, ${gallery.description},
      ${gallery.audience}, ${gallery.priceTokens}, ${gallery.status},
      ${gallery.draftId}, ${indexed(words)}, ${now}, ${now})`);
  learnTerms(tx, [words.title, words.text]);
}

export async function updateGallery(
  tx: WriteDb,
  gallery: GalleryFields,
  words: GalleryWords,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update galleries set title = ${gallery.title}, description = ${gallery.description},
      audience = ${gallery.audience}, price_tokens = ${gallery.priceTokens}, status = ${gallery.status},
      search_words = ${indexed(words)}, updated_at = ${now}
    where id = ${gallery.id}`);
  learnTerms(tx, [words.title, words.text]);
}

/**
 * Counts the active photos again. A gallery that is active appears with its first one, and keeps its place in lists
 * from then on.
 */
export async function countPhotos(
  tx: WriteDb,
  id: string,
  now: Date,
): Promise<Pick<Gallery, 'creatorId' | 'audience'> & { appears: boolean }> {
  return tx.one(sql`
    with counted as (
      select count(*)::integer as photos from gallery_photos where gallery_id = ${id} and status = 'active'),
    before as (select published_at from galleries where id = ${id})
    update galleries set photo_count = photos,
      published_at = coalesce(galleries.published_at,
        case when status = 'active' and photos > 0 and held_for = '{}' and taken_down_at is null then ${now}::timestamptz end)
    from counted, before where id = ${id}
    returning creator_id as "creatorId", audience,
      before.published_at is null and galleries.published_at is not null as appears`);
}

export async function setCover(tx: WriteDb, id: string, photoId: string): Promise<void> {
  await tx.run(sql`update galleries set cover_photo_id = ${photoId} where id = ${id}`);
}

export async function markGalleryDeleted(tx: WriteDb, id: string, now: Date): Promise<void> {
  await tx.run(sql`update galleries set deleted_at = ${now}, updated_at = ${now} where id = ${id}`);
}

export async function deleteGallery(tx: WriteDb, id: string): Promise<void> {
  await tx.run(sql`delete from galleries where id = ${id}`);
}

/** In the order of the ids; unknown ids are left out. */
export async function findGalleries(db: ReadDb, ids: readonly string[]): Promise<Gallery[]> {
  const rows = await db.rows<Gallery>(sql`${select} where g.id = any(${ids}::uuid[])`);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export type NamedGallery = GalleryFacts & Pick<Gallery, 'slug' | 'title'>;

/** What the access rules need to know about galleries, and their names; in the order of the ids. */
export async function findGalleryFacts(db: ReadDb, ids: readonly string[]): Promise<NamedGallery[]> {
  const rows = await db.rows<NamedGallery>(sql`
    select g.id, g.creator_id as "creatorId", g.audience, g.status, g.photo_count as "photoCount",
      g.published_at as "publishedAt", g.deleted_at as "deletedAt", g.taken_down_at as "takenDownAt",
      g.held_for as "heldFor", c.is_open as "creatorIsOpen", g.slug, g.title
    from galleries g join creator_accounts c on c.account_id = g.creator_id where g.id = any(${ids}::uuid[])`);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The gallery with this id or slug, including removed ones. */
export async function findGalleryByName(db: ReadDb, idOrSlug: string): Promise<Gallery | undefined> {
  return db.row<Gallery>(
    isId(idOrSlug) ? sql`${select} where g.id = ${idOrSlug}` : sql`${select} where g.slug = ${idOrSlug}`,
  );
}

/** Locks a creator's own gallery until the transaction ends; others' and removed ones are not found. */
export async function lockOwnGallery(
  tx: WriteDb,
  id: string,
  creatorId: string,
): Promise<Gallery | undefined> {
  return tx.row<Gallery>(sql`
    ${select} where g.id = ${id} and g.creator_id = ${creatorId} and g.deleted_at is null for update of g`);
}

/** The same for any gallery. */
export async function lockGallery(tx: WriteDb, id: string): Promise<Gallery | undefined> {
  return tx.row<Gallery>(sql`${select} where g.id = ${id} for update of g`);
}

/** Keeps a gallery from being changed or removed until the buyer's transaction ends. */
export async function holdGalleryForSale(tx: WriteDb, id: string): Promise<Gallery | undefined> {
  return tx.row<Gallery>(sql`${select} where g.id = ${id} for share of g`);
}

export interface GalleryFilter {
  readonly asker: Asker;
  readonly creatorId: string | undefined;
  readonly excluded: string | undefined;
  /** In `to_tsquery` syntax. */
  readonly search: string | undefined;
  readonly published: Span;
}

function shown({ asker, creatorId, excluded, search, published }: GalleryFilter): Sql {
  const hasBlocks = asker.viewerId !== undefined || asker.country !== undefined;
  return sql`from galleries g join creator_accounts c on c.account_id = g.creator_id ${where([
    sql`g.listed and c.is_open`,
    hasBlocks && notHiddenFrom(asker, sql`g.creator_id`),
    creatorId !== undefined && sql`g.creator_id = ${creatorId}`,
    excluded !== undefined && sql`g.id::text <> ${excluded} and g.slug <> ${excluded}`,
    // deleted_at is part of "listed"; repeated so that the search index can be used.
    search !== undefined && sql`g.deleted_at is null and g.search_words @@ to_tsquery('simple', ${search})`,
    ...inSpan('g.published_at', published),
  ])}`;
}

// Totals are exact up to here; counting further would read the whole list.
const COUNT_LIMIT = literal('1001');

export async function listGalleryIds(
  db: ReadDb,
  filter: GalleryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select g.id ${shown(filter)} order by g.published_at desc, g.id desc limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}

export async function countGalleries(db: ReadDb, filter: GalleryFilter): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from (select 1 ${shown(filter)} limit ${COUNT_LIMIT}) counted`,
  );
  return total;
}

export interface OwnGalleriesFilter {
  readonly creatorId: string;
  readonly search: string | undefined;
  readonly status: GalleryStatus | undefined;
}

const own = ({ creatorId, search, status }: OwnGalleriesFilter): Sql =>
  where([
    sql`g.creator_id = ${creatorId} and g.deleted_at is null`,
    search !== undefined && sql`g.search_words @@ to_tsquery('simple', ${search})`,
    status !== undefined && sql`g.status = ${status}`,
  ]);

const ORDERS: Readonly<Record<string, Sql>> = {
  'createdAt desc': literal('g.created_at desc, g.id desc'),
  'createdAt asc': literal('g.created_at, g.id'),
  'updatedAt desc': literal('g.updated_at desc, g.id desc'),
  'updatedAt asc': literal('g.updated_at, g.id'),
};

export async function listOwnGalleryRows(
  db: ReadDb,
  filter: OwnGalleriesFilter,
  page: { sortBy: 'createdAt' | 'updatedAt'; sort: 'asc' | 'desc'; limit: number; offset: number },
): Promise<Gallery[]> {
  return db.rows<Gallery>(sql`
    ${select} ${own(filter)} order by ${ORDERS[`${page.sortBy} ${page.sort}`] ?? nothing}
    limit ${page.limit} offset ${page.offset}`);
}

export async function countOwnGalleries(db: ReadDb, filter: OwnGalleriesFilter): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from galleries g ${own(filter)}`,
  );
  return total;
}

/** Number of listed galleries of each creator, and of the photos in them. */
export async function countListedGalleries(
  db: ReadDb,
  creatorIds: readonly string[],
): Promise<{ creatorId: string; galleries: number; photos: number }[]> {
  return db.rows(sql`
    select creator_id as "creatorId", count(*) as galleries, sum(photo_count)::bigint as photos
    from galleries where creator_id = any(${creatorIds}::uuid[]) and listed group by creator_id`);
}
