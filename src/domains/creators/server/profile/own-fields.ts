import type { SelfContribution, SelfObject } from '#domains/accounts/server/index.ts';
import { askerOf } from '#domains/blocks/server/index.ts';
import { cents, tokens, toWire } from '#platform/contract/money.ts';
import { categoriesOf } from '../categories/categories.sql.ts';
import { statsOfOne } from '../creator-flags.ts';
import { findCreators } from '../creators.sql.ts';
import { followingCount } from '../follows/follows.sql.ts';
import { findNewestReview } from '../review/reviews.sql.ts';
import { sealedPicture } from '../review/submit-documents.ts';
import { attributesOf } from './show-creator.ts';
import { welcomeVideoOf } from './welcome-video.ts';

/** The fields that creators contributes to the self object: profile, prices, counters and the review. */
export const ownFields: SelfContribution = async (ctx, accountId, role): Promise<Partial<SelfObject>> => {
  if (role === 'operator') return {};
  const following = await followingCount(ctx.db, await askerOf(ctx), accountId);
  if (role === 'fan') return { stats: { following } };
  const creator = (await findCreators(ctx.db, [accountId])).get(accountId);
  // An account is created just before its profile.
  if (!creator) return {};
  const stats = await statsOfOne(ctx, accountId);
  const review = await findNewestReview(ctx.db, accountId);
  const { welcomeVideoId, welcomeVideoShown } = creator;
  const welcomeVideo = await welcomeVideoOf(ctx, { ...creator, welcomeVideoShown: true });
  const sealed = { url: sealedPicture(ctx) };
  return {
    ...attributesOf(creator),
    ...creator.address,
    bio: creator.bio,
    isFeatured: creator.featured,
    score: creator.followerCount,
    // The creator's choice, offered or not: a form that sends it back must not lose it.
    isFreeSubscription: creator.isFreeSubscription,
    durationFreeSubscriptionDays: creator.freeSubscriptionDays,
    monthlyPrice: toWire(cents(creator.monthlyPriceCents)),
    yearlyPrice: toWire(cents(creator.yearlyPriceCents)),
    publicChatPrice: toWire(tokens(creator.chatPriceTokens)),
    categoryIds: await categoriesOf(ctx.db, accountId),
    verifiedAccount: creator.approved,
    stats: { ...stats, followers: creator.followerCount, following },
    activateWelcomeVideo: welcomeVideoShown,
    ...(welcomeVideoId ? { welcomeVideoId } : {}),
    ...(welcomeVideo ? { welcomeVideoPath: welcomeVideo.url } : {}),
    // What existing clients show of the ID documents: a placeholder.
    ...(review ? { idVerification: sealed, documentVerification: sealed } : {}),
    review: review && { state: review.state, reason: review.reason },
  };
};
