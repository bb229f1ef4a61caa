import { holdEarning, releaseEarning } from '#domains/wallet/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { tokens } from '#platform/contract/money.ts';
import { audit } from '#platform/server/audit.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type {
  decideDispute as decideEndpoint,
  openDispute as openEndpoint,
} from '../../contract/disputes/disputes.contract.ts';
import {
  alreadyAnswered,
  alreadyDisputed,
  disputeNotFound,
  disputeNotOpen,
} from '../../contract/disputes/disputes.refusals.contract.ts';
import type { OrderWithEvents } from '../../contract/orders/orders.contract.ts';
import { orderNotFound } from '../../contract/orders/orders.refusals.contract.ts';
import { lockSold } from '../orders/move-order.ts';
import { noteEvent } from '../orders/note-event.ts';
import { notifyOfOrder } from '../orders/order-notices.ts';
import { lockOrder } from '../orders/orders.sql.ts';
import type { OrderRow } from '../orders/orders.tables.ts';
import { refundLocked } from '../orders/refund-order.ts';
import { describeOrderWithEvents } from '../orders/show-orders.ts';
import {
  type DisputeRow,
  findDispute,
  findOpenDispute,
  insertDispute,
  setAnswer,
  setEnd,
} from './disputes.sql.ts';
import { whyNoDispute } from './may-dispute.ts';

/** Locks an order that the signed-in fan has bought. Refuses with `store.order-not-found`. */
async function lockBought(ctx: WriteContext, id: string): Promise<OrderRow> {
  const order = await lockOrder(ctx.tx, id);
  if (order?.buyerId !== viewerOf(ctx).accountId) throw refuse(orderNotFound);
  return order;
}

/** Refuses with `store.dispute-not-open`. */
async function openDisputeOf(ctx: WriteContext, order: OrderRow): Promise<DisputeRow> {
  const dispute = await findOpenDispute(ctx.tx, order.id);
  if (!dispute) throw refuse(disputeNotOpen);
  return dispute;
}

/**
 * The buyer reports a problem: the seller is notified, and the earning of the order is on hold until the dispute ends.
 * Refuses with `store.order-not-found`, `store.other-order-status`, `store.already-disputed`, `store.dispute-too-late`.
 */
export async function openDispute(
  ctx: WriteContext,
  id: string,
  { problem, statement }: EndpointInput<typeof openEndpoint>['body'],
): Promise<OrderWithEvents> {
  const order = await lockBought(ctx, id);
  const why = await whyNoDispute(ctx, order);
  if (why) throw why;
  const openedAt = ctx.clock.now();
  const opened = await insertDispute(ctx.tx, { id: newId(), orderId: id, problem, statement, openedAt });
  if (!opened) throw refuse(alreadyDisputed);
  await holdEarning(ctx, order.chargeId);
  await noteEvent(ctx, order, { what: 'dispute-opened', reason: statement });
  await audit(ctx, { action: 'order.disputed', objectKind: 'order', objectId: id, userId: order.sellerId });
  await notifyOfOrder(ctx, order, { what: 'dispute-opened', reason: statement });
  return describeOrderWithEvents(ctx, id);
}

/** The seller answers. Refuses with `store.order-not-found`, `store.dispute-not-open`, `store.dispute-answered`. */
export async function answerDispute(ctx: WriteContext, id: string, answer: string): Promise<OrderWithEvents> {
  const order = await lockSold(ctx, id);
  const dispute = await openDisputeOf(ctx, order);
  if (dispute.answer !== null) throw refuse(alreadyAnswered);
  await setAnswer(ctx.tx, dispute.id, answer, ctx.clock.now());
  await noteEvent(ctx, order, { what: 'dispute-answered', reason: answer });
  await notifyOfOrder(ctx, order, { what: 'dispute-answered', reason: answer });
  return describeOrderWithEvents(ctx, id);
}

/** The buyer withdraws it. Refuses with `store.order-not-found`, `store.dispute-not-open`. */
export async function withdrawDispute(ctx: WriteContext, id: string): Promise<OrderWithEvents> {
  const order = await lockBought(ctx, id);
  const dispute = await openDisputeOf(ctx, order);
  await endDispute(ctx, order, dispute, { status: 'withdrawn', refundedTokens: tokens(0), reason: '' });
  await noteEvent(ctx, order, { what: 'dispute-withdrawn' });
  await notifyOfOrder(ctx, order, { what: 'dispute-withdrawn' });
  return describeOrderWithEvents(ctx, id);
}

/** Ends a dispute over a locked order, and with it the hold of the earning. */
async function endDispute(
  ctx: WriteContext,
  order: OrderRow,
  { id }: DisputeRow,
  end: Pick<DisputeRow, 'status' | 'refundedTokens' | 'reason'>,
): Promise<void> {
  await setEnd(ctx.tx, id, { ...end, by: ctx.viewer?.accountId ?? null, now: ctx.clock.now() });
  await releaseEarning(ctx, order.chargeId);
}

/**
 * An operator decides: a refund goes through the ledger like every other, and both sides read the reason. Refuses with
 * `store.dispute-not-found`, `store.dispute-not-open`, `store.more-than-left`, `store.more-than-ordered`.
 */
export async function decideDispute(
  ctx: WriteContext,
  id: string,
  { decision, amount, returnQuantity, reason }: EndpointInput<typeof decideEndpoint>['body'],
): Promise<OrderWithEvents> {
  const found = await findDispute(ctx.tx, id);
  const order = found && (await lockOrder(ctx.tx, found.orderId));
  if (!order) throw refuse(disputeNotFound);
  // Another operator may have decided while this one waited for the order.
  const dispute = await findOpenDispute(ctx.tx, order.id);
  if (dispute?.id !== id || order.status === 'refunded') throw refuse(disputeNotOpen);
  const refunded =
    decision === 'refund' ? (amount ?? tokens(order.totalTokens - order.refundedTokens)) : tokens(0);
  await endDispute(ctx, order, dispute, {
    status: decision === 'refund' ? 'refunded' : 'rejected',
    refundedTokens: refunded,
    reason,
  });
  await audit(ctx, {
    action: 'order.dispute-decided',
    objectKind: 'order',
    objectId: order.id,
    userId: order.buyerId,
    reason,
    after: { decision },
  });
  if (decision === 'refund') await refundLocked(ctx, order, { amount: refunded, reason, returnQuantity });
  else {
    await noteEvent(ctx, order, { what: 'dispute-rejected', reason });
    await notifyOfOrder(ctx, order, { what: 'dispute-rejected', reason });
  }
  return describeOrderWithEvents(ctx, order.id);
}
