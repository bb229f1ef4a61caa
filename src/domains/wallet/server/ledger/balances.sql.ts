import { type Tokens, tokens } from '#platform/contract/money.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { sql } from '#platform/server/db/sql.ts';

/**
 * The displayed balances of accounts in hundredths: a fan's spendable tokens; a creator's earnings, held or
 * available, that were not paid out or reserved. Includes entries that the roll-up has not counted yet.
 * Owners without accounts are absent.
 */
export async function balancesOf(db: ReadDb, ownerIds: readonly string[]): Promise<Map<string, Tokens>> {
  const rows = await db.rows<{ ownerId: string; balance: Tokens }>(sql`
    select owner_id as "ownerId", sum(balance + coalesce((
      select sum(amount) from open_entries where account_id = ledger_accounts.id and not is_counted), 0))::bigint as balance
    from ledger_accounts
    where owner_id = any(${ownerIds}::uuid[]) and kind in ('fan_available', 'creator_pending', 'creator_available')
    group by owner_id`);
  return new Map(rows.map(({ ownerId, balance }) => [ownerId, balance]));
}

/** The same for one account. */
export async function balanceOf(db: ReadDb, ownerId: string): Promise<Tokens> {
  return (await balancesOf(db, [ownerId])).get(ownerId) ?? tokens(0);
}

/** A creator's balances by account kind, in hundredths. Includes all entries. */
export interface CreatorBalances {
  readonly pending: Tokens;
  readonly available: Tokens;
  readonly reserved: Tokens;
  readonly reserveFund: Tokens;
}

/** A creator's balances; all zero for a creator who has never earned. */
export async function creatorBalances(db: ReadDb, creatorId: string): Promise<CreatorBalances> {
  return db.one(sql`
    with counted as (
      select kind, balance + coalesce((
        select sum(amount) from open_entries where account_id = ledger_accounts.id and not is_counted), 0) as balance
      from ledger_accounts where owner_id = ${creatorId})
    select
      coalesce(sum(balance) filter (where kind = 'creator_pending'), 0)::bigint as pending,
      coalesce(sum(balance) filter (where kind = 'creator_available'), 0)::bigint as available,
      coalesce(sum(balance) filter (where kind = 'creator_reserved'), 0)::bigint as reserved,
      coalesce(sum(balance) filter (where kind = 'creator_reserve_fund'), 0)::bigint as "reserveFund"
    from counted`);
}

/** Whose all the money is, in hundredths. */
export interface OwedBalances {
  /** Becomes available by itself: nothing of what is disputed. */
  readonly pending: Tokens;
  readonly available: Tokens;
  readonly reserved: Tokens;
  /** On hold for disputes: what of it is pending, and the reserve fund. */
  readonly disputed: Tokens;
  /** The creators' balances below zero, as a positive sum. */
  readonly debts: Tokens;
  readonly fans: Tokens;
  readonly fees: Tokens;
  /** All of them together, less the debts. */
  readonly total: Tokens;
}

/** What all creators, all fans and the site have. */
export async function sumOwedBalances(db: ReadDb): Promise<OwedBalances> {
  return db.one(sql`
    with counted as (
      select kind, balance + coalesce((
        select sum(amount) from open_entries where account_id = ledger_accounts.id and not is_counted), 0) as balance
      from ledger_accounts where kind like 'creator\\_%' or kind in ('fan_available', 'fees')),
    disputed as (
      select coalesce(sum(c.net - c.reversed_net), 0)::bigint as pending
      from earning_holds h join charges c on c.id = h.charge_id where c.matured_at is null)
    select
      coalesce(sum(balance) filter (where kind = 'creator_pending'), 0)::bigint - (select pending from disputed) as pending,
      coalesce(sum(balance) filter (where kind = 'creator_available' and balance > 0), 0)::bigint as available,
      coalesce(sum(balance) filter (where kind = 'creator_reserved'), 0)::bigint as reserved,
      coalesce(sum(balance) filter (where kind = 'creator_reserve_fund'), 0)::bigint
        + (select pending from disputed) as disputed,
      coalesce(-sum(balance) filter (where kind = 'creator_available' and balance < 0), 0)::bigint as debts,
      coalesce(sum(balance) filter (where kind = 'fan_available'), 0)::bigint as fans,
      coalesce(sum(balance) filter (where kind = 'fees'), 0)::bigint as fees,
      coalesce(sum(balance), 0)::bigint as total
    from counted`);
}
