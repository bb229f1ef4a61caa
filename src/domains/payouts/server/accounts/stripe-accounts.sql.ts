import type { ConnectedAccount } from '#domains/payments/server/index.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql } from '#platform/server/db/sql.ts';

export interface StripeAccountRow extends ConnectedAccount {
  readonly creatorId: string;
  /** When this account became the creator's. */
  readonly changedAt: Date;
  /** Since when Stripe pays nothing out to it any more; null while it does, and before it ever did. */
  readonly stoppedAt: Date | null;
}

const columns: Sql = literal(`
  creator_id as "creatorId", account_ref as "accountRef", details_submitted as "detailsSubmitted",
  payouts_enabled as "payoutsEnabled", missing, created_at as "changedAt", asked_at as "askedAt",
  stopped_at as "stoppedAt"`);

/** The accounts of creators at Stripe, each as it was when Stripe was last asked. */
export async function findStripeAccounts(
  db: ReadDb,
  creatorIds: readonly string[],
): Promise<Map<string, StripeAccountRow>> {
  const rows = await db.rows<StripeAccountRow>(
    sql`select ${columns} from payout_stripe_accounts where creator_id = any(${creatorIds}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.creatorId, row]));
}

/** That of one creator. */
export async function findStripeAccount(
  db: ReadDb,
  creatorId: string,
): Promise<StripeAccountRow | undefined> {
  return (await findStripeAccounts(db, [creatorId])).get(creatorId);
}

export async function lockStripeAccount(
  tx: WriteDb,
  creatorId: string,
): Promise<StripeAccountRow | undefined> {
  return tx.row(
    sql`select ${columns} from payout_stripe_accounts where creator_id = ${creatorId} for update`,
  );
}

/** The same by Stripe's id. */
export async function lockStripeAccountNamed(
  tx: WriteDb,
  accountRef: string,
): Promise<StripeAccountRow | undefined> {
  return tx.row(
    sql`select ${columns} from payout_stripe_accounts where account_ref = ${accountRef} for update`,
  );
}

/**
 * Keeps what Stripe has answered; undefined where a newer answer is kept, or another account than `before`, the one that
 * was asked for.
 */
export async function keepStripeState(
  tx: WriteDb,
  {
    creatorId,
    before,
    account,
  }: { creatorId: string; before: string | undefined; account: ConnectedAccount },
  now: Date,
): Promise<{ isFirst: boolean } | undefined> {
  const { accountRef, detailsSubmitted, payoutsEnabled, missing, askedAt } = account;
  return tx.row(sql`
    insert into payout_stripe_accounts as kept
      (creator_id, account_ref, details_submitted, payouts_enabled, missing, created_at, asked_at)
    values (${creatorId}, ${accountRef}, ${detailsSubmitted}, ${payoutsEnabled}, ${[...missing]}, ${now}, ${askedAt})
    on conflict (creator_id) do update set account_ref = excluded.account_ref,
      details_submitted = excluded.details_submitted, payouts_enabled = excluded.payouts_enabled,
      missing = excluded.missing, asked_at = excluded.asked_at,
      created_at = case when kept.account_ref = excluded.account_ref then kept.created_at else excluded.created_at end,
      stopped_at = case
        when excluded.payouts_enabled or kept.account_ref <> excluded.account_ref then null
        when kept.payouts_enabled then excluded.created_at
        else kept.stopped_at end
    where kept.asked_at <= excluded.asked_at and kept.account_ref in (excluded.account_ref, ${before ?? accountRef})
    returning xmax = 0 as "isFirst"`);
}

export async function deleteStripeAccount(tx: WriteDb, creatorId: string): Promise<void> {
  await tx.run(sql`delete from payout_stripe_accounts where creator_id = ${creatorId}`);
}
