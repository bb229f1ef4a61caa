import { findAccountCards } from '#domains/accounts/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { closeKey } from '#platform/server/http/idempotency.ts';
import type { cancelCharge as endpoint } from '../../contract/cancel-charge.contract.ts';
import { keyOfClient } from './charge-fan.ts';
import { findChargeOfKey } from './charges.sql.ts';
import { describeCharge } from './describe-charge.ts';

/**
 * A fan's device did not get the answer to a charge: what was charged under its key, if anything; from then on nothing
 * is, even when the call itself comes late.
 */
export async function cancelCharge(
  ctx: WriteContext,
  idempotencyKey: string,
): Promise<EndpointOutput<typeof endpoint>> {
  await closeKey(ctx, idempotencyKey);
  // A statement of its own: what was committed before the key was locked is seen.
  const charge = await findChargeOfKey(ctx.tx, keyOfClient(viewerOf(ctx).accountId, idempotencyKey));
  if (!charge) return { charge: null };
  const cards = await findAccountCards(ctx, [charge.sellerId]);
  return { charge: describeCharge(charge, cards.get(charge.sellerId)) };
}
