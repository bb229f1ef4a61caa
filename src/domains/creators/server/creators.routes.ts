import { describeSelf, prepareWantedPassword } from '#domains/accounts/server/index.ts';
import { demandProof } from '#domains/site/server/index.ts';
import { viewerOf } from '#platform/server/context.ts';
import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import { refuse } from '#platform/server/refuse.ts';
import * as categories from '../contract/categories.contract.ts';
import { notOwnProfile } from '../contract/creators.refusals.contract.ts';
import * as directory from '../contract/directory.contract.ts';
import * as featured from '../contract/featured.contract.ts';
import * as follows from '../contract/follows.contract.ts';
import * as profile from '../contract/profile.contract.ts';
import {
  checkRegistration as check,
  registerCreator as register,
} from '../contract/registration.contract.ts';
import * as reviews from '../contract/reviews.contract.ts';
import { changeProfile } from './change-profile.ts';
import { checkRegistration } from './check-registration.ts';
import { claimReview } from './claim-review.ts';
import { countDirectoryOptions } from './count-directory-options.ts';
import { approveCreator, rejectCreator } from './decide-review.ts';
import { drawCreators } from './draw-creators.ts';
import { featureCreator, showFeatured } from './feature-creator.ts';
import { followCreator } from './follow-creator.ts';
import { handInPapersAgain, sealPapers } from './hand-in-papers.ts';
import { listCategories, listOwnCategories } from './list-categories.ts';
import { listFollowers } from './list-followers.ts';
import { listFollowing } from './list-following.ts';
import { listReviews, showReview } from './list-reviews.ts';
import { listTopCreators } from './list-top-creators.ts';
import { changeCategory, createCategory } from './name-category.ts';
import { prepareRegistration } from './prepare-registration.ts';
import { registerCreator } from './register-creator.ts';
import { replacePaper, sealPaper } from './replace-paper.ts';
import { drawProfilePicture, replacePicture } from './replace-picture.ts';
import { searchCreators } from './search-creators.ts';
import { showCreator } from './show-creator.ts';
import { showFollowerGrowth } from './show-follower-growth.ts';
import { takeBackDecision } from './take-back-decision.ts';
import { unfollowCreator } from './unfollow-creator.ts';

export const creatorsRoutes: BoundRoute[] = [
  bindPrepared(
    register,
    async (ctx, { body, files }) => {
      await demandProof(ctx, 'register');
      return prepareRegistration(ctx, body, files);
    },
    (ctx, { body }, _head, prepared) => registerCreator(ctx, body, prepared),
  ),
  bind(check, (ctx, { body }) => checkRegistration(ctx, body)),
  bind(categories.listCategories, (ctx, { query }) => listCategories(ctx, query)),
  bind(categories.listOwnCategories, (ctx) => listOwnCategories(ctx)),
  bind(categories.createCategory, (ctx, { body }) => createCategory(ctx, body)),
  bind(categories.changeCategory, (ctx, { params, body }) => changeCategory(ctx, params.id, body)),
  bind(directory.searchCreators, (ctx, { query }) => searchCreators(ctx, query)),
  bind(directory.countDirectoryOptions, (ctx, { query }) => countDirectoryOptions(ctx, query)),
  bind(directory.drawCreators, (ctx, { query }) => drawCreators(ctx, query)),
  bind(directory.listTopCreators, (ctx, { query }) => listTopCreators(ctx, query)),
  bind(featured.getFeatured, (ctx, { params }) => showFeatured(ctx, params.id)),
  bind(featured.setFeatured, (ctx, { params, body }) => featureCreator(ctx, params.id, body)),
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
  bindPrepared(
    profile.uploadCreatorAvatar,
    (ctx, { files }) => drawProfilePicture(ctx, 'avatar', files.avatar),
    (ctx, _input, _head, drawn) => replacePicture(ctx, 'avatar', drawn),
  ),
  bindPrepared(
    profile.uploadCreatorCover,
    (ctx, { files }) => drawProfilePicture(ctx, 'cover', files.cover),
    (ctx, _input, _head, drawn) => replacePicture(ctx, 'cover', drawn),
  ),
  bind(follows.followCreator, (ctx, { params }) => followCreator(ctx, params.id)),
  bind(follows.unfollowCreator, (ctx, { params }) => unfollowCreator(ctx, params.id)),
  bind(follows.listFollowers, (ctx, { query }) => listFollowers(ctx, query)),
  bind(follows.getFollowerGrowth, (ctx) => showFollowerGrowth(ctx)),
  bind(follows.listFollowing, (ctx, { query }) => listFollowing(ctx, query)),
  bindPrepared(
    reviews.sendPapersAgain,
    (ctx, { files }) => sealPapers(ctx, files),
    (ctx, _input, _head, papers) => handInPapersAgain(ctx, papers),
  ),
  bindPrepared(
    reviews.replacePaper,
    (ctx, { files }) => sealPaper(ctx, files.file),
    (ctx, { params }, _head, paper) => replacePaper(ctx, params.type, paper),
  ),
  bind(reviews.listReviews, (ctx, { query }) => listReviews(ctx, query)),
  bind(reviews.getReview, (ctx, { params }) => showReview(ctx, params.id)),
  bind(reviews.claimReview, (ctx, { params, body }) => claimReview(ctx, params.id, body.takeOver)),
  bind(reviews.approveReview, (ctx, { params }) => approveCreator(ctx, params.id)),
  bind(reviews.rejectReview, (ctx, { params, body }) => rejectCreator(ctx, params.id, body.reason)),
  bind(reviews.takeBackDecision, (ctx, { params }) => takeBackDecision(ctx, params.id)),
];
