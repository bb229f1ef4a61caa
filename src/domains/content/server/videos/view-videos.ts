import type { CreatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import { creatorCards } from '#domains/creators/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { ItemFacts, View } from '../access/can-view.ts';
import { type ViewedItem, viewItems } from '../access/view-items.ts';
import { findVideoFacts } from './videos.sql.ts';
import type { Video, VideoFacts } from './videos.tables.ts';

/** The kind of a video in charges, reactions, media addresses and views. */
export const VIDEO_KIND = 'video';

/** A video with what its viewer may do with it. */
export interface ViewedVideo extends ViewedItem {
  readonly video: Video;
  readonly card: CreatorCard;
}

/** A video of which only the facts for the access rules are loaded. */
export interface JudgedVideo {
  readonly video: VideoFacts & Pick<Video, 'slug' | 'title'>;
  readonly view: View;
}

/**
 * Loads what the access rules need for many videos at once and applies the rules; in the order of the videos.
 */
export async function viewVideos(ctx: ReadContext, videos: readonly Video[]): Promise<ViewedVideo[]> {
  if (videos.length === 0) return [];
  const cards = await creatorCards(
    ctx,
    videos.map(({ creatorId }) => creatorId),
  );
  const viewed = await viewItems(ctx, videos.map(itemOf), cards);
  return videos.map((video) => {
    const card = cards.get(video.creatorId);
    if (!card) throw new Error('a video belongs to a creator');
    return { video, card, ...viewOf(viewed, video) };
  });
}

/** The same decisions by the facts alone. In the order of the ids; unknown ids are left out. */
export async function judgeVideos(ctx: ReadContext, ids: readonly string[]): Promise<JudgedVideo[]> {
  if (ids.length === 0) return [];
  const found = await findVideoFacts(ctx.db, ids);
  const videos = ids.flatMap((id) => found.get(id) ?? []);
  const viewed = await viewItems(ctx, videos.map(itemOf));
  return videos.map((video) => ({ video, view: viewOf(viewed, video).view }));
}

function viewOf(viewed: ReadonlyMap<string, ViewedItem>, { id }: VideoFacts): ViewedItem {
  const found = viewed.get(id);
  if (!found) throw new Error('every item that is asked about has its answer');
  return found;
}

/**
 * An announced video opens at its time, whether or not the job that publishes it has run. One that has been published
 * stays while its main file is replaced.
 */
const itemOf = (video: VideoFacts): ItemFacts => ({
  kind: 'video',
  id: video.id,
  ownerId: video.creatorId,
  ownerIsOpen: video.creatorIsOpen,
  audience: video.audience,
  ticketsOf: video.ticketsOf,
  isSellable: true,
  isDraft: video.status === 'inactive',
  isReady: (video.publishedAt !== null || video.mediaState === 'ready') && video.heldFor.length === 0,
  publishedAt: video.publishedAt ?? (video.isSchedule ? video.scheduledAt : null),
  isUpcoming: video.isSchedule,
  isRemoved: video.deletedAt !== null,
  isTakenDown: video.takenDownAt !== null,
});
