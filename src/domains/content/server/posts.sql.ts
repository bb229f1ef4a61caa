import { learnTerms } from '#domains/discovery/server/index.ts';
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
    p.taken_down_at as "takenDownAt", p.held_for as "heldFor", p.created_at as "createdAt", p.updated_at as "updatedAt", c.is_open as "creatorIsOpen",
    p.thumbnail_id as "thumbnailId", p.teaser_id as "teaserId", p.scheduled_at as "scheduledAt",
    p.streaming_scheduled as "streamingScheduled", p.pinned_at as "pinnedAt", p.tags, p.mentions,
    p.poll_description as "pollDescription", p.poll_expires_at as "pollExpiresAt",
    (select coalesce(json_agg(json_build_object('id', o.id, 'description', o.description, 'votes', o.votes)
      order by o.position), '[]') from polls o where o.post_id = p.id) as polls,
    (select coalesce(json_agg(json_build_object('fileId', f.file_id, 'alt', f.alt) order by f.position), '[]')
      from post_files f where f.post_id = p.id) as files
  from posts p join creator_accounts c on c.account_id = p.creator_id`);

/** What a post's creator decides, apart from its files. */
export type PostContent = Pick<
  Post,
  | 'title'
  | 'text'
  | 'audience'
  | 'priceTokens'
  | 'status'
  | 'thumbnailId'
  | 'teaserId'
  | 'scheduledAt'
  | 'streamingScheduled'
  | 'tags'
  | 'mentions'
>;

export type NewPost = PostContent &
  Pick<Post, 'id' | 'creatorId' | 'type' | 'slug' | 'pollDescription' | 'pollExpiresAt'> & {
    draftId: string | null;
  };

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
      thumbnail_id, teaser_id, scheduled_at, streaming_scheduled, tags, mentions, poll_description, poll_expires_at,
      draft_id, search_words, created_at, updated_at)
    values (${post.id}, ${post.creatorId}, ${post.type}, ${post.title}, ${post.text}, ${post.slug},
      ${post.audience}, ${post.priceTokens}, ${post.status}, 'processing', ${post.thumbnailId}, ${post.teaserId},
      ${post.scheduledAt}, ${post.streamingScheduled}, ${post.tags}::text[], ${post.mentions}::uuid[],
      ${post.pollDescription}, ${post.pollExpiresAt}, ${post.draftId}, ${indexed(words)}, ${now}, ${now})`);
  learnTerms(tx, [words.title, words.text]);
}

export async function updatePost(
  tx: WriteDb,
  id: string,
  post: PostContent,
  words: SearchWords,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update posts set title = ${post.title}, text = ${post.text}, audience = ${post.audience},
      price_tokens = ${post.priceTokens}, status = ${post.status}, thumbnail_id = ${post.thumbnailId},
      teaser_id = ${post.teaserId}, scheduled_at = ${post.scheduledAt},
      streaming_scheduled = ${post.streamingScheduled}, tags = ${post.tags}::text[],
      mentions = ${post.mentions}::uuid[], search_words = ${indexed(words)}, updated_at = ${now}
    where id = ${id}`);
  learnTerms(tx, [words.title, words.text]);
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

/** Replaces a post's files. */
export async function replaceFiles(tx: WriteDb, postId: string, files: readonly PostFile[]): Promise<void> {
  await tx.run(sql`delete from post_files where post_id = ${postId}`);
  await tx.run(sql`
    insert into post_files (post_id, file_id, position, alt)
    select ${postId}, file_id, position, alt
    from unnest(${files.map((file) => file.fileId)}::uuid[], ${files.map((file) => file.alt)}::text[])
      with ordinality as given (file_id, alt, position)`);
}

/** Those of the files that are part of a post, including drafts and removed ones. */
export async function findUsedFiles(db: ReadDb, fileIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select file_id as id from post_files where file_id = any(${fileIds}::uuid[])
    union select thumbnail_id from posts where thumbnail_id = any(${fileIds}::uuid[])
    union select teaser_id from posts where teaser_id = any(${fileIds}::uuid[])`);
  return new Set(rows.map((row) => row.id));
}

/** The posts that have the file among their media. */
export async function findPostsOfFile(db: ReadDb, fileId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select post_id as id from post_files where file_id = ${fileId} order by post_id`,
  );
  return rows.map(({ id }) => id);
}

export async function findPosts(db: ReadDb, ids: readonly string[]): Promise<Map<string, Post>> {
  const rows = await db.rows<Post>(sql`${select} where p.id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What the access rules need to know about posts, without their content. */
export async function findPostFacts(db: ReadDb, ids: readonly string[]): Promise<Map<string, PostFacts>> {
  const rows = await db.rows<PostFacts>(sql`
    select p.id, p.creator_id as "creatorId", p.type, p.audience, p.status, p.media_state as "mediaState",
      p.published_at as "publishedAt", p.deleted_at as "deletedAt", p.taken_down_at as "takenDownAt",
      p.held_for as "heldFor", c.is_open as "creatorIsOpen"
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
    select id, slug, title, left(ltrim(coalesce(nullif(text, ''), poll_description)), 400) as beginning from posts where id = any(${ids}::uuid[])`);
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

/** Posts of a type; `poll`: those of any type with a poll. */
export function ofType(type: string): Sql {
  return type === 'poll' ? sql`p.poll_description <> ''` : sql`p.type = ${type}`;
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
    filter.type !== undefined && ofType(filter.type),
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
    where p.creator_id = ${creatorId} and p.deleted_at is null and p.type = 'photo' and f.alt = ''`);
}

/** Posts that wait for nothing but their time, and for which it has come. */
export async function listDuePosts(db: ReadDb, now: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from posts
    where scheduled_at <= ${now} and published_at is null and status = 'active' and media_state = 'ready'
      and deleted_at is null and held_for = '{}'
    order by scheduled_at, id limit 100`);
  return rows.map(({ id }) => id);
}

/** Lets only one transaction at a time pin posts of the creator. */
export async function lockPins(tx: WriteDb, creatorId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`pins ${creatorId}`}, 0))`);
}

export async function countPinned(db: ReadDb, creatorId: string): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(*) as total from posts
    where creator_id = ${creatorId} and pinned_at is not null and deleted_at is null`);
  return total;
}

export async function setPinned(tx: WriteDb, id: string, at: Date | null): Promise<void> {
  await tx.run(sql`update posts set pinned_at = ${at} where id = ${id}`);
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
