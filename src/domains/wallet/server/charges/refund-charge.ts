import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import { audit } from '#platform/server/audit.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { refundCharge as endpoint } from '../../contract/books.contract.ts';
import { alreadyRefunded, chargeNotFound, paidByCard } from '../../contract/wallet.refusals.contract.ts';
import { findCharges } from './charges.sql.ts';
import { reverseCharge } from './reverse-charge.ts';

/**
 * An operator refunds what a wallet has paid: an amount, or all that is left of it. Refuses with `wallet.charge-not-found`,
 * `wallet.paid-by-card`, `wallet.already-refunded`, `wallet.more-than-charged`.
 */
export async function refundCharge(
  ctx: WriteContext,
  chargeId: string,
  { reason, amount }: EndpointInput<typeof endpoint>['body'],
): Promise<EndpointOutput<typeof endpoint>> {
  const charge = (await findCharges(ctx.tx, [chargeId])).get(chargeId);
  if (!charge) throw refuse(chargeNotFound);
  if (charge.paidWith === 'card') throw refuse(paidByCard);
  if (charge.reversedAt) throw refuse(alreadyRefunded);
  const left: Tokens = tokens(charge.grossTokens - charge.reversedGrossTokens);
  const reversal = await reverseCharge(ctx, {
    chargeId,
    grossTokens: amount ?? left,
    reason,
    // The key of a client is only its own.
    key: `operator:${viewerOf(ctx).accountId}:${ctx.idempotencyKey ?? newId()}`,
  });
  const refunded = toWire(reversal.grossTokens);
  await audit(ctx, {
    action: 'charge.refunded',
    objectKind: 'charge',
    objectId: chargeId,
    userId: charge.buyerId,
    reason,
    after: { refunded },
  });
  return { refunded };
}
