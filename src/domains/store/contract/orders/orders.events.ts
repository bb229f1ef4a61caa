import * as z from 'zod/mini';
import { domainEvent, socketEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';
import { orderStatus } from './order-status.contract.ts';

/** An order is new or has changed. */
export const orderChanged = domainEvent(
  'store.order-changed',
  z.object({ orderId: id, buyerId: id, sellerId: id, status: orderStatus }),
);

/** The same to the buyer, the seller and operators. */
export const orderChangedLive = socketEvent('order_changed', z.object({ _id: id, status: orderStatus }));
