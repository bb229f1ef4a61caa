import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

export interface NoticePreference {
  readonly kind: string;
  readonly channel: string;
  readonly isOn: boolean;
}

/** What the account has decided; what it has not is on. */
export async function listPreferences(db: ReadDb, accountId: string): Promise<NoticePreference[]> {
  return db.rows(sql`
    select kind, channel, is_on as "isOn" from notification_preferences
    where account_id = ${accountId} order by kind, channel`);
}

/** Of what and of whom a notice is, for those who may not want it. */
export interface Offered {
  readonly kind: string;
  readonly channel: string;
  /** For those who have decided nothing. */
  readonly startsOn: boolean;
  /** Whose doing it is. */
  readonly actorId: string | undefined;
}

/** Those of the accounts that want an optional kind by a channel. */
export async function wantingAmong(
  db: ReadDb,
  accountIds: readonly string[],
  { kind, channel, startsOn }: Omit<Offered, 'actorId'>,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select each.id from unnest(${accountIds}::uuid[]) as each (id)
      left join notification_preferences p on p.account_id = each.id and p.kind = ${kind} and p.channel = ${channel}
    where coalesce(p.is_on, ${startsOn})`);
  return rows.map(({ id }) => id);
}

/** Those of the accounts that get notices about the actor: neither has blocked the other, nor muted them. */
export async function reachableAmong(
  db: ReadDb,
  accountIds: readonly string[],
  actorId: string,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select each.id from unnest(${accountIds}::uuid[]) as each (id)
    where not exists (
      select from hidden_accounts h where h.account_id = ${actorId} and h.viewer_id = each.id)
      and not exists (
        select from muted_accounts m where m.muted_id = ${actorId} and m.account_id = each.id)`);
  return rows.map(({ id }) => id);
}

export async function storePreference(
  tx: WriteDb,
  accountId: string,
  { kind, channel, isOn }: NoticePreference,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into notification_preferences (account_id, kind, channel, is_on, changed_at)
    values (${accountId}, ${kind}, ${channel}, ${isOn}, ${now})
    on conflict (account_id, kind, channel) do update set is_on = excluded.is_on, changed_at = excluded.changed_at`);
}

export async function deletePreferences(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from notification_preferences where account_id = ${accountId}`);
}
