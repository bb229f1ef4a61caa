import type { Settings } from '#domains/site/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { type Tokens, toWire } from '#platform/contract/money.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { ChargeKind } from '../../contract/charge-kinds.contract.ts';
import { charged, tokenTransactionSuccess, updateBalance } from '../../contract/wallet.events.ts';
import { postCharge } from '../ledger/ledger.sql.ts';
import type { ChargeRow } from '../wallet.tables.ts';

/** What is being paid for. */
export interface Order {
  readonly kind: ChargeKind;
  readonly itemId: string;
  readonly sellerId: string;
  /** The total for the whole quantity. */
  readonly priceTokens: Tokens;
  readonly quantity?: number;
  /** The buyer owns the item afterwards and cannot buy it again. */
  readonly unlocks: boolean;
  readonly title?: string;
  /** Delivers what was paid for, in the same transaction. */
  readonly deliver?: ((ctx: WriteContext, charge: ChargeRow) => Promise<void>) | undefined;
  /** The item that is tipped. */
  readonly tipTarget?: { kind: ChargeKind; itemId: string; title: string } | undefined;
  readonly place?: string | undefined;
  readonly message?: string | undefined;
}

// Double taps and automatic retries arrive within three seconds.
const DUPLICATE_MILLISECONDS = 3_000;

/**
 * The ledger's key for a charge that came with an idempotency key. It still prevents duplicates after the
 * stored answer has expired.
 */
export const keyOfClient = (buyerId: string, idempotencyKey: string) => `client:${buyerId}:${idempotencyKey}`;

/**
 * The only function that charges a wallet: the signed-in fan pays a creator, once per cause. The cause is the
 * client's idempotency key. Without a key it is the item; for tips and repeatable items, an identical order
 * within three seconds counts as the same.
 */
export async function chargeFan(
  ctx: WriteContext,
  { commissionPercent: siteRateBasisPoints, holdDays }: Pick<Settings, 'commissionPercent' | 'holdDays'>,
  order: Order,
): Promise<ChargeRow> {
  const buyerId = viewerOf(ctx).accountId;
  const { idempotencyKey, requestId } = ctx;
  const now = ctx.clock.now();
  const id = newId();
  const charge = await postCharge(ctx.tx, {
    id,
    key: idempotencyKey === undefined ? `charge:${id}` : keyOfClient(buyerId, idempotencyKey),
    kind: order.kind,
    itemId: order.itemId,
    title: order.title ?? null,
    place: order.place || null,
    message: order.message || null,
    buyerId,
    sellerId: order.sellerId,
    grossTokens: order.priceTokens,
    quantity: order.quantity ?? 1,
    siteRateBasisPoints,
    unlocks: order.unlocks,
    requestId,
    now,
    availableAt: new Date(now.getTime() + holdDays * DAY_MILLISECONDS),
    duplicatesSince:
      idempotencyKey === undefined && !order.unlocks
        ? new Date(now.getTime() - DUPLICATE_MILLISECONDS)
        : null,
    tipTarget: order.tipTarget ?? null,
  });
  // Otherwise this is the stored result of an earlier call, which has already been delivered.
  if (charge.id === id) {
    await order.deliver?.(ctx, charge);
    publishCharge(ctx, charge);
  }
  return charge;
}

function publishCharge(ctx: WriteContext, charge: ChargeRow): void {
  ctx.publish(charged, {
    chargeId: charge.id,
    kind: charge.kind,
    itemId: charge.itemId,
    buyerId: charge.buyerId,
    sellerId: charge.sellerId,
    grossTokens: charge.grossTokens,
    feeTokens: charge.feeTokens,
    netTokens: charge.netTokens,
    availableAt: charge.availableAt.toISOString(),
    place: charge.place,
    message: charge.message,
  });
  const buyer = `account:${charge.buyerId}` as const;
  ctx.emit(buyer, tokenTransactionSuccess, { item: { _id: charge.itemId } });
  ctx.emit(buyer, updateBalance, {
    token: -toWire(charge.grossTokens),
    balance: toWire(charge.balanceAfterTokens),
  });
}
