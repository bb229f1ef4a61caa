import { findAccountCards } from '#domains/accounts/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { closeKey } from '#platform/server/http/idempotency.ts';
import type { cancelCharge as endpoint } from '../../contract/cancel-charge.contract.ts';
import { keyOfClient } from './charge-fan.ts';
import { findChargeOfKey } from './charges.sql.ts';
import { describeCharge } from './describe-charge.ts';

/**
 * For a client that lost the answer to a charge: returns what was charged under its key, if anything, and
 * closes the key. A call with that key that arrives later charges nothing.
 */
export async function cancelCharge(
  ctx: WriteContext,
  idempotencyKey: string,
): Promise<EndpointOutput<typeof endpoint>> {
  await closeKey(ctx, idempotencyKey);
  // A separate statement, so that it sees what was committed before the key was locked.
  const charge = await findChargeOfKey(ctx.tx, keyOfClient(viewerOf(ctx).accountId, idempotencyKey));
  if (!charge) return { charge: null };
  const cards = await findAccountCards(ctx, [charge.sellerId]);
  return { charge: describeCharge(charge, cards.get(charge.sellerId)) };
}
