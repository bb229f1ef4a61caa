/** Public API of the content domain. */
import type { SearchedTable } from '#domains/discovery/server/index.ts';
import type { Domain } from '#platform/server/domain.ts';
import { contentRoutes } from './content.routes.ts';
import finalizePhotosOfFiles from './galleries/finalize-photos-of-files.on.ts';
import { galleryDraft } from './galleries/gallery-draft.ts';
import { closePollsJob } from './polls/close-polls.job.ts';
import emitVotes from './polls/emit-votes.on.ts';
import { pollInbound, pollRoom } from './polls/live-votes.ts';
import {
  eraseVideos,
  filesInVideos,
  ownVideoData,
  sellableVideo,
  videoCounts,
  videoFileStatus,
  videoOpener,
  videoSubjects,
  videoTimeline,
} from './videos/video-ports.ts';
import { videoRoutes } from './videos/videos.routes.ts';
import { addVideo } from './videos/write/create-video.ts';
import finalizeVideosOfFile from './videos/write/finalize-videos-of-file.on.ts';
import { publishDueVideosJob } from './videos/write/publish-due-videos.job.ts';
import { videoDraft } from './videos/write/video-draft.ts';
import { placeOwnVideo } from './videos/write/video-files.ts';
import { forgetViewsJob } from './views/forget-views.job.ts';
import finalizeOnFileFailed from './write/finalize-post-on-file-failed.on.ts';
import finalizeOnFileReady from './write/finalize-post-on-file-ready.on.ts';
import { postDraft } from './write/post-draft.ts';
import { publishScheduledJob } from './write/publish-scheduled.job.ts';

export { canView, type ItemFacts, type View } from './access/can-view.ts';
export { viewItems } from './access/view-items.ts';
export { erasePosts, ownPostData } from './data-export.ts';
export { listPublicPosts } from './feeds/list-public-posts.ts';
export { listedPosts, listedPostsStarts } from './feeds/listed-posts.sql.ts';
export { countItemsOfFiles, itemsWithFiles } from './file-uses.sql.ts';

export {
  eraseGalleries,
  filesInGalleries,
  galleryCounts,
  galleryOpener,
  gallerySubjects,
  galleryTimeline,
  ownGalleryData,
  sellableGallery,
} from './galleries/gallery-ports.ts';
export { eraseVotes, ownVoteData } from './polls/own-votes.ts';
export { listVoters } from './polls/polls.sql.ts';
export {
  filesInPosts,
  lowestPrices,
  postCounts,
  postOpener,
  postSubjects,
  sellablePost,
  tippablePost,
} from './post-ports.ts';
export { eraseReminders, ownReminderData, takeReminders } from './reminders/remind-of-live.ts';
export { holdForReview } from './review/hold-for-review.ts';
export {
  suggestGalleries,
  suggestPosts,
  suggestTags,
  suggestVideos,
} from './search/suggest-content.ts';
export { findHeldFor, setHeld, setTakenDown } from './taken-down.sql.ts';
export { contentTimeline } from './timeline.ts';
export * from './upload-purposes.ts';
export { uploadedBy } from './uploaded-by.ts';
export { listedVideos, listedVideosStarts } from './videos/video-data.sql.ts';
export { hiddenBecause } from './view/describe-item.ts';
export { type FileStatusTarget, fileStatusTargets, postFileStatus } from './view/show-post.ts';
export { findMadeOf } from './write/made-of-draft.ts';
export {
  addVideo,
  eraseVideos,
  filesInVideos,
  ownVideoData,
  placeOwnVideo,
  sellableVideo,
  videoCounts,
  videoFileStatus,
  videoOpener,
  videoSubjects,
  videoTimeline,
};

/** Where content is searched. */
export const searchedContent: readonly SearchedTable[] = ['posts', 'videos', 'galleries'].map((table) => ({
  table,
  rows: 'deleted_at is null',
}));

export const contentDomain: Domain = {
  name: 'content',
  routes: [...contentRoutes, ...videoRoutes],
  drafts: [galleryDraft, postDraft, videoDraft],
  handlers: [
    finalizeOnFileReady,
    finalizeOnFileFailed,
    ...finalizePhotosOfFiles,
    ...finalizeVideosOfFile,
    emitVotes,
  ],
  rooms: [pollRoom],
  inbound: pollInbound,
  jobs: [closePollsJob, publishScheduledJob, publishDueVideosJob, forgetViewsJob],
};
