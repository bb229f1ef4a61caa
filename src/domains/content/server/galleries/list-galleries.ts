import { askerOf } from '#domains/blocks/server/index.ts';
import { findVisibleCreator } from '#domains/creators/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import { searchQuery } from '#platform/server/db/search-words.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { searchGalleries as searchEndpoint } from '../../contract/galleries/galleries.contract.ts';
import { galleryNotFound } from '../../contract/galleries/galleries.refusals.contract.ts';
import type { OwnGallery, WireGallery } from '../../contract/galleries/gallery.contract.ts';
import type { listOwnGalleries as ownEndpoint } from '../../contract/galleries/own-galleries.contract.ts';
import { forgivingPostQuery } from '../write/tags.ts';
import { describeGalleries, describeOwnGalleries, describeViewedGalleries } from './describe-galleries.ts';
import {
  countGalleries,
  countOwnGalleries,
  findGalleries,
  listGalleryIds,
  listOwnGalleryRows,
} from './galleries.sql.ts';
import { getShownGallery } from './view-galleries.ts';

/** Lists galleries that anybody may find, newest first. */
export async function searchGalleries(
  ctx: ReadContext,
  query: EndpointInput<typeof searchEndpoint>['query'],
): Promise<EndpointOutput<typeof searchEndpoint>> {
  const search = query.q === undefined ? undefined : await forgivingPostQuery(ctx.db, query.q);
  if (query.q !== undefined && search === undefined) return { data: [], total: 0 };
  const creator =
    query.performerId === undefined ? undefined : await findVisibleCreator(ctx, query.performerId);
  if (query.performerId !== undefined && !creator) return { data: [], total: 0 };
  const filter = {
    asker: await askerOf(ctx),
    creatorId: creator?.id,
    excluded: query.excludedId,
    search,
    published: daySpan(query),
  };
  const ids = await listGalleryIds(ctx.db, filter, query);
  return {
    data: await describeGalleries(ctx, await findGalleries(ctx.db, ids)),
    total: await countGalleries(ctx.db, filter),
  };
}

/** Shows a gallery by id or slug, if it exists for the viewer. Refuses with `content.gallery-not-found`. */
export async function showGallery(ctx: ReadContext, idOrSlug: string): Promise<WireGallery> {
  const [described] = await describeViewedGalleries(ctx, [await getShownGallery(ctx, idOrSlug)]);
  if (!described) throw refuse(galleryNotFound);
  return described;
}

/** Lists a creator's own galleries with their sales, including drafts. */
export async function listOwnGalleries(
  ctx: ReadContext,
  query: EndpointInput<typeof ownEndpoint>['query'],
): Promise<EndpointOutput<typeof ownEndpoint>> {
  const search = query.q === undefined ? undefined : searchQuery(query.q);
  if (query.q !== undefined && search === undefined) return { data: [], total: 0 };
  const filter = { creatorId: viewerOf(ctx).accountId, search, status: query.status };
  const rows = await listOwnGalleryRows(ctx.db, filter, query);
  return {
    data: await describeOwnGalleries(ctx, rows),
    total: await countOwnGalleries(ctx.db, filter),
  };
}

/** Shows a creator their own gallery in any state. Refuses with `content.gallery-not-found`. */
export async function showOwnGallery(ctx: ReadContext, id: string): Promise<OwnGallery> {
  const own = (await findGalleries(ctx.db, [id])).filter(
    ({ creatorId }) => creatorId === viewerOf(ctx).accountId,
  );
  const [described] = await describeOwnGalleries(ctx, own);
  if (!described) throw refuse(galleryNotFound);
  return described;
}
