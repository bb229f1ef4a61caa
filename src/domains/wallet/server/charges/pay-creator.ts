import { findAccountCards } from '#domains/accounts/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import type { WriteContext } from '#platform/server/context.ts';
import type { unlockPost } from '../../contract/charges.contract.ts';
import { chargeFan, type Order } from './charge-fan.ts';
import { describeCharge } from './describe-charge.ts';

/**
 * The signed-in fan pays a creator from the wallet; answers the charge as its buyer sees it. Refuses with
 * `wallet.balance-too-low`, `wallet.cap-reached`, `wallet.already-bought`.
 */
export async function payCreator(
  ctx: WriteContext,
  order: Order,
): Promise<EndpointOutput<typeof unlockPost>> {
  const charge = await chargeFan(ctx, await readSettings(ctx.db), order);
  const cards = await findAccountCards(ctx, [charge.sellerId]);
  return describeCharge(charge, cards.get(charge.sellerId));
}
