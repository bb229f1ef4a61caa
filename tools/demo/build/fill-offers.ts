import { type CreatorOffer, creatorOffers, packages, siteCoupons } from '../cast/offers.ts';
import type { AdminTools } from './fill-admin.ts';
import type { PresentCreator } from './perform.ts';
import type { Visitor } from './visitor.ts';

// Once the first creators are there.
const OFFERED_DAYS_AGO = 89.9;

interface OfferTools extends AdminTools {
  creators: ReadonlyMap<string, PresentCreator>;
  momentOf(daysAgo: number): Date;
}

/** The operator sells packages and gives out coupons; creators set trials, bundles, coupons and promotion links. */
export async function fillOffers(tools: OfferTools): Promise<void> {
  const { operator, creators, setDaysAgo, guest } = tools;
  setDaysAgo(OFFERED_DAYS_AGO);
  for (const each of packages) await operator.call('POST', '/admin/token-packages', { package: each });
  for (const coupon of siteCoupons) await addCoupon(tools, operator, '/admin/coupons', coupon);
  for (const offer of creatorOffers) {
    const present = creators.get(offer.creator);
    if (present) await offerSubscriptions(tools, present, offer);
  }
  // Later, so that the links have been looked at for some time.
  setDaysAgo(1);
  for (const { creator, links } of creatorOffers) {
    const performerId = creators.get(creator)?.id;
    for (const { code, visits } of performerId ? links : [])
      for (let visit = 0; visit < visits; visit++)
        await guest.call('POST', `/promotion-links/${code}/visits`, { performerId });
  }
}

async function offerSubscriptions(
  tools: OfferTools,
  { visitor }: PresentCreator,
  { bundles, walletAllowed, trialDays, coupons, links }: CreatorOffer,
): Promise<void> {
  if (trialDays !== undefined)
    await visitor.call('PUT', '/performers/me', {
      isFreeSubscription: true,
      durationFreeSubscriptionDays: trialDays,
    });
  await visitor.call('PUT', '/creator/subscription-offers', { bundles, walletAllowed });
  for (const coupon of coupons) await addCoupon(tools, visitor, '/creator/coupons', coupon);
  for (const { visits: _visits, ...link } of links)
    await visitor.call('POST', '/creator/promotion-links', link);
}

async function addCoupon(
  { momentOf }: OfferTools,
  keeper: Visitor,
  path: string,
  { endedDaysAgo, ...coupon }: (typeof siteCoupons)[number],
): Promise<void> {
  const expiredDate = endedDaysAgo === undefined ? null : momentOf(endedDaysAgo).toISOString();
  await keeper.call('POST', path, { coupon: { ...coupon, expiredDate } });
}
