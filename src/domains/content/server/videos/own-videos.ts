import { salesOf } from '#domains/wallet/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import { searchQuery } from '#platform/server/db/search-words.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { listOwnVideos as endpoint, OwnVideo } from '../../contract/videos/own-videos.contract.ts';
import { videoNotFound } from '../../contract/videos/videos.refusals.contract.ts';
import { describeVideos } from './describe-videos.ts';
import { countOwnVideos, findVideosInOrder, listOwnVideoIds } from './videos.sql.ts';
import type { Video } from './videos.tables.ts';
import { VIDEO_KIND } from './view-videos.ts';

/** Videos as their creator sees them, with their sales; removed ones are left out. */
async function describeOwnVideos(ctx: ReadContext, videos: readonly Video[]): Promise<OwnVideo[]> {
  const sales = await salesOf(
    ctx.db,
    VIDEO_KIND,
    videos.map(({ id }) => id),
  );
  return (await describeVideos(ctx, videos)).map((video) => {
    const sold = sales.get(video._id);
    return { ...video, unlocks: sold?.count ?? 0, earned: sold ? toWire(sold.netTokens) : 0 };
  });
}

/** Lists a creator's own videos with their figures, including drafts and those that wait for their main file. */
export async function listOwnVideos(
  ctx: ReadContext,
  query: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointOutput<typeof endpoint>> {
  const search = query.q === undefined ? undefined : searchQuery(query.q);
  if (query.q !== undefined && search === undefined) return { data: [], total: 0 };
  const filter = { creatorId: viewerOf(ctx).accountId, search, status: query.status, ...daySpan(query) };
  const ids = await listOwnVideoIds(ctx.db, filter, query);
  const data = await describeOwnVideos(ctx, await findVideosInOrder(ctx.db, ids));
  return { data, total: await countOwnVideos(ctx.db, filter) };
}

/** Shows a creator one of their own videos. Refuses with `content.video-not-found`. */
export async function showOwnVideo(ctx: ReadContext, id: string): Promise<OwnVideo> {
  const [video] = await findVideosInOrder(ctx.db, [id]);
  if (video?.creatorId !== viewerOf(ctx).accountId) throw refuse(videoNotFound);
  const [described] = await describeOwnVideos(ctx, [video]);
  if (!described) throw refuse(videoNotFound);
  return described;
}
