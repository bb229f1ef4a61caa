/** What engagement knows about creators: who has bookmarked them, and the likes on what they published. */
import {
  type CreatorFlagsOf,
  type CreatorStatsOf,
  creatorCards,
  openAmong,
} from '#domains/creators/server/index.ts';
import type { Reactable } from './reactable.ts';
import { findOwnReactions, sumLikesOfOwners } from './reactions.sql.ts';

export const bookmarkedCreators: CreatorFlagsOf = async (ctx, creatorIds) => {
  if (ctx.viewer?.role !== 'user') return new Map();
  const own = await findOwnReactions(ctx.db, ctx.viewer.accountId, 'performer', creatorIds);
  return new Map(own.map(({ objectId }) => [objectId, { isBookMarked: true }]));
};

export const likesOfCreators: CreatorStatsOf = async (ctx, creatorIds) => {
  const sums = await sumLikesOfOwners(ctx.db, creatorIds);
  return new Map([...sums].map(([id, likes]) => [id, { likes }]));
};

/** Creators can be bookmarked. They are followed, not liked. */
export const reactableCreator: Reactable = {
  kind: 'performer',
  plural: 'performers',
  actions: ['bookmark'],
  async visible(ctx, ids) {
    const open = await openAmong(ctx.db, ids);
    return new Map([...open].map((id) => [id, { ownerId: id }]));
  },
  cards: creatorCards,
};
