import type { CreatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import { type ReactionFlags, reactionFlags } from '#domains/engagement/server/index.ts';
import type { WireFile } from '#domains/media/contract/files.contract.ts';
import { type DescribedFiles, describeFiles } from '#domains/media/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { WireVideo } from '../../contract/videos/video.contract.ts';
import { describeItem, seesAll } from '../view/describe-item.ts';
import { viewsOf } from '../views/views.sql.ts';
import type { Video } from './videos.tables.ts';
import { VIDEO_KIND, type ViewedVideo, viewVideos } from './view-videos.ts';
import { visibleParticipants } from './visible-participants.ts';

/**
 * Videos in wire form for the viewer, in the given order; those that do not exist for the viewer are left out.
 */
export async function describeVideos(ctx: ReadContext, videos: readonly Video[]): Promise<WireVideo[]> {
  const viewed = (await viewVideos(ctx, videos)).filter(({ view }) => view.shown);
  return describeViewedVideos(ctx, viewed);
}

interface Facts {
  readonly now: Date;
  readonly files: DescribedFiles;
  readonly participants: ReadonlyMap<string, CreatorCard>;
  readonly flags: ReactionFlags | undefined;
  readonly views: number;
}

/** The same for videos whose access is already decided. */
export async function describeViewedVideos(
  ctx: ReadContext,
  viewed: readonly ViewedVideo[],
): Promise<WireVideo[]> {
  if (viewed.length === 0) return [];
  const ids = viewed.map(({ video }) => video.id);
  const flags = await reactionFlags(ctx.db, ctx.viewer?.accountId, VIDEO_KIND, ids);
  const views = await viewsOf(ctx.db, VIDEO_KIND, ids);
  const participants = await visibleParticipants(
    ctx,
    viewed.flatMap(({ video }) => video.participantIds),
  );
  const files = await describeFiles(ctx, viewed.flatMap(requestsOf));
  return viewed.map((each) =>
    describeVideo(each, {
      now: ctx.clock.now(),
      files,
      participants,
      flags: flags.get(each.video.id),
      views: views.get(each.video.id) ?? 0,
    }),
  );
}

/** The main file with the viewer's right; teaser and thumbnail for everybody who sees the video. */
function requestsOf({ video, view }: ViewedVideo) {
  const request = (fileId: string, open: boolean) => ({
    fileId,
    itemKind: VIDEO_KIND,
    itemId: video.id,
    open,
  });
  const extras = [video.teaserId, video.thumbnailId].filter((id) => id !== null && id !== video.fileId);
  const mainFile = { ...request(video.fileId, view.allowed), downloadable: video.allowsDownload };
  return [mainFile, ...extras.map((id) => request(id as string, true))];
}

const isMoving = (file: WireFile | undefined) => file?.status === 'created' || file?.status === 'processing';

/** A teaser or thumbnail that failed exists only for its owner. */
function extraOf(
  { id: itemId }: Video,
  id: string | null,
  { files }: Facts,
  isForOwner: boolean,
): WireFile | null {
  const file = id === null ? undefined : files.of({ itemId }, id);
  if (!file || (file.status === 'error' && !isForOwner)) return null;
  return file;
}

function describeVideo({ video, card, ...viewed }: ViewedVideo, facts: Facts): WireVideo {
  const item = describeItem(video, viewed, card, facts.flags);
  const isForOwner = seesAll(viewed.view.because);
  const mainFile = facts.files.of({ itemId: video.id }, video.fileId);
  if (!mainFile) throw new Error('a file that is part of a video stays');
  const teaser = extraOf(video, video.teaserId, facts, isForOwner);
  const thumbnail = extraOf(video, video.thumbnailId, facts, isForOwner);
  const participants = video.participantIds.flatMap((id) => facts.participants.get(id) ?? []);
  return {
    _id: video.id,
    slug: video.slug,
    title: video.title,
    description: video.description,
    tags: [...video.tags],
    status: video.status,
    ...item,
    lockedReason: viewed.view.because === 'scheduled' ? 'upcoming' : item.lockedReason,
    isSchedule: isWaiting(video, facts.now),
    scheduledAt: video.scheduledAt?.toISOString() ?? null,
    performerId: video.creatorId,
    participantIds: participants.map(({ _id }) => _id),
    participants,
    fileId: video.fileId,
    video: viewed.view.allowed ? { ...mainFile, name: video.title } : mainFile,
    processing: isMoving(mainFile),
    thumbnailId: thumbnail?._id ?? null,
    thumbnail,
    teaserId: teaser?._id ?? null,
    teaser,
    teaserProcessing: isMoving(teaser ?? undefined),
    stats: {
      views: facts.views,
      likes: item.totalLike,
      comments: facts.flags?.totalComment ?? 0,
      bookmarks: item.totalBookmark,
    },
    isBookmarked: item.isBookMarked,
    allowsDownload: video.allowsDownload,
    mediaState: isForOwner ? video.mediaState : undefined,
  };
}

/** Whether it still waits for its time; what is due is open, before the job has noted it. */
function isWaiting({ isSchedule, scheduledAt, status }: Video, now: Date): boolean {
  if (!isSchedule || scheduledAt === null) return false;
  return scheduledAt > now || status === 'inactive';
}
