import type { Tokens } from '#platform/contract/money.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { ChargeKind } from '../../contract/charge-kinds.contract.ts';
import { postCharge } from '../ledger/ledger.sql.ts';
import type { ChargeRow } from '../wallet.tables.ts';
import { type ChargeSettings, chargeTerms } from './charge-terms.ts';
import { publishCharge } from './publish-charge.ts';

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

/** Who pays, and what makes the order a repetition of an earlier one. */
interface Cause {
  readonly buyerId: string;
  /** The ledger's key; undefined for a new one. */
  readonly key: string | undefined;
  /** An identical charge after this time counts as the same charge; null to always charge. */
  readonly duplicatesSince: Date | null;
}

// Double taps and automatic retries arrive within three seconds.
const DUPLICATE_MILLISECONDS = 3_000;

/**
 * The ledger's key for a charge that came with an idempotency key. It still prevents duplicates after the
 * stored answer has expired.
 */
export const keyOfClient = (buyerId: string, idempotencyKey: string) => `client:${buyerId}:${idempotencyKey}`;

/**
 * The signed-in fan pays a creator, once per cause. The cause is the client's idempotency key. Without a key it is the
 * item; for tips and repeatable items, an identical order within three seconds counts as the same.
 */
export async function chargeFan(
  ctx: WriteContext,
  settings: ChargeSettings,
  order: Order,
): Promise<ChargeRow> {
  const buyerId = viewerOf(ctx).accountId;
  const { idempotencyKey } = ctx;
  return payFromWallet(ctx, settings, order, {
    buyerId,
    key: idempotencyKey === undefined ? undefined : keyOfClient(buyerId, idempotencyKey),
    duplicatesSince:
      idempotencyKey === undefined && !order.unlocks
        ? new Date(ctx.clock.now().getTime() - DUPLICATE_MILLISECONDS)
        : null,
  });
}

/** The only function that charges a wallet. */
export async function payFromWallet(
  ctx: WriteContext,
  settings: ChargeSettings,
  order: Order,
  { buyerId, key, duplicatesSince }: Cause,
): Promise<ChargeRow> {
  const id = newId();
  const charge = await postCharge(ctx.tx, {
    ...chargeTerms(settings, order.kind, ctx.clock.now()),
    id,
    key: key ?? `charge:${id}`,
    kind: order.kind,
    itemId: order.itemId,
    title: order.title ?? null,
    place: order.place || null,
    message: order.message || null,
    buyerId,
    sellerId: order.sellerId,
    grossTokens: order.priceTokens,
    quantity: order.quantity ?? 1,
    unlocks: order.unlocks,
    requestId: ctx.requestId,
    duplicatesSince,
    tipTarget: order.tipTarget ?? null,
  });
  // Otherwise this is the stored result of an earlier call, which has already been delivered.
  if (charge.id === id) {
    await order.deliver?.(ctx, charge);
    publishCharge(ctx, charge);
  }
  return charge;
}
