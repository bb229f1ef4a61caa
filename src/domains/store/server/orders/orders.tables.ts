import type { Tokens } from '#platform/contract/money.ts';
import type { OrderStatus } from '../../contract/orders/order-status.contract.ts';
import type { OrderWithEvents } from '../../contract/orders/orders.contract.ts';
import type { AddressLines } from '../addresses/addresses.tables.ts';

/** What was bought, as it was then. */
export interface OrderedProduct {
  readonly title: string;
  readonly slug: string;
  readonly description: string;
}

export interface OrderRow {
  readonly id: string;
  readonly chargeId: string;
  readonly number: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly productId: string;
  readonly product: OrderedProduct;
  readonly isPhysical: boolean;
  readonly quantity: number;
  readonly unitPriceTokens: Tokens;
  readonly sendingTokens: Tokens;
  readonly totalTokens: Tokens;
  readonly refundedTokens: Tokens;
  /** How many went back to the stock. */
  readonly returnedQuantity: number;
  readonly addressId: string | null;
  /** Null where nothing is sent, and of an erased buyer. */
  readonly address: AddressLines | null;
  readonly phone: string;
  readonly note: string;
  readonly shippingCode: string;
  readonly status: OrderStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface OrderEventRow {
  readonly what: OrderWithEvents['events'][number]['what'];
  readonly actorId: string | null;
  readonly actorRole: 'buyer' | 'seller' | 'operator' | 'site';
  readonly status: OrderStatus;
  readonly shippingCode: string;
  readonly amountTokens: Tokens | null;
  readonly reason: string;
  readonly createdAt: Date;
}
