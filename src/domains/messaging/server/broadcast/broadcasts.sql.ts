import type { Tokens } from '#platform/contract/money.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';
import type { AudienceGroup } from '../../contract/broadcast/broadcasts.contract.ts';
import { MESSAGE_KIND, type Previews } from '../messaging.tables.ts';
import type { AudienceCounts } from './audience.sql.ts';

export type BroadcastStatus =
  | 'scheduled'
  | 'sending'
  | 'sent'
  | 'stopped'
  | 'canceled'
  | 'taking-back'
  | 'taken-back';

export interface BroadcastRow extends Previews {
  readonly id: string;
  readonly creatorId: string;
  readonly audience: readonly AudienceGroup[];
  readonly listIds: readonly string[];
  readonly text: string;
  readonly priceTokens: Tokens;
  readonly fileIds: readonly string[];
  readonly leavesOutOwners: boolean;
  readonly status: BroadcastStatus;
  readonly startsAt: Date;
  readonly isScheduled: boolean;
  readonly endedAt: Date | null;
  /** Recipients up to this fan are done. */
  readonly doneUntil: string | null;
  readonly recipients: number;
  readonly sent: number;
  readonly takenBack: number;
  readonly owners: number;
  readonly capped: number;
  readonly unavailable: number;
  readonly createdAt: Date;
}

const columns: Sql = literal(`
  b.id, b.creator_id as "creatorId", b.audience, b.list_ids as "listIds", b.text, b.price_tokens as "priceTokens",
  b.thumbnail_id as "thumbnailId", b.teaser_id as "teaserId",
  array(select f.file_id from broadcast_files f where f.broadcast_id = b.id order by f.position) as "fileIds",
  b.leaves_out_owners as "leavesOutOwners", b.status, b.starts_at as "startsAt", b.is_scheduled as "isScheduled",
  b.ended_at as "endedAt", b.done_until as "doneUntil", b.recipients, b.sent, b.taken_back as "takenBack",
  b.left_out_owners as owners, b.left_out_capped as capped, b.left_out_unavailable as unavailable,
  b.created_at as "createdAt"`);

export type NewBroadcast = Pick<
  BroadcastRow,
  | 'id'
  | 'creatorId'
  | 'audience'
  | 'listIds'
  | 'text'
  | 'priceTokens'
  | 'fileIds'
  | 'thumbnailId'
  | 'teaserId'
  | 'leavesOutOwners'
  | 'startsAt'
  | 'isScheduled'
>;

export async function insertBroadcast(tx: WriteDb, broadcast: NewBroadcast, now: Date): Promise<void> {
  const { id, creatorId, audience, listIds, text, priceTokens, leavesOutOwners, startsAt, isScheduled } =
    broadcast;
  const { thumbnailId, teaserId } = broadcast;
  await tx.run(sql`
    insert into broadcasts (id, creator_id, audience, list_ids, text, price_tokens, leaves_out_owners, status, starts_at,
      is_scheduled, thumbnail_id, teaser_id, created_at)
    values (${id}, ${creatorId}, ${audience}, ${listIds}, ${text}, ${priceTokens}, ${leavesOutOwners}, 'scheduled', ${startsAt},
      ${isScheduled}, ${thumbnailId}, ${teaserId}, ${now})`);
  await tx.run(sql`
    insert into broadcast_files (broadcast_id, position, file_id)
    select ${id}, given.position, given.id
    from unnest(${broadcast.fileIds}::uuid[]) with ordinality as given (id, position)`);
}

export async function findBroadcast(db: ReadDb, id: string): Promise<BroadcastRow | undefined> {
  return db.row(sql`select ${columns} from broadcasts b where b.id = ${id}`);
}

/** Locked until the transaction ends; one that another worker is busy with is awaited. */
export async function lockBroadcast(tx: WriteDb, id: string): Promise<BroadcastRow | undefined> {
  return tx.row(sql`select ${columns} from broadcasts b where b.id = ${id} for update of b`);
}

/** The same for workers: undefined where another one is busy with it. */
export async function takeBroadcast(tx: WriteDb, id: string): Promise<BroadcastRow | undefined> {
  return tx.row(sql`select ${columns} from broadcasts b where b.id = ${id} for update of b skip locked`);
}

export async function listBroadcastRows(
  db: ReadDb,
  creatorId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<BroadcastRow[]> {
  return db.rows(sql`
    select ${columns} from broadcasts b where b.creator_id = ${creatorId}
    order by b.created_at desc, b.id desc limit ${limit} offset ${offset}`);
}

export async function countBroadcasts(db: ReadDb, creatorId: string): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from broadcasts where creator_id = ${creatorId}`,
  );
  return total;
}

/** How many of a creator's broadcasts are not at their end. */
export async function countOpenBroadcasts(db: ReadDb, creatorId: string): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(*) as total from broadcasts
    where creator_id = ${creatorId} and status in ('scheduled', 'sending', 'taking-back')`);
  return total;
}

/** Those with something to do now, the longest due first. */
export async function listDueBroadcasts(db: ReadDb, now: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from broadcasts
    where status in ('scheduled', 'sending', 'taking-back') and starts_at <= ${now} order by starts_at, id`);
  return rows.map(({ id }) => id);
}

export async function noteBegun(
  tx: WriteDb,
  id: string,
  { recipients, owners, capped, unavailable }: AudienceCounts,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update broadcasts set status = 'sending', begun_at = ${now}, recipients = ${recipients}, left_out_owners = ${owners},
      left_out_capped = ${capped}, left_out_unavailable = ${unavailable}
    where id = ${id}`);
}

/** What a slice has done; a status where it was the last one. */
export interface Slice {
  readonly doneUntil: string | null;
  readonly sent?: number;
  readonly unavailable?: number;
  readonly takenBack?: number;
  readonly status?: BroadcastStatus | undefined;
}

export async function noteSlice(
  tx: WriteDb,
  id: string,
  { doneUntil, sent = 0, unavailable = 0, takenBack = 0, status }: Slice,
  now: Date,
): Promise<BroadcastRow> {
  return tx.one(sql`
    update broadcasts b set done_until = ${doneUntil}, sent = sent + ${sent}, taken_back = taken_back + ${takenBack},
      left_out_unavailable = left_out_unavailable + ${unavailable}, recipients = recipients - ${unavailable},
      status = coalesce(${status ?? null}, status),
      ended_at = case when ${status ?? null}::text is null then ended_at else ${now} end
    where id = ${id} returning ${columns}`);
}

/** Ends a broadcast before its end. Who would have come after gets nothing, so it counts for nobody's cap. */
export async function noteStopped(
  tx: WriteDb,
  { id, doneUntil, status }: BroadcastRow,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update broadcasts set status = ${status === 'scheduled' ? 'canceled' : 'stopped'}, ended_at = ${now} where id = ${id}`);
  await tx.run(sql`
    delete from broadcast_recipients
    where broadcast_id = ${id} and (${doneUntil}::uuid is null or fan_id > ${doneUntil}::uuid)`);
}

export async function noteTakingBack(tx: WriteDb, id: string): Promise<void> {
  await tx.run(sql`update broadcasts set status = 'taking-back', done_until = null where id = ${id}`);
}

export interface BroadcastSales {
  readonly bought: number;
  readonly earnedTokens: Tokens;
}

/** Purchases of each broadcast's messages, less refunds. */
export async function salesOfBroadcasts(
  db: ReadDb,
  creatorId: string,
  ids: readonly string[],
): Promise<Map<string, BroadcastSales>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<BroadcastSales & { id: string }>(sql`
    select m.broadcast_id as id, count(*)::int as bought, sum(c.net - c.reversed_net)::bigint as "earnedTokens"
    from charges c join messages m on m.id = c.item_id
    where c.seller_id = ${creatorId} and c.kind = ${MESSAGE_KIND} and c.reversed_at is null
      and m.broadcast_id = any(${ids}::uuid[])
    group by m.broadcast_id`);
  return new Map(rows.map(({ id, ...sales }) => [id, sales]));
}

/** How many recipients have read as far as the message of each broadcast; those that nobody opened are absent. */
export async function countOpened(db: ReadDb, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<{ id: string; opened: number }>(sql`
    select m.broadcast_id as id, count(*)::int as opened from messages m
      join conversation_participants p on p.conversation_id = m.conversation_id and p.other_id = m.sender_id
    where m.broadcast_id = any(${ids}::uuid[]) and p.read_position >= m.position
    group by m.broadcast_id`);
  return new Map(rows.map(({ id, opened }) => [id, opened]));
}

/** As they were counted last. */
export async function findCountedOpened(db: ReadDb, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<{ id: string; opened: number }>(sql`
    select id, opened from broadcasts where id = any(${ids}::uuid[]) and opened > 0`);
  return new Map(rows.map(({ id, opened }) => [id, opened]));
}

/** Large broadcasts that are to be counted again: recent ones often, those of last month rarely, older ones never. */
export async function listToCount(
  db: ReadDb,
  { now, moreThan, limit }: { now: Date; moreThan: number; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from broadcasts
    where sent > ${moreThan} and begun_at > ${now}::timestamptz - interval '60 days'
      and (opened_counted_at is null
        or opened_counted_at < ${now}::timestamptz - greatest((${now}::timestamptz - begun_at) / 60, interval '1 minute'))
    order by opened_counted_at nulls first, id limit ${limit}`);
  return rows.map(({ id }) => id);
}

export async function noteOpened(tx: WriteDb, id: string, opened: number, now: Date): Promise<void> {
  await tx.run(sql`update broadcasts set opened = ${opened}, opened_counted_at = ${now} where id = ${id}`);
}

/**
 * A broadcast of the creator's that equals a new one, and was ordered after a time and not canceled. Two equal ones at
 * once wait for each other.
 */
export async function lockEqual(
  tx: WriteDb,
  broadcast: Omit<NewBroadcast, 'id' | 'startsAt'> & { startsAt: Date | null },
  since: Date,
): Promise<string | undefined> {
  const { creatorId, audience, listIds, fileIds } = broadcast;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`broadcasts ${creatorId}`}, 0))`);
  const row = await tx.row<{ id: string }>(sql`
    select b.id from broadcasts b
    where b.creator_id = ${creatorId} and b.created_at > ${since} and b.status <> 'canceled'
      and b.text = ${broadcast.text} and b.price_tokens = ${broadcast.priceTokens}
      and b.audience = ${audience}::text[] and b.list_ids = ${listIds}::uuid[]
      and b.leaves_out_owners = ${broadcast.leavesOutOwners} and b.is_scheduled = ${broadcast.isScheduled}
      and (${broadcast.startsAt}::timestamptz is null or b.starts_at = ${broadcast.startsAt})
      and b.thumbnail_id is not distinct from ${broadcast.thumbnailId}::uuid
      and b.teaser_id is not distinct from ${broadcast.teaserId}::uuid
      and array(select f.file_id from broadcast_files f where f.broadcast_id = b.id order by f.position)
        = ${fileIds}::uuid[]
    order by b.created_at desc limit 1`);
  return row?.id;
}

/** Those of the files that are part of a broadcast or of a welcome message. */
export async function findBroadcastFiles(db: ReadDb, fileIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select file_id as id from broadcast_files where file_id = any(${fileIds}::uuid[])
    union select file_id from welcome_message_files where file_id = any(${fileIds}::uuid[])
    union select thumbnail_id from broadcasts where thumbnail_id = any(${fileIds}::uuid[])
    union select teaser_id from broadcasts where teaser_id = any(${fileIds}::uuid[])
    union select thumbnail_id from welcome_messages where thumbnail_id = any(${fileIds}::uuid[])
    union select teaser_id from welcome_messages where teaser_id = any(${fileIds}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Empties an account's broadcasts and its welcome message; returns the files that were part of them. */
export async function clearBroadcastsOf(tx: WriteDb, accountId: string, now: Date): Promise<string[]> {
  const own = sql`select id from broadcasts where creator_id = ${accountId}`;
  const previews = await tx.rows<{ id: string }>(sql`
    select unnest(array[thumbnail_id, teaser_id]) as id from broadcasts where creator_id = ${accountId}
    union select unnest(array[thumbnail_id, teaser_id]) from welcome_messages where creator_id = ${accountId}`);
  await tx.run(sql`
    update broadcasts set text = '', thumbnail_id = null, teaser_id = null, ended_at = coalesce(ended_at, ${now}),
      status = case status when 'scheduled' then 'canceled' when 'sending' then 'stopped'
        when 'taking-back' then 'taken-back' else status end
    where creator_id = ${accountId}`);
  await tx.run(sql`
    delete from broadcast_recipients where fan_id = ${accountId} or broadcast_id in (${own})`);
  await tx.run(sql`delete from welcomed_fans where fan_id = ${accountId} or creator_id = ${accountId}`);
  const files = await tx.rows<{ id: string }>(sql`
    with sent as (delete from broadcast_files where broadcast_id in (${own}) returning file_id),
      welcoming as (delete from welcome_message_files where creator_id = ${accountId} returning file_id)
    select file_id as id from sent union select file_id from welcoming`);
  await tx.run(sql`delete from welcome_messages where creator_id = ${accountId}`);
  return [...files, ...previews].flatMap(({ id }) => id ?? []);
}
