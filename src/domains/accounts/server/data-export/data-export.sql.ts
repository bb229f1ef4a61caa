import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { OwnFile } from '../accounts.tables.ts';

export interface ExportRow {
  readonly id: string;
  readonly accountId: string;
  readonly askedAt: Date;
  readonly readyAt: Date | null;
  readonly expiresAt: Date | null;
}

/** Whether it can be downloaded at that time. */
export const isReady = ({ expiresAt }: ExportRow, now: Date): boolean =>
  expiresAt !== null && expiresAt > now;

export async function insertExport(
  tx: WriteDb,
  { id, accountId, askedAt }: Pick<ExportRow, 'id' | 'accountId' | 'askedAt'>,
): Promise<void> {
  await tx.run(
    sql`insert into data_exports (id, account_id, asked_at) values (${id}, ${accountId}, ${askedAt})`,
  );
}

export async function findNewestExport(db: ReadDb, accountId: string): Promise<ExportRow | undefined> {
  return db.row<ExportRow>(sql`
    select id, account_id as "accountId", asked_at as "askedAt", ready_at as "readyAt", expires_at as "expiresAt"
    from data_exports where account_id = ${accountId} order by asked_at desc limit 1`);
}

/** The account of a copy that has no content yet. */
export async function findWaitingExport(db: ReadDb, id: string): Promise<string | undefined> {
  const row = await db.row<{ accountId: string }>(
    sql`select account_id as "accountId" from data_exports where id = ${id} and ready_at is null`,
  );
  return row?.accountId;
}

export interface ExportPart {
  readonly exportId: string;
  /** When several attempts run at once, the first to finish becomes the copy. */
  readonly makingId: string;
  /** From 0. */
  readonly number: number;
}

/** The database refuses it when the copy was erased in the meantime. */
export async function insertExportPart(tx: WriteDb, part: ExportPart, content: Buffer): Promise<void> {
  await tx.run(sql`
    insert into data_export_parts (export_id, making_id, number, content)
    values (${part.exportId}, ${part.makingId}, ${part.number}, ${content})`);
}

export async function findExportPart(
  db: ReadDb,
  { exportId, makingId, number }: ExportPart,
): Promise<Buffer | undefined> {
  const row = await db.row<{ content: Buffer }>(sql`
    select content from data_export_parts
    where export_id = ${exportId} and making_id = ${makingId} and number = ${number}`);
  return row?.content;
}

/** Deletes the parts of a failed attempt. */
export async function deleteExportParts(
  tx: WriteDb,
  { exportId, makingId }: Pick<ExportPart, 'exportId' | 'makingId'>,
): Promise<void> {
  await tx.run(sql`delete from data_export_parts where export_id = ${exportId} and making_id = ${makingId}`);
}

/** Makes an attempt the copy, and removes the parts of all others. False when it is filled already, or deleted. */
export async function fillExport(
  tx: WriteDb,
  id: string,
  filled: { makingId: string; files: readonly OwnFile[]; readyAt: Date; expiresAt: Date },
): Promise<boolean> {
  const touched = await tx.run(sql`
    update data_exports set making_id = ${filled.makingId}, files = ${JSON.stringify(filled.files)},
      ready_at = ${filled.readyAt}, expires_at = ${filled.expiresAt}
    where id = ${id} and ready_at is null`);
  await tx.run(sql`
    delete from data_export_parts using data_exports e
    where export_id = ${id} and e.id = export_id and data_export_parts.making_id <> e.making_id`);
  return touched === 1;
}

export async function findFilledExport(
  db: ReadDb,
  id: string,
  accountId: string,
  now: Date,
): Promise<{ makingId: string; files: OwnFile[] } | undefined> {
  return db.row(sql`
    select making_id as "makingId", files from data_exports
    where id = ${id} and account_id = ${accountId} and expires_at > ${now}`);
}

export async function deleteExportsExpiredBefore(tx: WriteDb, time: Date): Promise<number> {
  return tx.run(sql`delete from data_exports where expires_at < ${time}`);
}

/** What accounts itself stores about a user, except secrets and which operators impersonated them. */
export async function findOwnAccountData(db: ReadDb, accountId: string): Promise<unknown> {
  return db.one(sql`
    select role, status, approved, email, username, name, first_name, last_name, gender, country, language,
      date_of_birth, avatar_url, cover_url, verified_email, created_at, updated_at, last_seen_at, shows_online, shows_read,
      (select coalesce(json_agg(json_build_object('device', s.device, 'address', s.address, 'began', s.created_at,
          'last_seen', s.last_seen_at, 'ends', s.expires_at, 'ended', s.revoked_at, 'method', s.method)
          order by s.created_at), '[]')
        from sessions s where s.account_id = accounts.id and s.impersonated_by is null) as sessions,
      (select coalesce(json_agg(json_build_object('name', p.name, 'added', p.created_at, 'last_used', p.last_used_at)
          order by p.created_at), '[]')
        from passkeys p where p.account_id = accounts.id) as passkeys,
      (select json_build_object('provider', g.provider, 'checked', g.checked_at, 'valid_until', g.valid_until)
        from age_checks g where g.account_id = accounts.id) as age,
      (select json_build_object('added', f.created_at, 'switched_on', f.switched_on_at)
        from authenticators f where f.account_id = accounts.id) as authenticator,
      (select json_build_object('made', count(*), 'used', count(r.used_at))
        from recovery_codes r where r.account_id = accounts.id) as recovery_codes,
      (select coalesce(json_agg(json_build_object('site', e.provider, 'issuer', e.issuer, 'subject', e.subject,
          'linked', e.linked_at) order by e.linked_at), '[]')
        from external_identities e where e.account_id = accounts.id) as other_sites,
      (select coalesce(json_agg(json_build_object('reason', s.reason, 'began', s.started_at, 'ends', s.ends_at,
          'ended', s.ended_at) order by s.started_at), '[]')
        from suspensions s where s.account_id = accounts.id) as suspensions,
      (select coalesce(json_agg(json_build_object('purpose', l.purpose, 'address', l.email, 'mailed', l.created_at,
          'ends', l.expires_at, 'used', l.used_at) order by l.created_at), '[]')
        from mailed_links l where l.account_id = accounts.id) as mailed_links,
      (select coalesce(json_agg(json_build_object('asked', x.asked_at, 'ready', x.ready_at) order by x.asked_at), '[]')
        from data_exports x where x.account_id = accounts.id) as copies,
      (select coalesce(json_agg(json_build_object('username', n.username, 'given_up', n.given_up_at)
          order by n.given_up_at), '[]')
        from former_usernames n where n.account_id = accounts.id) as former_usernames,
      (select json_build_object('asked', d.asked_at, 'due', d.due_at)
        from account_deletions d where d.account_id = accounts.id and d.erased_at is null) as deletion
    from accounts where id = ${accountId}`);
}
