import type { Tokens } from '#platform/contract/money.ts';
import type { Span } from '#platform/server/days/day-span.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { inSpan, literal, nothing, type Sql, sql, where } from '#platform/server/db/sql.ts';
import { isId } from '#platform/server/ids.ts';
import type { PostStatus } from '../contract/post.contract.ts';
import type { MediaState, Post, PostFacts, PostFile } from './content.tables.ts';

// Tells whether the creator is visible, through the view that the creators domain maintains.
const select: Sql = literal(`
  select p.id, p.creator_id as "creatorId", p.type, p.title, p.text, p.slug, p.audience,
    p.price_tokens as "priceTokens", p.status, p.media_state as "mediaState", p.published_at as "publishedAt", p.deleted_at as "deletedAt",
    p.created_at as "createdAt", p.updated_at as "updatedAt", c.is_open as "creatorIsOpen",
    (select coalesce(json_agg(json_build_object('fileId', f.file_id, 'alt', f.alt) order by f.position), '[]')
      from post_files f where f.post_id = p.id) as files
  from posts p join creator_accounts c on c.account_id = p.creator_id`);

export type NewPost = Pick<
  Post,
  'id' | 'creatorId' | 'type' | 'title' | 'text' | 'slug' | 'audience' | 'priceTokens' | 'status'
>;

/** Title and text, folded for search. */
export interface SearchWords {
  readonly title: string;
  readonly text: string;
}

/** A title weighs more than a text. */
const indexed = ({ title, text }: SearchWords): Sql =>
  sql`setweight(to_tsvector('simple', ${title}), 'A') || to_tsvector('simple', ${text})`;

export async function insertPost(tx: WriteDb, post: NewPost, words: SearchWords, now: Date): Promise<void> {
  await tx.run(sql`
    insert into posts (id, creator_id, type, title, text, slug, audience, price_tokens, status, media_state,
      search_words, created_at, updated_at)
    values (${post.id}, ${post.creatorId}, ${post.type}, ${post.title}, ${post.text}, ${post.slug},
      ${post.audience}, ${post.priceTokens}, ${post.status}, 'processing', ${indexed(words)}, ${now}, ${now})`);
}

export type PostChange = Pick<Post, 'id' | 'title' | 'text' | 'audience' | 'priceTokens' | 'status'>;

export async function updatePost(
  tx: WriteDb,
  post: PostChange,
  words: SearchWords,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update posts set title = ${post.title}, text = ${post.text}, audience = ${post.audience},
      price_tokens = ${post.priceTokens}, status = ${post.status}, search_words = ${indexed(words)}, updated_at = ${now}
    where id = ${post.id}`);
}

export async function updatePostState(
  tx: WriteDb,
  id: string,
  state: { mediaState: MediaState; publishedAt: Date | null },
): Promise<void> {
  await tx.run(sql`
    update posts set media_state = ${state.mediaState}, published_at = ${state.publishedAt} where id = ${id}`);
}

export async function markPostDeleted(tx: WriteDb, id: string, now: Date): Promise<void> {
  await tx.run(sql`update posts set deleted_at = ${now}, updated_at = ${now} where id = ${id}`);
}

export async function deletePost(tx: WriteDb, id: string): Promise<void> {
  await tx.run(sql`delete from posts where id = ${id}`);
}

/** Replaces a post's files. Returns the ids of those that are part of another post. */
export async function replaceFiles(
  tx: WriteDb,
  postId: string,
  files: readonly PostFile[],
): Promise<string[]> {
  await tx.run(sql`delete from post_files where post_id = ${postId}`);
  const inserted = await tx.rows<{ id: string }>(sql`
    insert into post_files (post_id, file_id, position, alt)
    select ${postId}, file_id, position, alt
    from unnest(${files.map((file) => file.fileId)}::uuid[], ${files.map((file) => file.alt)}::text[])
      with ordinality as given (file_id, alt, position)
    on conflict (file_id) do nothing returning file_id as id`);
  const taken = new Set(inserted.map(({ id }) => id));
  return files.map(({ fileId }) => fileId).filter((id) => !taken.has(id));
}

/** Those of the files that are part of a post, including drafts and removed ones. */
export async function findUsedFiles(db: ReadDb, fileIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(
    sql`select file_id as id from post_files where file_id = any(${fileIds}::uuid[])`,
  );
  return new Set(rows.map((row) => row.id));
}

export async function findPostOfFile(db: ReadDb, fileId: string): Promise<string | undefined> {
  const row = await db.row<{ id: string }>(
    sql`select post_id as id from post_files where file_id = ${fileId}`,
  );
  return row?.id;
}

export async function findPosts(db: ReadDb, ids: readonly string[]): Promise<Map<string, Post>> {
  const rows = await db.rows<Post>(sql`${select} where p.id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What the access rules need to know about posts, without their content. */
export async function findPostFacts(db: ReadDb, ids: readonly string[]): Promise<Map<string, PostFacts>> {
  const rows = await db.rows<PostFacts>(sql`
    select p.id, p.creator_id as "creatorId", p.type, p.audience, p.status, p.media_state as "mediaState",
      p.published_at as "publishedAt", p.deleted_at as "deletedAt", c.is_open as "creatorIsOpen"
    from posts p join creator_accounts c on c.account_id = p.creator_id where p.id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface PostName {
  readonly slug: string;
  readonly title: string;
  /** As much of the text as a title can need. */
  readonly beginning: string;
}

/** What posts are called, and their addresses. */
export async function findPostNames(db: ReadDb, ids: readonly string[]): Promise<Map<string, PostName>> {
  const rows = await db.rows<PostName & { id: string }>(sql`
    select id, slug, title, left(ltrim(text), 400) as beginning from posts where id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** In the order of the ids; unknown ids are left out. */
export async function findPostsInOrder(db: ReadDb, ids: readonly string[]): Promise<Post[]> {
  const posts = await findPosts(db, ids);
  return ids.flatMap((id) => posts.get(id) ?? []);
}

/** The post with this id or slug, including removed ones. */
export async function findPostByName(db: ReadDb, idOrSlug: string): Promise<Post | undefined> {
  return db.row<Post>(
    isId(idOrSlug) ? sql`${select} where p.id = ${idOrSlug}` : sql`${select} where p.slug = ${idOrSlug}`,
  );
}

/** Locks a post until the transaction ends, so that it cannot be sold and changed at the same time. */
export async function lockPost(tx: WriteDb, id: string): Promise<Post | undefined> {
  return tx.row<Post>(sql`${select} where p.id = ${id} for update of p`);
}

/** The same for the creator's own post; others' and removed posts are not found. */
export async function lockOwnPost(tx: WriteDb, id: string, creatorId: string): Promise<Post | undefined> {
  return tx.row<Post>(sql`
    ${select} where p.id = ${id} and p.creator_id = ${creatorId} and p.deleted_at is null for update of p`);
}

/** Keeps a post from being changed or removed until the buyer's transaction ends. */
export async function holdPostForSale(tx: WriteDb, id: string): Promise<Post | undefined> {
  return tx.row<Post>(sql`${select} where p.id = ${id} for share of p`);
}

export interface OwnPostsFilter extends Span {
  creatorId: string;
  /** In `to_tsquery` syntax. */
  search: string | undefined;
  type: string | undefined;
  status: PostStatus | undefined;
}

function ownCondition(filter: OwnPostsFilter): Sql {
  return where([
    sql`p.creator_id = ${filter.creatorId} and p.deleted_at is null`,
    filter.search !== undefined && sql`p.search_words @@ to_tsquery('simple', ${filter.search})`,
    filter.type !== undefined && sql`p.type = ${filter.type}`,
    filter.status && sql`p.status = ${filter.status}`,
    ...inSpan('p.created_at', filter),
  ]);
}

const ORDERS: Readonly<Record<string, Sql>> = {
  'createdAt desc': literal('p.created_at desc, p.id desc'),
  'createdAt asc': literal('p.created_at, p.id'),
  'updatedAt desc': literal('p.updated_at desc, p.id desc'),
  'updatedAt asc': literal('p.updated_at, p.id'),
  // Free posts have no price and sort below the cheapest.
  'price desc': literal('p.price_tokens desc, p.id desc'),
  'price asc': literal('p.price_tokens, p.id'),
};

export interface OwnPostsPage {
  sortBy: 'createdAt' | 'updatedAt' | 'price';
  sort: 'asc' | 'desc';
  limit: number;
  offset: number;
}

export async function listOwnPostRows(
  db: ReadDb,
  filter: OwnPostsFilter,
  page: OwnPostsPage,
): Promise<Post[]> {
  const order = ORDERS[`${page.sortBy} ${page.sort}`] ?? nothing;
  return db.rows<Post>(sql`
    ${select} ${ownCondition(filter)} order by ${order} limit ${page.limit} offset ${page.offset}`);
}

/** Ids of the newest posts that match. */
export async function listOwnPostIds(db: ReadDb, filter: OwnPostsFilter, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select p.id from posts p ${ownCondition(filter)} order by p.created_at desc, p.id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

export async function countOwnPosts(db: ReadDb, filter: OwnPostsFilter): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from posts p ${ownCondition(filter)}`,
  );
  return total;
}

export interface OwnPostStates {
  readonly published: number;
  readonly drafts: number;
  readonly failed: number;
}

export async function countOwnPostStates(db: ReadDb, creatorId: string): Promise<OwnPostStates> {
  return db.one(sql`
    select count(*) filter (where listed) as published, count(*) filter (where status = 'inactive') as drafts,
      count(*) filter (where media_state = 'failed') as failed
    from posts where creator_id = ${creatorId} and deleted_at is null`);
}

/** Number of currently published posts by their publication day in UTC; days without are left out. */
export async function publishedPerDay(
  db: ReadDb,
  creatorId: string,
  since: Date,
): Promise<{ day: string; count: number }[]> {
  return db.rows(sql`
    select (published_at at time zone 'UTC')::date as day, count(*) as count from posts
    where creator_id = ${creatorId} and listed and published_at >= ${since} group by 1`);
}

export interface PhotosWithoutAlt {
  readonly photos: number;
  readonly newestPostId: string | null;
}

export async function findPhotosWithoutAlt(db: ReadDb, creatorId: string): Promise<PhotosWithoutAlt> {
  return db.one(sql`
    select count(*) as photos, (array_agg(p.id order by p.created_at desc))[1] as "newestPostId"
    from posts p join post_files f on f.post_id = p.id
    where p.creator_id = ${creatorId} and p.deleted_at is null and f.alt = ''`);
}

export interface PostCounts {
  readonly creatorId: string;
  readonly posts: number;
  readonly photos: number;
}

/** The lowest price among each creator's listed posts for sale; creators without any are absent. */
export async function findLowestPrices(
  db: ReadDb,
  creatorIds: readonly string[],
): Promise<{ creatorId: string; priceTokens: Tokens }[]> {
  return db.rows(sql`
    select given.id as "creatorId", lowest.price_tokens as "priceTokens"
    from unnest(${creatorIds}::uuid[]) as given (id), lateral (
      select price_tokens from posts where creator_id = given.id and listed and audience = 'buyers'
      order by price_tokens limit 1) as lowest`);
}

/** Number of listed posts, and of the photos in them. */
export async function countListed(db: ReadDb, creatorIds: readonly string[]): Promise<PostCounts[]> {
  return db.rows<PostCounts>(sql`
    select given.id as "creatorId",
      (select count(*) from posts p where p.creator_id = given.id and p.listed) as posts,
      (select count(*) from posts p join post_files f on f.post_id = p.id
        where p.creator_id = given.id and p.type = 'photo' and p.listed) as photos
    from unnest(${creatorIds}::uuid[]) as given (id)`);
}
