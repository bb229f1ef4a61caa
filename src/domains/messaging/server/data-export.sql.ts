import type { ReadDb } from '#platform/server/db/database.ts';
import { after, inPages, PAGE, type Place, placeAt } from '#platform/server/db/in-pages.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Everything that an account has sent; prices are hundredths of tokens. */
export function listSentData(db: ReadDb, accountId: string): AsyncIterable<unknown> {
  return inPages<Place & { exported: unknown }, unknown>(
    (last) =>
      db.rows(sql`
        select json_build_object('to', a.username, 'text', m.text, 'price_tokens', m.price_tokens, 'sent', m.created_at,
            'deleted', m.deleted_at, 'files', array(select f.file_id from message_files f where f.message_id = m.id
              order by f.position), 'thumbnail', m.thumbnail_id, 'teaser', m.teaser_id) as exported,
          ${placeAt('m.created_at', 'm.id')}
        from messages m
          join conversation_participants p on p.conversation_id = m.conversation_id and p.account_id = m.sender_id
          join accounts a on a.id = p.other_id
        where m.sender_id = ${accountId} ${after(last, 'm.created_at', 'm.id')}
        order by m.created_at, m.id limit ${PAGE}`),
    ({ exported }) => exported,
  );
}

/** With whom an account has conversations, and how far it has read them. */
export function listConversationData(db: ReadDb, accountId: string): AsyncIterable<unknown> {
  return inPages<Place & { exported: unknown }, unknown>(
    (last) =>
      db.rows(sql`
        select json_build_object('with', a.username, 'since', c.created_at, 'messages', c.last_position,
            'read', p.read_position) as exported,
          ${placeAt('c.created_at', 'c.id')}
        from conversation_participants p join conversations c on c.id = p.conversation_id
          join accounts a on a.id = p.other_id
        where p.account_id = ${accountId} ${after(last, 'c.created_at', 'c.id')}
        order by c.created_at, c.id limit ${PAGE}`),
    ({ exported }) => exported,
  );
}

/** A creator's own lists of fans. */
export function listFanListData(db: ReadDb, accountId: string): AsyncIterable<unknown> {
  return inPages<Place & { exported: unknown }, unknown>(
    (last) =>
      db.rows(sql`
        select json_build_object('name', l.name, 'created', l.created_at, 'fans', array(
            select a.username from fan_list_members m join accounts a on a.id = m.fan_id
            where m.list_id = l.id order by m.added_at, m.fan_id)) as exported,
          ${placeAt('l.created_at', 'l.id')}
        from fan_lists l where l.creator_id = ${accountId} ${after(last, 'l.created_at', 'l.id')}
        order by l.created_at, l.id limit ${PAGE}`),
    ({ exported }) => exported,
  );
}

/** A creator's own notes on fans. Those on an account are their writers'. */
export function listFanNoteData(db: ReadDb, accountId: string): AsyncIterable<unknown> {
  return inPages<Place & { exported: unknown }, unknown>(
    (last) =>
      db.rows(sql`
        select json_build_object('fan', a.username, 'text', n.text, 'updated', n.updated_at) as exported,
          ${placeAt('n.updated_at', 'n.fan_id')}
        from fan_notes n join accounts a on a.id = n.fan_id
        where n.creator_id = ${accountId} ${after(last, 'n.updated_at', 'n.fan_id')}
        order by n.updated_at, n.fan_id limit ${PAGE}`),
    ({ exported }) => exported,
  );
}

/** What a creator has sent to many at once, and to how many. */
export function listBroadcastData(db: ReadDb, accountId: string): AsyncIterable<unknown> {
  return inPages<Place & { exported: unknown }, unknown>(
    (last) =>
      db.rows(sql`
        select json_build_object('text', b.text, 'price_tokens', b.price_tokens, 'audience', b.audience, 'lists', array(
              select l.name from fan_lists l where l.id = any(b.list_ids) order by lower(l.name)),
            'ordered', b.created_at, 'starts', b.starts_at, 'status', b.status, 'sent', b.sent,
            'files', array(select f.file_id from broadcast_files f where f.broadcast_id = b.id order by f.position),
            'thumbnail', b.thumbnail_id, 'teaser', b.teaser_id) as exported,
          ${placeAt('b.created_at', 'b.id')}
        from broadcasts b where b.creator_id = ${accountId} ${after(last, 'b.created_at', 'b.id')}
        order by b.created_at, b.id limit ${PAGE}`),
    ({ exported }) => exported,
  );
}

/** The message that a creator's new subscribers get; null where there is none. */
export async function findWelcomeData(db: ReadDb, accountId: string): Promise<unknown> {
  const row = await db.row<{ exported: unknown }>(sql`
    select json_build_object('text', w.text, 'price_tokens', w.price_tokens, 'on', w.is_on, 'changed', w.updated_at,
      'sent', (select count(*) from welcomed_fans f where f.creator_id = w.creator_id),
      'files', array(select f.file_id from welcome_message_files f where f.creator_id = w.creator_id
        order by f.position), 'thumbnail', w.thumbnail_id, 'teaser', w.teaser_id) as exported
    from welcome_messages w where w.creator_id = ${accountId}`);
  return row?.exported ?? null;
}

/** What an account has put on messages. */
export function listReactionData(db: ReadDb, accountId: string): AsyncIterable<unknown> {
  return inPages<Place & { exported: unknown }, unknown>(
    (last) =>
      db.rows(sql`
        select json_build_object('message', r.message_id, 'reaction', r.emoji, 'at', r.created_at) as exported,
          ${placeAt('r.created_at', 'r.message_id')}
        from message_reactions r where r.account_id = ${accountId} ${after(last, 'r.created_at', 'r.message_id')}
        order by r.created_at, r.message_id limit ${PAGE}`),
    ({ exported }) => exported,
  );
}
