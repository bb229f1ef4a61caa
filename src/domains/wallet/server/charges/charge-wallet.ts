import { readSettings } from '#domains/site/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import type { ChargeRow } from '../wallet.tables.ts';
import { type Order, payFromWallet } from './charge-fan.ts';

/** A payment that nobody is there to confirm, such as a renewal. */
export interface WalletOrder extends Pick<Order, 'kind' | 'itemId' | 'sellerId' | 'priceTokens' | 'title'> {
  readonly buyerId: string;
  /** One effect per key, such as the subscription and its period. */
  readonly key: string;
}

/**
 * A fan pays a creator from the wallet, with nobody signed in. The repeated key returns the first charge. Refuses with
 * `wallet.balance-too-low`, `wallet.cap-reached`, `idempotency.reused`.
 */
export async function chargeWallet(
  ctx: WriteContext,
  { buyerId, key, ...order }: WalletOrder,
): Promise<ChargeRow> {
  return payFromWallet(
    ctx,
    await readSettings(ctx.db),
    { ...order, unlocks: false },
    { buyerId, key: `order:${key}`, duplicatesSince: null },
  );
}
