import type { Cents } from '#platform/contract/money.ts';
import { type DayStart, dayAmong } from '#platform/server/days/day-series.ts';
import type { Span } from '#platform/server/days/day-span.ts';
import { addUp } from '#platform/server/db/add-up.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
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
import type { CardTransactionStatus } from '../contract/card-transaction.contract.ts';
import { retrySteps } from './card-transaction-states.ts';
import type { CardTransactionRow } from './payments.tables.ts';

const columns: Sql = literal(`
  id, account_id as "accountId", gateway, purpose, status, amount_cents as "amountCents", currency,
  gateway_ref as "gatewayRef", failure_code as "failureCode", return_to as "returnTo",
  intent_name as "intentName", intent_price as "intentPriceTokens", intent_kind as "intentKind",
  intent_item as "intentItemId", begun_at_origin as "begunAtOrigin", card_id as "cardId",
  subject_id as "subjectId", performer_id as "performerId", original_cents as "originalCents", tokens,
  package_id as "packageId", coupon_code as "couponCode", coupon_percent as "couponPercent",
  off_session as "offSession", client_secret as "clientSecret", refunded_cents as "refundedCents", attempt,
  state_as_of as "stateAsOf",
  created_at as "createdAt", updated_at as "updatedAt"`);

export async function insertTransaction(
  tx: WriteDb,
  row: Omit<
    CardTransactionRow,
    'status' | 'failureCode' | 'clientSecret' | 'refundedCents' | 'attempt' | 'stateAsOf' | 'updatedAt'
  >,
): Promise<void> {
  await tx.run(sql`
    insert into card_transactions (id, account_id, gateway, purpose, status, amount_cents, currency, gateway_ref,
      return_to, intent_name, intent_price, intent_kind, intent_item, begun_at_origin, card_id, subject_id,
      performer_id, original_cents, tokens, package_id, coupon_code, coupon_percent, off_session, created_at,
      updated_at)
    values (${row.id}, ${row.accountId}, ${row.gateway}, ${row.purpose}, 'created', ${row.amountCents},
      ${row.currency}, ${row.gatewayRef}, ${row.returnTo}, ${row.intentName},
      ${row.intentPriceTokens}, ${row.intentKind}, ${row.intentItemId}, ${row.begunAtOrigin}, ${row.cardId},
      ${row.subjectId}, ${row.performerId}, ${row.originalCents}, ${row.tokens}, ${row.packageId},
      ${row.couponCode}, ${row.couponPercent}, ${row.offSession}, ${row.createdAt}, ${row.createdAt})`);
}

export async function findOwnTransaction(
  db: ReadDb,
  accountId: string,
  id: string,
): Promise<CardTransactionRow | undefined> {
  return db.row(sql`
    select ${columns} from card_transactions where id = ${id} and account_id = ${accountId}`);
}

/** Of any account: for a request with a right to this payment. */
export async function findTransaction(db: ReadDb, id: string): Promise<CardTransactionRow | undefined> {
  return db.row(sql`select ${columns} from card_transactions where id = ${id}`);
}

/** The saved card of a payment; undefined where it has none. */
export async function findCardOfPayment(db: ReadDb, id: string): Promise<string | undefined> {
  const row = await db.row<{ cardId: string | null }>(
    sql`select card_id as "cardId" from card_transactions where id = ${id}`,
  );
  return row?.cardId ?? undefined;
}

/** The same, locked. */
export async function lockTransaction(tx: WriteDb, id: string): Promise<CardTransactionRow | undefined> {
  return tx.row(sql`select ${columns} from card_transactions where id = ${id} for update`);
}

/** Locks the row, so that only one of two cards chosen at once is accepted. */
export async function lockOwnTransaction(
  tx: WriteDb,
  accountId: string,
  id: string,
): Promise<CardTransactionRow | undefined> {
  return tx.row(sql`
    select ${columns} from card_transactions where id = ${id} and account_id = ${accountId} for update`);
}

/**
 * Locks the row, so that events of one payment are handled one after the other. A payment whose reference is not known
 * here yet is found by our id, if the gateway keeps it.
 */
export async function lockTransactionOfGateway(
  tx: WriteDb,
  gateway: string,
  { gatewayRef, transactionId }: { gatewayRef: string; transactionId: string | null },
): Promise<CardTransactionRow | undefined> {
  return tx.row(sql`
    select ${columns} from card_transactions
    where gateway = ${gateway}
      and (gateway_ref = ${gatewayRef} or gateway_ref is null and id = ${transactionId}::uuid)
    order by gateway_ref nulls last limit 1 for update`);
}

export async function setTransactionStatus(
  tx: WriteDb,
  id: string,
  change: {
    from: CardTransactionStatus;
    to: CardTransactionStatus;
    failureCode: string | null;
    refundedCents: Cents;
    now: Date;
  },
): Promise<number> {
  return tx.run(sql`
    update card_transactions
    set status = ${change.to}, failure_code = ${change.failureCode}, refunded_cents = ${change.refundedCents},
      updated_at = ${change.now}
    where id = ${id} and status = ${change.from}`);
}

/**
 * The next try of a payment that waits or has failed. What the gateway has told of earlier tries is older than anything it
 * tells of this one.
 */
export async function startNextTry(
  tx: WriteDb,
  id: string,
  next: { status: CardTransactionStatus; cardId: string | null; now: Date },
): Promise<{ attempt: number }> {
  const from = Object.entries(retrySteps).flatMap(([state, to]) => (to.includes(next.status) ? [state] : []));
  return tx.one(sql`
    update card_transactions
    set status = ${next.status}, card_id = ${next.cardId}, attempt = attempt + 1, off_session = false,
      failure_code = null, state_as_of = state_as_of + 1, updated_at = ${next.now}
    where id = ${id} and status = any(${from}) returning attempt`);
}

/** The saved card that is charged; null: one that the payer enters. */
export async function setCard(tx: WriteDb, id: string, cardId: string | null): Promise<void> {
  await tx.run(sql`update card_transactions set card_id = ${cardId} where id = ${id}`);
}

/** What the gateway has told about a payment, besides its status. */
export async function setGatewayFacts(
  tx: WriteDb,
  id: string,
  facts: { gatewayRef: string; clientSecret: string | null; asOf: number | null },
): Promise<void> {
  await tx.run(sql`
    update card_transactions
    set gateway_ref = coalesce(gateway_ref, ${facts.gatewayRef}),
      client_secret = coalesce(${facts.clientSecret}, client_secret),
      state_as_of = coalesce(${facts.asOf}::bigint, state_as_of)
    where id = ${id}`);
}

/** False if the event was accepted before. */
export async function insertGatewayEvent(
  tx: WriteDb,
  event: { gateway: string; eventId: string; transactionId: string; status: string; now: Date },
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into gateway_events (gateway, event_id, transaction_id, status, received_at)
    values (${event.gateway}, ${event.eventId}, ${event.transactionId}, ${event.status}, ${event.now})
    on conflict do nothing`);
  return inserted === 1;
}

/** What the gateway told about a payment and had an effect. */
export async function listGatewayEvents(
  db: ReadDb,
  transactionId: string,
): Promise<{ status: CardTransactionStatus; receivedAt: Date }[]> {
  return db.rows(sql`
    select status, received_at as "receivedAt" from gateway_events
    where transaction_id = ${transactionId} order by received_at, event_id`);
}

/** When the gateway last reported something new. */
export async function lastGatewayEvent(db: ReadDb, gateway: string): Promise<Date | undefined> {
  const row = await db.row<{ at: Date }>(sql`
    select received_at as at from gateway_events where gateway = ${gateway} order by received_at desc limit 1`);
  return row?.at;
}

export interface TransactionFilter extends Span {
  /** The payer's id; undefined for all payers. */
  readonly accountId?: string | undefined;
  readonly status?: CardTransactionStatus | undefined;
  readonly performerId?: string | undefined;
  /** Names of purposes; undefined for all. */
  readonly purposes?: readonly string[] | undefined;
  /** Only what was written before this id was made. */
  readonly beforeId?: string | undefined;
}

function conditionsOf(filter: TransactionFilter, further?: Sql): Sql {
  return where([
    filter.accountId !== undefined && sql`account_id = ${filter.accountId}`,
    filter.status && sql`status = ${filter.status}`,
    filter.purposes !== undefined && sql`purpose = any(${filter.purposes}::text[])`,
    filter.performerId !== undefined && sql`performer_id::text = ${filter.performerId}`,
    filter.beforeId !== undefined && sql`id < ${filter.beforeId}`,
    ...inSpan('created_at', filter),
    further,
  ]);
}

export interface TransactionPage extends DatedPage {
  readonly sortBy: 'createdAt' | 'updatedAt';
}

export async function listTransactionRows(
  db: ReadDb,
  filter: TransactionFilter,
  page: TransactionPage,
): Promise<CardTransactionRow[]> {
  const column = literal(page.sortBy === 'updatedAt' ? 'updated_at' : 'created_at');
  const way = wayOf(page);
  return db.rows(sql`
    select ${columns} from card_transactions ${conditionsOf(filter)}
    order by ${column} ${way}, id ${way} limit ${page.limit} offset ${page.offset}`);
}

/** Counted up to `most`, or as far as the list has pages. */
export async function countTransactions(
  db: ReadDb,
  filter: TransactionFilter,
  most?: number,
): Promise<number> {
  return countRows(db, sql`from card_transactions ${conditionsOf(filter)}`, most);
}

export type PlacedTransaction = CardTransactionRow & Place;

/** The next payments after one, the newest first. */
export async function listTransactionsAfter(
  db: ReadDb,
  filter: TransactionFilter,
  last: Place | undefined,
  limit: number,
): Promise<PlacedTransaction[]> {
  return db.rows(sql`
    select ${columns}, created_at::text as at
    from card_transactions ${conditionsOf(filter, last && before(last))}
    order by created_at desc, id desc limit ${limitOf(limit)}`);
}

export interface TransactionSums {
  readonly currency: string;
  readonly amountCents: Cents;
  /** Of those that succeeded at some time. */
  readonly paidCents: Cents;
  /** Of those among them whose money went back since. */
  readonly wentBackCents: Cents;
}

const PAID: Sql = literal(`status in ('success', 'disputed', 'refunded')`);
const WENT_BACK: Sql = literal(`case when status = 'disputed' then amount_cents else refunded_cents end`);

/** The sums of all payments by currency; undefined where they would take too long to add up. */
export async function sumTransactions(
  db: ReadDb,
  filter: TransactionFilter,
): Promise<TransactionSums[] | undefined> {
  const found = await addUp<{ sums: TransactionSums[] }>(
    db,
    sql`
      select coalesce(jsonb_agg(to_jsonb(by_currency)), '[]') as sums
      from (
        select currency, sum(amount_cents) as "amountCents",
          coalesce(sum(amount_cents) filter (where ${PAID}), 0) as "paidCents",
          coalesce(sum(${WENT_BACK}), 0) as "wentBackCents"
        from card_transactions ${conditionsOf(filter)} group by currency order by currency) as by_currency`,
  );
  return found?.sums;
}

export interface CardDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly paidCents: Cents;
  readonly wentBackCents: Cents;
}

/**
 * What was paid, and how much of it went back since, by the day on which the payment began, as the list has them; from
 * the first of these days on. Days without payments are absent.
 */
export async function sumPaidPerDay(db: ReadDb, days: readonly DayStart[]): Promise<CardDay[]> {
  return db.rows(sql`
    select ${dayAmong(days, 'created_at')} as day, sum(amount_cents)::bigint as "paidCents",
      coalesce(sum(${WENT_BACK}), 0)::bigint as "wentBackCents"
    from card_transactions where created_at >= ${days[0]?.from} and ${PAID}
    group by 1 order by 1`);
}

/** Whether a payment exists that succeeded or still can: all but failed and canceled ones. */
export async function paymentExists(db: ReadDb): Promise<boolean> {
  const { exists } = await db.one<{ exists: boolean }>(sql`
    select exists (select from card_transactions where status not in ('fail', 'canceled')) as "exists"`);
  return exists;
}

/** A payment that was successful at some time. */
export interface PaidTransaction {
  readonly id: string;
  readonly purpose: string;
  readonly amountCents: number;
  /** What is still here: nothing of a disputed payment, and the part that was not refunded. */
  readonly keptCents: number;
  readonly updatedAt: Date;
}

const paidColumns: Sql = literal(
  `id, purpose, amount_cents as "amountCents", 
    case when status = 'success' then amount_cents - refunded_cents else 0 end as "keptCents", updated_at as "updatedAt"`,
);
/**
 * Successful payments that were last changed in the period: their purposes must have booked them. 2,000 per
 * page, by id.
 */
export async function listPaid(db: ReadDb, changed: Span, after: string): Promise<PaidTransaction[]> {
  return db.rows(sql`
    select ${paidColumns} from card_transactions
    ${where([PAID, sql`id > ${after}`, ...inSpan('updated_at', changed)])} order by id limit 2000`);
}

/** Those of the payments that were successful. */
export async function paidAmong(db: ReadDb, ids: readonly string[]): Promise<Map<string, PaidTransaction>> {
  const rows = await db.rows<PaidTransaction>(sql`
    select ${paidColumns} from card_transactions where id = any(${ids}::uuid[]) and ${PAID}`);
  return new Map(rows.map((row) => [row.id, row]));
}
