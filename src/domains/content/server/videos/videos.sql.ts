import { learnTerms } from '#domains/discovery/server/index.ts';
import type { Span } from '#platform/server/days/day-span.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { inSpan, literal, nothing, type Sql, sql, where } from '#platform/server/db/sql.ts';
import { isId } from '#platform/server/ids.ts';
import type { PostStatus } from '../../contract/post.contract.ts';
import type { MediaState } from '../content.tables.ts';
import type { Video, VideoFacts } from './videos.tables.ts';

// Tells whether the creator is visible, through the view that the creators domain maintains.
const select: Sql = literal(`
  select v.id, v.creator_id as "creatorId", v.slug, v.title, v.description, v.tags, v.audience,
    v.price_tokens as "priceTokens", v.status, v.file_id as "fileId", v.thumbnail_id as "thumbnailId",
    v.teaser_id as "teaserId", v.allows_download as "allowsDownload", v.tickets_of as "ticketsOf", v.is_schedule as "isSchedule",
    v.scheduled_at as "scheduledAt", v.published_at as "publishedAt", v.media_state as "mediaState",
    v.deleted_at as "deletedAt", v.taken_down_at as "takenDownAt", v.held_for as "heldFor", v.created_at as "createdAt", v.updated_at as "updatedAt", c.is_open as "creatorIsOpen",
    array(select creator_id from video_participants p where p.video_id = v.id order by p.position) as "participantIds"
  from videos v join creator_accounts c on c.account_id = v.creator_id`);

/** What its creator decides about a video. */
export type VideoWords = Pick<
  Video,
  | 'id'
  | 'title'
  | 'description'
  | 'tags'
  | 'audience'
  | 'priceTokens'
  | 'status'
  | 'fileId'
  | 'thumbnailId'
  | 'teaserId'
  | 'allowsDownload'
  | 'isSchedule'
  | 'scheduledAt'
>;

export type NewVideo = VideoWords &
  Pick<Video, 'creatorId' | 'slug' | 'ticketsOf'> & { draftId: string | null };

/** Title, tags and description, folded for search. */
export interface VideoSearchWords {
  readonly title: string;
  readonly tags: string;
  readonly description: string;
}

/** A title weighs more than tags, and those more than a description. */
const indexed = ({ title, tags, description }: VideoSearchWords): Sql =>
  sql`setweight(to_tsvector('simple', ${title}), 'A') || setweight(to_tsvector('simple', ${tags}), 'B')
    || to_tsvector('simple', ${description})`;

export async function insertVideo(
  tx: WriteDb,
  video: NewVideo,
  words: VideoSearchWords,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into videos (id, creator_id, slug, title, description, tags, audience, price_tokens, status, file_id,
      thumbnail_id, teaser_id, allows_download, is_schedule, scheduled_at, media_state, draft_id, tickets_of,
      search_words, created_at, updated_at)
    values (${video.id}, ${video.creatorId}, ${video.slug}, ${video.title}, ${video.description}, ${video.tags},
      ${video.audience}, ${video.priceTokens}, ${video.status}, ${video.fileId}, ${video.thumbnailId},
      ${video.teaserId}, ${video.allowsDownload}, ${video.isSchedule}, ${video.scheduledAt}, 'processing',
      ${video.draftId}, ${video.ticketsOf}, ${indexed(words)}, ${now}, ${now})`);
  learnTerms(tx, Object.values(words));
}

export async function updateVideo(
  tx: WriteDb,
  video: VideoWords & Pick<Video, 'publishedAt'>,
  words: VideoSearchWords,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update videos set title = ${video.title}, description = ${video.description}, tags = ${video.tags},
      audience = ${video.audience}, price_tokens = ${video.priceTokens}, status = ${video.status},
      file_id = ${video.fileId}, thumbnail_id = ${video.thumbnailId}, teaser_id = ${video.teaserId},
      allows_download = ${video.allowsDownload}, is_schedule = ${video.isSchedule},
      scheduled_at = ${video.scheduledAt}, published_at = ${video.publishedAt}, search_words = ${indexed(words)},
      updated_at = ${now}
    where id = ${video.id}`);
  learnTerms(tx, Object.values(words));
}

export interface VideoState {
  readonly mediaState: MediaState;
  readonly isSchedule: boolean;
  readonly publishedAt: Date | null;
}

export async function updateVideoState(tx: WriteDb, id: string, state: VideoState): Promise<void> {
  await tx.run(sql`
    update videos set media_state = ${state.mediaState}, is_schedule = ${state.isSchedule},
      published_at = ${state.publishedAt}
    where id = ${id}`);
}

export async function updateVideoExtras(
  tx: WriteDb,
  id: string,
  { teaserId, thumbnailId }: Pick<Video, 'teaserId' | 'thumbnailId'>,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update videos set teaser_id = ${teaserId}, thumbnail_id = ${thumbnailId}, updated_at = ${now}
    where id = ${id}`);
}

export async function markVideoDeleted(tx: WriteDb, id: string, now: Date): Promise<void> {
  await tx.run(
    sql`update videos set deleted_at = ${now}, is_schedule = false, updated_at = ${now} where id = ${id}`,
  );
}

export async function deleteVideo(tx: WriteDb, id: string): Promise<void> {
  await tx.run(sql`delete from videos where id = ${id}`);
}

export async function replaceParticipants(
  tx: WriteDb,
  videoId: string,
  creatorIds: readonly string[],
): Promise<void> {
  await tx.run(sql`delete from video_participants where video_id = ${videoId}`);
  await tx.run(sql`
    insert into video_participants (video_id, creator_id, position)
    select ${videoId}, creator_id, position from unnest(${creatorIds}::uuid[]) with ordinality as given (creator_id, position)`);
}

export async function deleteParticipationsOf(tx: WriteDb, creatorId: string): Promise<void> {
  await tx.run(sql`delete from video_participants where creator_id = ${creatorId}`);
}

/** Those of the files that are part of a video, including drafts and removed ones. */
export async function findFilesInVideos(db: ReadDb, fileIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select file_id as id from videos where file_id = any(${fileIds}::uuid[])
    union select thumbnail_id from videos where thumbnail_id = any(${fileIds}::uuid[])
    union select teaser_id from videos where teaser_id = any(${fileIds}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** The videos whose main file is this file. */
export async function findVideosOfFile(db: ReadDb, fileId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select id from videos where file_id = ${fileId} order by id`,
  );
  return rows.map(({ id }) => id);
}

/** In the order of the ids; unknown ids are left out. */
export async function findVideosInOrder(db: ReadDb, ids: readonly string[]): Promise<Video[]> {
  if (ids.length === 0) return [];
  const rows = await db.rows<Video>(sql`${select} where v.id = any(${ids}::uuid[])`);
  const videos = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => videos.get(id) ?? []);
}

/** What the access rules need to know about videos, and what they are called. */
export async function findVideoFacts(
  db: ReadDb,
  ids: readonly string[],
): Promise<Map<string, VideoFacts & Pick<Video, 'slug' | 'title'>>> {
  const rows = await db.rows<VideoFacts & Pick<Video, 'slug' | 'title'>>(sql`
    select v.id, v.creator_id as "creatorId", v.slug, v.title, v.audience, v.tickets_of as "ticketsOf", v.status, v.media_state as "mediaState",
      v.is_schedule as "isSchedule", v.scheduled_at as "scheduledAt", v.published_at as "publishedAt",
      v.deleted_at as "deletedAt", v.taken_down_at as "takenDownAt", v.held_for as "heldFor",
      c.is_open as "creatorIsOpen"
    from videos v join creator_accounts c on c.account_id = v.creator_id where v.id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The video with this id or slug, including removed ones. */
export async function findVideoByName(db: ReadDb, idOrSlug: string): Promise<Video | undefined> {
  return db.row<Video>(
    isId(idOrSlug) ? sql`${select} where v.id = ${idOrSlug}` : sql`${select} where v.slug = ${idOrSlug}`,
  );
}

/** Locks a video until the transaction ends, so that it cannot be sold and changed at the same time. */
export async function lockVideo(tx: WriteDb, id: string): Promise<Video | undefined> {
  return tx.row<Video>(sql`${select} where v.id = ${id} for update of v`);
}

/** The same for the creator's own video; others' and removed ones are not found. */
export async function lockOwnVideo(tx: WriteDb, id: string, creatorId: string): Promise<Video | undefined> {
  return tx.row<Video>(sql`
    ${select} where v.id = ${id} and v.creator_id = ${creatorId} and v.deleted_at is null for update of v`);
}

/** Keeps a video from being changed or removed until the buyer's transaction ends. */
export async function holdVideoForSale(tx: WriteDb, id: string): Promise<Video | undefined> {
  return tx.row<Video>(sql`${select} where v.id = ${id} for share of v`);
}

/** Some announced videos whose time has come and that can be played; locked, without those that others have. */
export async function lockDueVideos(tx: WriteDb, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from videos
    where is_schedule and deleted_at is null and scheduled_at <= ${now} and status = 'active' and media_state = 'ready'
      and held_for = '{}'
    order by scheduled_at, id limit ${limit} for update skip locked`);
  return rows.map(({ id }) => id);
}

/** Ids of a creator's videos that are not removed; locked until the transaction ends. */
export async function lockVideosOf(tx: WriteDb, creatorId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from videos where creator_id = ${creatorId} and deleted_at is null for update`);
  return rows.map(({ id }) => id);
}

export interface OwnVideosFilter extends Span {
  creatorId: string;
  /** In `to_tsquery` syntax. */
  search: string | undefined;
  status: PostStatus | undefined;
}

const ownCondition = ({ creatorId, search, status, ...span }: OwnVideosFilter): Sql =>
  where([
    sql`v.creator_id = ${creatorId} and v.deleted_at is null`,
    search !== undefined && sql`v.search_words @@ to_tsquery('simple', ${search})`,
    status && sql`v.status = ${status}`,
    ...inSpan('v.created_at', span),
  ]);

const ORDERS: Readonly<Record<string, Sql>> = {
  'createdAt desc': literal('v.created_at desc, v.id desc'),
  'createdAt asc': literal('v.created_at, v.id'),
  'updatedAt desc': literal('v.updated_at desc, v.id desc'),
  'updatedAt asc': literal('v.updated_at, v.id'),
  'title desc': literal('lower(v.title) desc, v.id desc'),
  'title asc': literal('lower(v.title), v.id'),
  // Free videos have no price and sort below the cheapest.
  'price desc': literal('v.price_tokens desc, v.id desc'),
  'price asc': literal('v.price_tokens, v.id'),
  'views desc': literal('coalesce(n.views, 0) desc, v.id desc'),
  'views asc': literal('coalesce(n.views, 0), v.id'),
};

export interface OwnVideosPage {
  sortBy: 'createdAt' | 'updatedAt' | 'title' | 'price' | 'views';
  sort: 'asc' | 'desc';
  limit: number;
  offset: number;
}

export async function listOwnVideoIds(
  db: ReadDb,
  filter: OwnVideosFilter,
  { sortBy, sort, limit, offset }: OwnVideosPage,
): Promise<string[]> {
  const counts =
    sortBy === 'views'
      ? literal(`left join item_view_counts n on n.kind = 'video' and n.item_id = v.id`)
      : nothing;
  const rows = await db.rows<{ id: string }>(sql`
    select v.id from videos v ${counts} ${ownCondition(filter)}
    order by ${ORDERS[`${sortBy} ${sort}`] ?? nothing} limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
}

export async function countOwnVideos(db: ReadDb, filter: OwnVideosFilter): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from videos v ${ownCondition(filter)}`,
  );
  return total;
}

/** Number of videos that others can find, by creator. */
export async function countListedVideos(
  db: ReadDb,
  creatorIds: readonly string[],
): Promise<{ creatorId: string; videos: number }[]> {
  return db.rows(sql`
    select given.id as "creatorId", (select count(*) from videos v where v.creator_id = given.id and v.listed) as videos
    from unnest(${creatorIds}::uuid[]) as given (id)`);
}
