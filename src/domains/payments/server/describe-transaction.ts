import type * as z from 'zod/mini';
import { toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { cardTransaction } from '../contract/card-transaction.contract.ts';
import type { CardTransactionRow } from './payments.tables.ts';
import { type IntendedItem, type PurchaseStatus, purchaseStatuses } from './purchase-intents.ts';
import { getPurpose, type PaymentDescription } from './purposes.ts';

/** Basis points. */
const WHOLE = 10_000;

type Described = z.input<typeof cardTransaction>;

/** The viewer's payments in their wire form. */
export async function describeTransactions(
  ctx: ReadContext,
  rows: readonly CardTransactionRow[],
): Promise<Described[]> {
  const [found, described] = await Promise.all([
    purchaseStatuses(
      ctx,
      rows.flatMap((row) => itemOf(row) ?? []),
    ),
    describeByPurpose(ctx, rows),
  ]);
  return rows.map((row) => describeTransaction(row, found, described.get(row.id)));
}

type ByPurpose = PaymentDescription & Pick<Described, 'type'>;

/** What the payments' purposes say of them, by id. */
export async function describeByPurpose(
  ctx: ReadContext,
  rows: readonly CardTransactionRow[],
): Promise<ReadonlyMap<string, ByPurpose>> {
  const found = new Map<string, ByPurpose>();
  for (const name of new Set(rows.map(({ purpose }) => purpose))) {
    const purpose = getPurpose(ctx, name);
    const own = rows.filter((row) => row.purpose === name);
    const { type } = purpose;
    for (const [id, description] of await purpose.describe(ctx, own)) found.set(id, { type, ...description });
  }
  return found;
}

/** One payment for operators: what its tokens are for, as the payer saw it. */
export async function describeForOperator(ctx: ReadContext, row: CardTransactionRow): Promise<Described> {
  const described = await describeByPurpose(ctx, [row]);
  return { ...describeTransaction(row, new Map(), described.get(row.id)), purpose: describePurposeThen(row) };
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

function couponOf({ couponCode: code, couponPercent }: CardTransactionRow): Described['couponInfo'] {
  return code !== null && couponPercent !== null ? { code, value: couponPercent / WHOLE } : null;
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
  row: CardTransactionRow,
  found: ReadonlyMap<string, PurchaseStatus>,
  described: ByPurpose | undefined,
): Described {
  if (!described) throw new Error(`the purpose ${row.purpose} does not describe the payment ${row.id}`);
  return {
    ...described,
    _id: row.id,
    paymentGateway: row.gateway,
    source: 'user',
    sourceId: row.accountId,
    targetId: row.performerId ?? row.accountId,
    performerId: row.performerId,
    originalPrice: toWire(row.originalCents ?? row.amountCents),
    totalPrice: toWire(row.amountCents),
    currency: row.currency,
    couponInfo: couponOf(row),
    refunded: toWire(row.refundedCents),
    status: row.status,
    failureCode: row.failureCode,
    purpose: describePurpose(row, found),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
