import { holdEarning, releaseEarning } from '#domains/wallet/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import type { OrderRow } from '../orders/orders.tables.ts';
import { findOpenDispute, setEnd } from './disputes.sql.ts';

/** Ends the hold of a disputed order before a refund; returns what puts the rest on hold again. */
export async function releaseForRefund(ctx: WriteContext, order: OrderRow): Promise<() => Promise<void>> {
  if (!(await findOpenDispute(ctx.tx, order.id))) return async () => {};
  await releaseEarning(ctx, order.chargeId);
  return () => holdEarning(ctx, order.chargeId);
}

/** Nothing is left of an order: a dispute over it has ended. `order` is how it is afterwards. */
export async function endOfRefunded(ctx: WriteContext, order: OrderRow, reason: string): Promise<void> {
  const dispute = await findOpenDispute(ctx.tx, order.id);
  if (!dispute || order.status !== 'refunded') return;
  await setEnd(ctx.tx, dispute.id, {
    status: 'refunded',
    refundedTokens: order.refundedTokens,
    reason,
    by: ctx.viewer?.accountId ?? null,
    now: ctx.clock.now(),
  });
  await releaseEarning(ctx, order.chargeId);
}
