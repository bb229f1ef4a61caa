import type { ReadContext } from '#platform/server/context.ts';
import { ATTRIBUTE_NAMES, type CreatorProfile } from '../../contract/creator-card.contract.ts';
import { categoriesOf } from '../categories/categories.sql.ts';
import { cardOf, followedByViewer } from '../creator-cards.ts';
import { countsOf, flagsOfOne, offersOf, statsOfOne } from '../creator-flags.ts';
import type { Creator } from '../creators.tables.ts';
import { attributeText } from './attribute-options.ts';
import { getVisibleCreator } from './find-visible-creator.ts';
import { mayOfferFreeDays } from './may-offer-free-days.ts';
import { welcomeVideoOf } from './welcome-video.ts';

/** A creator's public profile; never legal data. */
export async function showCreator(ctx: ReadContext, idOrUsername: string): Promise<CreatorProfile> {
  const creator = await getVisibleCreator(ctx, idOrUsername);
  const flags = await flagsOfOne(ctx, creator.id);
  const followed = await followedByViewer(ctx, [creator.id]);
  const stats = await statsOfOne(ctx, creator.id);
  const offersOfCreator = await offersOf(ctx, [creator.id]);
  const mayBeFree = await mayOfferFreeDays(ctx);
  const welcomeVideo = await welcomeVideoOf(ctx, creator);
  return {
    ...cardOf(ctx, creator, { flags, isFollowed: followed.has(creator.id), mayBeFree }),
    ...offersOfCreator(creator.id),
    ...attributesOf(creator),
    gender: creator.gender ?? undefined,
    state: creator.address.state,
    city: creator.address.city,
    categoryIds: await categoriesOf(ctx.db, creator.id),
    stats: { ...stats, followers: creator.followerCount },
    ...countsOf(stats),
    isBookMarked: flags.isBookMarked,
    followedAt: followed.get(creator.id)?.toISOString(),
    usedFreeSubscription: flags.usedFreeSubscription,
    ...(welcomeVideo ? { welcomeVideo, welcomeVideoPath: welcomeVideo.url, activateWelcomeVideo: true } : {}),
    createdAt: creator.createdAt.toISOString(),
  };
}

/** Only the attributes that are known today, each as its text. */
export function attributesOf({ attributes }: Pick<Creator, 'attributes'>) {
  const shown = ATTRIBUTE_NAMES.flatMap((name) => {
    const value = attributes[name];
    return typeof value === 'string' ? [[name, attributeText(name, value)] as const] : [];
  });
  const languages = Array.isArray(attributes.languages) ? attributes.languages : [];
  return {
    ...(Object.fromEntries(shown) as Partial<Record<(typeof ATTRIBUTE_NAMES)[number], string>>),
    languages,
  };
}
