import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { RungEntry } from '../bell/bell.sql.ts';

/** One thing of which an account is notified. */
export interface WaitingEntry extends Omit<RungEntry, 'now' | 'actorId'> {
  readonly actorId: string | null;
  readonly happenedAt: Date;
}

/**
 * Notes a notice for the mails of accounts, each with the time from which it may be sent; null: it leaves with this
 * transaction. Returns those of the accounts that were not told of it before.
 */
export async function noteMails(
  tx: WriteDb,
  due: ReadonlyMap<string, Date | null>,
  { kind, group, member, actorId, link, facts, now }: RungEntry,
): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(sql`
    insert into mailed_notices (account_id, kind, group_key, member, actor_id, link, facts, happened_at, due_at, sent_at)
    select each.id, ${kind}, ${group}, ${member}, ${actorId ?? null}::uuid, ${link},
      ${JSON.stringify(facts ?? {})}::jsonb, ${now}, coalesce(each.due, ${now}),
      case when each.due is null then ${now}::timestamptz end
    from unnest(${[...due.keys()]}::uuid[], ${[...due.values()]}::timestamptz[]) as each (id, due)
    order by each.id
    on conflict do nothing
    returning account_id as id`);
  return new Set(rows.map(({ id }) => id));
}

/** Accounts for which something is due, in the order of their ids. */
export async function listDueAccounts(
  db: ReadDb,
  now: Date,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct account_id as id from mailed_notices
    where sent_at is null and due_at <= ${now} and (${after ?? null}::uuid is null or account_id > ${after ?? null})
    order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Takes what is due for an account, so that nobody else does; the oldest first. */
export async function takeDueMails(tx: WriteDb, accountId: string, now: Date): Promise<WaitingEntry[]> {
  const rows = await tx.rows<WaitingEntry>(sql`
    update mailed_notices set sent_at = ${now}
    where account_id = ${accountId} and sent_at is null and due_at <= ${now}
    returning kind, group_key as "group", member, actor_id as "actorId", link, facts, happened_at as "happenedAt"`);
  return rows.toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime());
}

/** What waits for an account is due at another time. */
export async function moveWaitingMails(tx: WriteDb, accountId: string, due: Date): Promise<void> {
  await tx.run(
    sql`update mailed_notices set due_at = ${due} where account_id = ${accountId} and sent_at is null`,
  );
}

/** What waits for an account is not sent; of one kind, or of all. */
export async function dropWaitingMails(tx: WriteDb, accountId: string, kind?: string): Promise<void> {
  await tx.run(sql`
    delete from mailed_notices
    where account_id = ${accountId} and sent_at is null and (${kind ?? null}::text is null or kind = ${kind ?? null})`);
}

/** What was undone before it was sent. */
export async function withdrawMail(
  tx: WriteDb,
  accountId: string,
  { kind, group, member }: Pick<RungEntry, 'kind' | 'group' | 'member'>,
): Promise<void> {
  await tx.run(sql`
    delete from mailed_notices
    where account_id = ${accountId} and kind = ${kind} and group_key = ${group} and member = ${member}
      and sent_at is null`);
}

/** Deletes some of those before a time; returns how many. What waits is never that old. */
export async function deleteSomeMailsBefore(tx: WriteDb, time: Date): Promise<number> {
  return tx.run(sql`
    delete from mailed_notices where ctid = any(array(
      select ctid from mailed_notices where happened_at < ${time} order by happened_at limit 1000))`);
}

/** Of an erased account: what it got, and what it is about. */
export async function deleteMailsOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from mailed_notices where account_id = ${accountId} or actor_id = ${accountId}`);
}

/** For the export of an account. */
export async function findOwnMailed(db: ReadDb, accountId: string): Promise<unknown[]> {
  return db.rows(sql`
    select kind, link, happened_at as "happenedAt", due_at as "dueAt", sent_at as "sentAt" from mailed_notices
    where account_id = ${accountId} order by happened_at, kind, member`);
}
