import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { targetNotFound } from '../contract/engagement.refusals.contract.ts';
import type { listBookmarks as endpoint } from '../contract/reactions.contract.ts';
import { type BookmarkRow, listBookmarkRows } from './reactions.sql.ts';
import { findSubjects, type SubjectKind, subjects } from './subjects.ts';

// Existing clients request all of these at once; kinds that this site lacks have no bookmarks.
const ASKED_FOR: readonly string[] = ['feeds', 'videos', 'galleries', 'products', 'performers'];

/** The viewer's bookmarks of one kind; targets that are gone, or hidden from the viewer, are neither listed nor counted. */
export async function listBookmarks(
  ctx: ReadContext,
  { params, query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { accountId } = viewerOf(ctx);
  const known = ctx.ports.all(subjects).find(({ plural }) => plural === params.type);
  if (!known && ASKED_FOR.includes(params.type)) return { data: [], total: 0 };
  if (!known?.actions.includes('bookmark')) throw refuse(targetNotFound);
  const present = await listPresent(ctx, accountId, known, query.offset + query.limit);
  const page = present.slice(query.offset, query.offset + query.limit);
  const cards = await known.cards(
    ctx,
    page.map((row) => row.objectId),
  );
  return {
    data: page.flatMap(({ objectId, createdAt }) => {
      const objectInfo = cards.get(objectId);
      if (!objectInfo) return [];
      return {
        _id: `${accountId}:${known.kind}:${objectId}`,
        action: 'bookmark' as const,
        objectId,
        objectType: known.kind,
        createdBy: accountId,
        createdAt: createdAt.toISOString(),
        objectInfo,
      };
    }),
    total: present.length,
  };
}

// Totals are exact up to here, as in the feeds: beyond, they only say that there is more.
const COUNTED = 1_000;
// As many bookmarks as paging reaches; hidden ones are read as well.
const MOST_READ = 10_000;

/**
 * The bookmarks whose targets are still visible; at least as many as are wanted and counted, unless there are no more.
 */
async function listPresent(
  ctx: ReadContext,
  accountId: string,
  known: SubjectKind,
  wanted: number,
): Promise<BookmarkRow[]> {
  const present: BookmarkRow[] = [];
  let last: BookmarkRow | undefined;
  for (let read = 0; read < MOST_READ && present.length <= Math.max(wanted, COUNTED); ) {
    const rows = await listBookmarkRows(ctx.db, accountId, known.kind, last);
    last = rows.at(-1);
    if (!last) break;
    const found = await findSubjects(
      ctx,
      known,
      rows.map(({ objectId }) => objectId),
    );
    present.push(...rows.filter(({ objectId }) => found.get(objectId)?.isVisible));
    read += rows.length;
  }
  return present;
}
