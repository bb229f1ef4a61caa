import type { Span } from '#platform/server/day-span.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql, where } from '#platform/server/db/sql.ts';
import type { Page } from './charges.sql.ts';
import type { MovementRow } from './wallet.tables.ts';

const columns: Sql = literal(`
  id, receipt_number as "receiptNumber", movement, kind, charge_id as "chargeId", amount as "amountTokens",
  balance_after as "balanceAfterTokens", created_at as "createdAt"`);

export interface HistoryFilter extends Span {
  readonly fanId: string;
  readonly movement?: MovementRow['movement'] | undefined;
  readonly kind?: string | undefined;
}

function matching(filter: HistoryFilter): Sql {
  return where([
    sql`fan_id = ${filter.fanId}`,
    filter.movement && sql`movement = ${filter.movement}`,
    filter.kind !== undefined && sql`kind = ${filter.kind}`,
    filter.from && sql`created_at >= ${filter.from}`,
    filter.before && sql`created_at < ${filter.before}`,
  ]);
}

export async function listMovements(db: ReadDb, filter: HistoryFilter, page: Page): Promise<MovementRow[]> {
  const way = literal(page.sort);
  return db.rows(sql`
    select ${columns} from wallet_history ${matching(filter)}
    order by created_at ${way}, id ${way} limit ${page.limit} offset ${page.offset}`);
}

export async function countMovements(db: ReadDb, filter: HistoryFilter): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from wallet_history ${matching(filter)}`,
  );
  return total;
}

/** By its own id, or by that of the payment by card which a top-up comes from. */
export async function findMovement(db: ReadDb, fanId: string, id: string): Promise<MovementRow | undefined> {
  return db.row(sql`
    select ${columns} from wallet_history
    where fan_id = ${fanId}
      and id = coalesce((select id from top_ups where card_transaction_id = ${id}), ${id})`);
}

/** Why a charge was given back. */
export async function getReversalReason(db: ReadDb, id: string): Promise<string> {
  return (await db.one<{ reason: string }>(sql`select reason from reversals where id = ${id}`)).reason;
}

/** The payment by card behind a top-up. */
export async function getPaymentOfTopUp(db: ReadDb, id: string): Promise<string> {
  const { paymentId } = await db.one<{ paymentId: string }>(
    sql`select card_transaction_id as "paymentId" from top_ups where id = ${id}`,
  );
  return paymentId;
}
