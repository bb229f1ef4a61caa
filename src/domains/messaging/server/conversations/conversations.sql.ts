import { accountsNamed } from '#domains/accounts/server/index.ts';
import { type Asker, notClosedTo } from '#domains/blocks/server/index.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import {
  join,
  literal,
  nothing,
  olderThan,
  plannedAnew,
  type Sql,
  sql,
  where,
} from '#platform/server/db/sql.ts';
import type { Position } from '#platform/server/lists/position.ts';
import { fansInList } from '../fans/fan-lists.sql.ts';
import type { Conversation } from '../messaging.tables.ts';

const select: Sql = literal(`
  select c.id, c.fan_id as "fanId", c.creator_id as "creatorId", p.account_id as "ownId", p.other_id as "otherId",
    c.last_position as "lastPosition", c.last_revision as "lastRevision", p.read_position as "readPosition",
    other.read_position as "seenPosition", p.listed_at as "listedAt", p.has_paid as "hasPaid",
    (select bool_and(a.shows_read) from accounts a where a.id in (p.account_id, p.other_id)) as "showsRead", c.created_at as "createdAt"
  from conversation_participants p join conversations c on c.id = p.conversation_id
    join conversation_participants other on other.conversation_id = p.conversation_id and other.account_id = p.other_id`);

/** One that is open to the participant who asks: the other side has not blocked them. */
export async function findConversation(
  db: ReadDb,
  id: string,
  { accountId, asker }: { accountId: string; asker: Asker },
): Promise<Conversation | undefined> {
  return db.row(sql`
    ${select} where p.conversation_id = ${id} and p.account_id = ${accountId}
      and ${notClosedTo(asker, sql`p.other_id`)}`);
}

/** The same, locked: messages of one conversation are sent one after the other. */
export async function lockConversation(
  tx: WriteDb,
  id: string,
  accountId: string,
): Promise<Conversation | undefined> {
  return tx.row(sql`
    ${select} where p.conversation_id = ${id} and p.account_id = ${accountId} for update of c`);
}

/** A conversation in which something is to be sent. */
export type SendingPlace = Pick<Conversation, 'id' | 'fanId' | 'creatorId' | 'ownId' | 'otherId'>;

/** Locks a participant's conversation for sending, with no more of it than that takes. */
export async function lockForSending(
  tx: WriteDb,
  id: string,
  accountId: string,
): Promise<SendingPlace | undefined> {
  return tx.row(sql`
    select c.id, c.fan_id as "fanId", c.creator_id as "creatorId", ${accountId}::uuid as "ownId",
      case when c.fan_id = ${accountId} then c.creator_id else c.fan_id end as "otherId"
    from conversations c where c.id = ${id} and ${accountId}::uuid in (c.fan_id, c.creator_id) for update`);
}

export async function findConversationWith(
  db: ReadDb,
  accountId: string,
  otherId: string,
): Promise<Conversation | undefined> {
  return db.row(sql`${select} where p.account_id = ${accountId} and p.other_id = ${otherId}`);
}

/** Both rows of participants come with it; of two attempts at once, one finds the other's. */
export async function insertConversation(
  tx: WriteDb,
  { id, fanId, creatorId, hasPaid }: Pick<Conversation, 'id' | 'fanId' | 'creatorId' | 'hasPaid'>,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    with made as (
      insert into conversations (id, fan_id, creator_id, created_at) values (${id}, ${fanId}, ${creatorId}, ${now})
      on conflict (fan_id, creator_id) do nothing returning id)
    insert into conversation_participants (conversation_id, account_id, other_id, has_paid)
    select id, ${fanId}::uuid, ${creatorId}::uuid, false from made
    union all select id, ${creatorId}::uuid, ${fanId}::uuid, ${hasPaid}::boolean from made`);
}

/** Puts a conversation into the participant's own list, where it is not yet. */
export async function listConversation(
  tx: WriteDb,
  { id, ownId }: Pick<Conversation, 'id' | 'ownId'>,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update conversation_participants set listed_at = ${now}
    where conversation_id = ${id} and account_id = ${ownId} and listed_at is null`);
}

export interface InboxFilter {
  readonly accountId: string;
  /** The same account, with where it is: what others have closed to it is left out. */
  readonly asker: Asker;
  /** Begins the name of the other side. */
  readonly keyword: string | undefined;
  readonly unread: boolean;
  /** The other side wrote last. */
  readonly unanswered: boolean;
  /** Only with fans in this list of the participant's own. */
  readonly listId: string | undefined;
}

const inboxOf = (
  { accountId, asker, keyword, unread, unanswered, listId }: InboxFilter,
  further?: Sql,
): Sql =>
  where([
    sql`p.account_id = ${accountId}`,
    sql`p.listed_at is not null`,
    notClosedTo(asker, sql`p.other_id`),
    unread && sql`p.has_unread`,
    unanswered && sql`p.is_unanswered`,
    listId !== undefined && sql`p.other_id in (${fansInList(accountId, listId)})`,
    keyword !== undefined && sql`p.other_id in (${accountsNamed(keyword)})`,
    further,
  ]);

export interface InboxPage {
  readonly limit: number;
  readonly offset: number;
  readonly before: Position | undefined;
  /** Those who have paid first; undefined: the newest message first. */
  readonly paidFirst: { readonly beforeHasPaid: boolean } | undefined;
}

export async function listConversationRows(
  db: ReadDb,
  filter: InboxFilter,
  { limit, offset, before, paidFirst }: InboxPage,
): Promise<Conversation[]> {
  const further =
    before && paidFirst
      ? sql`(p.has_paid, p.listed_at, p.conversation_id) < (${paidFirst.beforeHasPaid}, ${before.at}, ${before.id}::uuid)`
      : olderThan(before, 'p.listed_at', 'p.conversation_id');
  const order = paidFirst ? literal('p.has_paid desc,') : nothing;
  const query = sql`
    ${select} ${inboxOf(filter, further)} order by ${order} p.listed_at desc, p.conversation_id desc
    limit ${limit} offset ${offset}`;
  const isNarrowed = filter.keyword !== undefined || filter.listId !== undefined;
  return db.rows(isNarrowed ? plannedAnew(query) : query);
}

/** Notes whether a fan has paid a creator, as it is now. */
export async function setHasPaid(
  tx: WriteDb,
  { creatorId, fanId, hasPaid }: { creatorId: string; fanId: string; hasPaid: boolean },
): Promise<void> {
  await tx.run(sql`
    update conversation_participants set has_paid = ${hasPaid}
    where account_id = ${creatorId} and other_id = ${fanId} and has_paid <> ${hasPaid}`);
}

export async function countConversations(db: ReadDb, filter: InboxFilter): Promise<number> {
  return countRows(db, sql`from conversation_participants p ${inboxOf(filter)}`);
}

/** Conversations with unread messages, of those that are open to the account; `country` is where it is, if that is known. */
export async function countUnreadConversations(
  db: ReadDb,
  accountId: string,
  country?: string,
): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(*) as total from conversation_participants p where p.account_id = ${accountId} and p.has_unread
      and ${notClosedTo({ viewerId: accountId, country }, sql`p.other_id`)}`);
  return total;
}

/** The same for many accounts; those without any are absent. */
export async function countUnreadOfEach(
  db: ReadDb,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.rows<{ id: string; total: number }>(sql`
    select p.account_id as id, count(*) as total from conversation_participants p
    where p.account_id = any(${accountIds}::uuid[]) and p.has_unread
      and not exists (
        select from user_blocks b where b.blocked_id = p.account_id and b.blocker_id = p.other_id)
    group by p.account_id`);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** How many messages of the other side each conversation has after the participant's read position. */
export async function countUnreadMessages(
  db: ReadDb,
  conversations: readonly Pick<Conversation, 'id' | 'otherId' | 'readPosition'>[],
): Promise<Map<string, number>> {
  const rows = await db.rows<{ id: string; count: number }>(sql`
    select asked.id, counted.count
    from unnest(${conversations.map(({ id }) => id)}::uuid[], ${conversations.map(({ otherId }) => otherId)}::uuid[],
        ${conversations.map(({ readPosition }) => readPosition)}::bigint[]) as asked (id, other_id, read_position),
      lateral (select count(*) as count from messages m
        where m.conversation_id = asked.id and m.sender_id = asked.other_id and m.position > asked.read_position
          and m.deleted_at is null) as counted`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Moves the read position forward, never back; returns where it is then. */
export async function advanceReadPosition(
  tx: WriteDb,
  { id, ownId }: Pick<Conversation, 'id' | 'ownId'>,
  position: number,
): Promise<number> {
  const { readPosition } = await tx.one<{ readPosition: number }>(sql`
    update conversation_participants set read_position = greatest(read_position, ${position}::bigint)
    where conversation_id = ${id} and account_id = ${ownId} returning read_position as "readPosition"`);
  return readPosition;
}

/** Those of the accounts that an account has a conversation with. */
export async function othersAmong(
  db: ReadDb,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select other_id as id from conversation_participants
    where account_id = ${accountId} and other_id = any(${ids}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Those of the accounts that one of the sources selects; each source is asked for these alone. */
export async function amongSources(
  db: ReadDb,
  ids: readonly string[],
  sources: readonly Sql[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || sources.length === 0) return new Set();
  const parts = sources.map(
    (source) => sql`select s.id from (${source}) as s (id) where s.id = any(${ids}::uuid[])`,
  );
  const rows = await db.rows<{ id: string }>(join(parts, ' union '));
  return new Set(rows.map(({ id }) => id));
}
