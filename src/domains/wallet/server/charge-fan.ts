import type { Settings } from '#domains/site/server/index.ts';
import { type Tokens, toWire } from '#platform/contract/money.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { charged, tokenTransactionSuccess, updateBalance } from '../contract/wallet.events.ts';
import { postCharge } from './ledger.sql.ts';
import type { ChargeRow } from './wallet.tables.ts';

export interface Purchase {
  readonly kind: string;
  readonly itemId: string;
  readonly sellerId: string;
  readonly priceTokens: Tokens;
  /** Whether the buyer owns the item afterwards, so that it cannot be bought twice. */
  readonly unlocks: boolean;
  readonly title?: string;
  readonly place?: string | undefined;
  readonly message?: string | undefined;
}

const DAY_MILLISECONDS = 24 * 60 * 60_000;
// Two taps on a button, or a client that tries again on its own, come within three seconds.
const TWIN_MILLISECONDS = 3_000;

/**
 * The one place where tokens leave a wallet: the signed-in fan pays a creator, once for each cause. The cause is
 * the client's idempotency key; without one, the item, or for tips the same tip within three seconds.
 */
export async function chargeFan(
  ctx: WriteContext,
  { commissionBasisPoints, holdDays }: Pick<Settings, 'commissionBasisPoints' | 'holdDays'>,
  purchase: Purchase,
): Promise<ChargeRow> {
  const buyerId = viewerOf(ctx).accountId;
  const { idempotencyKey, requestId } = ctx;
  const now = ctx.clock.now();
  const id = newId();
  const charge = await postCharge(ctx.tx, {
    id,
    key: idempotencyKey === undefined ? `charge:${id}` : `client:${buyerId}:${idempotencyKey}`,
    kind: purchase.kind,
    itemId: purchase.itemId,
    title: purchase.title ?? null,
    place: purchase.place || null,
    message: purchase.message || null,
    buyerId,
    sellerId: purchase.sellerId,
    grossTokens: purchase.priceTokens,
    siteRateBasisPoints: commissionBasisPoints,
    unlocks: purchase.unlocks,
    requestId,
    now,
    availableAt: new Date(now.getTime() + holdDays * DAY_MILLISECONDS),
    twinsSince:
      idempotencyKey === undefined && !purchase.unlocks ? new Date(now.getTime() - TWIN_MILLISECONDS) : null,
  });
  if (charge.id === id) announceCharge(ctx, charge);
  return charge;
}

function announceCharge(ctx: WriteContext, charge: ChargeRow): void {
  ctx.announce(charged, {
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
  ctx.tell(buyer, tokenTransactionSuccess, { item: { _id: charge.itemId } });
  ctx.tell(buyer, updateBalance, {
    token: -toWire(charge.grossTokens),
    balance: toWire(charge.balanceAfterTokens),
  });
}
