import type * as z from 'zod/mini';
import { toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { cardTransaction } from '../contract/card-transaction.contract.ts';
import type { CardTransactionRow } from './payments.tables.ts';
import { boughtAmong, type PurposeItem } from './purposes.ts';

type Described = z.input<typeof cardTransaction>;

/** Payments of one payer as the payer sees them. */
export async function describeTransactions(
  ctx: ReadContext,
  payerId: string,
  rows: readonly CardTransactionRow[],
): Promise<Described[]> {
  const items = rows.flatMap((row) => itemOf(row) ?? []);
  const found = await Promise.all(ctx.ports.all(boughtAmong).map((ask) => ask(ctx, payerId, items)));
  const bought = new Set(found.flatMap((ids) => [...ids]));
  return rows.map((row) => describeTransaction(row, bought));
}

function itemOf({ purposeKind: kind, purposeItemId: id }: CardTransactionRow): PurposeItem | null {
  return kind !== null && id !== null ? { kind, id } : null;
}

function describePurpose(row: CardTransactionRow, bought: ReadonlySet<string>): Described['purpose'] {
  if (row.purposeName === null || row.purposePriceTokens === null) return null;
  const item = itemOf(row);
  return {
    name: row.purposeName,
    price: toWire(row.purposePriceTokens),
    item,
    isBought: item !== null && bought.has(item.id),
  };
}

function describeTransaction(row: CardTransactionRow, bought: ReadonlySet<string>): Described {
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
    purpose: describePurpose(row, bought),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
