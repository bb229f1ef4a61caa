/** What engagement contributes about creators: who has bookmarked them, and the likes on what they published. */
import {
  type CreatorFlagsOf,
  type CreatorStatsOf,
  creatorCards,
  findCreatorNames,
  findCreators,
  followerOf,
} from '#domains/creators/server/index.ts';
import { findOwnReactions, sumLikesOfOwners } from './reactions.sql.ts';
import type { SubjectKind } from './subjects.ts';

export const bookmarkedCreators: CreatorFlagsOf = async (ctx, creatorIds) => {
  const follower = followerOf(ctx.viewer);
  if (!follower) return new Map();
  const own = await findOwnReactions(ctx.db, follower, 'performer', creatorIds);
  return new Map(own.map(({ objectId }) => [objectId, { isBookMarked: true }]));
};

export const likesOfCreators: CreatorStatsOf = async (ctx, creatorIds) => {
  const sums = await sumLikesOfOwners(ctx.db, ctx.viewer?.accountId, creatorIds);
  return new Map([...sums].map(([id, likes]) => [id, { likes }]));
};

/** Creators can be bookmarked. They are followed, not liked. */
export const creatorSubjects: SubjectKind = {
  kind: 'performer',
  plural: 'performers',
  actions: ['bookmark'],
  hasComments: true,
  moderation: {
    async findEvidence(db, id) {
      const creator = (await findCreators(db, [id])).get(id);
      if (!creator) return undefined;
      const { name, bio, createdAt } = creator;
      return { ownerId: id, title: name, text: bio, fileIds: [], createdAt, priceTokens: 0 };
    },
  },
  async find(ctx, ids) {
    const creators = await findCreatorNames(ctx.db, ids);
    return new Map(
      creators.map(({ id, name, username, isOpen }) => [
        id,
        { ownerId: id, isVisible: isOpen, isOpen, title: name, path: `/${username ?? id}` },
      ]),
    );
  },
  cards: creatorCards,
};
