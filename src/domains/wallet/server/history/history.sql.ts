import type { Tokens } from '#platform/contract/money.ts';
import type { Span } from '#platform/server/days/day-span.ts';
import { countRows } from '#platform/server/db/count-rows.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
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
import type { MovementRow } from '../wallet.tables.ts';

const columns: Sql = literal(`
  id, receipt_number as "receiptNumber", movement, kind, charge_id as "chargeId", amount as "amountTokens",
  balance_after as "balanceAfterTokens", created_at as "createdAt"`);

export interface HistoryFilter extends Span {
  readonly fanId: string;
  readonly movement?: MovementRow['movement'] | undefined;
  readonly kind?: string | undefined;
  /** Only what was written before this id was made. */
  readonly beforeId?: string | undefined;
}

function conditionsOf(filter: HistoryFilter, further?: Sql): Sql {
  return where([
    sql`fan_id = ${filter.fanId}`,
    // What a card paid a creator has left the wallet as it is.
    sql`balance_after is not null`,
    filter.movement && sql`movement = ${filter.movement}`,
    filter.kind !== undefined && sql`kind = ${filter.kind}`,
    filter.beforeId !== undefined && sql`id < ${filter.beforeId}`,
    further,
    ...inSpan('created_at', filter),
  ]);
}

/**
 * Lists movements in the order in which the ledger made them: by receipt number, which is assigned while the
 * fan's wallet is locked. Times are taken before the lock, so the order of concurrent movements by time can
 * differ.
 */
export async function listMovements(
  db: ReadDb,
  filter: HistoryFilter,
  page: DatedPage,
): Promise<MovementRow[]> {
  const way = wayOf(page);
  return db.rows(sql`
    select ${columns} from wallet_history ${conditionsOf(filter)}
    order by receipt_number ${way} limit ${page.limit} offset ${page.offset}`);
}

/** The next movements after one, the newest first. */
export async function listMovementsAfter(
  db: ReadDb,
  filter: HistoryFilter,
  last: MovementRow | undefined,
  limit: number,
): Promise<MovementRow[]> {
  return db.rows(sql`
    select ${columns} from wallet_history
    ${conditionsOf(filter, last && sql`receipt_number < ${last.receiptNumber}`)}
    order by receipt_number desc limit ${limitOf(limit)}`);
}

/** Counted up to `most`, or all. */
export async function countMovements(db: ReadDb, filter: HistoryFilter, most?: number): Promise<number> {
  return countRows(db, sql`from wallet_history ${conditionsOf(filter)}`, most);
}

/** By the movement's own id, or by the id of the card payment behind a top-up or a charge. */
export async function findMovement(db: ReadDb, fanId: string, id: string): Promise<MovementRow | undefined> {
  return db.row(sql`
    select ${columns} from wallet_history
    where fan_id = ${fanId}
      and id = coalesce(
        (select id from top_ups where card_transaction_id = ${id}),
        (select id from charges where card_transaction_id = ${id} order by id limit 1), ${id})`);
}

/** For each top-up, how much is currently taken back; intact ones are absent. */
export async function findTakenBack(db: ReadDb, topUpIds: readonly string[]): Promise<Map<string, Tokens>> {
  if (topUpIds.length === 0) return new Map();
  const rows = await db.rows<{ id: string; amountTokens: Tokens }>(sql`
    select top_up_id as id, -sum(amount)::bigint as "amountTokens" from top_up_reversals
    where top_up_id = any(${topUpIds}::uuid[]) group by top_up_id having sum(amount) <> 0`);
  return new Map(rows.map(({ id, amountTokens }) => [id, amountTokens]));
}

/** Why a charge or top-up was reversed: the text of who did it, or one of our codes. */
export async function getReversalReason(db: ReadDb, id: string): Promise<string> {
  const { reason } = await db.one<{ reason: string }>(sql`
    select reason from reversals where id = ${id} union all
    select reason from top_up_reversals where id = ${id}`);
  return reason;
}

/** The card payment behind a top-up, a charge that a card paid, or a refund of these. */
export async function findPaymentOf(
  db: ReadDb,
  { id, chargeId }: Pick<MovementRow, 'id' | 'chargeId'>,
): Promise<string | undefined> {
  const row = await db.row<{ paymentId: string | null }>(
    chargeId === null
      ? sql`
        select card_transaction_id as "paymentId" from top_ups
        where id = coalesce((select top_up_id from top_up_reversals where id = ${id}), ${id})`
      : sql`select card_transaction_id as "paymentId" from charges where id = ${chargeId}`,
  );
  return row?.paymentId ?? undefined;
}
