import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { targetNotFound } from '../contract/engagement.refusals.contract.ts';
import type { listBookmarks as endpoint } from '../contract/reactions.contract.ts';
import { reactables } from './reactable.ts';
import { listBookmarkRows } from './reactions.sql.ts';

// Existing clients ask for all of these at once; of what this site does not have, nobody has a bookmark.
const ASKED_FOR: readonly string[] = ['feeds', 'videos', 'galleries', 'products', 'performers'];

/** A fan's bookmarks of one kind; what is gone, or hidden from the fan by now, neither shows nor counts. */
export async function listBookmarks(
  ctx: ReadContext,
  { params, query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { accountId } = viewerOf(ctx);
  const reactable = ctx.ports.all(reactables).find(({ plural }) => plural === params.type);
  if (!reactable && ASKED_FOR.includes(params.type)) return { data: [], total: 0 };
  if (!reactable?.actions.includes('bookmark')) throw refuse(targetNotFound);
  const all = await listBookmarkRows(ctx.db, accountId, reactable.kind);
  const visible = await reactable.visible(
    ctx,
    all.map((row) => row.objectId),
  );
  const present = all.filter((row) => visible.has(row.objectId));
  const page = present.slice(query.offset, query.offset + query.limit);
  const cards = await reactable.cards(
    ctx,
    page.map((row) => row.objectId),
  );
  return {
    data: page.flatMap(({ objectId, createdAt }) => {
      const objectInfo = cards.get(objectId);
      if (!objectInfo) return [];
      return {
        _id: `${accountId}:${reactable.kind}:${objectId}`,
        action: 'bookmark' as const,
        objectId,
        objectType: reactable.kind,
        createdBy: accountId,
        createdAt: createdAt.toISOString(),
        objectInfo,
      };
    }),
    total: present.length,
  };
}
