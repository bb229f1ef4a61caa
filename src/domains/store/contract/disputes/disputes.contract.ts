/** Calls about disputes: a buyer reports a problem, the seller answers, an operator decides. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { datedPaging, filterBy, id, paged, prose, whole } from '#platform/contract/fields.ts';
import { amountInput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { getOrder, MAX_QUANTITY, order } from '../orders/orders.contract.ts';
import {
  moreThanLeft,
  moreThanOrdered,
  orderNotFound,
  orderNotThere,
} from '../orders/orders.refusals.contract.ts';
import { dispute, disputeProblem, disputeStatus } from './dispute.contract.ts';
import {
  alreadyAnswered,
  alreadyDisputed,
  disputeNotFound,
  disputeNotOpen,
  disputeTooLate,
} from './disputes.refusals.contract.ts';

/** Enough to say what is wrong, and no novel. */
export const MAX_STATEMENT = 2_000;

const params = z.object({ id });
const statement = prose({ min: 10, max: MAX_STATEMENT });

export const openDispute = endpoint({
  method: 'POST',
  path: '/orders/{id}/dispute',
  who: 'fan',
  summary: 'The buyer reports a problem with an order; its earnings are on hold until an operator decides',
  params,
  body: z.object({ problem: disputeProblem, statement }),
  output: getOrder.output,
  refusals: [orderNotFound, orderNotThere, alreadyDisputed, disputeTooLate],
});

export const answerDispute = endpoint({
  method: 'POST',
  path: '/orders/{id}/dispute/answer',
  who: 'creator',
  summary: 'The seller answers a dispute, once',
  params,
  body: z.object({ answer: statement }),
  output: getOrder.output,
  refusals: [orderNotFound, disputeNotOpen, alreadyAnswered],
});

export const withdrawDispute = endpoint({
  method: 'POST',
  path: '/orders/{id}/dispute/withdraw',
  who: 'fan',
  summary: 'The buyer ends a dispute because all is well now',
  params,
  output: getOrder.output,
  refusals: [orderNotFound, disputeNotOpen],
});

const adminDispute = z.extend(dispute, { order });

export const listDisputes = endpoint({
  method: 'GET',
  path: '/admin/disputes',
  who: 'operator',
  summary: 'Disputes over orders with the orders; open ones the oldest first, others the newest first',
  query: z.object({ status: filterBy(disputeStatus), ...datedPaging(24) }),
  output: paged(adminDispute),
});

export const getDispute = endpoint({
  method: 'GET',
  path: '/admin/disputes/{id}',
  who: 'operator',
  summary: 'One dispute with its order and what has happened to it',
  params,
  output: z.extend(dispute, { order: getOrder.output }),
  refusals: [disputeNotFound],
});

export const decideDispute = endpoint({
  method: 'POST',
  path: '/admin/disputes/{id}/decide',
  who: 'operator',
  summary: 'Decides a dispute: refunds the order, in full or in part, or rejects; both sides read the reason',
  params,
  body: z.object({
    decision: z.enum(['refund', 'reject']),
    /** All that is left where there is none. */
    amount: z.optional(amountInput),
    /** How many go back to the stock; where nothing is said, all that were not sent with a whole refund. */
    returnQuantity: z.optional(whole({ min: 0, max: MAX_QUANTITY })),
    reason: prose({ min: 3, max: 300 }),
  }),
  output: getOrder.output,
  refusals: [disputeNotFound, disputeNotOpen, moreThanLeft, moreThanOrdered],
  money: true,
});

nameSchemas({ AdminDispute: adminDispute });
