import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Delivery, Pace } from './due-at.ts';

/** How an account wants what can wait. */
export interface OwnDelivery extends Delivery {
  readonly mailsOn: boolean;
}

/** For who has chosen nothing. */
export const USUAL_DELIVERY: OwnDelivery = { pace: 'now', mailsOn: true, quietHours: null, timeZone: 'UTC' };

interface Row {
  readonly accountId: string;
  readonly pace: Pace;
  readonly mailsOn: boolean;
  readonly from: string | null;
  readonly to: string | null;
  readonly timeZone: string;
}

/** What each of the accounts has chosen, by id. */
export async function findDeliveries(
  db: ReadDb,
  accountIds: readonly string[],
): Promise<Map<string, OwnDelivery>> {
  const rows = await db.rows<Row>(sql`
    select account_id as "accountId", pace, mails_on as "mailsOn", quiet_from as "from", quiet_to as "to",
      time_zone as "timeZone"
    from notice_deliveries where account_id = any(${accountIds}::uuid[])`);
  return new Map(
    rows.map(({ accountId, pace, mailsOn, from, to, timeZone }) => {
      const quietHours = from === null || to === null ? null : { from, to };
      return [accountId, { pace, mailsOn, quietHours, timeZone }];
    }),
  );
}

export async function storeDelivery(
  tx: WriteDb,
  accountId: string,
  { pace, mailsOn, quietHours, timeZone }: OwnDelivery,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into notice_deliveries (account_id, pace, mails_on, quiet_from, quiet_to, time_zone, changed_at)
    values (${accountId}, ${pace}, ${mailsOn}, ${quietHours?.from ?? null}, ${quietHours?.to ?? null}, ${timeZone},
      ${now})
    on conflict (account_id) do update
      set pace = excluded.pace, mails_on = excluded.mails_on, quiet_from = excluded.quiet_from,
        quiet_to = excluded.quiet_to, time_zone = excluded.time_zone, changed_at = excluded.changed_at`);
}

export async function deleteDelivery(tx: WriteDb, accountId: string): Promise<void> {
  await tx.run(sql`delete from notice_deliveries where account_id = ${accountId}`);
}
