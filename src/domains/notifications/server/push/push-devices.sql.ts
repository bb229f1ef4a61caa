import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { PushTarget } from './push.provider.ts';

export interface StoredKeys {
  readonly publicKey: string;
  readonly sealedPrivateKey: string;
}

/** Where the key pair stands among the facts of the installation. */
export const PUSH_KEYS = 'push-keys';

export async function insertKeysOnce(tx: WriteDb, keys: StoredKeys): Promise<void> {
  await tx.run(sql`
    insert into platform_state (key, value) values (${PUSH_KEYS}, ${JSON.stringify(keys)})
    on conflict (key) do nothing`);
}

export interface Device extends PushTarget {
  readonly id: string;
  readonly accountId: string;
}

export interface NamedDevice {
  readonly id: string;
  readonly sessionId: string;
  readonly device: string;
  readonly createdAt: Date;
}

export async function listDevices(db: ReadDb, accountId: string, now: Date): Promise<NamedDevice[]> {
  return db.rows(sql`
    select d.id, d.session_id as "sessionId", s.device, d.created_at as "createdAt"
    from push_devices d join sessions s on s.id = d.session_id
    where d.account_id = ${accountId} and s.revoked_at is null and s.expires_at > ${now}
    order by d.created_at desc, d.id`);
}

/**
 * One for each session, and one for each browser: what the same browser had subscribed to before, for somebody else
 * perhaps, is gone. Of two sessions that bring the same browser at once the later one has it.
 */
export async function replaceDevice(
  tx: WriteDb,
  device: Device & { readonly sessionId: string; readonly createdAt: Date },
): Promise<void> {
  const { id, accountId, sessionId, endpoint, p256dh, auth, createdAt } = device;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`push to ${endpoint}`}, 0))`);
  await tx.run(sql`
    delete from push_devices
    where (session_id = ${sessionId} and endpoint <> ${endpoint})
      or (endpoint = ${endpoint} and session_id <> ${sessionId})`);
  await tx.run(sql`
    insert into push_devices (id, account_id, session_id, endpoint, p256dh, auth, created_at)
    values (${id}, ${accountId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${createdAt})
    on conflict (session_id) do update
      set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth`);
}

/** False where the account has no such device. */
export async function deleteDevice(tx: WriteDb, accountId: string, id: string): Promise<boolean> {
  return (await tx.run(sql`delete from push_devices where id = ${id} and account_id = ${accountId}`)) > 0;
}

export async function deleteDeviceOfSession(tx: WriteDb, sessionId: string): Promise<void> {
  await tx.run(sql`delete from push_devices where session_id = ${sessionId}`);
}

export async function deleteDevicesOf(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from push_devices where account_id = ${accountId}`);
}

/** Devices of the accounts whose sessions live. */
export async function findDevicesOf(
  db: ReadDb,
  accountIds: readonly string[],
  now: Date,
): Promise<{ id: string; accountId: string }[]> {
  return db.rows(sql`
    select d.id, d.account_id as "accountId" from push_devices d join sessions s on s.id = d.session_id
    where d.account_id = any(${accountIds}::uuid[]) and s.revoked_at is null and s.expires_at > ${now}`);
}

/** For the export of an account; without the keys. */
export async function findOwnDevices(db: ReadDb, accountId: string): Promise<unknown[]> {
  return db.rows(sql`
    select s.device, d.endpoint, d.created_at as "createdAt"
    from push_devices d join sessions s on s.id = d.session_id
    where d.account_id = ${accountId} order by d.created_at`);
}
