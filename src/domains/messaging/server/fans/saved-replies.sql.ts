import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

export interface SavedReply {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** In the creator's order. */
export async function listReplyRows(db: ReadDb, creatorId: string): Promise<SavedReply[]> {
  return db.rows(sql`
    select id, title, text from saved_replies where creator_id = ${creatorId} order by place, created_at, id`);
}

export async function insertReply(
  tx: WriteDb,
  { id, creatorId, title, text }: SavedReply & { creatorId: string },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into saved_replies (id, creator_id, title, text, place, created_at)
    select ${id}, ${creatorId}, ${title}, ${text}, coalesce(max(place), 0) + 1, ${now}
    from saved_replies where creator_id = ${creatorId}`);
}

/** False where the creator has no such reply. */
export async function updateReply(
  tx: WriteDb,
  { id, creatorId, title, text }: SavedReply & { creatorId: string },
): Promise<boolean> {
  const changed = await tx.run(sql`
    update saved_replies set title = ${title}, text = ${text} where id = ${id} and creator_id = ${creatorId}`);
  return changed === 1;
}

/** False where the creator has no such reply. */
export async function deleteReply(tx: WriteDb, id: string, creatorId: string): Promise<boolean> {
  return (await tx.run(sql`delete from saved_replies where id = ${id} and creator_id = ${creatorId}`)) === 1;
}

/** Those named come first, in this order; the others after them, as they were. */
export async function placeReplies(tx: WriteDb, creatorId: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    with placed as (
      select r.id, row_number() over (order by named.position nulls last, r.place, r.created_at, r.id) as place
      from saved_replies r
        left join unnest(${ids}::uuid[]) with ordinality as named (id, position) on named.id = r.id
      where r.creator_id = ${creatorId})
    update saved_replies set place = placed.place from placed where saved_replies.id = placed.id`);
}

export async function deleteRepliesOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from saved_replies where creator_id = ${accountId}`);
}
