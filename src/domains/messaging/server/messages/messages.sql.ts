import { notClosedTo } from '#domains/blocks/server/index.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, nothing, plannedAnew, type Sql, sql } from '#platform/server/db/sql.ts';
import type { Conversation, Message } from '../messaging.tables.ts';

const columns: Sql = literal(`
  m.id, m.conversation_id as "conversationId", m.sender_id as "senderId",
  case when m.sender_id = c.fan_id then c.creator_id else c.fan_id end as "recipientId", m.position, m.revision, m.text,
  m.price_tokens as "priceTokens", m.thumbnail_id as "thumbnailId", m.teaser_id as "teaserId", m.quote_id as "quoteId",
  m.deleted_at as "deletedAt", m.taken_down_at as "takenDownAt", m.reported_at as "reportedAt", m.created_at as "createdAt",
  m.updated_at as "updatedAt", array(select f.file_id from message_files f where f.message_id = m.id
    order by f.position) as "fileIds",
  (select coalesce(json_agg(json_build_object('accountId', r.account_id, 'emoji', r.emoji)
    order by r.created_at, r.account_id), '[]'::json) from message_reactions r where r.message_id = m.id) as reactions`);
const select: Sql = sql`select ${columns} from messages m join conversations c on c.id = m.conversation_id`;

export interface MessagePlace {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly changedAfter?: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Messages of a conversation, nearest to the place first. */
export async function listMessageRows(
  db: ReadDb,
  conversationId: string,
  { before, after, changedAfter, limit, offset }: MessagePlace,
): Promise<Message[]> {
  const own = sql`m.conversation_id = ${conversationId}`;
  if (changedAfter !== undefined)
    return db.rows(sql`
      ${select} where ${own} and m.revision > ${changedAfter} order by m.revision limit ${limit}`);
  if (after !== undefined)
    return db.rows(sql`${select} where ${own} and m.position > ${after} order by m.position limit ${limit}`);
  return db.rows(sql`
    ${select} where ${own} and m.position < ${before ?? Number.MAX_SAFE_INTEGER}
    order by m.position desc limit ${limit} offset ${offset}`);
}

export async function findMessages(db: ReadDb, ids: readonly string[]): Promise<Map<string, Message>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<Message>(sql`${select} where m.id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks a message, so that it is not bought and deleted at the same time. */
export async function lockMessage(tx: WriteDb, id: string): Promise<Message | undefined> {
  return tx.row(sql`${select} where m.id = ${id} for update of m`);
}

/** Keeps a message from being deleted until the buyer's transaction ends. */
export async function holdMessageForSale(tx: WriteDb, id: string): Promise<Message | undefined> {
  return tx.row(sql`${select} where m.id = ${id} for share of m`);
}

/** The newest message of each conversation that has one. */
export async function findLatest(
  db: ReadDb,
  conversations: readonly Pick<Conversation, 'id' | 'lastPosition'>[],
): Promise<Map<string, Message>> {
  const rows = await db.rows<Message>(sql`
    select ${columns}
    from unnest(${conversations.map(({ id }) => id)}::uuid[],
        ${conversations.map(({ lastPosition }) => lastPosition)}::bigint[]) as asked (id, position)
      join messages m on m.conversation_id = asked.id and m.position = asked.position
      join conversations c on c.id = m.conversation_id`);
  return new Map(rows.map((row) => [row.conversationId, row]));
}

export type NewMessage = Pick<
  Message,
  | 'id'
  | 'conversationId'
  | 'senderId'
  | 'recipientId'
  | 'text'
  | 'priceTokens'
  | 'quoteId'
  | 'fileIds'
  | 'thumbnailId'
  | 'teaserId'
>;

/** When the sender's last message but `most - 1` was sent, if that is within the time; two at once wait for each other. */
export async function lockRecentMessages(
  tx: WriteDb,
  senderId: string,
  { since, most }: { since: Date; most: number },
): Promise<Date | undefined> {
  const [, row] = await Promise.all([
    tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`messages of ${senderId}`}, 0))`),
    tx.row<{ at: Date }>(sql`
      select created_at as at from messages where sender_id = ${senderId} and created_at > ${since}
      order by created_at desc, id desc offset ${most - 1} limit 1`),
  ]);
  return row?.at;
}

/**
 * Appends a message to a locked conversation, and brings both lists up to date; answers also in how many conversations
 * the recipient has something unread now, this one among them. In one statement: a conversation is locked for as long as
 * it takes.
 */
export async function appendMessage(
  tx: WriteDb,
  message: NewMessage,
  now: Date,
): Promise<{ position: number; revision: number; unreadTotal: number }> {
  const {
    id,
    conversationId,
    senderId,
    recipientId,
    text,
    priceTokens,
    quoteId,
    fileIds,
    thumbnailId,
    teaserId,
  } = message;
  const attached = sql`
    attached as (
      insert into message_files (message_id, position, file_id)
      select ${id}, given.position, given.id
      from unnest(${fileIds}::uuid[]) with ordinality as given (id, position)),`;
  return tx.one(sql`
    with place as (
      update conversations set last_position = last_position + 1, last_revision = last_revision + 1
      where id = ${conversationId} returning last_position, last_revision),
    sent as (
      insert into messages (id, conversation_id, sender_id, position, revision, text, price_tokens, quote_id,
        thumbnail_id, teaser_id, created_at, updated_at)
      select ${id}, ${conversationId}, ${senderId}, last_position, last_revision, ${text}, ${priceTokens}, ${quoteId}::uuid,
        ${thumbnailId}::uuid, ${teaserId}::uuid, ${now}, ${now} from place),
    ${fileIds.length > 0 ? attached : nothing}
    listed as (
      update conversation_participants set listed_at = ${now},
        last_incoming = case when account_id = ${recipientId} then place.last_position else last_incoming end,
        last_answer = case when account_id = ${senderId} then place.last_position else last_answer end
      from place where conversation_id = ${conversationId})
    select last_position as position, last_revision as revision, 1 + (
        select count(*) from conversation_participants p
        where p.account_id = ${recipientId} and p.has_unread and p.conversation_id <> ${conversationId}
          and ${notClosedTo({ viewerId: recipientId, country: undefined }, sql`p.other_id`)}) as "unreadTotal"
    from place`);
}

export interface ClearedMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly fanId: string;
  readonly position: number;
  readonly revision: number;
  /** What was part of it: files, thumbnail and teaser. */
  readonly fileIds: readonly string[];
}

/**
 * Deletes the content of messages of one sender whose conversations are locked; the messages themselves stay in their
 * places. Their files are no longer part of them. Those that are deleted already stay as they are.
 */
export async function clearMessages(
  tx: WriteDb,
  senderId: string,
  ids: readonly string[],
  now: Date,
): Promise<ClearedMessage[]> {
  const cleared = await tx.rows<ClearedMessage>(
    plannedAnew(sql`
    with gone as (
      select m.id, m.conversation_id, array_remove(array[m.thumbnail_id, m.teaser_id], null)
          || array(select f.file_id from message_files f where f.message_id = m.id order by f.position) as file_ids
      from messages m where m.id = any(${ids}::uuid[]) and m.sender_id = ${senderId} and m.deleted_at is null),
    changed as (
      -- Whoever replied to one shows that it is gone: a change of that message, with a count of its own.
      select m.id, m.conversation_id, gone.id is not null as is_gone, gone.file_ids,
        row_number() over (partition by m.conversation_id order by m.position) as n
      from messages m left join gone on gone.id = m.id
      where m.conversation_id in (select conversation_id from gone)
        and (gone.id is not null or (m.deleted_at is null and m.quote_id in (select id from gone)))),
    place as (
      update conversations c set last_revision = c.last_revision + counted.n
      from (select conversation_id, count(*) as n from changed group by conversation_id) as counted
      where c.id = counted.conversation_id
      returning c.id, c.fan_id, c.last_revision - counted.n as before),
    noted as (
      update messages m set revision = place.before + changed.n
      from changed join place on place.id = changed.conversation_id where m.id = changed.id and not changed.is_gone)
    update messages m set text = '', thumbnail_id = null, teaser_id = null, deleted_at = ${now}, updated_at = ${now},
      revision = place.before + changed.n
    from changed join place on place.id = changed.conversation_id where m.id = changed.id and changed.is_gone
    returning m.id, m.conversation_id as "conversationId", place.fan_id as "fanId", m.position, m.revision,
      changed.file_ids as "fileIds"`),
  );
  const clearedIds = cleared.map(({ id }) => id);
  const conversationIds = [...new Set(cleared.map(({ conversationId }) => conversationId))];
  await tx.run(sql`delete from message_files where message_id = any(${clearedIds}::uuid[])`);
  await tx.run(sql`delete from message_reactions where message_id = any(${clearedIds}::uuid[])`);
  await tx.run(
    plannedAnew(sql`
    with newest as (
      -- What goes to many answers nobody.
      select asked.id, coalesce(max(m.position), 0) as position,
        coalesce(max(m.position) filter (where m.broadcast_id is null), 0) as answer
      from unnest(${conversationIds}::uuid[]) as asked (id)
        left join messages m on m.conversation_id = asked.id and m.sender_id = ${senderId} and m.deleted_at is null
      group by asked.id)
    update conversation_participants
    set last_incoming = case when account_id = ${senderId} then last_incoming else newest.position end,
      last_answer = case when account_id = ${senderId} then newest.answer else last_answer end
    from newest where conversation_id = newest.id`),
  );
  return cleared;
}

export interface ChangedMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly fanId: string;
  readonly creatorId: string;
  readonly revision: number;
}

/** Counts a change of messages whose own row stays as it is, such as a purchase; one after the other. */
export async function noteChanged(tx: WriteDb, ids: readonly string[]): Promise<ChangedMessage[]> {
  const changed: ChangedMessage[] = [];
  for (const id of ids.toSorted()) {
    const row = await tx.row<ChangedMessage>(sql`
      with place as (
        update conversations c set last_revision = last_revision + 1
        from messages m where m.id = ${id} and c.id = m.conversation_id
        returning c.id, c.fan_id, c.creator_id, c.last_revision)
      update messages set revision = place.last_revision from place where messages.id = ${id}
      returning messages.id, place.id as "conversationId", place.fan_id as "fanId", place.creator_id as "creatorId",
        messages.revision`);
    if (row) changed.push(row);
  }
  return changed;
}

/** Messages that a file is part of. */
export async function findMessagesOfFile(db: ReadDb, fileId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`
      select message_id as id from message_files where file_id = ${fileId}
      union select id from messages where thumbnail_id = ${fileId}
      union select id from messages where teaser_id = ${fileId}`,
  );
  return rows.map(({ id }) => id);
}

/** Those of the files that are part of a message. */
export async function findUsedFiles(db: ReadDb, fileIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(
    sql`
      select file_id as id from message_files where file_id = any(${fileIds}::uuid[])
      union select thumbnail_id from messages where thumbnail_id = any(${fileIds}::uuid[])
      union select teaser_id from messages where teaser_id = any(${fileIds}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Hides a message from its recipient; null shows it again. */
export async function setTakenDown(tx: WriteDb, id: string, at: Date | null): Promise<void> {
  await tx.run(sql`update messages set taken_down_at = ${at} where id = ${id}`);
}

/** Only the first report counts: from then on operators may open the message. */
export async function noteReported(tx: WriteDb, id: string, now: Date): Promise<void> {
  await tx.run(sql`update messages set reported_at = coalesce(reported_at, ${now}) where id = ${id}`);
}

/** Messages of an account that are not deleted, those of a conversation together, in the order in which they are locked. */
export async function listSentBy(
  tx: WriteDb,
  accountId: string,
): Promise<{ id: string; conversationId: string }[]> {
  return tx.rows(sql`
    select id, conversation_id as "conversationId" from messages
    where sender_id = ${accountId} and deleted_at is null order by conversation_id, position`);
}

/** Locks conversations, as for a message in each, and then messages in them, as for a purchase. */
export async function lockForClearing(
  tx: WriteDb,
  messages: readonly { id: string; conversationId: string }[],
): Promise<void> {
  const conversationIds = [...new Set(messages.map(({ conversationId }) => conversationId))];
  const ids = messages.map(({ id }) => id);
  await tx.run(
    sql`select from conversations where id = any(${conversationIds}::uuid[]) order by id for update`,
  );
  await tx.run(sql`select from messages where id = any(${ids}::uuid[]) order by id for update`);
}
