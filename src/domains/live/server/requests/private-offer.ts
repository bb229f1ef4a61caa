import { notApproved } from '#domains/creators/contract/creators.refusals.contract.ts';
import { getVisibleCreator } from '#domains/creators/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { PrivateOffer, setPrivateOffer } from '../../contract/private-requests.contract.ts';
import { demandPrice } from '../streams/choices.ts';
import { findOffer, putOffer } from './requests.sql.ts';

async function describeOffer(ctx: ReadContext, creatorId: string): Promise<PrivateOffer> {
  const offer = await findOffer(ctx.db, creatorId);
  return offer
    ? { isOn: offer.isOn, pricePerMinute: toWire(offer.priceTokens), minimumMinutes: offer.minimumMinutes }
    : { isOn: false, pricePerMinute: 0, minimumMinutes: 1 };
}

export const showOwnOffer = (ctx: ReadContext): Promise<PrivateOffer> =>
  describeOffer(ctx, viewerOf(ctx).accountId);

/** Refuses with `creators.not-found`. */
export async function showOffer(ctx: ReadContext, idOrUsername: string): Promise<PrivateOffer> {
  return describeOffer(ctx, (await getVisibleCreator(ctx, idOrUsername)).id);
}

/** Refuses with `creators.not-approved`, `live.price-out-of-range`. */
export async function changeOffer(
  ctx: WriteContext,
  { isOn, pricePerMinute, minimumMinutes }: EndpointInput<typeof setPrivateOffer>['body'],
): Promise<PrivateOffer> {
  const { accountId: creatorId, approved } = viewerOf(ctx);
  if (isOn && !approved) throw refuse(notApproved);
  const offer = { creatorId, isOn, priceTokens: demandPrice(pricePerMinute), minimumMinutes };
  await putOffer(ctx.tx, offer, ctx.clock.now());
  return describeOffer(ctx, creatorId);
}
