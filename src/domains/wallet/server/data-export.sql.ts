import type { ReadDb } from '#platform/server/db/database.ts';
import { after, inPages, PAGE, type Place, placeAt } from '#platform/server/db/in-pages.ts';
import { literal, sql } from '#platform/server/db/sql.ts';

interface ShownRow extends Place {
  readonly fields: unknown;
}

/** A JSON list of a user's rows in order of time. All SQL fragments are our own text. */
const listOf = (fields: string, table: string, whose: string) => (db: ReadDb, accountId: string) =>
  inPages<ShownRow, unknown>(
    (last) =>
      db.rows(sql`
        select json_build_object(${literal(fields)}) as fields, ${placeAt()} from ${literal(table)}
        where ${literal(whose)} = ${accountId} ${after(last)} order by created_at, id limit ${PAGE}`),
    (row) => row.fields,
  );

// Amounts are hundredths of tokens. Of other users it contains only what is on the receipt.

export const listOwnPurchases = listOf(
  `'receipt', receipt_number, 'kind', kind, 'item', item_id, 'title', title, 'message', message, 'quantity', quantity, 'paid', gross,
    'given_back', reversed_gross, 'at', created_at`,
  'charges',
  'buyer_id',
);

export const listOwnEarnings = listOf(
  `'receipt', receipt_number, 'kind', kind, 'item', item_id, 'title', title, 'message', message, 'quantity', quantity, 'price', gross,
    'fee', fee, 'earned', net, 'given_back', reversed_net, 'at', created_at, 'yours_at', available_at`,
  'charges',
  'seller_id',
);

export const listOwnTopUps = listOf(
  `'receipt', receipt_number, 'amount', amount, 'payment', card_transaction_id, 'at', created_at`,
  'top_ups',
  'fan_id',
);

export const listOwnRefunds = listOf(
  `'receipt', receipt_number, 'amount', gross, 'purchase', charge_id, 'reason', reason, 'at', created_at`,
  'reversals',
  'fan_id',
);

export const listOwnTopUpRefunds = listOf(
  `'receipt', receipt_number, 'amount', amount, 'reason', reason, 'at', created_at`,
  'top_up_reversals',
  'fan_id',
);

/** The account's balances; for a creator their own rates, for a fan the cap. */
export async function findOwnBalances(db: ReadDb, accountId: string): Promise<object> {
  return db.one(sql`
    select
      (select coalesce(json_object_agg(kind, balance), '{}') from ledger_accounts
        where owner_id = ${accountId}) as balances,
      (select json_object_agg(kind, rate_basis_points) from creator_rates
        where creator_id = ${accountId}) as own_rates_basis_points,
      (select row_to_json(c) from spending_caps c where fan_id = ${accountId}) as monthly_cap`);
}

/** When the last held earning becomes available; undefined when none is held. Nobody knows it of a disputed one. */
export async function findLastHeld(db: ReadDb, sellerId: string): Promise<Date | undefined> {
  const { until } = await db.one<{ until: Date | null }>(sql`
    select max(available_at) as until from charges
    where seller_id = ${sellerId} and matured_at is null and net > reversed_net
      and not exists (select from earning_holds where charge_id = charges.id)`);
  return until ?? undefined;
}
