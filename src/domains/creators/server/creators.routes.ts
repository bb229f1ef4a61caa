import { describeSelf, prepareCredentials, prepareWantedPassword } from '#domains/accounts/server/index.ts';
import { viewerOf } from '#platform/server/context.ts';
import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import { refuse } from '#platform/server/refuse.ts';
import * as categories from '../contract/categories.contract.ts';
import { notOwnProfile } from '../contract/creators.refusals.contract.ts';
import { searchCreators as search } from '../contract/directory.contract.ts';
import * as follows from '../contract/follows.contract.ts';
import * as profile from '../contract/profile.contract.ts';
import { registerCreator as register } from '../contract/registration.contract.ts';
import * as reviews from '../contract/reviews.contract.ts';
import { changeProfile } from './change-profile.ts';
import { createCategory } from './create-category.ts';
import { approveCreator, rejectCreator } from './decide-review.ts';
import { followCreator } from './follow-creator.ts';
import { handInPapersAgain, papersOf } from './hand-in-papers.ts';
import { listCategories } from './list-categories.ts';
import { listFollowers } from './list-followers.ts';
import { listFollowing } from './list-following.ts';
import { listReviews, showReview } from './list-reviews.ts';
import { registerCreator } from './register-creator.ts';
import { replacePicture } from './replace-picture.ts';
import { searchCreators } from './search-creators.ts';
import { showCreator } from './show-creator.ts';
import { showFollowerGrowth } from './show-follower-growth.ts';
import { takeBackDecision } from './take-back-decision.ts';
import { unfollowCreator } from './unfollow-creator.ts';

export const creatorsRoutes: BoundRoute[] = [
  bindPrepared(
    register,
    (ctx, { body }) => prepareCredentials(ctx.config, body),
    (ctx, { body, files }, _head, passwordHash) => registerCreator(ctx, body, papersOf(files), passwordHash),
  ),
  bind(categories.listCategories, (ctx, { query }) => listCategories(ctx, query)),
  bind(categories.createCategory, (ctx, { body }) => createCategory(ctx, body)),
  bind(search, (ctx, { query }) => searchCreators(ctx, query)),
  bind(profile.getOwnProfile, (ctx) => describeSelf(ctx, viewerOf(ctx).accountId)),
  bind(profile.getCreator, (ctx, { params }) => showCreator(ctx, params.id)),
  bindPrepared(
    profile.changeOwnProfile,
    (ctx, { body }) => prepareWantedPassword(ctx, body),
    (ctx, { body }, _head, passwordHash) => changeProfile(ctx, body, passwordHash),
  ),
  bindPrepared(
    profile.changeProfileById,
    async (ctx, { params, body }) => {
      if (params.id !== viewerOf(ctx).accountId) throw refuse(notOwnProfile);
      return prepareWantedPassword(ctx, body);
    },
    (ctx, { body }, _head, passwordHash) => changeProfile(ctx, body, passwordHash),
  ),
  bind(profile.uploadCreatorAvatar, (ctx, { files }) => replacePicture(ctx, 'avatar', files.avatar)),
  bind(profile.uploadCreatorCover, (ctx, { files }) => replacePicture(ctx, 'cover', files.cover)),
  bind(follows.followCreator, (ctx, { params }) => followCreator(ctx, params.id)),
  bind(follows.unfollowCreator, (ctx, { params }) => unfollowCreator(ctx, params.id)),
  bind(follows.listFollowers, (ctx, { query }) => listFollowers(ctx, query)),
  bind(follows.getFollowerGrowth, (ctx) => showFollowerGrowth(ctx)),
  bind(follows.listFollowing, (ctx, { query }) => listFollowing(ctx, query)),
  bind(reviews.sendPapersAgain, (ctx, { files }) => handInPapersAgain(ctx, papersOf(files))),
  bind(reviews.listReviews, (ctx, { query }) => listReviews(ctx, query)),
  bind(reviews.getReview, (ctx, { params }) => showReview(ctx, params.id)),
  bind(reviews.approveReview, (ctx, { params }) => approveCreator(ctx, params.id)),
  bind(reviews.rejectReview, (ctx, { params, body }) => rejectCreator(ctx, params.id, body.reason)),
  bind(reviews.takeBackDecision, (ctx, { params }) => takeBackDecision(ctx, params.id)),
];
