import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

export type LinkPurpose = 'password-reset' | 'email-verification';

export interface NewLink {
  readonly id: string;
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  /** The address that it is sent to. */
  readonly email: string;
  /** SHA-256 of the token. */
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertLink(tx: WriteDb, link: NewLink): Promise<void> {
  await tx.run(sql`
    insert into mailed_links (id, account_id, purpose, email, token_hash, created_at, expires_at)
    values (${link.id}, ${link.accountId}, ${link.purpose}, ${link.email}, ${link.tokenHash}, ${link.createdAt},
      ${link.expiresAt})`);
}

/** When links were sent to an account since `since`, newest first. */
export async function listLinkTimes(
  db: ReadDb,
  accountId: string,
  purpose: LinkPurpose,
  since: Date,
): Promise<Date[]> {
  const rows = await db.rows<{ createdAt: Date }>(sql`
    select created_at as "createdAt" from mailed_links
    where account_id = ${accountId} and purpose = ${purpose} and created_at > ${since}
    order by created_at desc limit 100`);
  return rows.map(({ createdAt }) => createdAt);
}

/** The account of a valid link: unused, not expired, and the account still has that address. */
export async function findAccountOfLink(
  db: ReadDb,
  tokenHash: Buffer,
  purpose: LinkPurpose,
  now: Date,
): Promise<string | undefined> {
  const row = await db.row<{ accountId: string }>(sql`
    select l.account_id as "accountId" from mailed_links l join accounts a on a.id = l.account_id
    where l.token_hash = ${tokenHash} and l.purpose = ${purpose} and l.used_at is null and l.expires_at > ${now}
      and a.email = l.email and a.status <> 'deleted'`);
  return row?.accountId;
}

/** Uses a link up; of two concurrent calls, one gets the account. */
export async function spendLink(
  tx: WriteDb,
  tokenHash: Buffer,
  purpose: LinkPurpose,
  now: Date,
): Promise<string | undefined> {
  const row = await tx.row<{ accountId: string }>(sql`
    update mailed_links l set used_at = ${now} from accounts a
    where l.token_hash = ${tokenHash} and l.purpose = ${purpose} and l.used_at is null and l.expires_at > ${now}
      and a.id = l.account_id and a.email = l.email and a.status <> 'deleted'
    returning l.account_id as "accountId"`);
  return row?.accountId;
}

/** Whether the address of a link belongs to the account and is confirmed, by this link or another. */
export async function isAddressOfLinkConfirmed(db: ReadDb, tokenHash: Buffer): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(sql`
    select exists (
      select from mailed_links l join accounts a on a.id = l.account_id
      where l.token_hash = ${tokenHash} and l.purpose = 'email-verification' and a.email = l.email
        and a.verified_email and a.status <> 'deleted') as found`);
  return found;
}

/** Voids all unused links of an account. */
export async function voidLinks(
  tx: WriteDb,
  accountId: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update mailed_links set used_at = ${now}
    where account_id = ${accountId} and purpose = any(${purposes}) and used_at is null`);
}

export async function deleteLinksExpiredBefore(tx: WriteDb, time: Date): Promise<number> {
  return tx.run(sql`delete from mailed_links where expires_at < ${time}`);
}
