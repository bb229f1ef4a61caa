/** Implementations of other domains' ports for videos. */
import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import type { CreatorStatsOf } from '#domains/creators/server/index.ts';
import type { SubjectKind } from '#domains/engagement/server/index.ts';
import type { FilesInUse, ItemOpener } from '#domains/media/server/index.ts';
import type { Sellable, SellableKind } from '#domains/wallet/server/index.ts';
import { tokens } from '#platform/contract/money.ts';
import { videoAddress } from '#platform/contract/video-address.ts';
import { entryAt, type TimelineSource } from '#platform/server/timeline.ts';
import type { PublishedEntry } from '../../contract/timeline.contract.ts';
import { videoModeration } from '../moderated-items.ts';
import type { FileStatusTarget } from '../view/show-post.ts';
import { describeVideos } from './describe-videos.ts';
import { downloadableFilesOf, openFilesOf, showVideoFileStatus } from './show-video.ts';
import { listOwnVideoData, listPublishedVideos } from './video-data.sql.ts';
import {
  countListedVideos,
  deleteParticipationsOf,
  findFilesInVideos,
  findVideoByName,
  findVideosInOrder,
  holdVideoForSale,
  lockVideosOf,
} from './videos.sql.ts';
import { judgeVideos, VIDEO_KIND, type ViewedVideo, viewVideos } from './view-videos.ts';
import { removeLockedVideo } from './write/remove-video.ts';

/** Everybody who can see that a video exists may like and bookmark it, locked or not. */
export const videoSubjects: SubjectKind = {
  kind: VIDEO_KIND,
  plural: 'videos',
  actions: ['like', 'bookmark'],
  hasComments: true,
  moderation: videoModeration,
  async find(ctx, ids) {
    const judged = await judgeVideos(ctx, ids);
    return new Map(
      judged.map(({ video: { id, creatorId, title, slug }, view }) => [
        id,
        {
          ownerId: creatorId,
          isVisible: view.shown,
          isOpen: view.allowed,
          title,
          path: videoAddress({ slug }),
        },
      ]),
    );
  },
  async cards(ctx, ids) {
    const videos = await describeVideos(ctx, await findVideosInOrder(ctx.db, ids));
    return new Map(videos.map((video) => [video._id, video]));
  },
};

/** Checked each time a file of a video is opened; a replaced one is no longer accessible. */
export const videoOpener: ItemOpener = {
  itemKind: VIDEO_KIND,
  async openFiles(ctx, videoId) {
    const [viewed] = await viewVideos(ctx, await findVideosInOrder(ctx.db, [videoId]));
    return viewed ? openFilesOf(viewed) : [];
  },
  async downloadableFiles(ctx, videoId) {
    const [viewed] = await viewVideos(ctx, await findVideosInOrder(ctx.db, [videoId]));
    return viewed ? downloadableFilesOf(viewed) : [];
  },
};

/** The status of its files for clients that name the item. */
export const videoFileStatus: FileStatusTarget = { target: 'videoId', show: showVideoFileStatus };

/**
 * A video can be bought by everybody who can see its card, once it can be played. Locking it keeps price and main file
 * unchanged until it is paid.
 */
export const sellableVideo: SellableKind = {
  kind: VIDEO_KIND,
  repeatable: false,
  async find(ctx, ids) {
    return asSold(await viewVideos(ctx, await findVideosInOrder(ctx.db, ids)));
  },
  async showBought(ctx, ids) {
    const videos = await findVideosInOrder(ctx.db, ids);
    const removed = new Set(videos.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id));
    const shown = await describeVideos(ctx, videos);
    return new Map(
      shown.map(({ _id, thumbnail, video }) => [
        _id,
        {
          picture: thumbnail?.thumbnails.at(-1) ?? video.thumbnails.at(-1) ?? null,
          isRemoved: removed.has(_id),
        },
      ]),
    );
  },
  async hold(ctx, idOrSlug) {
    const known = await findVideoByName(ctx.db, idOrSlug);
    const video = known && (await holdVideoForSale(ctx.tx, known.id));
    return asSold(await viewVideos(ctx, video ? [video] : []))[0];
  },
};

function asSold(videos: readonly ViewedVideo[]): Sellable[] {
  return videos
    .filter(({ video, view }) => view.shown && view.because !== 'scheduled' && video.audience === 'buyers')
    .map(({ video }) => ({
      itemId: video.id,
      sellerId: video.creatorId,
      priceTokens: tokens(video.priceTokens),
      title: video.title,
    }));
}

/** A file of a video is in use, including drafts, and removed videos that were sold. */
export const filesInVideos: FilesInUse = findFilesInVideos;

export const videoCounts: CreatorStatsOf = async (ctx, creatorIds) => {
  const counts = await countListedVideos(ctx.db, creatorIds);
  return new Map(counts.map(({ creatorId, videos }) => [creatorId, { totalVideos: videos }]));
};

/** The videos that a user has published, for the activity timeline. */
export const videoTimeline: TimelineSource<PublishedEntry> = async ({ db }, creatorId, page) =>
  (await listPublishedVideos(db, creatorId, page)).map(({ title, slug, isRemoved, ...place }) => ({
    ...entryAt(place),
    what: 'published',
    type: 'own-video',
    title,
    slug,
    isRemoved,
  }));

export const ownVideoData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'videos',
  data: listOwnVideoData(db, accountId),
});

/** Removes each video as the creator would, and the creator from the videos of others. Buyers keep what they bought. */
export const eraseVideos: EraseDataExport = async (ctx, accountId) => {
  const ids = await lockVideosOf(ctx.tx, accountId);
  for (const video of await findVideosInOrder(ctx.tx, ids)) await removeLockedVideo(ctx, video);
  await deleteParticipationsOf(ctx.tx, accountId);
};
