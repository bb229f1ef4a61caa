import { askerOf } from '#domains/blocks/server/index.ts';
import { findVisibleCreator } from '#domains/creators/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import { positionOf } from '#platform/server/lists/position.ts';
import type { listRelatedVideos, searchVideos } from '../../contract/videos/videos.contract.ts';
import { forgivingPostQuery } from '../write/tags.ts';
import { describeVideos } from './describe-videos.ts';
import { countVideos, DEEPEST_VIDEO, listRelatedIds, listVideoIds, type VideoList } from './lists.sql.ts';
import { getShownVideo } from './show-video.ts';
import { normalTag } from './tags.ts';
import { findVideosInOrder } from './videos.sql.ts';

type Query = EndpointInput<typeof searchVideos>['query'];

/** Lists videos that others can find, newest first; without the creator that is asked for, it is empty. */
export async function listVideos(
  ctx: ReadContext,
  query: Query,
): Promise<EndpointOutput<typeof searchVideos>> {
  const list = await listOf(ctx, query);
  if (!list) return { data: [], total: 0 };
  const start = query.before ? 0 : query.offset;
  const end = start + query.limit;
  const ids = end > DEEPEST_VIDEO ? [] : (await listVideoIds(ctx.db, list, end)).slice(start, end);
  const videos = await findVideosInOrder(ctx.db, ids);
  return { data: await describeVideos(ctx, videos), total: await countVideos(ctx.db, list) };
}

/** Undefined where nothing can be found. */
async function listOf(ctx: ReadContext, query: Query): Promise<VideoList | undefined> {
  const search = query.q === undefined ? undefined : await forgivingPostQuery(ctx.db, query.q);
  if (query.q !== undefined && search === undefined) return undefined;
  const tag = query.tag === undefined ? undefined : normalTag(query.tag);
  if (tag === '') return undefined;
  const creator = query.performerId && (await findVisibleCreator(ctx, query.performerId));
  if (query.performerId !== undefined && !creator) return undefined;
  return {
    creatorId: creator ? creator.id : undefined,
    search,
    tag,
    exceptId: query.excludedId,
    listed: daySpan(query),
    after: positionOf(query.before),
    asker: await askerOf(ctx),
  };
}

/** Lists what is close to a video. Refuses with `content.video-not-found`. */
export async function listRelated(
  ctx: ReadContext,
  { params, query }: EndpointInput<typeof listRelatedVideos>,
): Promise<EndpointOutput<typeof listRelatedVideos>> {
  const { video } = await getShownVideo(ctx, params.id);
  const ids = await listRelatedIds(ctx.db, video, await askerOf(ctx), query.limit);
  return { data: await describeVideos(ctx, await findVideosInOrder(ctx.db, ids)) };
}
