import type { OrderStatus } from './order-status.contract.ts';

interface Refunded {
  readonly status: OrderStatus;
  readonly isPhysical: boolean;
  readonly quantity: number;
  readonly returnedQuantity: number;
}

/**
 * How many of an order go back to the stock with a refund where nobody says otherwise: with all that is left, all that were
 * never sent; of a part, and of what was sent, none.
 */
export function backToStock(order: Refunded, isWhole: boolean): number {
  const isHere = order.isPhysical && order.status === 'processing';
  return isHere && isWhole ? order.quantity - order.returnedQuantity : 0;
}
