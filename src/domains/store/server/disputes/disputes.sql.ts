import type { Tokens } from '#platform/contract/money.ts';
import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import { literal, type Sql, sql, where } from '#platform/server/db/sql.ts';
import type { DisputeProblem, DisputeStatus } from '../../contract/disputes/dispute.contract.ts';

export interface DisputeRow {
  readonly id: string;
  readonly orderId: string;
  readonly problem: DisputeProblem;
  readonly statement: string;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly status: DisputeStatus;
  readonly refundedTokens: Tokens;
  readonly reason: string;
  readonly openedAt: Date;
  readonly endedAt: Date | null;
}

const columns: Sql = literal(`
  id, order_id as "orderId", problem, statement, answer, answered_at as "answeredAt", status,
  refunded_tokens as "refundedTokens", reason, opened_at as "openedAt", ended_at as "endedAt"`);

/** Opens a dispute; undefined where one is open already. */
export async function insertDispute(
  tx: WriteDb,
  dispute: Pick<DisputeRow, 'id' | 'orderId' | 'problem' | 'statement' | 'openedAt'>,
): Promise<DisputeRow | undefined> {
  return tx.row(sql`
    insert into order_disputes (id, order_id, problem, statement, status, opened_at)
    values (${dispute.id}, ${dispute.orderId}, ${dispute.problem}, ${dispute.statement}, 'open', ${dispute.openedAt})
    on conflict (order_id) where status = 'open' do nothing returning ${columns}`);
}

/** The latest dispute over an order. */
export async function findDisputeOf(db: ReadDb, orderId: string): Promise<DisputeRow | undefined> {
  return db.row(sql`
    select ${columns} from order_disputes where order_id = ${orderId} order by opened_at desc, id desc limit 1`);
}

export async function findDispute(db: ReadDb, id: string): Promise<DisputeRow | undefined> {
  return db.row(sql`select ${columns} from order_disputes where id = ${id}`);
}

/** The open dispute over an order; its row is locked by that of the order. */
export async function findOpenDispute(db: ReadDb, orderId: string): Promise<DisputeRow | undefined> {
  return db.row(sql`select ${columns} from order_disputes where order_id = ${orderId} and status = 'open'`);
}

export async function setAnswer(tx: WriteDb, id: string, answer: string, now: Date): Promise<void> {
  await tx.run(sql`update order_disputes set answer = ${answer}, answered_at = ${now} where id = ${id}`);
}

export async function setEnd(
  tx: WriteDb,
  id: string,
  end: Pick<DisputeRow, 'status' | 'refundedTokens' | 'reason'> & { by: string | null; now: Date },
): Promise<void> {
  await tx.run(sql`
    update order_disputes set status = ${end.status}, refunded_tokens = ${end.refundedTokens}, reason = ${end.reason},
      ended_at = ${end.now}, ended_by = ${end.by} where id = ${id}`);
}

const inStatus = (status: DisputeStatus | undefined): Sql =>
  where([status !== undefined && sql`status = ${status}`]);

/** Open ones the oldest first, because they wait; all others the newest first. */
export async function listDisputeRows(
  db: ReadDb,
  status: DisputeStatus | undefined,
  page: { limit: number; offset: number },
): Promise<DisputeRow[]> {
  const way = literal(status === 'open' ? 'asc' : 'desc');
  return db.rows(sql`
    select ${columns} from order_disputes ${inStatus(status)}
    order by opened_at ${way}, id ${way} limit ${page.limit} offset ${page.offset}`);
}

export async function countDisputes(db: ReadDb, status: DisputeStatus | undefined): Promise<number> {
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from order_disputes ${inStatus(status)}`,
  );
  return total;
}

/** When an order came to its buyer; undefined before. */
export async function findDelivery(db: ReadDb, orderId: string): Promise<Date | undefined> {
  const { at } = await db.one<{ at: Date | null }>(sql`
    select min(created_at) as at from order_events where order_id = ${orderId} and status = 'delivered'`);
  return at ?? undefined;
}

/** Whether an account is buyer or seller of an order that is on its way or disputed. */
export async function hasOpenOrders(db: ReadDb, accountId: string): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(sql`
    select exists (
      select from orders o
      where (buyer_id = ${accountId} or seller_id = ${accountId}) and (status in ('created', 'processing', 'shipping')
        or exists (select from order_disputes where order_id = o.id and status = 'open'))) as found`);
  return found;
}
