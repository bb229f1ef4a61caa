import type { ReadDb } from '#platform/server/db/database.ts';
import { commentTotals, countHidden } from './comments/comments.sql.ts';
import { countReactions, findOwnReactions } from './reactions.sql.ts';

export interface ReactionFlags {
  totalLike: number;
  totalBookmark: number;
  /** Comments and replies. */
  totalComment: number;
  isLiked: boolean;
  isBookMarked: boolean;
}

/** How often objects of one kind were liked, as the viewer sees it; those that never were are absent. */
export async function likeTotals(
  db: ReadDb,
  viewerId: string | undefined,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const counts = await countReactions(db, viewerId, kind, ids);
  return new Map(
    counts.filter(({ action }) => action === 'like').map(({ objectId, total }) => [objectId, total]),
  );
}

/** Counters of many objects of one kind, without what a block hides from the viewer, and their own reactions; batched. */
export async function reactionFlags(
  db: ReadDb,
  viewerId: string | undefined,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, ReactionFlags>> {
  const flags = new Map(
    ids.map((id) => [
      id,
      { totalLike: 0, totalBookmark: 0, totalComment: 0, isLiked: false, isBookMarked: false },
    ]),
  );
  if (ids.length === 0) return flags;
  for (const { objectId, action, total } of await countReactions(db, viewerId, kind, ids)) {
    const known = flags.get(objectId);
    if (known) known[action === 'like' ? 'totalLike' : 'totalBookmark'] = total;
  }
  for (const [id, total] of await commentTotals(db, kind, ids)) {
    const known = flags.get(id);
    if (known) known.totalComment = total;
  }
  const commented = [...flags].filter(([, { totalComment }]) => totalComment > 0).map(([id]) => id);
  for (const [id, { total }] of await countHidden(db, viewerId, { kind, ids: commented })) {
    const known = flags.get(id);
    if (known) known.totalComment -= total;
  }
  const own = viewerId === undefined ? [] : await findOwnReactions(db, viewerId, kind, ids);
  for (const { objectId, action } of own) {
    const known = flags.get(objectId);
    if (known) known[action === 'like' ? 'isLiked' : 'isBookMarked'] = true;
  }
  return flags;
}
