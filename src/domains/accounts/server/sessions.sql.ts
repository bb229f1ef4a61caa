import type { Role } from '#platform/server/context.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { SessionRow } from './accounts.tables.ts';

export interface SessionInsert extends SessionRow {
  readonly accountId: string;
  /** SHA-256 of the token. */
  readonly tokenHash: Buffer;
}

export async function insertSession(tx: WriteDb, session: SessionInsert): Promise<void> {
  await tx.run(sql`
    insert into sessions (id, account_id, token_hash, device, address, created_at, last_seen_at, expires_at)
    values (${session.id}, ${session.accountId}, ${session.tokenHash}, ${session.device}, ${session.address},
      ${session.createdAt}, ${session.lastSeenAt}, ${session.expiresAt})`);
}

export interface LivingSession {
  readonly sessionId: string;
  readonly accountId: string;
  readonly role: Role;
  readonly approved: boolean;
  readonly lastSeenAt: Date;
}

/** The session behind a token, with its account, if both are alive; asked once per request. */
export async function findLivingSession(
  db: ReadDb,
  tokenHash: Buffer,
  now: Date,
): Promise<LivingSession | undefined> {
  return db.row<LivingSession>(sql`
    select s.id as "sessionId", s.account_id as "accountId", a.role, a.approved, s.last_seen_at as "lastSeenAt"
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > ${now}
      and a.status = 'active'`);
}

/** The same by the session's id, for addresses that name a session instead of carrying its token. */
export async function findLivingSessionById(
  db: ReadDb,
  sessionId: string,
  now: Date,
): Promise<LivingSession | undefined> {
  return db.row<LivingSession>(sql`
    select s.id as "sessionId", s.account_id as "accountId", a.role, a.approved, s.last_seen_at as "lastSeenAt"
    from sessions s join accounts a on a.id = s.account_id
    where s.id = ${sessionId} and s.revoked_at is null and s.expires_at > ${now} and a.status = 'active'`);
}

/** The most recently seen first; 100 devices are more than a person can look through. */
export async function listLivingSessions(db: ReadDb, accountId: string, now: Date): Promise<SessionRow[]> {
  return db.rows<SessionRow>(sql`
    select id, device, address, created_at as "createdAt", last_seen_at as "lastSeenAt",
      expires_at as "expiresAt"
    from sessions where account_id = ${accountId} and revoked_at is null and expires_at > ${now}
    order by last_seen_at desc, id desc limit 100`);
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

/** Revokes all sessions of an account but one, or all; returns the ids of those that ended. */
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

export interface Sighting {
  readonly sessionId: string;
  readonly accountId: string;
  readonly seenAt: Date;
}

export async function updateLastSeen(tx: WriteDb, sightings: readonly Sighting[]): Promise<void> {
  const sessionIds = sightings.map((sighting) => sighting.sessionId);
  const accountIds = sightings.map((sighting) => sighting.accountId);
  const times = sightings.map((sighting) => sighting.seenAt);
  await tx.run(sql`
    update sessions s set last_seen_at = greatest(s.last_seen_at, seen.at)
    from unnest(${sessionIds}::uuid[], ${times}::timestamptz[]) as seen (id, at) where s.id = seen.id`);
  await tx.run(sql`
    update accounts a set last_seen_at = greatest(a.last_seen_at, seen.at)
    from (select id, max(at) as at from unnest(${accountIds}::uuid[], ${times}::timestamptz[]) as each (id, at)
      group by id) as seen
    where a.id = seen.id`);
}

/** Deletes sessions that ended before the given time. */
export async function deleteSessionsEndedBefore(tx: WriteDb, time: Date): Promise<number> {
  return tx.run(sql`delete from sessions where expires_at < ${time} or revoked_at < ${time}`);
}
