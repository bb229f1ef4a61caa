import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Writing } from '../contract/kept-writings.contract.ts';

interface KeptWriting {
  readonly writing: Writing;
  readonly keptAt: Date;
}

/** `postId` is null for the form of a new post. */
export async function findWriting(
  db: ReadDb,
  creatorId: string,
  postId: string | null,
): Promise<KeptWriting | undefined> {
  return db.row<KeptWriting>(sql`
    select writing, kept_at as "keptAt" from kept_writings
    where creator_id = ${creatorId} and post_id is not distinct from ${postId}`);
}

export async function putWriting(
  tx: WriteDb,
  creatorId: string,
  postId: string | null,
  { writing, keptAt }: KeptWriting,
): Promise<void> {
  await tx.run(sql`
    insert into kept_writings (creator_id, post_id, writing, kept_at)
    values (${creatorId}, ${postId}, ${JSON.stringify(writing)}::jsonb, ${keptAt})
    on conflict (creator_id, post_id) do update set writing = excluded.writing, kept_at = excluded.kept_at`);
}

export async function deleteWriting(tx: WriteDb, creatorId: string, postId: string | null): Promise<void> {
  await tx.run(sql`
    delete from kept_writings
    where creator_id = ${creatorId} and post_id is not distinct from ${postId}`);
}

export async function deleteWritingsOf(tx: WriteDb, creatorId: string): Promise<void> {
  await tx.run(sql`delete from kept_writings where creator_id = ${creatorId}`);
}
