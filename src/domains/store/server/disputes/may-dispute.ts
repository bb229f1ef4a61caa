import { readSettings } from '#domains/site/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { alreadyDisputed, disputeTooLate } from '../../contract/disputes/disputes.refusals.contract.ts';
import { orderNotThere } from '../../contract/orders/orders.refusals.contract.ts';
import type { OrderRow } from '../orders/orders.tables.ts';
import { findDelivery, findDisputeOf } from './disputes.sql.ts';

/**
 * Why the buyer cannot report a problem; undefined where they can. What an operator has decided stays decided, and a
 * withdrawn dispute can be opened again.
 */
export async function whyNoDispute(ctx: ReadContext, order: OrderRow): Promise<Error | undefined> {
  if (order.status === 'refunded') return refuse(orderNotThere, { status: order.status });
  const before = await findDisputeOf(ctx.db, order.id);
  if (before && before.status !== 'withdrawn') return refuse(alreadyDisputed);
  const { orderDisputeDays: days } = await readSettings(ctx.db);
  const delivered = await findDelivery(ctx.db, order.id);
  const isLate = delivered && ctx.clock.now().getTime() > delivered.getTime() + days * DAY_MILLISECONDS;
  return isLate ? refuse(disputeTooLate, { days }) : undefined;
}
