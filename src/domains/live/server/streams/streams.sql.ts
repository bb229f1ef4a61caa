/** States change by conditional updates only: two that come at once change them once. */
import { type Asker, notHiddenFrom } from '#domains/blocks/server/index.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql, where } from '#platform/server/db/sql.ts';
import type { EndReason, StreamStatus } from '../../contract/stream.contract.ts';
import type { StreamChoices, StreamRow } from './streams.tables.ts';

const columns: Sql = literal(`
  s.id, s.creator_id as "creatorId", s.conversation_id as "conversationId", s.status, s.title, s.description, s.audience,
  s.price_tokens as "priceTokens", s.replay, s.replay_price_tokens as "replayPriceTokens",
  s.replay_video_id as "replayVideoId", s.members, s.most_members as "mostMembers", s.has_media as "hasMedia",
  s.last_beat_at as "lastBeatAt", s.started_at as "startedAt", s.interrupted_at as "interruptedAt",
  s.interrupted_by as "interruptedBy", s.ended_at as "endedAt", s.end_reason as "endReason", s.end_note as "endNote",
  s.room_closed_at as "roomClosedAt", s.created_at as "createdAt", s.updated_at as "updatedAt",
  (select o.is_open from creator_accounts o where o.account_id = s.creator_id) as "creatorIsOpen"`);

const isWatchable: Sql = literal(`s.status in ('on-air', 'interrupted')`);

export async function insertStream(
  tx: WriteDb,
  row: StreamChoices & Pick<StreamRow, 'id' | 'creatorId' | 'conversationId'> & { readonly now: Date },
): Promise<StreamRow> {
  await tx.run(sql`
    insert into streams (id, creator_id, conversation_id, status, title, description, audience, price_tokens, replay,
      replay_price_tokens, last_beat_at, created_at, updated_at)
    values (${row.id}, ${row.creatorId}, ${row.conversationId}, 'created', ${row.title}, ${row.description},
      ${row.audience}, ${row.priceTokens}, ${row.replay}, ${row.replayPriceTokens}, ${row.now}, ${row.now}, ${row.now})`);
  return tx.one(sql`select ${columns} from streams s where id = ${row.id}`);
}

/** Changes what its creator has chosen; undefined once the stream has ended. */
export async function updateChoices(
  tx: WriteDb,
  id: string,
  choices: StreamChoices,
  now: Date,
): Promise<StreamRow | undefined> {
  return tx.row(sql`
    update streams s set title = ${choices.title}, description = ${choices.description}, audience = ${choices.audience},
      price_tokens = ${choices.priceTokens}, replay = ${choices.replay},
      replay_price_tokens = ${choices.replayPriceTokens}, updated_at = ${now}
    where s.id = ${id} and s.status <> 'ended' returning ${columns}`);
}

export async function findStreams(db: ReadDb, ids: readonly string[]): Promise<StreamRow[]> {
  return db.rows(sql`select ${columns} from streams s where s.id = any(${ids}::uuid[])`);
}

export async function findStream(db: ReadDb, id: string): Promise<StreamRow | undefined> {
  return db.row(sql`select ${columns} from streams s where s.id = ${id}`);
}

/** Keeps price, audience and state as they are until the transaction is over. */
export async function holdStream(tx: WriteDb, id: string): Promise<StreamRow | undefined> {
  return tx.row(sql`select ${columns} from streams s where s.id = ${id} for share of s`);
}

/** The creator's stream that has not ended. */
export async function findOpenStream(db: ReadDb, creatorId: string): Promise<StreamRow | undefined> {
  return db.row(sql`
    select ${columns} from streams s where s.creator_id = ${creatorId} and s.status <> 'ended'`);
}

/** The current stream of a conversation, or the last one. */
export async function findStreamOf(db: ReadDb, conversationId: string): Promise<StreamRow | undefined> {
  return db.row(sql`
    select ${columns} from streams s where s.conversation_id = ${conversationId}
    order by s.created_at desc, s.id desc limit 1`);
}

/** What a change of state has found and left. */
export type Changed = StreamRow & { readonly was: StreamStatus };

/** On air, for the first time or again; undefined where it is already, or has ended. */
export async function setOnAir(
  tx: WriteDb,
  id: string,
  { hasMedia, now }: { hasMedia: boolean; now: Date },
): Promise<Changed | undefined> {
  return tx.row(sql`
    with before as (select id, status from streams where id = ${id} for update)
    update streams s set status = 'on-air', started_at = coalesce(s.started_at, ${now}), interrupted_at = null,
      interrupted_by = null, has_media = s.has_media or ${hasMedia}, last_beat_at = ${now}, updated_at = ${now}
    from before where s.id = before.id and s.status in ('created', 'interrupted')
    returning ${columns}, before.status as was`);
}

/** Notes that the creator publishes, or no longer does. */
export async function setHasMedia(tx: WriteDb, id: string, hasMedia: boolean, now: Date): Promise<void> {
  await tx.run(sql`
    update streams set has_media = ${hasMedia}, last_beat_at = ${now} where id = ${id} and status <> 'ended'`);
}

/** The line is lost; undefined where the stream was not on air. */
export async function setInterrupted(
  tx: WriteDb,
  id: string,
  { by, now }: { by: 'media' | 'silence'; now: Date },
): Promise<StreamRow | undefined> {
  return tx.row(sql`
    update streams s set status = 'interrupted', interrupted_at = ${now}, interrupted_by = ${by}, has_media = false,
      updated_at = ${now}
    where s.id = ${id} and s.status = 'on-air' returning ${columns}`);
}

/** Ended, once. A lost stream has ended when its line broke. */
export async function setEnded(
  tx: WriteDb,
  id: string,
  { reason, note, now }: { reason: EndReason; note: string; now: Date },
): Promise<StreamRow | undefined> {
  return tx.row(sql`
    update streams s set status = 'ended', ended_at = coalesce(s.interrupted_at, ${now}), interrupted_at = null,
      interrupted_by = null, has_media = false, end_reason = ${reason}, end_note = ${note}, members = 0,
      updated_at = ${now}
    where s.id = ${id} and s.status <> 'ended' returning ${columns}`);
}

/** The creator's client is there. The duration that it reports only grows. */
export async function beat(
  tx: WriteDb,
  { id, creatorId, seconds, now }: { id: string; creatorId: string; seconds: number; now: Date },
): Promise<StreamRow | undefined> {
  return tx.row(sql`
    update streams s set last_beat_at = ${now}, reported_seconds = greatest(s.reported_seconds, ${seconds}::int)
    where s.id = ${id} and s.creator_id = ${creatorId} and s.status <> 'ended' returning ${columns}`);
}

export async function setMembers(tx: WriteDb, conversationId: string, members: number): Promise<void> {
  await tx.run(sql`
    update streams set members = ${members}, most_members = greatest(most_members, ${members}::int)
    where conversation_id = ${conversationId} and status <> 'ended'`);
}

export async function setRoomClosed(tx: WriteDb, id: string, now: Date): Promise<void> {
  await tx.run(sql`
    update streams set room_closed_at = ${now} where id = ${id} and status = 'ended' and room_closed_at is null`);
}

/** The video that was made of the recording; false where there is one already. */
export async function setReplayVideo(tx: WriteDb, id: string, videoId: string, now: Date): Promise<boolean> {
  const set = await tx.run(sql`
    update streams set replay_video_id = ${videoId}, updated_at = ${now} where id = ${id} and replay_video_id is null`);
  return set === 1;
}

/** All that have not ended, and ended ones whose room is not closed yet. */
export async function listStreamsToWatch(db: ReadDb): Promise<StreamRow[]> {
  return db.rows(sql`
    select ${columns} from streams s where s.status <> 'ended' or s.room_closed_at is null order by s.id limit 10000`);
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

const seenBy = (asker: Asker): Sql => sql`
  from streams s where ${isWatchable} and ${notHiddenFrom(asker, sql`s.creator_id`)}
    and exists (select from creator_accounts o where o.account_id = s.creator_id and o.is_open)`;

/** Who is on air, as far as the asker may know; those with the most viewers first. */
export async function listOnAir(db: ReadDb, asker: Asker, { limit, offset }: Page): Promise<StreamRow[]> {
  return db.rows(sql`
    select ${columns} ${seenBy(asker)} order by s.members desc, s.id desc limit ${limit} offset ${offset}`);
}

export function countOnAir(db: ReadDb, asker: Asker): Promise<number> {
  return countRows(db, seenBy(asker));
}

export interface StreamFilter {
  readonly creatorId?: string | undefined;
  readonly status?: StreamStatus | undefined;
}

const filtered = ({ creatorId, status }: StreamFilter): Sql => sql`
  from streams s ${where([
    creatorId !== undefined && sql`s.creator_id = ${creatorId}`,
    status !== undefined && sql`s.status = ${status}`,
  ])}`;

/** Those that have not ended first, then the latest. */
export async function listStreams(
  db: ReadDb,
  filter: StreamFilter,
  { limit, offset }: Page,
): Promise<StreamRow[]> {
  return db.rows(sql`
    select ${columns} ${filtered(filter)}
    order by (s.status = 'ended'), s.created_at desc, s.id desc limit ${limit} offset ${offset}`);
}

/** How many fit, up to 1,001. */
export function countStreams(db: ReadDb, filter: StreamFilter): Promise<number> {
  return countRows(db, filtered(filter), 1_001);
}

/** Which of the creators are on air, and when each was last. */
export async function findLiveStates(
  db: ReadDb,
  creatorIds: readonly string[],
): Promise<{ creatorId: string; isLive: boolean; lastAt: Date | null }[]> {
  return db.rows(sql`
    select c.id as "creatorId",
      exists (select from streams s where s.creator_id = c.id and ${isWatchable}) as "isLive",
      (select coalesce(s.ended_at, s.updated_at) from streams s
        where s.creator_id = c.id and s.started_at is not null order by s.created_at desc, s.id desc limit 1) as "lastAt"
    from unnest(${creatorIds}::uuid[]) as c (id)`);
}
