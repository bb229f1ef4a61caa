import type * as z from 'zod/mini';
import { toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { cardTransaction } from '../contract/card-transaction.contract.ts';
import type { CardTransactionRow } from './payments.tables.ts';
import { type IntendedItem, type PurchaseStatus, purchaseStatuses } from './purchase-intents.ts';
import { getPurpose } from './purposes.ts';

type Described = z.input<typeof cardTransaction>;

/** The viewer's payments in their wire form. */
export async function describeTransactions(
  ctx: ReadContext,
  rows: readonly CardTransactionRow[],
): Promise<Described[]> {
  const found = await purchaseStatuses(
    ctx,
    rows.flatMap((row) => itemOf(row) ?? []),
  );
  return rows.map((row) => describeTransaction(ctx, row, found));
}

/** The item that the tokens are for. */
export function itemOf({ intentKind: kind, intentItemId: id }: CardTransactionRow): IntendedItem | null {
  return kind !== null && id !== null ? { kind, id } : null;
}

/** What a payment is for, as its payer saw it and how it stands for them now. */
export async function describePurposeNow(
  ctx: ReadContext,
  row: CardTransactionRow,
): Promise<Described['purpose']> {
  const item = itemOf(row);
  return describePurpose(row, await purchaseStatuses(ctx, item ? [item] : []));
}

/** The same, as the payer saw it when it was begun. */
export function describePurposeThen(row: CardTransactionRow): Described['purpose'] {
  return describePurpose({ ...row, intentKind: null, intentItemId: null }, new Map());
}

function describePurpose(
  row: CardTransactionRow,
  found: ReadonlyMap<string, PurchaseStatus>,
): Described['purpose'] {
  if (row.intentName === null || row.intentPriceTokens === null) return null;
  const item = itemOf(row);
  const status = item ? found.get(item.id) : undefined;
  return {
    name: row.intentName,
    price: toWire(row.intentPriceTokens),
    item,
    isBought: status?.isBought ?? false,
    priceNow: status?.priceNow === undefined ? null : toWire(status.priceNow),
  };
}

function describeTransaction(
  ctx: ReadContext,
  row: CardTransactionRow,
  found: ReadonlyMap<string, PurchaseStatus>,
): Described {
  const price = toWire(row.amountCents);
  return {
    ...getPurpose(ctx, row.purpose).describe(row.amountCents),
    _id: row.id,
    paymentGateway: row.gateway,
    source: 'user',
    sourceId: row.accountId,
    targetId: row.accountId,
    performerId: null,
    originalPrice: price,
    totalPrice: price,
    currency: row.currency,
    couponInfo: null,
    status: row.status,
    failureCode: row.failureCode,
    purpose: describePurpose(row, found),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
