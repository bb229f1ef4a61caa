import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** A creator's streams; amounts are hundredths. */
export async function listOwnStreamData(db: ReadDb, creatorId: string): Promise<object[]> {
  return db.rows<object>(sql`
    select title, description, status, audience, price_tokens as price_hundredths, replay,
      replay_price_tokens as replay_price_hundredths, most_members as most_viewers, started_at as started,
      ended_at as ended, end_reason, end_note as reason, created_at as created
    from streams where creator_id = ${creatorId} order by created_at, id`);
}

/** Which streams an account has watched. */
export async function listViewings(db: ReadDb, accountId: string): Promise<object[]> {
  return db.rows<object>(sql`
    select v.stream_id as stream, s.creator_id as creator, v.admitted_at as admitted, v.country
    from stream_viewers v join streams s on s.id = v.stream_id
    where v.account_id = ${accountId} order by v.admitted_at, v.stream_id`);
}

export async function deleteViewings(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from stream_viewers where account_id = ${accountId}`);
}

/** Removes the words of an erased creator. */
export async function stripStreamsOf(tx: WriteDb, creatorId: string): Promise<void> {
  await tx.run(sql`update streams set title = '', description = '' where creator_id = ${creatorId}`);
  await tx.run(sql`update stream_conversations set name = '' where creator_id = ${creatorId}`);
}
