import { describeFiles } from '#domains/media/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { WireVideo } from '../../contract/videos/video.contract.ts';
import type { getVideoFileStatus } from '../../contract/videos/videos.contract.ts';
import { videoNotFound } from '../../contract/videos/videos.refusals.contract.ts';
import { countView } from '../views/count-view.ts';
import { describeViewedVideos } from './describe-videos.ts';
import { findVideoByName } from './videos.sql.ts';
import { VIDEO_KIND, type ViewedVideo, viewVideos } from './view-videos.ts';

/** A video by id or slug, if it exists for the viewer. Refuses with `content.video-not-found`. */
export async function getShownVideo(ctx: ReadContext, idOrSlug: string): Promise<ViewedVideo> {
  const video = await findVideoByName(ctx.db, idOrSlug);
  const [viewed] = video ? await viewVideos(ctx, [video]) : [];
  if (!viewed?.view.shown) throw refuse(videoNotFound);
  return viewed;
}

/** Shows a video by id or slug. Refuses with `content.video-not-found`. */
export async function showVideo(ctx: ReadContext, idOrSlug: string): Promise<WireVideo> {
  const [described] = await describeViewedVideos(ctx, [await getShownVideo(ctx, idOrSlug)]);
  if (!described) throw refuse(videoNotFound);
  return described;
}

/** Counts a view of a video that the viewer can see. */
export async function viewVideo(ctx: WriteContext, idOrSlug: string): Promise<{ success: true }> {
  const { video } = await getShownVideo(ctx, idOrSlug);
  await countView(ctx, VIDEO_KIND, { id: video.id, ownerId: video.creatorId });
  return { success: true };
}

/**
 * Processing status of a main file, teaser or thumbnail; only for viewers who may open it, so that its address reaches nobody
 * else.
 */
export async function showVideoFileStatus(
  ctx: ReadContext,
  { id, fileId }: EndpointInput<typeof getVideoFileStatus>['params'],
): Promise<EndpointOutput<typeof getVideoFileStatus>> {
  const viewed = await getShownVideo(ctx, id);
  if (!openFilesOf(viewed).includes(fileId)) throw refuse(videoNotFound);
  const request = { fileId, itemKind: VIDEO_KIND, itemId: viewed.video.id, open: true };
  const file = (await describeFiles(ctx, [request])).of(request, fileId);
  if (!file) throw refuse(videoNotFound);
  return { status: file.status, url: file.url };
}

/** The files whose originals the viewer may download. */
export const downloadableFilesOf = ({ video, view }: ViewedVideo): string[] =>
  view.shown && view.allowed && video.allowsDownload ? [video.fileId] : [];

/** The files that the viewer may open: teaser and thumbnail once the video is shown, the main file with a right to it. */
export function openFilesOf({ video, view }: ViewedVideo): string[] {
  if (!view.shown) return [];
  const extras = [video.teaserId, video.thumbnailId].filter((id) => id !== null);
  return view.allowed ? [video.fileId, ...extras] : extras.filter((id) => id !== video.fileId);
}
