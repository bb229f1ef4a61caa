/**
 * Messages of a broadcast, many in a statement. They are appended by the same rules as one (`messages.sql.ts`). No plan
 * is kept: a first broadcast begins with empty tables, and by the end of it a plan for those is the wrong one.
 */
import type { Tokens } from '#platform/contract/money.ts';
import type { WriteDb } from '#platform/server/db/database.ts';
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

interface LockedConversation {
  readonly id: string;
  readonly fanId: string;
  /** Begun for this message; its participants come with it. */
  readonly isNew: boolean;
}

/** The conversations of a creator with these fans, begun where there is none; locked, those there were by their ids. */
async function lockConversations(
  tx: WriteDb,
  creatorId: string,
  fanIds: readonly string[],
  now: Date,
): Promise<LockedConversation[]> {
  const locked = await lockExisting(tx, creatorId, fanIds);
  if (locked.length === fanIds.length) return locked;
  const found = new Set(locked.map(({ fanId }) => fanId));
  const missing = fanIds.filter((id) => !found.has(id));
  const made = await tx.rows<Omit<LockedConversation, 'isNew'>>(
    plannedAnew(sql`
      insert into conversations (id, fan_id, creator_id, created_at)
      select w.id, w.fan_id, ${creatorId}, ${now}
      from unnest(${missing.map(newId)}::uuid[], ${missing}::uuid[]) as w (id, fan_id)
      on conflict (fan_id, creator_id) do nothing returning id, fan_id as "fanId"`),
  );
  const begun = new Set(made.map(({ fanId }) => fanId));
  // Begun by somebody else in between.
  const others = missing.filter((id) => !begun.has(id));
  return [
    ...locked,
    ...made.map((each) => ({ ...each, isNew: true })),
    ...(others.length > 0 ? await lockExisting(tx, creatorId, others) : []),
  ];
}

async function lockExisting(
  tx: WriteDb,
  creatorId: string,
  fanIds: readonly string[],
): Promise<LockedConversation[]> {
  return tx.rows(
    plannedAnew(sql`
      select id, fan_id as "fanId", false as "isNew" from conversations
      where creator_id = ${creatorId} and fan_id = any(${fanIds}::uuid[]) order by id for update`),
  );
}

export interface SliceContent extends Previews {
  readonly broadcastId: string;
  readonly creatorId: string;
  readonly text: string;
  readonly priceTokens: Tokens;
  readonly fileIds: readonly string[];
}

/**
 * Appends the message to the conversation with each of the fans. In the creator's own inbox they stay where they are,
 * and where there was none, none appears until the fan answers.
 */
export async function appendToEach(
  tx: WriteDb,
  { broadcastId, creatorId, text, priceTokens, fileIds, thumbnailId, teaserId }: SliceContent,
  fanIds: readonly string[],
  now: Date,
): Promise<SentMessage[]> {
  const conversations = await lockConversations(tx, creatorId, fanIds, now);
  return tx.rows(
    plannedAnew(sql`
    with given as (
      select * from unnest(${conversations.map(newId)}::uuid[], ${conversations.map(({ id }) => id)}::uuid[],
        ${conversations.map(({ fanId }) => fanId)}::uuid[], ${conversations.map(({ isNew }) => isNew)}::boolean[])
        as g (message_id, conversation_id, fan_id, is_new)),
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
    select message_id as id, conversation_id as "conversationId", fan_id as "fanId", last_position as position,
      last_revision as revision
    from placed`),
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
