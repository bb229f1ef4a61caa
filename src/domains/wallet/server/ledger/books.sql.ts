/** Queries for the operator's ledger pages. Amounts are hundredths. */
import { type Tokens, tokens } from '#platform/contract/money.ts';
import { type DayStart, dayAmong } from '#platform/server/days/day-series.ts';
import type { Span } from '#platform/server/days/day-span.ts';
import { addUp } from '#platform/server/db/add-up.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { before, type Place, placeAt } from '#platform/server/db/in-pages.ts';
import {
  type DatedPage,
  inSpan,
  limitOf,
  literal,
  type Sql,
  sql,
  wayOf,
  where,
} from '#platform/server/db/sql.ts';
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
  /** Only what was written before this id was made. */
  readonly beforeId?: string | undefined;
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
  union select m.id from payout_movements m where m.payout_id = ${id}
  union select d.id from dispute_movements d where d.charge_id = ${id}
  union select u.id from top_ups u where u.card_transaction_id = ${id}
  union select c.id from charges c where c.card_transaction_id = ${id}
  union select r.id from reversals r join charges c on c.id = r.charge_id where c.card_transaction_id = ${id}
  union select r.id from top_up_reversals r join top_ups u on u.id = r.top_up_id where u.card_transaction_id = ${id}`;

function fromEntries(filter: BookFilter, further?: Sql): Sql {
  const { account, kind, user, of, beforeId } = filter;
  return sql`
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id
    ${where([
      account && sql`a.kind = ${account}`,
      kind && (kind === WITHOUT_MATURITY ? sql`t.kind <> 'maturity'` : sql`t.kind = ${kind}`),
      user !== undefined && sql`a.owner_id = ${user} and t.id in (${touching(user)})`,
      of !== undefined && sql`t.id in (${causedBy(of)})`,
      beforeId !== undefined && sql`t.id < ${beforeId}`,
      ...inSpan('t.created_at', filter),
      further,
    ])}`;
}

export async function listBookEntries(db: ReadDb, filter: BookFilter, page: DatedPage): Promise<BookEntry[]> {
  return db.rows(
    pageOfEntries(fromEntries(filter), wayOf(page), sql`limit ${page.limit} offset ${page.offset}`),
  );
}

/** A page of entries, with their seals. */
function pageOfEntries(from: Sql, way: Sql, bounds: Sql): Sql {
  return sql`
    select t.id as "transactionId", e.position, a.kind as account, a.owner_id as "ownerId", a.gateway, t.kind, t.actor,
      t.reason, e.amount as "amountTokens", t.created_at as "createdAt", s.sequence, s.hash, ${placeAt('t.created_at', 't.id')}
    from (select t.id, e.position, t.created_at ${from}
      order by t.created_at ${way}, t.id ${way}, e.position ${bounds}) as page
    join ledger_transactions t on t.id = page.id
    join ledger_entries e on (e.transaction_id, e.position) = (page.id, page.position)
    join ledger_accounts a on a.id = e.account_id
    left join ledger_seals s on (s.transaction_id, s.position) = (e.transaction_id, e.position)
    order by page.created_at ${way}, page.id ${way}, page.position`;
}

export type PlacedEntry = BookEntry & Place;

/** The next entries after one, the newest first. */
export async function listBookEntriesAfter(
  db: ReadDb,
  filter: BookFilter,
  last: PlacedEntry | undefined,
  limit: number,
): Promise<PlacedEntry[]> {
  const further =
    last &&
    sql`(${before(last, 't.created_at', 't.id')} or (t.id = ${last.id} and e.position > ${last.position}))`;
  return db.rows(pageOfEntries(fromEntries(filter, further), literal('desc'), sql`limit ${limitOf(limit)}`));
}

/**
 * The sum of all entries; undefined where it would take too long to add up. Only a filter by account or user makes it
 * other than zero: all others find whole transactions.
 */
export async function sumBookEntries(db: ReadDb, filter: BookFilter): Promise<Tokens | undefined> {
  if (filter.account === undefined && filter.user === undefined) return tokens(0);
  const found = await addUp<{ sum: Tokens }>(
    db,
    sql`select coalesce(sum(e.amount), 0)::bigint as sum ${fromEntries(filter)}`,
  );
  return found?.sum;
}

/** Counted up to `most`, or as far as the list has pages. */
export async function countBookEntries(db: ReadDb, filter: BookFilter, most?: number): Promise<number> {
  return countRows(db, fromEntries(filter), most);
}

export interface SiteChargeFilter extends Span {
  readonly state?: (typeof chargeStates)[number] | undefined;
  readonly user?: string | undefined;
  /** Only what was written before this id was made. */
  readonly beforeId?: string | undefined;
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

function fromCharges(filter: SiteChargeFilter, further?: Sql): Sql {
  const { state, user, beforeId } = filter;
  return sql`
    from ledger_transactions t join charges c on c.id = t.id
    ${where([
      sql`t.kind = 'charge'`,
      inState(state),
      user !== undefined && sql`(c.buyer_id = ${user} or c.seller_id = ${user})`,
      beforeId !== undefined && sql`t.id < ${beforeId}`,
      ...inSpan('t.created_at', filter),
      further,
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
  | 'paidWith'
  | 'cardTransactionId'
  | 'grossTokens'
  | 'feeTokens'
  | 'netTokens'
  | 'createdAt'
  | 'availableAt'
  | 'maturedAt'
  | 'reversedGrossTokens'
  | 'reversedAt'
>;

const siteChargeColumns: Sql = literal(`
  c.id, c.receipt_number as "receiptNumber", c.kind, c.title, c.buyer_id as "buyerId", c.seller_id as "sellerId",
  c.paid_with as "paidWith", c.card_transaction_id as "cardTransactionId",
  c.gross as "grossTokens", c.fee as "feeTokens", c.net as "netTokens", c.created_at as "createdAt",
  c.available_at as "availableAt", c.matured_at as "maturedAt", c.reversed_gross as "reversedGrossTokens",
  c.reversed_at as "reversedAt"`);

export async function listSiteChargeRows(
  db: ReadDb,
  filter: SiteChargeFilter,
  page: DatedPage,
): Promise<SiteChargeRow[]> {
  const way = wayOf(page);
  return db.rows(sql`
    select ${siteChargeColumns} ${fromCharges(filter)}
    order by t.created_at ${way}, t.id ${way} limit ${page.limit} offset ${page.offset}`);
}

export type PlacedCharge = SiteChargeRow & Place;

/** The next charges after one, the newest first. */
export async function listSiteChargesAfter(
  db: ReadDb,
  filter: SiteChargeFilter,
  last: Place | undefined,
  limit: number,
): Promise<PlacedCharge[]> {
  return db.rows(sql`
    select ${siteChargeColumns}, t.created_at::text as at
    ${fromCharges(filter, last && before(last, 't.created_at', 't.id'))}
    order by t.created_at desc, t.id desc limit ${limitOf(limit)}`);
}

export interface SiteChargeSums {
  readonly grossTokens: Tokens;
  readonly feeTokens: Tokens;
  readonly netTokens: Tokens;
  readonly reversedGrossTokens: Tokens;
}

/** The sums of all charges; undefined where they would take too long to add up. */
export async function sumSiteCharges(
  db: ReadDb,
  filter: SiteChargeFilter,
): Promise<SiteChargeSums | undefined> {
  return addUp(
    db,
    sql`
      select coalesce(sum(c.gross), 0)::bigint as "grossTokens", coalesce(sum(c.fee), 0)::bigint as "feeTokens",
        coalesce(sum(c.net), 0)::bigint as "netTokens",
        coalesce(sum(c.reversed_gross), 0)::bigint as "reversedGrossTokens"
      ${fromCharges(filter)}`,
  );
}

/** Counted up to `most`, or as far as the list has pages. */
export async function countSiteCharges(db: ReadDb, filter: SiteChargeFilter, most?: number): Promise<number> {
  return countRows(db, fromCharges(filter), most);
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

export interface FeeDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Fees of charges, less those of refunds. */
  readonly feeTokens: Tokens;
}

/** What the ledger's account of fees got, by day, from the first of these days on; days without are absent. */
export async function sumFeesPerDay(db: ReadDb, days: readonly DayStart[]): Promise<FeeDay[]> {
  return db.rows(sql`
    select ${dayAmong(days, 't.created_at')} as day, sum(e.amount)::bigint as "feeTokens"
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.created_at >= ${days[0]?.from} and e.account_id in (select id from ledger_accounts where kind = 'fees')
    group by 1 order by 1`);
}
