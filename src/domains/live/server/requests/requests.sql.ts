import { countRows } from '#platform/server/db/count-rows.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql, where } from '#platform/server/db/sql.ts';
import { Refused } from '#platform/server/refuse.ts';
import type { OfferRow, RequestChange, RequestRow } from './requests.tables.ts';

const offerColumns: Sql = literal(
  'creator_id as "creatorId", is_on as "isOn", price_tokens as "priceTokens", minimum_minutes as "minimumMinutes"',
);

export async function findOffer(db: ReadDb, creatorId: string): Promise<OfferRow | undefined> {
  return db.row(sql`select ${offerColumns} from private_offers where creator_id = ${creatorId}`);
}

export async function putOffer(tx: WriteDb, row: OfferRow, now: Date): Promise<void> {
  await tx.run(sql`
    insert into private_offers (creator_id, is_on, price_tokens, minimum_minutes, updated_at)
    values (${row.creatorId}, ${row.isOn}, ${row.priceTokens}, ${row.minimumMinutes}, ${now})
    on conflict (creator_id) do update set is_on = excluded.is_on, price_tokens = excluded.price_tokens,
      minimum_minutes = excluded.minimum_minutes, updated_at = excluded.updated_at`);
}

export async function deleteOffer(tx: WriteDb, creatorId: string): Promise<void> {
  await tx.run(sql`delete from private_offers where creator_id = ${creatorId}`);
}

const columns: Sql = literal(`
  id, conversation_id as "conversationId", fan_id as "fanId", creator_id as "creatorId", note,
  price_tokens as "priceTokens", minimum_minutes as "minimumMinutes", status, expires_at as "expiresAt",
  fan_seen_at as "fanSeenAt", creator_seen_at as "creatorSeenAt", started_at as "startedAt", metered_at as "meteredAt",
  delivered_ms as "deliveredMs", paid_minutes as "paidMinutes", paid_tokens as "paidTokens",
  refunded_tokens as "refundedTokens", ended_at as "endedAt", end_reason as "endReason", created_at as "createdAt",
  updated_at as "updatedAt"`);

const OPEN: Sql = literal(`status in ('pending', 'accepted', 'running')`);

/** A new request; undefined where the fan has an open one with this creator already. */
export async function insertRequest(
  tx: WriteDb,
  row: Pick<
    RequestRow,
    'id' | 'conversationId' | 'fanId' | 'creatorId' | 'note' | 'priceTokens' | 'minimumMinutes'
  > & { readonly expiresAt: Date; readonly now: Date },
): Promise<RequestRow | undefined> {
  await tx.run(sql`
    insert into stream_conversations (id, kind, creator_id, fan_id, name, created_at, updated_at)
    values (${row.conversationId}, 'private', ${row.creatorId}, ${row.fanId}, '', ${row.now}, ${row.now})`);
  return tx.row(sql`
    insert into private_requests (id, conversation_id, fan_id, creator_id, note, price_tokens, minimum_minutes, status,
      expires_at, created_at, updated_at)
    values (${row.id}, ${row.conversationId}, ${row.fanId}, ${row.creatorId}, ${row.note}, ${row.priceTokens},
      ${row.minimumMinutes}, 'pending', ${row.expiresAt}, ${row.now}, ${row.now})
    on conflict (fan_id, creator_id) where status in ('pending', 'accepted', 'running') do nothing
    returning ${columns}`);
}

/** A request of one of its two sides. */
export async function findRequest(db: ReadDb, id: string): Promise<RequestRow | undefined> {
  return db.row(sql`select ${columns} from private_requests where id = ${id}`);
}

export async function findRequestOf(
  db: ReadDb,
  id: string,
  accountId: string,
): Promise<RequestRow | undefined> {
  return db.row(sql`
    select ${columns} from private_requests where id = ${id} and (fan_id = ${accountId} or creator_id = ${accountId})`);
}

/** Locks a request, so that it takes one step at a time. */
export async function lockRequest(tx: WriteDb, id: string): Promise<RequestRow | undefined> {
  return tx.row(sql`select ${columns} from private_requests where id = ${id} for update`);
}

/** Writes what has changed of a locked request. */
export async function updateRequest(
  tx: WriteDb,
  before: RequestRow,
  change: RequestChange,
  now: Date,
): Promise<RequestRow> {
  const row = { ...before, ...change };
  return tx.one(sql`
    update private_requests set status = ${row.status}, expires_at = ${row.expiresAt}, fan_seen_at = ${row.fanSeenAt},
      creator_seen_at = ${row.creatorSeenAt}, started_at = ${row.startedAt}, metered_at = ${row.meteredAt},
      delivered_ms = ${row.deliveredMs}, paid_minutes = ${row.paidMinutes}, paid_tokens = ${row.paidTokens},
      refunded_tokens = ${row.refundedTokens}, ended_at = ${row.endedAt}, end_reason = ${row.endReason},
      updated_at = ${now}
    where id = ${row.id} returning ${columns}`);
}

/**
 * Whether the creator has accepted another show that is not over. Until the transaction ends no other one is accepted:
 * two that are accepted at once wait here for each other.
 */
export async function hasOtherShow(tx: WriteDb, creatorId: string, id: string): Promise<boolean> {
  await tx.run(sql`select from private_offers where creator_id = ${creatorId} for update`);
  // A statement of its own: by now the requests are as the one before has left them.
  const found = await tx.row(sql`
    select 1 from private_requests where creator_id = ${creatorId} and id <> ${id} and status in ('accepted', 'running')`);
  return found !== undefined;
}

export async function listOpenIds(db: ReadDb, accountId?: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from private_requests ${where([
      OPEN,
      accountId !== undefined && sql`(fan_id = ${accountId} or creator_id = ${accountId})`,
    ])} order by id`);
  return rows.map(({ id }) => id);
}

/** Ended shows whose room the media plane still has. */
export async function listUnclosedShows(db: ReadDb): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from private_requests where ended_at is not null and room_closed_at is null order by id limit 1000`);
  return rows.map(({ id }) => id);
}

export async function setShowClosed(tx: WriteDb, id: string, now: Date): Promise<void> {
  await tx.run(sql`
    update private_requests set room_closed_at = ${now} where id = ${id} and room_closed_at is null`);
}

export interface RequestFilter {
  readonly accountId: string;
  readonly openOnly: boolean;
}

const filtered = ({ accountId, openOnly }: RequestFilter): Sql => sql`
  from private_requests
  ${where([sql`(fan_id = ${accountId} or creator_id = ${accountId})`, openOnly && OPEN])}`;

/** Open ones first, then the latest. */
export async function listRequests(
  db: ReadDb,
  filter: RequestFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<RequestRow[]> {
  return db.rows(sql`
    select ${columns} ${filtered(filter)}
    order by (${OPEN}) desc, created_at desc, id desc limit ${limit} offset ${offset}`);
}

export const countRequests = (db: ReadDb, filter: RequestFilter): Promise<number> =>
  countRows(db, filtered(filter));

/** Which of the creators are in a private show. */
export async function findShowsRunning(
  db: ReadDb,
  creatorIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select creator_id as id from private_requests
    where creator_id = any(${creatorIds}::uuid[]) and status = 'running'`);
  return new Set(rows.map(({ id }) => id));
}

export async function insertMinute(
  tx: WriteDb,
  minute: { requestId: string; minute: number; chargeId: string },
): Promise<void> {
  await tx.run(sql`
    insert into private_charges (request_id, minute, charge_id)
    values (${minute.requestId}, ${minute.minute}, ${minute.chargeId})`);
}

/** The charges of a show, the last minute first. */
export async function listMinutes(
  db: ReadDb,
  requestId: string,
): Promise<{ minute: number; chargeId: string }[]> {
  return db.rows(sql`
    select minute, charge_id as "chargeId" from private_charges where request_id = ${requestId} order by minute desc`);
}

/** Runs a step that may be refused by the database; then only this step is undone. Undefined where it was refused. */
export async function unlessRefused<T>(tx: WriteDb, step: () => Promise<T>): Promise<T | undefined> {
  await tx.run(sql`savepoint step`);
  try {
    const result = await step();
    await tx.run(sql`release savepoint step`);
    return result;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await tx.run(sql`rollback to savepoint step`);
    return undefined;
  }
}

/** The requests of an account as its copy shows them; amounts are hundredths. */
export async function listOwnRequestData(db: ReadDb, accountId: string): Promise<object[]> {
  return db.rows<object>(sql`
    select case when fan_id = ${accountId} then 'fan' else 'creator' end as side,
      case when fan_id = ${accountId} then note end as note, price_tokens as price_hundredths_per_minute, status,
      delivered_ms as delivered_milliseconds, paid_tokens as paid_hundredths,
      refunded_tokens as refunded_hundredths, started_at as started, ended_at as ended, end_reason,
      created_at as created
    from private_requests where fan_id = ${accountId} or creator_id = ${accountId} order by created_at, id`);
}

/** Removes what a fan has written. */
export async function stripRequestsOf(tx: WriteDb, fanId: string): Promise<void> {
  await tx.run(sql`update private_requests set note = '' where fan_id = ${fanId}`);
}
