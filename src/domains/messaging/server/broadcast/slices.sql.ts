/**
 * Messages of a broadcast, many in a statement. They are appended by the same rules as one (`messages.sql.ts`). No plan
 * is kept: a first broadcast begins with empty tables, and by the end of it a plan for those is the wrong one.
 */
import type { Tokens } from '#platform/contract/money.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { plannedAnew, sql } from '#platform/server/db/sql.ts';
import { newId } from '#platform/server/ids.ts';
import { clearMessages } from '../messages/messages.sql.ts';
import type { Previews } from '../messaging.tables.ts';

export interface SentMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly fanId: string;
  readonly position: number;
  readonly revision: number;
}

/**
 * Begins the conversations of a creator with these fans, with their participants' places still to come; returns the fans
 * with whom one was begun. Somebody else may have begun some of them in between.
 */
async function beginConversations(
  tx: WriteDb,
  creatorId: string,
  fanIds: readonly string[],
  now: Date,
): Promise<string[]> {
  if (fanIds.length === 0) return [];
  const made = await tx.rows<{ fanId: string }>(
    plannedAnew(sql`
      insert into conversations (id, fan_id, creator_id, created_at)
      select w.id, w.fan_id, ${creatorId}, ${now}
      from unnest(${fanIds.map(newId)}::uuid[], ${fanIds}::uuid[]) as w (id, fan_id)
      on conflict (fan_id, creator_id) do nothing returning fan_id as "fanId"`),
  );
  return made.map(({ fanId }) => fanId);
}

export interface SliceContent extends Previews {
  readonly broadcastId: string;
  readonly creatorId: string;
  readonly text: string;
  readonly priceTokens: Tokens;
  readonly fileIds: readonly string[];
}

/**
 * Appends the message to the conversation with each of the fans, begun where there is none. In the creator's own inbox
 * they stay where they are, and where there was none, none appears until the fan answers. What was written is not
 * returned: only who is connected is shown it (`findSentTo`).
 */
export async function appendToEach(
  tx: WriteDb,
  { broadcastId, creatorId, text, priceTokens, fileIds, thumbnailId, teaserId }: SliceContent,
  fans: readonly { readonly fanId: string; readonly hasConversation: boolean }[],
  now: Date,
): Promise<void> {
  if (fans.length === 0) return;
  const fanIds = fans.map(({ fanId }) => fanId);
  const strangers = fans.filter(({ hasConversation }) => !hasConversation).map(({ fanId }) => fanId);
  const begun = await beginConversations(tx, creatorId, strangers, now);
  const { sent } = await tx.one<{ sent: number }>(
    plannedAnew(sql`
    with locked as materialized (
      select c.id, c.fan_id from conversations c
      where c.creator_id = ${creatorId} and c.fan_id = any(${fanIds}::uuid[]) order by c.id for update),
    given as (
      select g.message_id, l.id as conversation_id, l.fan_id, l.fan_id = any(${begun}::uuid[]) as is_new
      from locked l join unnest(${fanIds.map(newId)}::uuid[], ${fanIds}::uuid[]) as g (message_id, fan_id)
        on g.fan_id = l.fan_id),
    placed as (
      update conversations c set last_position = last_position + 1, last_revision = last_revision + 1
      from given g where c.id = g.conversation_id
      returning g.message_id, g.conversation_id, g.fan_id, g.is_new, c.last_position, c.last_revision),
    sent as (
      insert into messages (id, conversation_id, sender_id, position, revision, text, price_tokens,
        thumbnail_id, teaser_id, created_at, updated_at, broadcast_id)
      select message_id, conversation_id, ${creatorId}, last_position, last_revision, ${text}, ${priceTokens},
        ${thumbnailId}::uuid, ${teaserId}::uuid, ${now}, ${now}, ${broadcastId} from placed),
    attached as (
      insert into message_files (message_id, position, file_id)
      select placed.message_id, f.position, f.id
      from placed, unnest(${fileIds}::uuid[]) with ordinality as f (id, position)),
    listed as (
      update conversation_participants p set listed_at = ${now}, last_incoming = placed.last_position
      from placed
      where not placed.is_new and p.conversation_id = placed.conversation_id and p.account_id = placed.fan_id),
    joined as (
      insert into conversation_participants (conversation_id, account_id, other_id, listed_at, last_incoming, has_paid)
      select conversation_id, fan_id, ${creatorId}::uuid, ${now}::timestamptz, last_position, false from placed where is_new
      union all select conversation_id, ${creatorId}::uuid, fan_id, null, 0, exists (
          select from charges c
          where c.buyer_id = fan_id and c.seller_id = ${creatorId} and c.reversed_at is null)
        from placed where is_new)
    select count(*)::int as sent from placed`),
  );
  if (sent !== fans.length) throw new Error(`${sent} of ${fans.length} messages of a broadcast were written`);
}

/** The messages of a broadcast that these fans have got and that are there still. */
export function findSentTo(
  db: ReadDb,
  { broadcastId, creatorId }: Pick<SliceContent, 'broadcastId' | 'creatorId'>,
  fanIds: readonly string[],
): Promise<SentMessage[]> {
  return db.rows(
    plannedAnew(sql`
    select m.id, m.conversation_id as "conversationId", c.fan_id as "fanId", m.position, m.revision
    from conversations c join messages m on m.conversation_id = c.id and m.broadcast_id = ${broadcastId}
    where c.creator_id = ${creatorId} and c.fan_id = any(${fanIds}::uuid[]) and m.deleted_at is null`),
  );
}

/**
 * Deletes the messages that these fans have got by a broadcast: those that were bought, or deleted already, stay as they
 * are.
 */
export async function clearOfEach(
  tx: WriteDb,
  { broadcastId, creatorId }: Pick<SliceContent, 'broadcastId' | 'creatorId'>,
  fanIds: readonly string[],
  soldAmong: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  now: Date,
): Promise<SentMessage[]> {
  const locked = await tx.rows<{ id: string }>(sql`
    select id from conversations
    where creator_id = ${creatorId} and fan_id = any(${fanIds}::uuid[]) order by id for update`);
  const messages = await tx.rows<{ id: string }>(sql`
    select id from messages
    where broadcast_id = ${broadcastId} and conversation_id = any(${locked.map(({ id }) => id)}::uuid[])
      and deleted_at is null
    order by id for update`);
  const ids = messages.map(({ id }) => id);
  const sold = await soldAmong(ids);
  return clearMessages(
    tx,
    creatorId,
    ids.filter((id) => !sold.has(id)),
    now,
  );
}
