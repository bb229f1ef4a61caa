import type * as z from 'zod/mini';
import { toWire } from '#platform/contract/money.ts';
import type { cardTransaction } from '../contract/card-transaction.contract.ts';
import type { CardTransactionRow } from './payments.tables.ts';

/** A payment as its payer sees it. */
export function describeTransaction(row: CardTransactionRow): z.input<typeof cardTransaction> {
  const price = toWire(row.amountCents);
  return {
    _id: row.id,
    paymentGateway: row.gateway,
    source: 'user',
    sourceId: row.accountId,
    target: 'wallet',
    targetId: row.accountId,
    performerId: null,
    type: row.type,
    products: [{ name: 'Wallet top-up', description: `${price.toFixed(2)} tokens`, price, quantity: 1 }],
    originalPrice: price,
    totalPrice: price,
    currency: row.currency,
    couponInfo: null,
    status: row.status,
    failureCode: row.failureCode,
    purpose:
      row.purposeName !== null && row.purposePriceTokens !== null
        ? { name: row.purposeName, price: toWire(row.purposePriceTokens) }
        : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
