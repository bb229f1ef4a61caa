import type { Tokens } from '#platform/contract/money.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { TopUpRow } from '../wallet.tables.ts';

/** The ledger key of a cause; one effect per cause. */
export function keyOfCause(causeId: string): string {
  return `top-up-reversal:${causeId}`;
}

export interface LockedTopUp extends TopUpRow {
  readonly createdAt: Date;
  /** The cause was handled before. */
  readonly isHandled: boolean;
  /** What is left of the card money that was paid. */
  readonly leftTokens: Tokens;
  /** What disputes have taken of it, and not given back. */
  readonly disputedTokens: Tokens;
  /** What the fan can spend now. */
  readonly balanceTokens: Tokens;
}

/**
 * The top-up of a payment, for a reversal or its undoing. Locks the fan's wallet, so that nothing is spent in
 * the meantime. Throws if the payment is not credited yet.
 */
export async function lockTopUpOfPayment(
  tx: WriteDb,
  paymentId: string,
  causeId: string,
): Promise<LockedTopUp> {
  await tx.one(sql`
    select id from ledger_accounts
    where kind = 'fan_available' and owner_id = (select fan_id from top_ups where card_transaction_id = ${paymentId})
    for update`);
  // A separate statement, so that it sees what was committed while the first one waited for the lock.
  return tx.one(sql`
    select u.id, card_transaction_id as "cardTransactionId", fan_id as "fanId", amount as "amountTokens",
      promoted as "promotedTokens", balance_after as "balanceAfterTokens", created_at as "createdAt", a.balance as "balanceTokens",
      exists (select from ledger_transactions where idempotency_key = ${keyOfCause(causeId)}) as "isHandled",
      amount - promoted + coalesce(lost.paid, 0)::bigint as "leftTokens",
      -coalesce(lost.disputed, 0)::bigint as "disputedTokens"
    from top_ups u join ledger_accounts a on a.owner_id = fan_id and a.kind = 'fan_available'
      cross join lateral (
        select sum(r.amount - r.promoted) as paid,
          sum(r.amount - r.promoted) filter (where r.reason <> 'card-refunded') as disputed
        from top_up_reversals r where r.top_up_id = u.id) as lost
    where card_transaction_id = ${paymentId}`);
}

/** How many tokens of a top-up go when that much of its card money is lost. */
export async function tokensOfLoss(db: ReadDb, topUpId: string, paidTokens: Tokens): Promise<Tokens> {
  const { change } = await db.one<{ change: Tokens }>(
    sql`select -top_up_change(${topUpId}, ${-paidTokens}) as change`,
  );
  return change;
}

/** A charge, or part of one, to be refunded. */
export interface ChargeToGiveBack {
  readonly id: string;
  readonly grossTokens: Tokens;
}

/**
 * Chooses the charges that cover the missing tokens: first those made since `since`, among them first the
 * held ones, and among those the newest. A tip is refunded as far as needed; a purchase always in full,
 * because an item cannot be half unlocked.
 */
export async function listChargesToGiveBack(
  tx: WriteDb,
  { fanId, since, missingTokens }: { fanId: string; since: Date; missingTokens: Tokens },
): Promise<ChargeToGiveBack[]> {
  return tx.rows(sql`
    select id, case when kind = 'tip' then least(rest, ${missingTokens} - before) else rest end::bigint as "grossTokens"
    from (
      select id, kind, gross - reversed_gross as rest,
        coalesce(sum(gross - reversed_gross) over (
          order by created_at >= ${since} desc, matured_at is null desc, created_at desc, id desc
          rows between unbounded preceding and 1 preceding), 0) as before
      from charges where buyer_id = ${fanId} and reversed_at is null and paid_with = 'wallet') as candidates
    where before < ${missingTokens}
    order by before`);
}
