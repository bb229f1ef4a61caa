import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { PayoutMethod } from '../../contract/payout-accounts.contract.ts';

export interface PayoutAccountRow {
  readonly creatorId: string;
  readonly method: PayoutMethod;
  readonly sealed: string;
  readonly changedAt: Date;
}

/** The saved accounts of a creator. */
export async function findPayoutAccounts(db: ReadDb, creatorId: string): Promise<PayoutAccountRow[]> {
  return db.rows(sql`
    select creator_id as "creatorId", method, sealed, changed_at as "changedAt"
    from payout_accounts where creator_id = ${creatorId} order by method`);
}

export async function upsertPayoutAccount(tx: WriteDb, row: PayoutAccountRow): Promise<void> {
  await tx.run(sql`
    insert into payout_accounts (creator_id, method, sealed, changed_at)
    values (${row.creatorId}, ${row.method}, ${row.sealed}, ${row.changedAt})
    on conflict (creator_id, method) do update set sealed = excluded.sealed, changed_at = excluded.changed_at`);
}

export async function deletePayoutAccounts(tx: WriteDb, creatorId: string): Promise<void> {
  await tx.run(sql`delete from payout_accounts where creator_id = ${creatorId}`);
}
