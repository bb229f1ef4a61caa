import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { nothing, type Sql, sql, where } from '#platform/server/db/sql.ts';

/** What is written for each of the accounts. */
export interface RungEntry {
  readonly kind: string;
  readonly group: string;
  readonly member: string;
  readonly actorId: string | undefined;
  readonly link: string;
  readonly facts: unknown;
  readonly now: Date;
}

/**
 * Writes one entry into the lists of many accounts: it joins the new line of its group, or begins one. An account that
 * has been notified of this member is left out. Returns the accounts whose list has changed.
 */
export async function insertEntry(
  tx: WriteDb,
  accountIds: readonly string[],
  { kind, group, member, actorId, link, facts, now }: RungEntry,
): Promise<string[]> {
  // In the order of ids, so that two that write to the same accounts wait for each other and do not block.
  const bells = await tx.rows<{ id: string; position: number; seen: number }>(sql`
    insert into bells (account_id, last_position)
    select id, 1 from unnest(${accountIds}::uuid[]) as each (id) order by id
    on conflict (account_id) do update set last_position = bells.last_position + 1
    returning account_id as id, last_position as position, seen_position as seen`);
  // A statement of its own: by now the lists are as the one before has left them.
  const rows = await tx.rows<{ id: string }>(sql`
    with fresh as (
      select b.* from unnest(${bells.map(({ id }) => id)}::uuid[], ${bells.map(({ position }) => position)}::bigint[],
        ${bells.map(({ seen }) => seen)}::bigint[]) as b (account_id, position, seen)
      where not exists (
        select from bell_notices n join bell_members m on m.notice_id = n.id
        where n.account_id = b.account_id and n.kind = ${kind} and n.group_key = ${group}
          and m.member = ${member})),
    moved as (
      update bell_notices n
      set position = f.position, link = ${link}, facts = ${JSON.stringify(facts ?? {})}::jsonb, happened_at = ${now}
      from fresh f
      where n.account_id = f.account_id and n.kind = ${kind} and n.group_key = ${group} and n.position > f.seen
      returning n.id, n.account_id),
    made as (
      insert into bell_notices (id, account_id, kind, group_key, position, link, facts, happened_at)
      select gen_random_uuid(), f.account_id, ${kind}, ${group}, f.position, ${link},
        ${JSON.stringify(facts ?? {})}::jsonb, ${now}
      from fresh f where not exists (select from moved where moved.account_id = f.account_id)
      returning id, account_id),
    notified as (select * from moved union all select * from made),
    joined as (
      insert into bell_members (notice_id, member, actor_id, happened_at)
      select id, ${member}, ${actorId ?? null}::uuid, ${now} from notified)
    select account_id as id from notified`);
  return rows.map(({ id }) => id);
}

/** Takes members out of the new line of their group, which goes with its last one. True if one was there. */
export async function withdrawMembers(
  tx: WriteDb,
  accountId: string,
  { kind, group, members }: Pick<RungEntry, 'kind' | 'group'> & { members: readonly string[] },
): Promise<boolean> {
  const [bell] = await tx.rows<{ seen: number }>(
    sql`select seen_position as seen from bells where account_id = ${accountId} for update`,
  );
  if (!bell) return false;
  const removed = await tx.rows<{ id: string }>(sql`
    delete from bell_members m using bell_notices n
    where m.notice_id = n.id and n.account_id = ${accountId} and n.kind = ${kind} and n.group_key = ${group}
      and m.member = any(${members}::text[]) and n.position > ${bell.seen}
    returning n.id`);
  await deleteEmpty(
    tx,
    removed.map(({ id }) => id),
  );
  return removed.length > 0;
}

async function deleteEmpty(tx: WriteDb, noticeIds: readonly string[]): Promise<void> {
  if (noticeIds.length === 0) return;
  await tx.run(sql`
    delete from bell_notices n where id = any(${noticeIds}::uuid[])
      and not exists (select from bell_members m where m.notice_id = n.id)`);
}

/**
 * Members that the reader of line `n` may know of: nothing from or about somebody who is blocked, by either side, or who
 * is hidden from the reader's country.
 */
function isShown(country: string | undefined): Sql {
  return sql`not exists (
    select from hidden_accounts h where h.account_id = m.actor_id
      and (h.viewer_id = n.account_id ${country === undefined ? nothing : sql`or h.country = ${country}::text`}))`;
}

function hasShown(country: string | undefined): Sql {
  return sql`exists (select from bell_members m where m.notice_id = n.id and ${isShown(country)})`;
}

export interface BellRow {
  readonly id: string;
  readonly kind: string;
  readonly position: number;
  readonly link: string;
  readonly facts: unknown;
  readonly happenedAt: Date;
  /** Members that the reader may know of. */
  readonly count: number;
  /** How many accounts are behind them. */
  readonly users: number;
  /** The latest three of them. */
  readonly actorIds: readonly string[];
  readonly isNew: boolean;
}

export async function listRows(
  db: ReadDb,
  accountId: string,
  {
    kinds,
    country,
    before,
    limit,
  }: {
    kinds: readonly string[];
    country: string | undefined;
    before: number | undefined;
    limit: number;
  },
): Promise<BellRow[]> {
  return db.rows(sql`
    select n.id, n.kind, n.position, n.link, n.facts, n.happened_at as "happenedAt",
      members.count, members.users,
      array(
        select m.actor_id from bell_members m
        where m.notice_id = n.id and m.actor_id is not null and ${isShown(country)}
        group by m.actor_id order by max(m.happened_at) desc, m.actor_id limit 3) as "actorIds",
      n.position > b.seen_position as "isNew"
    from bell_notices n join bells b on b.account_id = n.account_id
      cross join lateral (
        select count(*)::int as count, count(distinct m.actor_id)::int as users
        from bell_members m where m.notice_id = n.id and ${isShown(country)}) as members
    ${where([
      sql`n.account_id = ${accountId}`,
      sql`n.kind = any(${kinds}::text[])`,
      sql`members.count > 0`,
      before === undefined ? undefined : sql`n.position < ${before}`,
    ])}
    order by n.position desc limit ${limit}`);
}

/** How many lines are new, of those that the account can read. */
export async function countNew(
  db: ReadDb,
  accountId: string,
  { kinds, country }: { kinds: readonly string[]; country: string | undefined },
): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(*)::int as total from bells b join bell_notices n on n.account_id = b.account_id
    where b.account_id = ${accountId} and n.position > b.seen_position and n.kind = any(${kinds}::text[])
      and ${hasShown(country)}`);
  return total;
}

/** False where that much was seen already. */
export async function raiseSeen(tx: WriteDb, accountId: string, position: number): Promise<boolean> {
  const raised = await tx.run(sql`
    update bells set seen_position = least(${position}, last_position)
    where account_id = ${accountId} and seen_position < least(${position}, last_position)`);
  return raised > 0;
}

/** Deletes some of the lines before a time; returns how many. */
export async function deleteSomeBefore(tx: WriteDb, time: Date): Promise<number> {
  return tx.run(sql`
    delete from bell_notices where id in (
      select id from bell_notices where happened_at < ${time} order by happened_at limit 1000)`);
}

/** The list of an erased account, and the account in everybody else's. */
export async function deleteBellOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from bell_notices where account_id = ${accountId}`);
  await tx.run(sql`delete from bells where account_id = ${accountId}`);
  const left = await tx.rows<{ id: string }>(sql`
    delete from bell_members where actor_id = ${accountId} returning notice_id as id`);
  await deleteEmpty(
    tx,
    left.map(({ id }) => id),
  );
}

/** An account's own list, for its export, which does not depend on where it is asked for. */
export async function findOwnBell(db: ReadDb, accountId: string): Promise<unknown[]> {
  return db.rows(sql`
    select n.kind, n.link, n.happened_at as "happenedAt", n.position <= b.seen_position as seen,
      array(
        select distinct a.username from bell_members m join accounts a on a.id = m.actor_id
        where m.notice_id = n.id and ${isShown(undefined)} order by a.username) as users
    from bell_notices n join bells b on b.account_id = n.account_id
    where n.account_id = ${accountId} and ${hasShown(undefined)} order by n.position`);
}
