import { notHiddenFromEach } from '#domains/blocks/server/index.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { after, inPages, PAGE, type Place } from '#platform/server/db/in-pages.ts';
import { literal, sql } from '#platform/server/db/sql.ts';

const NO_COUNTRY = literal('null::text');

interface Reminder {
  readonly postId: string;
  readonly accountId: string;
}

export async function putReminder(tx: WriteDb, { postId, accountId }: Reminder, now: Date): Promise<void> {
  await tx.run(sql`
    insert into live_reminders (post_id, account_id, created_at) values (${postId}, ${accountId}, ${now})
    on conflict do nothing`);
}

export async function deleteReminder(tx: WriteDb, { postId, accountId }: Reminder): Promise<void> {
  await tx.run(sql`delete from live_reminders where post_id = ${postId} and account_id = ${accountId}`);
}

/** Of the posts, those of which an account is to be reminded. */
export async function remindedAmong(
  db: ReadDb,
  accountId: string,
  postIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select post_id as id from live_reminders
    where account_id = ${accountId} and post_id = any(${postIds}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Deletes reminders of a creator's streams that were planned until then; `isDue` where it was not too long ago, and who
 * asked may still know of the creator.
 */
export async function takeReminderRows(
  tx: WriteDb,
  { creatorId, since, until, limit }: { creatorId: string; since: Date; until: Date; limit: number },
): Promise<{ accountId: string; isDue: boolean }[]> {
  return tx.rows(sql`
    with planned as (
      select r.post_id, r.account_id, p.streaming_scheduled >= ${since} as is_due
      from live_reminders r join posts p on p.id = r.post_id
      where p.creator_id = ${creatorId} and p.streaming_scheduled <= ${until}
      order by r.post_id, r.account_id limit ${limit} for update of r),
    taken as (
      delete from live_reminders r using planned
      where r.post_id = planned.post_id and r.account_id = planned.account_id
      returning r.account_id, planned.is_due)
    select a.id as "accountId",
      taken.is_due and a.status = 'active' and ${notHiddenFromEach(creatorId, sql`a.id`, NO_COUNTRY)} as "isDue"
    from taken join accounts a on a.id = taken.account_id`);
}

/** Reminders that an account waits for. */
export function listOwnReminders(db: ReadDb, accountId: string): AsyncIterable<unknown> {
  return inPages<Place, unknown>(
    (last) =>
      db.rows(sql`
        select r.post_id as id, r.post_id as post, p.streaming_scheduled as planned_for, r.created_at,
          r.created_at::text as at
        from live_reminders r join posts p on p.id = r.post_id
        where r.account_id = ${accountId} ${after(last, 'r.created_at', 'r.post_id')}
        order by r.created_at, r.post_id limit ${PAGE}`),
    ({ at, id, ...fields }) => fields,
  );
}

export async function deleteRemindersOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from live_reminders where account_id = ${accountId}`);
}
