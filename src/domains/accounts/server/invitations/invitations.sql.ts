import { countRows } from '#platform/server/db/count-rows.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { limitOf, type Sql, sql } from '#platform/server/db/sql.ts';
import type { InvitedRole } from '../../contract/invitations.contract.ts';

export interface InvitationRow {
  readonly id: string;
  readonly role: InvitedRole;
  readonly note: string;
  readonly uses: number;
  readonly usesLeft: number;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

export async function insertInvitation(tx: WriteDb, row: InvitationRow, codeHash: Buffer): Promise<void> {
  await tx.run(sql`
    insert into invitations (id, code_hash, role, note, uses, uses_left, created_by, created_at, expires_at)
    values (${row.id}, ${codeHash}, ${row.role}, ${row.note}, ${row.uses}, ${row.usesLeft}, ${row.createdBy},
      ${row.createdAt}, ${row.expiresAt})`);
}

/** Newest first. */
export async function listInvitationRows(
  db: ReadDb,
  { limit, offset }: { limit: number; offset: number },
): Promise<InvitationRow[]> {
  return db.rows(sql`
    select id, role, note, uses, uses_left as "usesLeft", created_by as "createdBy", created_at as "createdAt",
      expires_at as "expiresAt", revoked_at as "revokedAt"
    from invitations order by created_at desc, id desc limit ${limitOf(limit)} offset ${offset}`);
}

export async function countInvitations(db: ReadDb): Promise<number> {
  return countRows(db, sql`from invitations`);
}

const usable = (codeHash: Buffer, now: Date): Sql => sql`
  code_hash = ${codeHash} and uses_left > 0 and revoked_at is null and (expires_at is null or expires_at > ${now})`;

/** Which accounts a code is for; undefined where it cannot be used. */
export async function findInvitedRole(
  db: ReadDb,
  codeHash: Buffer,
  now: Date,
): Promise<InvitedRole | undefined> {
  const row = await db.row<{ role: InvitedRole }>(sql`
    select role from invitations where ${usable(codeHash, now)}`);
  return row?.role;
}

/** Takes one use, if there is one left for this role: of many at once, as many succeed as there are uses. */
export async function takeUse(
  tx: WriteDb,
  codeHash: Buffer,
  role: 'fan' | 'creator',
  now: Date,
): Promise<string | undefined> {
  const row = await tx.row<{ id: string }>(sql`
    update invitations set uses_left = uses_left - 1
    where ${usable(codeHash, now)} and role in (${role}, 'both') returning id`);
  return row?.id;
}

/** Whether it was revoked now: undefined where there is none. */
export async function markRevoked(tx: WriteDb, id: string, now: Date): Promise<boolean | undefined> {
  const row = await tx.row<{ isNew: boolean }>(sql`
    with asked as (select id, revoked_at from invitations where id = ${id} for update)
    update invitations i set revoked_at = coalesce(asked.revoked_at, ${now}) from asked
    where i.id = asked.id returning asked.revoked_at is null as "isNew"`);
  return row?.isNew;
}
