/** Queries for operators: finding users, suspensions, notes. */
import { type DayStart, dayAmong } from '#platform/server/days/day-series.ts';
import type { Span } from '#platform/server/days/day-span.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { searchQuery } from '#platform/server/db/search-words.ts';
import { type DatedPage, limitOf, type Sql, sql, wayOf, where } from '#platform/server/db/sql.ts';
import { isId } from '#platform/server/ids.ts';
import type { UserState } from '../../contract/users-admin.contract.ts';
import { accountColumns } from '../accounts.sql.ts';
import type { Account } from '../accounts.tables.ts';

/** `from` and `before`: when they joined. */
export interface UsersFilter extends Span {
  readonly q?: string | undefined;
  readonly role?: Account['role'] | undefined;
  readonly state?: UserState | undefined;
}

function named(q: string | undefined): Sql | undefined {
  if (!q) return undefined;
  if (isId(q)) return sql`id = ${q}`;
  const words = searchQuery(q);
  // Nothing that was typed can be part of a name.
  return words === undefined ? sql`false` : sql`search_words @@ to_tsquery('simple', ${words})`;
}

/** The same order of states as `userStateOf`. */
function inState(state: UserState | undefined): Sql | undefined {
  switch (state) {
    case undefined:
      return undefined;
    case 'suspended':
    case 'deleted':
      return sql`status = ${state}`;
    case 'waiting':
      return sql`status = 'active' and role = 'creator' and not approved`;
    case 'unconfirmed':
      return sql`status = 'active' and not (role = 'creator' and not approved) and not verified_email`;
    case 'active':
      return sql`status = 'active' and not (role = 'creator' and not approved) and verified_email`;
  }
}

function conditionsOf({ q, role, state, from, before }: UsersFilter): Sql {
  return where([
    named(q),
    role && sql`role = ${role}`,
    inState(state),
    from && sql`created_at >= ${from}`,
    before && sql`created_at < ${before}`,
  ]);
}

export async function listUsersRows(db: ReadDb, filter: UsersFilter, page: DatedPage): Promise<Account[]> {
  const way = wayOf(page);
  return db.rows(sql`
    select ${accountColumns} from accounts ${conditionsOf(filter)}
    order by created_at ${way}, id ${way} limit ${page.limit} offset ${page.offset}`);
}

/** Counts up to ten thousand. */
export async function countUsers(db: ReadDb, filter: UsersFilter): Promise<number> {
  return countRows(db, sql`from accounts ${conditionsOf(filter)}`);
}

/** New accounts on each of these days. */
export async function countNewPerDay(db: ReadDb, days: readonly DayStart[]): Promise<Map<string, number>> {
  const rows = await db.rows<{ day: string; count: number }>(sql`
    select ${dayAmong(days, 'created_at')} as day, count(*) as count
    from accounts where created_at >= ${days[0]?.from} group by 1`);
  return new Map(rows.map(({ day, count }) => [day, count]));
}

export interface SuspensionRow {
  readonly id: string;
  readonly accountId: string;
  readonly reason: string;
  readonly startedAt: Date;
  readonly startedBy: string;
  readonly endsAt: Date | null;
  readonly endedAt: Date | null;
  readonly endedBy: string | null;
}

export async function insertSuspension(
  tx: WriteDb,
  row: Omit<SuspensionRow, 'endedAt' | 'endedBy'>,
): Promise<void> {
  await tx.run(sql`
    insert into suspensions (id, account_id, reason, started_at, started_by, ends_at)
    values (${row.id}, ${row.accountId}, ${row.reason}, ${row.startedAt}, ${row.startedBy}, ${row.endsAt})`);
}

/** The suspension that is in force now. */
export async function findLastingSuspension(
  db: ReadDb,
  accountId: string,
): Promise<Pick<SuspensionRow, 'reason' | 'endsAt'> | undefined> {
  return db.row(sql`
    select reason, ends_at as "endsAt" from suspensions
    where account_id = ${accountId} and ended_at is null`);
}

/** Ends the suspension in force, if there is one. */
export async function endSuspension(
  tx: WriteDb,
  accountId: string,
  end: { at: Date; by: string | null },
): Promise<void> {
  await tx.run(sql`
    update suspensions set ended_at = ${end.at}, ended_by = ${end.by}
    where account_id = ${accountId} and ended_at is null`);
}

export async function listSuspensions(db: ReadDb, accountId: string): Promise<SuspensionRow[]> {
  return db.rows(sql`
    select id, account_id as "accountId", reason, started_at as "startedAt", started_by as "startedBy",
      ends_at as "endsAt", ended_at as "endedAt", ended_by as "endedBy"
    from suspensions where account_id = ${accountId} order by started_at desc, id desc`);
}

/** Accounts whose suspension is over; locked, and rows that another process has locked are skipped. */
export async function takeEndedSuspensions(tx: WriteDb, now: Date): Promise<string[]> {
  const rows = await tx.rows<{ accountId: string }>(sql`
    select account_id as "accountId" from suspensions where ended_at is null and ends_at <= ${now}
    order by ends_at limit 100 for update skip locked`);
  return rows.map(({ accountId }) => accountId);
}

export interface NoteRow {
  readonly id: string;
  readonly accountId: string;
  readonly authorId: string;
  readonly text: string;
  readonly createdAt: Date;
}

export async function insertNote(tx: WriteDb, note: NoteRow): Promise<void> {
  await tx.run(sql`
    insert into account_notes (id, account_id, author_id, body, created_at)
    values (${note.id}, ${note.accountId}, ${note.authorId}, ${note.text}, ${note.createdAt})`);
}

// More than anybody reads about one user.
const MOST_NOTES = 200;

/** Newest first. */
export async function listNotes(db: ReadDb, accountId: string): Promise<NoteRow[]> {
  return db.rows(sql`
    select id, account_id as "accountId", author_id as "authorId", body as text, created_at as "createdAt"
    from account_notes where account_id = ${accountId} order by created_at desc, id desc limit ${limitOf(MOST_NOTES)}`);
}
