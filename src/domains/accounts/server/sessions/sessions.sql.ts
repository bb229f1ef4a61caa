import type { Language } from '#platform/contract/languages.ts';
import type { Listener, Role } from '#platform/server/context.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, olderThan, type Sql, sql, where } from '#platform/server/db/sql.ts';
import type { Position } from '#platform/server/lists/position.ts';
import type { SessionMethod, SessionRow } from '../accounts.tables.ts';

export interface SessionInsert extends SessionRow {
  readonly accountId: string;
  /** SHA-256 of the token. */
  readonly tokenHash: Buffer;
  readonly openedOn: Listener;
}

export async function insertSession(tx: WriteDb, session: SessionInsert): Promise<void> {
  await tx.run(sql`
    insert into sessions (id, account_id, token_hash, device, address, created_at, last_seen_at, expires_at, method,
      authenticated_at, opened_on)
    values (${session.id}, ${session.accountId}, ${session.tokenHash}, ${session.device}, ${session.address},
      ${session.createdAt}, ${session.lastSeenAt}, ${session.expiresAt}, ${session.method}, ${session.createdAt},
      ${session.openedOn})`);
}

/** An impersonation session: an operator views the site as this account. */
export interface ImpersonationInsert extends Omit<SessionInsert, 'method'> {
  readonly impersonatedBy: string;
  /** The operator's own session; the impersonation ends with it. */
  readonly impersonatingSessionId: string;
}

export async function insertImpersonation(tx: WriteDb, impersonation: ImpersonationInsert): Promise<void> {
  await tx.run(sql`
    insert into sessions (id, account_id, token_hash, device, address, created_at, last_seen_at, expires_at, method,
      authenticated_at, impersonated_by, impersonating_session_id, opened_on)
    values (${impersonation.id}, ${impersonation.accountId}, ${impersonation.tokenHash}, ${impersonation.device}, ${impersonation.address}, ${impersonation.createdAt},
      ${impersonation.lastSeenAt}, ${impersonation.expiresAt}, 'impersonation', ${impersonation.createdAt}, ${impersonation.impersonatedBy}, ${impersonation.impersonatingSessionId},
      ${impersonation.openedOn})`);
}

/** When an impersonation ends by itself. */
export async function findImpersonationEnd(db: ReadDb, sessionId: string): Promise<Date | undefined> {
  const row = await db.row<{ expiresAt: Date }>(sql`
    select expires_at as "expiresAt" from sessions where id = ${sessionId} and impersonated_by is not null`);
  return row?.expiresAt;
}

export interface LivingSession {
  readonly sessionId: string;
  readonly accountId: string;
  readonly role: Role;
  readonly approved: boolean;
  readonly language: Language | null;
  readonly lastSeenAt: Date;
  /** The operator who impersonates this account. */
  readonly impersonatedBy: string | null;
  readonly authenticatedAt: Date;
  readonly openedOn: Listener;
  readonly method: SessionMethod | 'impersonation';
}

const livingSession: Sql = literal(`
  select s.id as "sessionId", s.account_id as "accountId", a.role, a.approved, a.language,
    s.last_seen_at as "lastSeenAt", s.impersonated_by as "impersonatedBy", s.authenticated_at as "authenticatedAt", s.opened_on as "openedOn",
    s.method
  from sessions s join accounts a on a.id = s.account_id`);

/** An impersonation lives only as long as the operator's session. */
const operatorExists = (now: Date): Sql => sql`(s.impersonating_session_id is null or exists (
  select from sessions o join accounts b on b.id = o.account_id
  where o.id = s.impersonating_session_id and o.revoked_at is null and o.expires_at > ${now}
    and b.status = 'active' and b.role = 'operator'))`;

/** The session of a token, with its account, if both are alive; read once per request. */
export async function findLivingSession(
  db: ReadDb,
  tokenHash: Buffer,
  now: Date,
): Promise<LivingSession | undefined> {
  return db.row<LivingSession>(sql`
    ${livingSession}
    where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > ${now}
      and a.status = 'active' and ${operatorExists(now)}`);
}

/** The same by the session's id, for addresses that name a session. */
export async function findLivingSessionById(
  db: ReadDb,
  sessionId: string,
  now: Date,
): Promise<LivingSession | undefined> {
  return db.row<LivingSession>(sql`
    ${livingSession}
    where s.id = ${sessionId} and s.revoked_at is null and s.expires_at > ${now} and a.status = 'active'
      and ${operatorExists(now)}`);
}

/** Which of the sessions are alive. */
export async function listLivingAmong(
  db: ReadDb,
  sessionIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select s.id from sessions s join accounts a on a.id = s.account_id
    where s.id = any(${sessionIds}::uuid[]) and s.revoked_at is null and s.expires_at > ${now}
      and a.status = 'active' and ${operatorExists(now)}`);
  return rows.map(({ id }) => id);
}

/** Whether an operator has a living session that began at this address. */
export async function isAddressOfOperator(db: ReadDb, address: string, now: Date): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(sql`
    select exists (
      select from accounts a join sessions s on s.account_id = a.id
      where a.role = 'operator' and a.status = 'active' and s.address = ${address}
        and s.revoked_at is null and s.expires_at > ${now}
    ) as found`);
  return found;
}

/** Addresses of an account's living sessions, newest first. */
export async function listLivingAddresses(
  db: ReadDb,
  accountId: string,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db.rows<{ address: string }>(sql`
    select address from sessions
    where account_id = ${accountId} and revoked_at is null and expires_at > ${now}
    group by address order by max(created_at) desc limit ${limit}`);
  return rows.map(({ address }) => address);
}

/** Addresses where sessions with a second factor began, newest first; also ended sessions. */
export async function listTrustedAddresses(db: ReadDb, accountId: string, limit: number): Promise<string[]> {
  const rows = await db.rows<{ address: string }>(sql`
    select address from sessions
    where account_id = ${accountId} and method in ('authenticator', 'recovery-code', 'passkey')
    group by address order by max(created_at) desc limit ${limit}`);
  return rows.map(({ address }) => address);
}

/**
 * Without impersonations, which are not the user's devices. Most recently seen first; 100 are more than anybody reads.
 */
export async function listLivingSessions(db: ReadDb, accountId: string, now: Date): Promise<SessionRow[]> {
  return db.rows<SessionRow>(sql`
    select id, device, address, created_at as "createdAt", last_seen_at as "lastSeenAt",
      expires_at as "expiresAt", method
    from sessions where account_id = ${accountId} and impersonated_by is null and revoked_at is null
      and expires_at > ${now}
    order by last_seen_at desc, id desc limit 100`);
}

export interface LogIn extends Position {
  readonly device: string;
}

/** Logins of an account, newest first; also of ended sessions. */
export async function listLogIns(
  db: ReadDb,
  accountId: string,
  { before, limit }: { before: Position | undefined; limit: number },
): Promise<LogIn[]> {
  return db.rows(sql`
    select id, created_at as at, device from sessions
    ${where([sql`account_id = ${accountId} and impersonated_by is null`, olderThan(before)])}
    order by created_at desc, id desc limit ${limit}`);
}

export async function getReauthentication(
  db: ReadDb,
  sessionId: string,
): Promise<SessionMethod | 'impersonation'> {
  const { method } = await db.one<{ method: SessionMethod | 'impersonation' }>(
    sql`select method from sessions where id = ${sessionId}`,
  );
  return method;
}

/** Records a reauthentication; `method` where it is stronger than the session's first one. */
export async function updateReauthentication(
  tx: WriteDb,
  sessionId: string,
  { at, method }: { at: Date; method?: SessionMethod | undefined },
): Promise<void> {
  await tx.run(sql`
    update sessions set authenticated_at = ${at}, method = coalesce(${method ?? null}, method) where id = ${sessionId}`);
}

/** Forgets the session's reauthentication. */
export async function forgetReauthentication(tx: WriteDb, sessionId: string): Promise<void> {
  await tx.run(sql`update sessions set authenticated_at = 'epoch' where id = ${sessionId}`);
}

/** Without a passkey or app, no session of the account counts as one with a second factor. */
export async function weakenSessionsWithoutFactor(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`
    update sessions set method = 'password'
    where account_id = ${accountId} and method in ('authenticator', 'recovery-code', 'passkey')
      and not exists (select from passkeys where account_id = ${accountId})
      and not exists (select from authenticators where account_id = ${accountId} and switched_on_at is not null)`);
}

/** False when the account has no such living session. */
export async function revokeSession(
  tx: WriteDb,
  session: { id: string; accountId: string },
  now: Date,
): Promise<boolean> {
  const touched = await tx.run(sql`
    update sessions set revoked_at = ${now}
    where id = ${session.id} and account_id = ${session.accountId} and revoked_at is null
      and expires_at > ${now}`);
  return touched === 1;
}

/** Revokes all sessions of an account, or all but one; returns their ids. */
export async function revokeSessionsOf(
  tx: WriteDb,
  accountId: string,
  except: string | undefined,
  now: Date,
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    update sessions set revoked_at = ${now}
    where account_id = ${accountId} and revoked_at is null and expires_at > ${now}
      and id is distinct from ${except ?? null}::uuid
    returning id`);
  return rows.map((row) => row.id);
}

export interface LastSeen {
  readonly sessionId: string;
  readonly accountId: string;
  readonly seenAt: Date;
}

export async function updateLastSeen(tx: WriteDb, seen: readonly LastSeen[]): Promise<void> {
  const sessionIds = seen.map((seen) => seen.sessionId);
  const accountIds = seen.map((seen) => seen.accountId);
  const times = seen.map((seen) => seen.seenAt);
  await tx.run(sql`
    update sessions s set last_seen_at = greatest(s.last_seen_at, seen.at)
    from unnest(${sessionIds}::uuid[], ${times}::timestamptz[]) as seen (id, at) where s.id = seen.id`);
  await tx.run(sql`
    update accounts a set last_seen_at = greatest(a.last_seen_at, seen.at)
    from (select id, max(at) as at from unnest(${accountIds}::uuid[], ${times}::timestamptz[]) as each (id, at)
      group by id) as seen
    where a.id = seen.id and a.shows_online`);
}

/** Those of the accounts of which a living session was seen after a time. */
export async function listSeenSince(
  db: ReadDb,
  accountIds: readonly string[],
  since: Date,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct account_id as id from sessions
    where account_id = any(${accountIds}::uuid[]) and last_seen_at > ${since} and revoked_at is null
      and impersonated_by is null`);
  return rows.map(({ id }) => id);
}

/** Deletes sessions that ended before the given time. */
export async function deleteSessionsEndedBefore(tx: WriteDb, time: Date): Promise<number> {
  return tx.run(sql`delete from sessions where expires_at < ${time} or revoked_at < ${time}`);
}

/** Revokes every session of the site; returns how many were alive. */
export async function revokeAllSessions(tx: WriteDb, now: Date): Promise<number> {
  return tx.run(
    sql`update sessions set revoked_at = ${now} where revoked_at is null and expires_at > ${now}`,
  );
}

/** An address, and the name of the device that was there. */
export interface SessionPlace {
  readonly address: string;
  readonly device: string;
}

/** From where, and with what, an account's own sessions began; also ended ones. */
export async function listSessionPlaces(db: ReadDb, accountId: string): Promise<SessionPlace[]> {
  return db.rows(sql`
    select distinct address, device from sessions where account_id = ${accountId} and impersonated_by is null`);
}

/** The accounts with sessions that began at one of these places, without one account. */
export async function listAccountsAt(
  db: ReadDb,
  places: readonly SessionPlace[],
  exceptId: string,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct account_id as id from sessions
    where (address, device) in (select * from unnest(
        ${places.map(({ address }) => address)}::text[], ${places.map(({ device }) => device)}::text[]))
      and account_id <> ${exceptId} and impersonated_by is null`);
  return rows.map(({ id }) => id);
}
