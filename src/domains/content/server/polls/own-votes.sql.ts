import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { after, inPages, PAGE, type Place } from '#platform/server/db/in-pages.ts';
import { sql } from '#platform/server/db/sql.ts';

/** A user's votes, with the question and the chosen option. */
export function listOwnVotes(db: ReadDb, accountId: string): AsyncIterable<unknown> {
  return inPages<Place, unknown>(
    (last) =>
      db.rows(sql`
        select v.post_id as id, v.post_id as post, p.poll_description as question, o.description as choice,
          v.created_at, v.created_at::text as at
        from poll_votes v join polls o on o.id = v.poll_id join posts p on p.id = v.post_id
        where v.account_id = ${accountId} ${after(last, 'v.created_at', 'v.post_id')}
        order by v.created_at, v.post_id limit ${PAGE}`),
    ({ at, id, ...fields }) => fields,
  );
}

/** Removes who voted, and options of a creator that no post has taken; counts stay. */
export async function deleteVotesOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from poll_votes where account_id = ${accountId}`);
  await tx.run(sql`delete from polls where creator_id = ${accountId} and post_id is null`);
}
