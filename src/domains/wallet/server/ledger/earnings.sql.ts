/** Queries on creators' earnings: charges, reversals and the ledger. Amounts are hundredths. */
import type { Tokens } from '#platform/contract/money.ts';
import { type DayStart, dayAmong, dayStarts } from '#platform/server/days/day-series.ts';
import type { Span } from '#platform/server/days/day-span.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { before, type Place } from '#platform/server/db/in-pages.ts';
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
import { subscriptionKinds } from '../../contract/charge-kinds.contract.ts';
import { chargeColumns } from '../charges/charge-columns.sql.ts';
import type { AccountKind, ChargeRow, EntryRow, SealRow } from '../wallet.tables.ts';

export interface EarningFilter extends Span {
  readonly sellerId: string;
  readonly kind?: string | undefined;
}

function conditionsOf(filter: EarningFilter): Sql {
  return where([
    sql`seller_id = ${filter.sellerId}`,
    filter.kind !== undefined && sql`kind = ${filter.kind}`,
    ...inSpan('created_at', filter),
  ]);
}

export async function listEarnings(db: ReadDb, filter: EarningFilter, page: DatedPage): Promise<ChargeRow[]> {
  const way = wayOf(page);
  return db.rows(sql`
    select ${chargeColumns} from charges ${conditionsOf(filter)}
    order by created_at ${way}, id ${way} limit ${page.limit} offset ${page.offset}`);
}

export async function countEarnings(db: ReadDb, filter: EarningFilter): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from charges ${conditionsOf(filter)}`,
  );
  return total;
}

/** A line of a creator's earnings: a charge, or a refund of one, whose amounts are negative. */
export interface EarningLine
  extends Place,
    Pick<ChargeRow, 'kind' | 'title' | 'message' | 'tipTargetTitle' | 'buyerId' | 'rateBasisPoints'>,
    Pick<ChargeRow, 'grossTokens' | 'feeTokens' | 'netTokens' | 'createdAt' | 'availableAt'>,
    Pick<ChargeRow, 'maturedAt' | 'reversedAt'> {
  /** The charge that was refunded; null for a charge. */
  readonly refundOf: string | null;
}

export interface EarningLineFilter extends EarningFilter {
  /** Only what was written before this id was made. */
  readonly beforeId?: string | undefined;
}

const ofCharge: Sql = literal(`
  c.kind, c.title, c.message, c.tip_target_title as "tipTargetTitle", c.buyer_id as "buyerId",
  c.rate_basis_points as "rateBasisPoints", c.available_at as "availableAt", c.matured_at as "maturedAt",
  c.reversed_at as "reversedAt"`);

/** What the sums of the period are made of, so that the lines add up to them. */
function earningLines(filter: EarningLineFilter, last?: Place): { charges: Sql; refunds: Sql } {
  const conditionsOn = (at: string, id: string) =>
    where([
      sql`c.seller_id = ${filter.sellerId}`,
      filter.kind !== undefined && sql`c.kind = ${filter.kind}`,
      filter.beforeId !== undefined && sql`${literal(id)} < ${filter.beforeId}`,
      ...inSpan(at, filter),
      last && before(last, at, id),
    ]);
  return {
    charges: sql`
      select c.created_at::text as at, c.id, c.created_at as "createdAt", ${ofCharge}, null::uuid as "refundOf",
        c.gross as "grossTokens", c.fee as "feeTokens", c.net as "netTokens"
      from charges c ${conditionsOn('c.created_at', 'c.id')}`,
    refunds: sql`
      select r.created_at::text as at, r.id, r.created_at, ${ofCharge}, c.id, -r.gross, -r.fee, -r.net
      from reversals r join charges c on c.id = r.charge_id ${conditionsOn('r.created_at', 'r.id')}`,
  };
}

/** The next lines after one, the newest first. */
export async function listEarningLinesAfter(
  db: ReadDb,
  filter: EarningLineFilter,
  last: Place | undefined,
  limit: number,
): Promise<EarningLine[]> {
  const { charges, refunds } = earningLines(filter, last);
  const most = limitOf(limit);
  return db.rows(sql`
    (${charges} order by c.created_at desc, c.id desc limit ${most})
    union all
    (${refunds} order by r.created_at desc, r.id desc limit ${most})
    order by "createdAt" desc, id desc limit ${most}`);
}

/** Counted up to `most`. */
export async function countEarningLines(
  db: ReadDb,
  filter: EarningLineFilter,
  most: number,
): Promise<number> {
  const { charges, refunds } = earningLines(filter);
  return countRows(db, sql`from (${charges} union all ${refunds}) as lines`, most);
}

export interface EarningSums {
  readonly kind: string;
  readonly count: number;
  readonly grossTokens: Tokens;
  readonly feeTokens: Tokens;
  readonly netTokens: Tokens;
}

/** Sums by kind of the charges in a period, and one row `refund` with the (negative) refunds made in it. */
export async function sumEarnings(db: ReadDb, filter: EarningFilter): Promise<EarningSums[]> {
  const given = where([
    sql`c.seller_id = ${filter.sellerId}`,
    filter.kind !== undefined && sql`c.kind = ${filter.kind}`,
    ...inSpan('r.created_at', filter),
  ]);
  return db.rows(sql`
    select kind, count(*) as count, sum(gross)::bigint as "grossTokens", sum(fee)::bigint as "feeTokens",
      sum(net)::bigint as "netTokens"
    from charges ${conditionsOf(filter)} group by kind
    union all
    select 'refund', count(*), -sum(r.gross)::bigint, -sum(r.fee)::bigint, -sum(r.net)::bigint
    from reversals r join charges c on c.id = r.charge_id ${given} having count(*) > 0
    order by 5 desc, 1`);
}

export interface SpanFacts {
  /** Net still on hold from charges in the period, less refunds. */
  readonly heldTokens: Tokens;
  /** Charged in the period and refunded after it. */
  readonly givenBackLaterTokens: Tokens;
  /** Rates of the charges in the period, lowest first. */
  readonly ratesBasisPoints: number[];
}

/** How much of a period's net is held or was refunded later, and the rates of its charges. */
export async function findSpanFacts(db: ReadDb, filter: EarningFilter): Promise<SpanFacts> {
  const later = where([
    sql`charge_id in (select id from charges ${conditionsOf(filter)})`,
    // A period without an end has nothing after it.
    filter.before ? sql`created_at >= ${filter.before}` : literal('false'),
  ]);
  return db.one(sql`
    select coalesce(sum(net - reversed_net) filter (
        where matured_at is null or id in (select charge_id from earning_holds)), 0)::bigint as "heldTokens",
      (select coalesce(sum(net), 0)::bigint from reversals ${later}) as "givenBackLaterTokens",
      coalesce(array_agg(distinct rate_basis_points order by rate_basis_points), '{}') as "ratesBasisPoints"
    from charges ${conditionsOf(filter)}`);
}

// A tip is for a creator, a subscription for a time: neither is an item that sells.
const withoutItem: string[] = ['tip', ...subscriptionKinds];

export interface DaySum {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly netTokens: Tokens;
  /** Items that were bought; tips and subscriptions not included. */
  readonly sold: number;
}

/** Earnings by day of sale, from the first of these days on, less refunds. Days without sales are absent. */
export async function sumEarningsPerDay(
  db: ReadDb,
  sellerId: string,
  days: readonly DayStart[],
): Promise<DaySum[]> {
  return db.rows(sql`
    select ${dayAmong(days, 'created_at')} as day, sum(net - reversed_net)::bigint as "netTokens",
      coalesce(sum(quantity) filter (where kind <> all(${withoutItem}) and reversed_at is null), 0)::bigint as sold
    from charges where seller_id = ${sellerId} and created_at >= ${days[0]?.from}
    group by 1 order by 1`);
}

export interface BestItem {
  readonly kind: string;
  readonly itemId: string;
  /** Its latest title; empty for an item without one. */
  readonly title: string | null;
  /** How often it was bought, and how many tips it got. */
  readonly count: number;
  readonly tips: number;
  readonly netTokens: Tokens;
}

/** The three items with the highest earnings since a time, purchases and tips together. */
export async function listBestItems(db: ReadDb, sellerId: string, since: Date): Promise<BestItem[]> {
  return db.rows(sql`
    select kind, item as "itemId", (array_agg(title order by created_at desc))[1] as title,
      coalesce(sum(quantity) filter (where not is_tip), 0)::bigint as count, count(*) filter (where is_tip) as tips,
      sum(net)::bigint as "netTokens"
    from (
      select coalesce(tip_target_kind, kind) as kind, coalesce(tip_target_item, item_id) as item,
        coalesce(tip_target_title, title) as title, quantity, kind = 'tip' as is_tip, net - reversed_net as net, created_at
      from charges
      where seller_id = ${sellerId} and created_at >= ${since} and (kind <> all(${withoutItem}) or tip_target_item is not null)
        and reversed_at is null) as brought
    group by kind, item order by 6 desc, 2 limit 3`);
}

/** Number of tips with a note since a time. */
export async function countNotes(db: ReadDb, sellerId: string, since: Date): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select count(*) as total from charges
    where seller_id = ${sellerId} and created_at >= ${since} and message <> '' and reversed_at is null`);
  return total;
}

/** What becomes available next, per day of a time zone; nothing of what is disputed. */
export async function listMaturities(
  db: ReadDb,
  sellerId: string,
  timeZone: string,
): Promise<{ day: string; netTokens: Tokens; count: number }[]> {
  const held = sql`
    from charges where seller_id = ${sellerId} and matured_at is null and reversed_at is null
      and not exists (select from earning_holds where charge_id = charges.id)`;
  const { first, last } = await db.one<{ first: Date | null; last: Date | null }>(
    sql`select min(available_at) as first, max(available_at) as last ${held}`,
  );
  if (!first || !last) return [];
  return db.rows(sql`
    select ${dayAmong(dayStarts(first, last, timeZone), 'available_at')} as day,
      sum(net - reversed_net)::bigint as "netTokens", count(*) as count
    ${held} group by 1 order by 1`);
}

/** All entries of an earning: charge, maturity and reversals. Undefined for another creator's earning. */
export async function findEntriesOfEarning(
  db: ReadDb,
  sellerId: string,
  chargeId: string,
): Promise<EntryRow[] | undefined> {
  const rows = await db.rows<EntryRow>(sql`
    select t.id as "transactionId", e.position, a.kind as account, t.kind, t.reason, e.amount as "amountTokens",
      t.created_at as "createdAt", s.sequence, s.hash
    from charges c
    join ledger_transactions t on t.id = c.id or t.idempotency_key = 'maturity:' || c.id
      or t.id in (select id from reversals where charge_id = c.id)
      or t.id in (select id from dispute_movements where charge_id = c.id)
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id
    left join ledger_seals s on (s.transaction_id, s.position) = (e.transaction_id, e.position)
    where c.id = ${chargeId} and c.seller_id = ${sellerId}
    order by t.created_at, t.id, e.position`);
  return rows.length > 0 ? rows : undefined;
}

export interface SealedAccount {
  readonly id: number;
  readonly total: number;
}

/** A creator's account of a kind, with its number of seals; undefined if it was never used. */
export async function findSealedAccount(
  db: ReadDb,
  ownerId: string,
  kind: AccountKind,
): Promise<SealedAccount | undefined> {
  return db.row(sql`
    select id, seal_count as total from ledger_accounts where owner_id = ${ownerId} and kind = ${kind}`);
}

/** Number of sealed entries on a creator's accounts. */
export async function countSeals(db: ReadDb, ownerId: string): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select coalesce(sum(seal_count), 0)::bigint as total from ledger_accounts
    where owner_id = ${ownerId} and kind like 'creator_%'`);
  return total;
}

/** How many of them are newer than the last ledger check. */
export async function countUncheckedSeals(db: ReadDb, ownerId: string): Promise<number> {
  const { total } = await db.one<{ total: number }>(sql`
    select coalesce(sum(a.seal_count - coalesce(c.seals, 0)), 0)::bigint as total
    from ledger_accounts a left join ledger_checked_seals c on c.account_id = a.id
    where a.owner_id = ${ownerId} and a.kind like 'creator_%'`);
  return total;
}

export async function listSeals(
  db: ReadDb,
  accountId: number,
  after: number,
  limit: number,
): Promise<SealRow[]> {
  return db.rows(sql`
    select sequence, transaction_id as "transactionId", position, t.kind, amount as "amountTokens",
      t.created_at as "createdAt", hash
    from ledger_seals join ledger_entries using (transaction_id, position)
    join ledger_transactions t on t.id = transaction_id
    where ledger_seals.account_id = ${accountId} and sequence > ${after}
    order by sequence limit ${limit}`);
}

/**
 * The hash before the first seal of a page, which is that of seal `sequence`; undefined at the beginning of
 * the chain.
 */
export async function findSealHash(
  db: ReadDb,
  accountId: number,
  sequence: number,
): Promise<Buffer | undefined> {
  const row = await db.row<{ hash: Buffer }>(
    sql`select hash from ledger_seals where account_id = ${accountId} and sequence = ${sequence}`,
  );
  return row?.hash;
}
