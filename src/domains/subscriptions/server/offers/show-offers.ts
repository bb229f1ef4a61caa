import { type Creator, getVisibleCreator } from '#domains/creators/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { cents, toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import type {
  changeOwnOffers as changeEndpoint,
  getCreatorOffers,
  getOwnOffers,
} from '../../contract/offers.contract.ts';
import { offerPrices } from '../clock/offer-prices.ts';
import { hasUsedTrial } from '../subscriptions.sql.ts';
import { discounted } from './discounted.ts';
import { findOffers, replaceOffers } from './offers.sql.ts';

/** The days of the trial that a creator offers; 0 where the creator or the site offers none. */
export async function trialDaysOf(ctx: ReadContext, creator: Creator): Promise<number> {
  const { freeSubscriptionEnabled } = await readSettings(ctx.db);
  return freeSubscriptionEnabled && creator.isFreeSubscription ? creator.freeSubscriptionDays : 0;
}

async function describeOffers(
  ctx: ReadContext,
  creator: Creator,
): Promise<EndpointOutput<typeof getOwnOffers>> {
  const { walletAllowed, bundles } = await findOffers(ctx.db, creator.id);
  return {
    monthlyPrice: toWire(cents(creator.monthlyPriceCents)),
    yearlyPrice: toWire(cents(creator.yearlyPriceCents)),
    trialDays: await trialDaysOf(ctx, creator),
    bundles: bundles.map((bundle) => ({
      ...bundle,
      price: toWire(discounted(cents(creator.monthlyPriceCents * bundle.months), bundle.percentOff)),
    })),
    walletAllowed,
    currency: (await readSettings(ctx.db)).currency,
  };
}

/** What subscriptions to a creator cost, for anyone who may see the creator. */
export async function showOffers(
  ctx: ReadContext,
  creatorId: string,
): Promise<EndpointOutput<typeof getCreatorOffers>> {
  const creator = await getVisibleCreator(ctx, creatorId);
  const usedTrial =
    ctx.viewer?.role === 'fan' && (await hasUsedTrial(ctx.db, ctx.viewer.accountId, creator.id));
  return { ...(await describeOffers(ctx, creator)), usedTrial };
}

/** The same for the creator. */
export async function showOwnOffers(ctx: ReadContext): Promise<EndpointOutput<typeof getOwnOffers>> {
  return describeOffers(ctx, await getVisibleCreator(ctx, viewerOf(ctx).accountId));
}

/** A creator replaces the bundles and decides on the wallet. Of two bundles of the same length the last one counts. */
export async function changeOffers(
  ctx: WriteContext,
  body: EndpointInput<typeof changeEndpoint>['body'],
): Promise<EndpointOutput<typeof changeEndpoint>> {
  const bundles = [...new Map(body.bundles.map((bundle) => [bundle.months, bundle])).values()];
  const { accountId } = viewerOf(ctx);
  await replaceOffers(ctx.tx, accountId, { walletAllowed: body.walletAllowed, bundles }, ctx.clock.now());
  await ctx.enqueue(offerPrices, { creatorId: accountId });
  return showOwnOffers(ctx);
}
