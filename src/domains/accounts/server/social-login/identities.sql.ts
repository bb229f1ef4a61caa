import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Identity } from './identity.ts';

type IdentityKey = Pick<Identity, 'issuer' | 'subject'>;

/** Two concurrent logins of the same identity run one after the other. */
export async function lockIdentity(tx: WriteDb, { issuer, subject }: IdentityKey): Promise<void> {
  await lockWord(tx, `${issuer} ${subject}`);
}

/** Concurrent first logins with one address or name run one after the other. */
export async function lockNewcomer(tx: WriteDb, { email, name }: Identity): Promise<void> {
  if (email) await lockWord(tx, `newcomer ${email}`);
  await lockWord(tx, `newcomer called ${name.toLowerCase()}`);
}

async function lockWord(tx: WriteDb, word: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${word}, 0))`);
}

export async function findAccountOfIdentity(
  db: ReadDb,
  { issuer, subject }: IdentityKey,
): Promise<string | undefined> {
  const row = await db.row<{ id: string }>(sql`
    select account_id as id from external_identities where issuer = ${issuer} and subject = ${subject}`);
  return row?.id;
}

export async function insertIdentity(
  tx: WriteDb,
  { issuer, subject, provider }: Identity,
  accountId: string,
  linkedAt: Date,
): Promise<void> {
  await tx.run(sql`
    insert into external_identities (issuer, subject, account_id, provider, linked_at)
    values (${issuer}, ${subject}, ${accountId}, ${provider}, ${linkedAt})`);
}

/** The providers by which an account can log in. */
export async function listProviders(db: ReadDb, accountId: string): Promise<Identity['provider'][]> {
  const rows = await db.rows<Pick<Identity, 'provider'>>(
    sql`select distinct provider from external_identities where account_id = ${accountId}`,
  );
  return rows.map(({ provider }) => provider);
}

/** Whether there was one. */
export async function deleteIdentitiesAt(
  tx: WriteDb,
  accountId: string,
  provider: Identity['provider'],
): Promise<boolean> {
  const count = await tx.run(
    sql`delete from external_identities where account_id = ${accountId} and provider = ${provider}`,
  );
  return count > 0;
}

/** Removes every social login of an account. */
export async function forgetIdentitiesOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from external_identities where account_id = ${accountId}`);
}
