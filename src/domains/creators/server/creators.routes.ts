import { demandSignUp, describeSelf, prepareWantedPassword } from '#domains/accounts/server/index.ts';
import { acceptUpload, describeUpload, placeUpload } from '#domains/media/server/index.ts';
import { requireCaptcha } from '#domains/site/server/index.ts';
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
import * as suggested from '../contract/suggested.contract.ts';
import { listCategories, listOwnCategories } from './categories/list-categories.ts';
import { changeCategory, createCategory } from './categories/name-category.ts';
import { countDirectoryOptions } from './directory/count-directory-options.ts';
import { featureCreator, showFeatured } from './directory/feature-creator.ts';
import { listTopCreators } from './directory/list-top-creators.ts';
import { pickRandomCreators } from './directory/pick-random-creators.ts';
import { searchCreators } from './directory/search-creators.ts';
import { suggestedCreators } from './directory/suggested-creators.ts';
import { followCreator } from './follows/follow-creator.ts';
import { listFollowers } from './follows/list-followers.ts';
import { listFollowing } from './follows/list-following.ts';
import { showFollowerGrowth } from './follows/show-follower-growth.ts';
import { unfollowCreator } from './follows/unfollow-creator.ts';
import { changeProfile } from './profile/change-profile.ts';
import { renderProfilePicture, replacePicture } from './profile/replace-picture.ts';
import { showCreator } from './profile/show-creator.ts';
import { removeWelcomeVideo, welcomeVideoPurpose } from './profile/welcome-video.ts';
import { checkRegistration } from './registration/check-registration.ts';
import { prepareRegistration } from './registration/prepare-registration.ts';
import { registerCreator } from './registration/register-creator.ts';
import { approveCreator, rejectCreator } from './review/decide-review.ts';
import { listReviews, showReview } from './review/list-reviews.ts';
import { replaceDocument, sealReplacement } from './review/replace-document.ts';
import { sealDocuments, submitDocumentsAgain } from './review/submit-documents.ts';
import { takeBackDecision } from './review/take-back-decision.ts';
import { takeReviewLock } from './review/take-review-lock.ts';

export const creatorsRoutes: BoundRoute[] = [
  bindPrepared(
    register,
    async (ctx, { body, files }) => {
      await demandSignUp(ctx, { role: 'creator', invitation: body.invitation });
      await requireCaptcha(ctx, 'register');
      return prepareRegistration(ctx, body, files);
    },
    (ctx, { body }, _head, prepared) => registerCreator(ctx, body, prepared),
  ),
  bind(check, (ctx, { body }) => checkRegistration(ctx, body)),
  bind(categories.listCategories, (ctx, { query }) => listCategories(ctx, query)),
  bind(categories.listOwnCategories, (ctx) => listOwnCategories(ctx)),
  bind(categories.createCategory, (ctx, { body }) => createCategory(ctx, body)),
  bind(categories.changeCategory, (ctx, { params, body }) => changeCategory(ctx, params.id, body)),
  bind(suggested.suggestCreators, (ctx, { query }) => suggestedCreators(ctx, query)),
  bind(directory.searchCreators, (ctx, { query }) => searchCreators(ctx, query)),
  bind(directory.countDirectoryOptions, (ctx, { query }) => countDirectoryOptions(ctx, query)),
  bind(directory.pickRandomCreators, (ctx, { query }) => pickRandomCreators(ctx, query)),
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
    (ctx, { files }) => renderProfilePicture(ctx, 'avatar', files.avatar),
    (ctx, _input, _head, rendered) => replacePicture(ctx, 'avatar', rendered),
  ),
  bindPrepared(
    profile.uploadCreatorCover,
    (ctx, { files }) => renderProfilePicture(ctx, 'cover', files.cover),
    (ctx, _input, _head, rendered) => replacePicture(ctx, 'cover', rendered),
  ),
  bindPrepared(
    profile.uploadWelcomeVideo,
    (ctx, { files }) => {
      const [upload] = files['welcome-video'];
      if (!upload) throw new Error('the video is a required file');
      return placeUpload(ctx, welcomeVideoPurpose.name, upload);
    },
    async (ctx, _input, _head, placed) => describeUpload(ctx, (await acceptUpload(ctx, placed)).fileId),
  ),
  bind(profile.removeWelcomeVideo, async (ctx) => {
    await removeWelcomeVideo(ctx);
    return { success: true };
  }),
  bind(follows.followCreator, (ctx, { params }) => followCreator(ctx, params.id)),
  bind(follows.unfollowCreator, (ctx, { params }) => unfollowCreator(ctx, params.id)),
  bind(follows.listFollowers, (ctx, { query }) => listFollowers(ctx, query)),
  bind(follows.getFollowerGrowth, (ctx) => showFollowerGrowth(ctx)),
  bind(follows.listFollowing, (ctx, { query }) => listFollowing(ctx, query)),
  bindPrepared(
    reviews.sendDocumentsAgain,
    (ctx, { files }) => sealDocuments(ctx, files),
    (ctx, _input, _head, documents) => submitDocumentsAgain(ctx, documents),
  ),
  bindPrepared(
    reviews.replaceDocument,
    (ctx, { files }) => sealReplacement(ctx, files.file),
    (ctx, { params }, _head, idDocument) => replaceDocument(ctx, params.type, idDocument),
  ),
  bind(reviews.listReviews, (ctx, { query }) => listReviews(ctx, query)),
  bind(reviews.getReview, (ctx, { params }) => showReview(ctx, params.id)),
  bind(reviews.takeReviewLock, (ctx, { params, body }) => takeReviewLock(ctx, params.id, body.takeOver)),
  bind(reviews.approveReview, (ctx, { params }) => approveCreator(ctx, params.id)),
  bind(reviews.rejectReview, (ctx, { params, body }) => rejectCreator(ctx, params.id, body.reason)),
  bind(reviews.takeBackDecision, (ctx, { params }) => takeBackDecision(ctx, params.id)),
];
