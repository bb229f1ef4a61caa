import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { plannedAnew, sql } from '#platform/server/db/sql.ts';

/** Up to when messages were gone through; locked, so that of two workers one waits. */
export async function lockScan(tx: WriteDb, ifNone: Date): Promise<Date> {
  const { until } = await tx.one<{ until: Date }>(sql`
    insert into unread_notices_scan (scanned_until) values (${ifNone})
    on conflict (only_one) do update set scanned_until = unread_notices_scan.scanned_until
    returning scanned_until as until`);
  return until;
}

export async function noteScan(tx: WriteDb, until: Date): Promise<void> {
  await tx.run(sql`update unread_notices_scan set scanned_until = ${until}`);
}

/**
 * Notes for whom there are unread messages of that time: each is due that long after the first of them, or later where that long has not
 * passed since their last notice. Who waits already stays as they are.
 */
export async function noteUnreadSince(
  tx: WriteDb,
  {
    from,
    until,
    delaySeconds,
    pauseSeconds,
  }: { from: Date; until: Date; delaySeconds: number; pauseSeconds: number },
): Promise<void> {
  await tx.run(
    plannedAnew(sql`
    insert into unread_notices as noted (account_id, due_at)
    select account_id, first_at + make_interval(secs => ${delaySeconds}) from (
      select p.account_id, min(m.created_at) as first_at
      from messages m join conversation_participants p
        on p.conversation_id = m.conversation_id and p.account_id <> m.sender_id
      where m.created_at > ${from} and m.created_at <= ${until} and m.deleted_at is null
        and p.has_unread and p.read_position < m.position
        and p.noticed_position is distinct from p.read_position
      group by p.account_id) as unread
    order by account_id
    on conflict (account_id) do update
      set due_at = greatest(excluded.due_at, noted.noticed_at + make_interval(secs => ${pauseSeconds}))
      where noted.due_at is null`),
  );
}

/** Accounts whose time has come, in the order of their ids. */
export async function listDue(
  db: ReadDb,
  now: Date,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select account_id as id from unread_notices
    where due_at <= ${now} and (${after ?? null}::uuid is null or account_id > ${after ?? null})
    order by account_id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Locks an account that is due; false where another worker has it, or had it. */
export async function lockDue(tx: WriteDb, accountId: string, now: Date): Promise<boolean> {
  const row = await tx.row(sql`
    select from unread_notices where account_id = ${accountId} and due_at <= ${now} for update skip locked`);
  return row !== undefined;
}

/** It waits until another time, or for nothing more. */
export async function setDue(
  tx: WriteDb,
  accountId: string,
  { dueAt, noticedAt }: { dueAt: Date | null; noticedAt: Date | null },
): Promise<void> {
  await tx.run(sql`
    update unread_notices set due_at = ${dueAt}, noticed_at = coalesce(${noticedAt}, noticed_at)
    where account_id = ${accountId}`);
}

export interface UnreadConversation {
  readonly id: string;
  readonly otherId: string;
  readonly readPosition: number;
}

/** The conversations in which something unread has come since a time, the latest first. */
export async function listUnreadSince(
  db: ReadDb,
  accountId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<UnreadConversation[]> {
  return db.rows(sql`
    select p.conversation_id as id, p.other_id as "otherId", p.read_position as "readPosition"
    from conversation_participants p
    where p.account_id = ${accountId} and p.has_unread and p.listed_at > ${since}
      and p.noticed_position is distinct from p.read_position
      and exists (
        select from messages m
        where m.conversation_id = p.conversation_id and m.position > p.read_position and m.sender_id = p.other_id
          and m.deleted_at is null)
    order by p.listed_at desc, p.conversation_id desc limit ${limit}`);
}

/** The account is notified of these now, and again only when they have read on. */
export async function noteNoticed(
  tx: WriteDb,
  accountId: string,
  conversationIds: readonly string[],
): Promise<void> {
  await tx.run(sql`
    update conversation_participants set noticed_position = read_position
    where account_id = ${accountId} and conversation_id = any(${conversationIds}::uuid[])`);
}

export async function deleteUnreadNotices(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from unread_notices where account_id = ${accountId}`);
}
