import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Writing } from '../../contract/kept-writings.contract.ts';

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

/** Those of the files that their owner has in a form. What somebody else's form names is nobody's hope. */
export async function findFilesInWritings(
  db: ReadDb,
  files: readonly { id: string; ownerId: string }[],
): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct given.id
    from unnest(${files.map(({ id }) => id)}::uuid[], ${files.map(({ ownerId }) => ownerId)}::uuid[])
      as given (id, owner_id)
    join kept_writings w on w.creator_id = given.owner_id
      and w.writing -> 'photos' @> jsonb_build_array(jsonb_build_object('fileId', given.id))`);
  return new Set(rows.map(({ id }) => id));
}

/** Forgets what nobody has touched since the given time. */
export async function deleteWritingsKeptBefore(tx: WriteDb, time: Date): Promise<void> {
  await tx.run(sql`delete from kept_writings where kept_at < ${time}`);
}
