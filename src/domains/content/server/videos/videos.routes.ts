import { type BoundRoute, bind, bindPrepared } from '#platform/server/http/bind.ts';
import * as own from '../../contract/videos/own-videos.contract.ts';
import * as videos from '../../contract/videos/videos.contract.ts';
import { listRelated, listVideos } from './list-videos.ts';
import { listOwnVideos, showOwnVideo } from './own-videos.ts';
import { showVideo, showVideoFileStatus, viewVideo } from './show-video.ts';
import { changeVideo } from './write/change-video.ts';
import { createVideo } from './write/create-video.ts';
import { removeVideo, removeVideoFile } from './write/remove-video.ts';
import { placeVideoFiles } from './write/video-files.ts';

export const videoRoutes: BoundRoute[] = [
  bindPrepared(
    own.uploadVideo,
    (ctx, { files }) => placeVideoFiles(ctx, files),
    (ctx, { body }, _head, placed) => createVideo(ctx, body, placed),
  ),
  bindPrepared(
    own.changeVideo,
    (ctx, { files }) => placeVideoFiles(ctx, files),
    (ctx, { params, body }, _head, placed) => changeVideo(ctx, params.id, body, placed),
  ),
  bind(own.listOwnVideos, (ctx, { query }) => listOwnVideos(ctx, query)),
  bind(own.getOwnVideo, (ctx, { params }) => showOwnVideo(ctx, params.id)),
  bind(own.removeVideo, (ctx, { params }) => removeVideo(ctx, params.id)),
  bind(own.removeVideoFile, (ctx, { params, body }) => removeVideoFile(ctx, params.id, body)),
  bind(videos.searchVideos, (ctx, { query }) => listVideos(ctx, query)),
  bind(videos.getVideo, (ctx, { params }) => showVideo(ctx, params.id)),
  bind(videos.listRelatedVideos, (ctx, input) => listRelated(ctx, input)),
  bind(videos.viewVideo, (ctx, { params }) => viewVideo(ctx, params.id)),
  bind(videos.getVideoFileStatus, (ctx, { params }) => showVideoFileStatus(ctx, params)),
];
