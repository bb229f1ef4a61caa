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

export async function isTurnedOff(
  db: ReadDb,
  accountId: string,
  { kind, channel }: { kind: string; channel: string },
): Promise<boolean> {
  const { isOff } = await db.one<{ isOff: boolean }>(sql`
    select exists (
      select from notification_preferences
      where account_id = ${accountId} and kind = ${kind} and channel = ${channel} and not is_on) as "isOff"`);
  return isOff;
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
