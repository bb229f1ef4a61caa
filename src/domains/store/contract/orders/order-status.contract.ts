import * as z from 'zod/mini';

/** The states of an order, as the wire names them. `created` is of no order yet: paying and ordering are one. */
export const ORDER_STATUSES = ['created', 'processing', 'shipping', 'delivered', 'refunded'] as const;
export const orderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.output<typeof orderStatus>;

/** Which state may follow which; from here alone an order takes its steps. Digital products are delivered at once. */
export const orderSteps: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  created: ['processing', 'delivered'],
  processing: ['shipping', 'refunded'],
  shipping: ['delivered', 'refunded'],
  delivered: ['refunded'],
  refunded: [],
};
