import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import * as feeds from '../contract/feeds.contract.ts';
import { listLibrary } from '../contract/library/library.contract.ts';
import * as operate from '../contract/operate-content.contract.ts';
import * as own from '../contract/own-posts.contract.ts';
import * as pins from '../contract/pins.contract.ts';
import { listPlanned as plannedEndpoint } from '../contract/planned.contract.ts';
import * as polls from '../contract/polls.contract.ts';
import * as files from '../contract/post-files.contract.ts';
import * as reminders from '../contract/reminders.contract.ts';
import * as suggested from '../contract/suggested.contract.ts';
import { listTags as allTagsEndpoint, searchTags as tagsEndpoint } from '../contract/tags.contract.ts';
import { listCreatorFeed, listFeed } from './feeds/list-feed.ts';
import { searchPosts } from './feeds/search-posts.ts';
import { suggestedPosts } from './feeds/suggested-posts.ts';
import { galleryRoutes } from './galleries/galleries.routes.ts';
import { listLibrary as showLibrary } from './library/list-library.ts';
import { changeContent } from './operate/change-content.ts';
import { listContent } from './operate/list-content.ts';
import { listOwnPosts } from './own/list-own-posts.ts';
import { listPlanned } from './own/list-planned.ts';
import { pinPost, unpinPost } from './own/pin-post.ts';
import { showOwnPost } from './own/show-own-post.ts';
import { summarizeOwnPosts } from './own/summarize-own-posts.ts';
import { createOption } from './polls/create-option.ts';
import { vote } from './polls/vote.ts';
import { remindOfLive } from './reminders/remind-of-live.ts';
import { listTags, searchTags } from './search/search-tags.ts';
import { feedAudio, feedPhoto, feedTeaser, feedThumbnail, feedVideo } from './upload-purposes.ts';
import { uploadedBy } from './uploaded-by.ts';
import { showFileStatus, showFileStatusByTarget, showPost } from './view/show-post.ts';
import { changePost } from './write/change-post.ts';
import { createPost } from './write/create-post.ts';
import { removePost } from './write/remove-post.ts';

export const contentRoutes: BoundRoute[] = [
  bind(operate.listContent, (ctx, input) => listContent(ctx, input)),
  bind(operate.changeContent, (ctx, input) => changeContent(ctx, input)),
  ...galleryRoutes,
  bind(listLibrary, (ctx, { query }) => showLibrary(ctx, query)),
  bindPrepared(files.uploadFeedPhoto, ...uploadedBy(feedPhoto)),
  bindPrepared(files.uploadFeedVideo, ...uploadedBy(feedVideo)),
  bindPrepared(files.uploadFeedAudio, ...uploadedBy(feedAudio)),
  bindPrepared(files.uploadFeedThumbnail, ...uploadedBy(feedThumbnail)),
  bindPrepared(files.uploadFeedTeaser, ...uploadedBy(feedTeaser)),
  bind(polls.createPollOption, (ctx, { body }) => createOption(ctx, body)),
  bind(polls.vote, (ctx, { params }) => vote(ctx, params.id)),
  bind(reminders.remindOfLive, (ctx, input) => remindOfLive(ctx, input)),
  bind(pins.pinPost, (ctx, { params }) => pinPost(ctx, params.id)),
  bind(pins.unpinPost, (ctx, { params }) => unpinPost(ctx, params.id)),
  bind(plannedEndpoint, (ctx, { query }) => listPlanned(ctx, query)),
  bind(own.createPost, (ctx, { body }) => createPost(ctx, body)),
  bind(own.listOwnPosts, (ctx, { query }) => listOwnPosts(ctx, query)),
  bind(own.summarizeOwnPosts, (ctx) => summarizeOwnPosts(ctx)),
  bind(own.getOwnPost, (ctx, { params }) => showOwnPost(ctx, params.id)),
  bind(own.changePost, (ctx, { params, body }) => changePost(ctx, params.id, body)),
  bind(own.removePost, (ctx, { params }) => removePost(ctx, params.id)),
  bind(feeds.listFeed, (ctx, { query }) => listFeed(ctx, query)),
  bind(feeds.listCreatorFeed, (ctx, input) => listCreatorFeed(ctx, input)),
  bind(suggested.suggestPosts, (ctx, { query }) => suggestedPosts(ctx, query)),
  bind(feeds.searchPosts, (ctx, { query }) => searchPosts(ctx, query)),
  bind(allTagsEndpoint, (ctx, { query }) => listTags(ctx, query)),
  bind(tagsEndpoint, (ctx, { query }) => searchTags(ctx, query)),
  bind(feeds.getPost, (ctx, { params }) => showPost(ctx, params.id)),
  bind(feeds.getFileStatus, (ctx, { params }) => showFileStatus(ctx, params)),
  bind(feeds.getFileStatusByTarget, (ctx, input) => showFileStatusByTarget(ctx, input)),
];
