/** Orders, as operators see them. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { datedPaging, days, filterBy, id, keyword, paged, prose } from '#platform/contract/fields.ts';
import { orderStatus } from './order-status.contract.ts';
import { getOrder, order, refundOrderBody, refundRefusals } from './orders.contract.ts';
import { orderNotFound } from './orders.refusals.contract.ts';

const params = z.object({ id });

export const listAdminOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  who: 'operator',
  summary: 'Orders of all shops; the total is exact up to 1,000',
  query: z.object({
    /** An order’s number. */
    q: keyword,
    status: filterBy(orderStatus),
    /** A buyer or a seller. */
    user: filterBy(id),
    ...days,
    ...datedPaging(24),
  }),
  output: paged(order),
});

export const getAdminOrder = endpoint({
  method: 'GET',
  path: '/admin/orders/{id}',
  who: 'operator',
  summary: 'One order with what has happened to it',
  params,
  output: getOrder.output,
  refusals: [orderNotFound],
});

export const refundAdminOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/refund',
  who: 'operator',
  summary: 'Refunds an order, in full or in part',
  params,
  body: z.extend(refundOrderBody, { reason: prose({ min: 3, max: 300 }) }),
  output: getOrder.output,
  refusals: refundRefusals,
  money: true,
});
