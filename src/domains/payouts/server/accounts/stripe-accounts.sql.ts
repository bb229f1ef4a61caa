import type { ConnectedAccount } from '#domains/payments/server/index.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** The creator's account at Stripe, as it was when Stripe was last asked. */
export async function findStripeAccount(
  db: ReadDb,
  creatorId: string,
): Promise<ConnectedAccount | undefined> {
  const [row] = await db.rows<ConnectedAccount>(sql`
    select account_ref as "accountRef", details_submitted as "detailsSubmitted",
      payouts_enabled as "payoutsEnabled", missing, asked_at as "askedAt"
    from payout_stripe_accounts where creator_id = ${creatorId}`);
  return row;
}

/**
 * Keeps what Stripe has answered, unless a newer answer is kept, or another account than the one that was asked for.
 * Returns whether the account is new to the creator.
 */
export async function keepStripeState(
  tx: WriteDb,
  {
    creatorId,
    before,
    account,
  }: { creatorId: string; before: string | undefined; account: ConnectedAccount },
  now: Date,
): Promise<boolean> {
  const { accountRef, detailsSubmitted, payoutsEnabled, missing, askedAt } = account;
  const [kept] = await tx.rows<{ isNew: boolean }>(sql`
    insert into payout_stripe_accounts
      (creator_id, account_ref, details_submitted, payouts_enabled, missing, created_at, asked_at)
    values (${creatorId}, ${accountRef}, ${detailsSubmitted}, ${payoutsEnabled}, ${[...missing]}, ${now}, ${askedAt})
    on conflict (creator_id) do update set account_ref = excluded.account_ref,
      details_submitted = excluded.details_submitted, payouts_enabled = excluded.payouts_enabled,
      missing = excluded.missing, asked_at = excluded.asked_at
    where payout_stripe_accounts.asked_at <= excluded.asked_at
      and payout_stripe_accounts.account_ref in (excluded.account_ref, ${before ?? accountRef})
    returning xmax = 0 as "isNew"`);
  return kept?.isNew === true || (kept !== undefined && before !== undefined && before !== accountRef);
}

export async function deleteStripeAccount(tx: WriteDb, creatorId: string): Promise<void> {
  await tx.run(sql`delete from payout_stripe_accounts where creator_id = ${creatorId}`);
}
