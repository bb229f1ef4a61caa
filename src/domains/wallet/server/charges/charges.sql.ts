import type { Tokens } from '#platform/contract/money.ts';
import type { Span } from '#platform/server/days/day-span.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import {
  type DatedPage,
  inSpan,
  literal,
  nothing,
  olderThan,
  type Sql,
  sql,
  wayOf,
  where,
} from '#platform/server/db/sql.ts';
import type { Position } from '#platform/server/lists/position.ts';
import type { ChargeRow } from '../wallet.tables.ts';
import { chargeColumns } from './charge-columns.sql.ts';

/** The charge that unlocked an item for its buyer. */
export interface Purchase {
  readonly itemId: string;
  readonly chargeId: string;
  readonly paidTokens: Tokens;
  readonly boughtAt: Date;
}

const purchaseColumns: Sql = literal(
  'item_id as "itemId", id as "chargeId", gross as "paidTokens", created_at as "boughtAt"',
);

/** Those of the items that the buyer owns, by item id. */
export async function purchasedAmong(
  db: ReadDb,
  buyerId: string,
  kind: string,
  itemIds: readonly string[],
): Promise<Map<string, Purchase>> {
  const rows = await db.rows<Purchase>(sql`
    select ${purchaseColumns} from charges
    where buyer_id = ${buyerId} and kind = ${kind} and item_id = any(${itemIds}::uuid[])
      and unlocks and reversed_at is null`);
  return new Map(rows.map((row) => [row.itemId, row]));
}

type PurchasePosition = Pick<Purchase, 'boughtAt' | 'chargeId'>;

/** Everything of one kind that the buyer owns, latest purchase first. Read in pages of 1,000. */
export async function listPurchases(
  db: ReadDb,
  buyerId: string,
  kind: string,
  after?: PurchasePosition,
): Promise<Purchase[]> {
  const further = after ? sql`and (created_at, id) < (${after.boughtAt}, ${after.chargeId}::uuid)` : nothing;
  // A literal limit, because PostgreSQL plans a statement with `LIMIT $1` again each time.
  return db.rows(sql`
    select ${purchaseColumns} from charges
    where buyer_id = ${buyerId} and kind = ${kind} and unlocks and reversed_at is null ${further}
    order by created_at desc, id desc limit 1000`);
}

/** A purchase, with the kind of what was bought. */
export interface Unlocked extends Purchase {
  readonly kind: string;
}

/** What the buyer owns of several kinds, latest purchase first: a page of it, after a purchase. */
export async function listUnlocked(
  db: ReadDb,
  buyerId: string,
  kinds: readonly string[],
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<Unlocked[]> {
  return db.rows<Unlocked>(sql`
    select ${purchaseColumns}, kind from charges
    ${where([
      sql`buyer_id = ${buyerId} and kind = any(${kinds}::text[]) and unlocks and reversed_at is null`,
      olderThan(after),
    ])}
    order by created_at desc, id desc limit ${limit}`);
}

/** Those of the items that somebody has bought. */
export async function soldAmong(db: ReadDb, kind: string, itemIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct item_id as id from charges
    where kind = ${kind} and kind <> 'tip' and item_id = any(${itemIds}::uuid[]) and reversed_at is null`);
  return new Set(rows.map(({ id }) => id));
}

/** SQL for the ids of everyone who owns an item. */
export const buyersOfItem = (kind: string, itemId: string): Sql => sql`
  select buyer_id from charges
  where kind = ${kind} and item_id = ${itemId} and unlocks and reversed_at is null`;

/** SQL for the ids of everyone who has ever bought from or tipped a creator. */
export const buyersFrom = (creatorId: string): Sql =>
  sql`select buyer_id from charges where seller_id = ${creatorId}`;

/** Those of the buyers who have paid the seller something that was not wholly refunded. */
export async function payersAmong(
  db: ReadDb,
  sellerId: string,
  buyerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct buyer_id as id from charges
    where buyer_id = any(${buyerIds}::uuid[]) and seller_id = ${sellerId} and reversed_at is null`);
  return new Set(rows.map(({ id }) => id));
}

/** What a buyer has spent with a seller, less what was given back. */
export interface Spending {
  readonly allTokens: Tokens;
  /** Since a time. */
  readonly recentTokens: Tokens;
  /** The newest purchases and tips that were not given back. */
  readonly newest: readonly {
    readonly id: string;
    readonly kind: string;
    readonly title: string | null;
    readonly paidTokens: Tokens;
    readonly boughtAt: Date;
  }[];
}

export async function spendingOf(
  db: ReadDb,
  asked: { buyerId: string; sellerId: string; since: Date; newest: number },
): Promise<Spending> {
  const { buyerId, sellerId, since } = asked;
  const sums = await db.one<Pick<Spending, 'allTokens' | 'recentTokens'>>(sql`
    select coalesce(sum(gross - reversed_gross), 0)::bigint as "allTokens",
      coalesce(sum(gross - reversed_gross) filter (where created_at >= ${since}), 0)::bigint as "recentTokens"
    from charges where buyer_id = ${buyerId} and seller_id = ${sellerId}`);
  const newest = await db.rows<Spending['newest'][number]>(sql`
    select id, kind, title, gross - reversed_gross as "paidTokens", created_at as "boughtAt" from charges
    where buyer_id = ${buyerId} and seller_id = ${sellerId} and reversed_at is null
    order by created_at desc, id desc limit ${asked.newest}`);
  return { ...sums, newest };
}

/**
 * Selects the ids of the fans who own all of the files by what they bought of a creator. `items` selects where the files
 * are, as `kind`, `item_id` and `file_id`.
 */
export const ownersOfFiles = (creatorId: string, items: Sql, files: number): Sql => sql`
  select c.buyer_id from charges c join (${items}) as held on held.kind = c.kind and held.item_id = c.item_id
  where c.seller_id = ${creatorId} and c.unlocks and c.reversed_at is null
  group by c.buyer_id having count(distinct held.file_id) >= ${files}`;

/** Selects those of the files, as `id`, that a fan owns by what they bought of a creator. `items` as for `ownersOfFiles`. */
export const ownedFiles = (creatorId: string, fanId: string, items: Sql): Sql => sql`
  select distinct held.file_id as id from charges c
    join (${items}) as held on held.kind = c.kind and held.item_id = c.item_id
  where c.seller_id = ${creatorId} and c.buyer_id = ${fanId} and c.unlocks and c.reversed_at is null`;

export interface Sales {
  /** How many were bought. */
  readonly count: number;
  /** How many tips it got. */
  readonly tips: number;
  /** What purchases and tips earned the seller, less refunds. */
  readonly netTokens: Tokens;
}

/** Purchases, tips and earnings for each of the items; items without any are absent. */
export async function salesOf(
  db: ReadDb,
  kind: string,
  itemIds: readonly string[],
): Promise<Map<string, Sales>> {
  const rows = await db.rows<Sales & { id: string }>(sql`
    select id, coalesce(sum(quantity) filter (where not is_tip), 0)::bigint as count, count(*) filter (where is_tip) as tips,
      sum(net)::bigint as "netTokens"
    from (
      select item_id as id, false as is_tip, quantity, net - reversed_net as net from charges
      where kind = ${kind} and kind <> 'tip' and item_id = any(${itemIds}::uuid[]) and reversed_at is null
      union all
      select tip_target_item, true, quantity, net - reversed_net from charges
      where tip_target_kind = ${kind} and tip_target_item = any(${itemIds}::uuid[]) and reversed_at is null) as brought
    group by id`);
  return new Map(rows.map(({ id, ...sales }) => [id, sales]));
}

export async function findCharges(db: ReadDb, ids: readonly string[]): Promise<Map<string, ChargeRow>> {
  const rows = await db.rows<ChargeRow>(
    sql`select ${chargeColumns} from charges where id = any(${ids}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The charge made under a ledger key. */
export async function findChargeOfKey(db: ReadDb, key: string): Promise<ChargeRow | undefined> {
  return db.row(sql`
    select ${chargeColumns} from charges
    where id = (select t.id from ledger_transactions t where t.idempotency_key = ${key})`);
}

/** Of what a wallet has paid. */
export interface ChargeFilter extends Span {
  readonly buyerId: string;
  readonly kind?: string | undefined;
  readonly withoutTips?: boolean | undefined;
  readonly sellerId?: string | undefined;
  /** Refunded or not; undefined for both. */
  readonly reversed?: boolean | undefined;
}

function conditionsOf(filter: ChargeFilter): Sql {
  return where([
    sql`buyer_id = ${filter.buyerId}`,
    sql`paid_with = 'wallet'`,
    filter.kind !== undefined && sql`kind = ${filter.kind}`,
    filter.withoutTips === true && sql`kind <> 'tip'`,
    filter.sellerId !== undefined && sql`seller_id::text = ${filter.sellerId}`,
    filter.reversed !== undefined &&
      (filter.reversed ? sql`reversed_at is not null` : sql`reversed_at is null`),
    ...inSpan('created_at', filter),
  ]);
}

export async function listCharges(
  db: ReadDb,
  filter: ChargeFilter,
  page: DatedPage & { sortBy: 'createdAt' | 'updatedAt' },
): Promise<ChargeRow[]> {
  const way = wayOf(page);
  // In the order of the history, so that consecutive balances add up.
  const first = page.sortBy === 'updatedAt' ? sql`coalesce(reversed_at, created_at) ${way},` : nothing;
  return db.rows(sql`
    select ${chargeColumns} from charges ${conditionsOf(filter)}
    order by ${first} receipt_number ${way} limit ${page.limit} offset ${page.offset}`);
}

export async function countCharges(db: ReadDb, filter: ChargeFilter): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from charges ${conditionsOf(filter)}`,
  );
  return total;
}

/** Earnings whose hold is over. Locked, so that concurrent runs of the job share the work. */
export async function lockDueEarnings(
  tx: WriteDb,
  now: Date,
): Promise<{ chargeId: string; sellerId: string }[]> {
  return tx.rows(sql`
    select id as "chargeId", seller_id as "sellerId" from charges
    where matured_at is null and reversed_at is null and available_at <= ${now}
      and not exists (select from earning_holds where charge_id = charges.id)
    order by available_at limit 500 for update skip locked`);
}

// What happened this long ago counts half.
const HALF_LIFE_SECONDS = literal('172800');

/** What was bought the most since a time: each purchase counts one, and the less the longer ago. */
export async function scoreSold(
  db: ReadDb,
  kind: string,
  since: Date,
  now: Date,
): Promise<{ id: string; score: number }[]> {
  return db.rows(sql`
    select item_id as id,
      sum(power(0.5, extract(epoch from ${now}::timestamptz - created_at) / ${HALF_LIFE_SECONDS}))::float8 as score
    from (
      select item_id, created_at from charges
      where kind = ${kind} and kind <> 'tip' and reversed_at is null and created_at >= ${since}
      order by created_at desc limit 20000) recent
    group by item_id order by score desc, item_id desc limit 500`);
}

/** What a seller has sold since a time, and how much of that was refunded, in hundredths. */
export async function refundsOfSeller(
  db: ReadDb,
  sellerId: string,
  since: Date,
): Promise<{ sold: Tokens; refunded: Tokens; refunds: number }> {
  return db.one(sql`
    select coalesce(sum(gross), 0)::bigint as sold, coalesce(sum(reversed_gross), 0)::bigint as refunded,
      count(*) filter (where reversed_gross > 0) as refunds
    from charges where seller_id = ${sellerId} and created_at >= ${since}`);
}

/** What a creator has sold since a time in all, and what of it to these buyers; less refunds. */
export async function salesTo(
  db: ReadDb,
  sellerId: string,
  buyerIds: readonly string[],
  since: Date,
): Promise<{ sold: Tokens; toThem: Tokens }> {
  return db.one(sql`
    select coalesce(sum(gross - reversed_gross), 0)::bigint as sold,
      coalesce(sum(gross - reversed_gross) filter (where buyer_id = any(${buyerIds}::uuid[])), 0)::bigint as "toThem"
    from charges where seller_id = ${sellerId} and created_at >= ${since}`);
}
