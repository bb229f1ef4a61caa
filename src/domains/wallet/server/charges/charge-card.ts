import { readSettings } from '#domains/site/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { postCardCharge } from '../ledger/ledger.sql.ts';
import type { ChargeRow } from '../wallet.tables.ts';
import type { Order } from './charge-fan.ts';
import { chargeTerms } from './charge-terms.ts';
import { publishCharge } from './publish-charge.ts';

export interface CardOrder extends Pick<Order, 'kind' | 'itemId' | 'sellerId' | 'title'> {
  readonly buyerId: string;
  /** What the card has paid. */
  readonly priceTokens: Order['priceTokens'];
  readonly payment: { readonly transactionId: string; readonly gateway: string };
}

/**
 * A successful card payment pays a creator; the fan's tokens are not touched. The repeated payment returns the first
 * charge. Refuses with `idempotency.reused`.
 */
export async function chargeCard(ctx: WriteContext, order: CardOrder): Promise<ChargeRow> {
  const { transactionId, gateway } = order.payment;
  const id = newId();
  const charge = await postCardCharge(ctx.tx, {
    ...chargeTerms(await readSettings(ctx.db), order.kind, ctx.clock.now()),
    id,
    key: `card:${transactionId}`,
    kind: order.kind,
    itemId: order.itemId,
    title: order.title ?? null,
    buyerId: order.buyerId,
    sellerId: order.sellerId,
    grossTokens: order.priceTokens,
    rateBasisPoints: null,
    cardTransactionId: transactionId,
    gateway,
    actor: order.buyerId,
    requestId: ctx.requestId,
  });
  if (charge.id === id) publishCharge(ctx, charge);
  return charge;
}
