import * as z from 'zod/mini';
import { creatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import { creatorNotFound } from '#domains/creators/contract/creators.refusals.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, isoDate, paged, paging, text, whole } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { bundleMonths } from './subscription.contract.ts';
import {
  promotionCodeTaken,
  promotionNotFound,
  promotionNotValid,
  promotionOutOfRange,
  promotionUsedMore,
  tooManyPromotions,
} from './subscriptions.refusals.contract.ts';

const bundle = z.object({ months: z.literal(bundleMonths), percentOff: z.int() });

const offers = z.object({
  monthlyPrice: amountOutput,
  yearlyPrice: amountOutput,
  /** Days; 0: no trial is offered. */
  trialDays: z.int(),
  bundles: z.array(z.extend(bundle, { price: amountOutput })),
  walletAllowed: z.boolean(),
  currency: z.string(),
});

export const getCreatorOffers = endpoint({
  method: 'GET',
  path: '/subscriptions/offers/{id}',
  who: 'anyone',
  summary: 'What subscriptions to a creator cost',
  params: z.object({ id }),
  output: z.extend(offers, {
    /** Whether the viewer has had the trial already. */
    usedTrial: z.boolean(),
  }),
  refusals: [creatorNotFound],
});

export const getOwnOffers = endpoint({
  method: 'GET',
  path: '/creator/subscription-offers',
  who: 'creator',
  summary: 'Own bundles, and whether fans may pay from the wallet; prices and trial are part of the profile',
  output: offers,
});

export const changeOwnOffers = endpoint({
  method: 'PUT',
  path: '/creator/subscription-offers',
  who: 'creator',
  summary:
    'Replaces own bundles and decides on the wallet; subscribers keep their price, and get a lower one',
  body: z.object({
    bundles: z
      .array(
        z.object({
          months: z.literal(bundleMonths),
          percentOff: whole({ min: 0, max: 90 }),
        }),
      )
      .check(z.maxLength(3)),
    walletAllowed: z.boolean(),
  }),
  output: offers,
});

const promotionKind = z.enum(['percent', 'trial']);

const promotionLink = z.object({
  _id: id,
  code: z.string(),
  kind: promotionKind,
  /** Percent off the first period, or days of the trial. */
  value: z.int(),
  /** Null: as often as wanted. */
  maxUses: z.nullable(z.int()),
  used: z.int(),
  endsAt: z.nullable(isoDate),
  isActive: z.boolean(),
  /** Whether it can be used now. */
  isValid: z.boolean(),
  visits: z.int(),
  /** Fans who subscribed by it. */
  subscribers: z.int(),
  /** What those fans have paid for their subscriptions since, before the fee. */
  revenue: amountOutput,
  /** Its address on this site. */
  url: z.string(),
  createdAt: isoDate,
});

const limits = {
  maxUses: z.optional(z.nullable(whole({ min: 1, max: 1_000_000 }))),
  endsAt: z.optional(z.nullable(isoDate)),
};

export const listPromotionLinks = endpoint({
  method: 'GET',
  path: '/creator/promotion-links',
  who: 'creator',
  summary: 'Own promotion links with what came of them, newest first',
  query: z.object(paging(24)),
  output: paged(promotionLink),
});

export const addPromotionLink = endpoint({
  method: 'POST',
  path: '/creator/promotion-links',
  who: 'creator',
  summary: 'Creates a promotion link; without a code it gets one',
  body: z.object({
    code: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{3,30}$/))),
    kind: promotionKind,
    value: whole({ min: 1, max: 99 }),
    ...limits,
  }),
  output: promotionLink,
  refusals: [promotionCodeTaken, promotionOutOfRange, tooManyPromotions],
});

export const changePromotionLink = endpoint({
  method: 'PUT',
  path: '/creator/promotion-links/{id}',
  who: 'creator',
  summary: 'Changes the limits of an own promotion link, or turns it on or off',
  params: z.object({ id }),
  body: z.object({ ...limits, isActive: z.optional(z.boolean()) }),
  output: promotionLink,
  refusals: [promotionNotFound, promotionUsedMore],
});

export const getPromotionLink = endpoint({
  method: 'GET',
  path: '/promotion-links/{code}',
  who: 'anyone',
  summary: 'What a promotion link offers',
  params: z.object({ code: text({ min: 1, max: 60 }) }),
  query: z.object({ performerId: id }),
  output: z.object({
    code: z.string(),
    kind: promotionKind,
    value: z.int(),
    endsAt: z.nullable(isoDate),
    /** What is left of the uses; null without a limit. */
    usesLeft: z.nullable(z.int()),
    performer: creatorCard,
  }),
  refusals: [creatorNotFound, promotionNotValid],
});

export const countPromotionVisit = endpoint({
  method: 'POST',
  path: '/promotion-links/{code}/visits',
  who: 'anyone',
  summary: 'Counts a visit by a promotion link',
  params: z.object({ code: text({ min: 1, max: 60 }) }),
  body: z.object({ performerId: id }),
  output: z.object({ success: z.literal(true) }),
});

nameSchemas({ SubscriptionOffers: offers, PromotionLink: promotionLink });
