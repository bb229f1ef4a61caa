import type { ReadDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/** What a person has paid, earned and been given back; amounts are hundredths of tokens. Of others only what the receipt says. */
export async function findOwnWalletData(db: ReadDb, accountId: string): Promise<unknown> {
  return db.one(sql`
    select
      (select coalesce(json_agg(json_build_object('receipt', receipt_number, 'kind', kind, 'item', item_id,
          'title', title, 'message', message, 'paid', gross, 'given_back', reversed_gross, 'at', created_at)
          order by created_at, id), '[]')
        from charges where buyer_id = ${accountId}) as purchases,
      (select coalesce(json_agg(json_build_object('receipt', receipt_number, 'kind', kind, 'item', item_id,
          'title', title, 'message', message, 'price', gross, 'fee', fee, 'earned', net, 'given_back', reversed_net,
          'at', created_at, 'yours_at', available_at) order by created_at, id), '[]')
        from charges where seller_id = ${accountId}) as earnings,
      (select coalesce(json_agg(json_build_object('receipt', receipt_number, 'amount', amount, 'payment',
          card_transaction_id, 'at', created_at) order by created_at, id), '[]')
        from top_ups where fan_id = ${accountId}) as top_ups,
      (select coalesce(json_agg(json_build_object('receipt', receipt_number, 'amount', gross, 'purchase', charge_id,
          'reason', reason, 'at', created_at) order by created_at, id), '[]')
        from reversals where fan_id = ${accountId}) as refunds,
      (select coalesce(json_agg(json_build_object('receipt', receipt_number, 'amount', amount, 'reason', reason,
          'at', created_at) order by created_at, id), '[]')
        from top_up_reversals where fan_id = ${accountId}) as top_up_refunds,
      (select coalesce(json_object_agg(kind, balance), '{}') from ledger_accounts
        where owner_id = ${accountId}) as balances,
      (select rate_basis_points from creator_rates where creator_id = ${accountId}) as own_rate_basis_points`);
}

/** When the last earning that is still held is the creator's; undefined when none is. */
export async function findLastHeld(db: ReadDb, sellerId: string): Promise<Date | undefined> {
  const { until } = await db.one<{ until: Date | null }>(sql`
    select max(available_at) as until from charges
    where seller_id = ${sellerId} and matured_at is null and net > reversed_net`);
  return until ?? undefined;
}
