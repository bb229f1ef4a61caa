import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, sql } from '#platform/server/db/sql.ts';

export interface Passkey {
  readonly id: string;
  readonly accountId: string;
  /** The device's id of it: base64url. */
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const columns = literal(`
  id, account_id as "accountId", credential_id as "credentialId", public_key as "publicKey",
  counter::float8 as counter, transports, name, created_at as "createdAt", last_used_at as "lastUsedAt"`);

/** Oldest first. */
export async function listPasskeysOf(db: ReadDb, accountId: string): Promise<Passkey[]> {
  return db.rows<Passkey>(sql`
    select ${columns} from passkeys where account_id = ${accountId} order by created_at, id`);
}

/** Locks it until the transaction ends, so that no signature counter is accepted twice. */
export async function lockPasskey(tx: WriteDb, credentialId: string): Promise<Passkey | undefined> {
  return tx.row<Passkey>(
    sql`select ${columns} from passkeys where credential_id = ${credentialId} for update`,
  );
}

/** False when the credential is registered already. */
export async function insertPasskey(tx: WriteDb, passkey: Omit<Passkey, 'lastUsedAt'>): Promise<boolean> {
  const touched = await tx.run(sql`
    insert into passkeys (id, account_id, credential_id, public_key, counter, transports, name, created_at)
    values (${passkey.id}, ${passkey.accountId}, ${passkey.credentialId}, ${passkey.publicKey},
      ${passkey.counter}, ${passkey.transports}, ${passkey.name}, ${passkey.createdAt})
    on conflict (credential_id) do nothing`);
  return touched === 1;
}

export async function notePasskeyUsed(tx: WriteDb, id: string, counter: number, now: Date): Promise<void> {
  await tx.run(sql`update passkeys set counter = ${counter}, last_used_at = ${now} where id = ${id}`);
}

/** Its name; undefined when the account has no such passkey. */
export async function deletePasskey(
  tx: WriteDb,
  { id, accountId }: { id: string; accountId: string },
): Promise<string | undefined> {
  const row = await tx.row<{ name: string }>(
    sql`delete from passkeys where id = ${id} and account_id = ${accountId} returning name`,
  );
  return row?.name;
}

export async function forgetPasskeysOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from passkeys where account_id = ${accountId}`);
}
