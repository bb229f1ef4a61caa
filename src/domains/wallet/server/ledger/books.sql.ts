/** Queries for the operator's ledger pages. Amounts are hundredths. */
import type { Tokens } from '#platform/contract/money.ts';
import { type DayStart, dayAmong } from '#platform/server/days/day-series.ts';
import type { Span } from '#platform/server/days/day-span.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { type DatedPage, inSpan, type Sql, sql, wayOf, where } from '#platform/server/db/sql.ts';
import { type chargeStates, type transactionKinds, WITHOUT_MATURITY } from '../../contract/books.contract.ts';
import type { AccountKind, ChargeRow, EntryRow } from '../wallet.tables.ts';

export interface BookEntry extends Omit<EntryRow, 'kind'> {
  readonly kind: (typeof transactionKinds)[number];
  readonly ownerId: string | null;
  readonly gateway: string | null;
  readonly actor: string;
}

export interface BookFilter extends Span {
  readonly account?: AccountKind | undefined;
  readonly kind?: BookEntry['kind'] | typeof WITHOUT_MATURITY | undefined;
  readonly user?: string | undefined;
  readonly of?: string | undefined;
}

/**
 * SQL for the ids of transactions that touch a user's accounts. Entries have no index by account, because
 * every tip would have to maintain it: a creator's are found by seals, a fan's by wallet history.
 */
const touching = (user: string): Sql => sql`
  select transaction_id from ledger_seals
  where account_id in (select id from ledger_accounts where owner_id = ${user})
  union select transaction_id from open_entries
  where account_id in (select id from ledger_accounts where owner_id = ${user})
  union select id from wallet_history where fan_id = ${user}`;

/** SQL for the transactions of a charge, a card payment or a transaction, and of their reversals. */
const causedBy = (id: string): Sql => sql`
  select t.id from ledger_transactions t
  where t.id = ${id} or t.reverses = ${id} or t.idempotency_key = ${`maturity:${id}`}
  union select u.id from top_ups u where u.card_transaction_id = ${id}
  union select r.id from top_up_reversals r join top_ups u on u.id = r.top_up_id where u.card_transaction_id = ${id}`;

function fromEntries(filter: BookFilter): Sql {
  const { account, kind, user, of } = filter;
  return sql`
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id
    ${where([
      account && sql`a.kind = ${account}`,
      kind && (kind === WITHOUT_MATURITY ? sql`t.kind <> 'maturity'` : sql`t.kind = ${kind}`),
      user !== undefined && sql`a.owner_id = ${user} and t.id in (${touching(user)})`,
      of !== undefined && sql`t.id in (${causedBy(of)})`,
      ...inSpan('t.created_at', filter),
    ])}`;
}

export async function listBookEntries(db: ReadDb, filter: BookFilter, page: DatedPage): Promise<BookEntry[]> {
  const way = wayOf(page);
  return db.rows(sql`
    select t.id as "transactionId", e.position, a.kind as account, a.owner_id as "ownerId", a.gateway, t.kind, t.actor,
      t.reason, e.amount as "amountTokens", t.created_at as "createdAt", s.sequence, s.hash
    from (select t.id, e.position, t.created_at ${fromEntries(filter)}
      order by t.created_at ${way}, t.id ${way}, e.position limit ${page.limit} offset ${page.offset}) as page
    join ledger_transactions t on t.id = page.id
    join ledger_entries e on (e.transaction_id, e.position) = (page.id, page.position)
    join ledger_accounts a on a.id = e.account_id
    left join ledger_seals s on (s.transaction_id, s.position) = (e.transaction_id, e.position)
    order by page.created_at ${way}, page.id ${way}, page.position`);
}

/** Counts up to 10,000. */
export async function countBookEntries(db: ReadDb, filter: BookFilter): Promise<number> {
  return countRows(db, fromEntries(filter));
}

export interface SiteChargeFilter extends Span {
  readonly state?: (typeof chargeStates)[number] | undefined;
  readonly user?: string | undefined;
}

function inState(state: SiteChargeFilter['state']): Sql | undefined {
  switch (state) {
    case undefined:
      return undefined;
    case 'held':
      return sql`c.matured_at is null and c.reversed_gross = 0`;
    case 'available':
      return sql`c.matured_at is not null and c.reversed_gross = 0`;
    case 'partly-given-back':
      return sql`c.reversed_gross > 0 and c.reversed_at is null`;
    case 'given-back':
      return sql`c.reversed_at is not null`;
  }
}

function fromCharges(filter: SiteChargeFilter): Sql {
  const { state, user } = filter;
  return sql`
    from ledger_transactions t join charges c on c.id = t.id
    ${where([
      sql`t.kind = 'charge'`,
      inState(state),
      user !== undefined && sql`(c.buyer_id = ${user} or c.seller_id = ${user})`,
      ...inSpan('t.created_at', filter),
    ])}`;
}

/** The columns of the operator's list of charges. */
export type SiteChargeRow = Pick<
  ChargeRow,
  | 'id'
  | 'receiptNumber'
  | 'kind'
  | 'title'
  | 'buyerId'
  | 'sellerId'
  | 'grossTokens'
  | 'feeTokens'
  | 'netTokens'
  | 'createdAt'
  | 'availableAt'
  | 'maturedAt'
  | 'reversedGrossTokens'
  | 'reversedAt'
>;

export async function listSiteChargeRows(
  db: ReadDb,
  filter: SiteChargeFilter,
  page: DatedPage,
): Promise<SiteChargeRow[]> {
  const way = wayOf(page);
  return db.rows(sql`
    select c.id, c.receipt_number as "receiptNumber", c.kind, c.title, c.buyer_id as "buyerId", c.seller_id as "sellerId",
      c.gross as "grossTokens", c.fee as "feeTokens", c.net as "netTokens", c.created_at as "createdAt",
      c.available_at as "availableAt", c.matured_at as "maturedAt", c.reversed_gross as "reversedGrossTokens",
      c.reversed_at as "reversedAt"
    ${fromCharges(filter)}
    order by t.created_at ${way}, t.id ${way} limit ${page.limit} offset ${page.offset}`);
}

/** Counts up to 10,000. */
export async function countSiteCharges(db: ReadDb, filter: SiteChargeFilter): Promise<number> {
  return countRows(db, fromCharges(filter));
}

/** What a fan has topped up and spent, less reversals. */
export async function sumsOfFan(
  db: ReadDb,
  fanId: string,
): Promise<{ toppedUpTokens: Tokens; spentTokens: Tokens }> {
  return db.one(sql`
    select
      (select coalesce(sum(amount), 0)::bigint from top_ups where fan_id = ${fanId})
        + (select coalesce(sum(amount), 0)::bigint from top_up_reversals where fan_id = ${fanId}) as "toppedUpTokens",
      (select coalesce(sum(gross - reversed_gross), 0)::bigint from charges where buyer_id = ${fanId}) as "spentTokens"`);
}

/** What a creator has earned, less refunds. */
export async function sumOfCreator(db: ReadDb, creatorId: string): Promise<Tokens> {
  const { earned } = await db.one<{ earned: Tokens }>(sql`
    select coalesce(sum(net - reversed_net), 0)::bigint as earned from charges where seller_id = ${creatorId}`);
  return earned;
}

export interface CardDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /**
   * Tokens bought with cards, and tokens taken back because the card's money was returned (a positive
   * number).
   */
  readonly inTokens: Tokens;
  readonly outTokens: Tokens;
}

/** Tokens bought and taken back, by day, from the first of these days on; days without either are absent. */
export async function sumCardMoneyPerDay(db: ReadDb, days: readonly DayStart[]): Promise<CardDay[]> {
  const from = days[0]?.from;
  return db.rows(sql`
    select ${dayAmong(days, 'created_at')} as day,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as "inTokens",
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as "outTokens"
    from (
      select created_at, amount from top_ups where created_at >= ${from}
      union all
      select created_at, amount from top_up_reversals where created_at >= ${from}) as moved
    group by 1 order by 1`);
}
