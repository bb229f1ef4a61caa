import { likeTotals } from '#domains/engagement/server/index.ts';
import { salesOf } from '#domains/wallet/server/index.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { MOST_RANKED_POSTS } from '../../contract/own-posts.contract.ts';
import { POST_KIND } from '../access/view-items.ts';
import { listOwnPostIds, type OwnPostsFilter } from '../posts.sql.ts';

interface RankedPage {
  sortBy: 'totalLike' | 'unlocks' | 'tips' | 'earned';
  sort: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/**
 * Ids of a page of own posts, ranked by earnings. Ties are newest first. Covers only the newest posts, up to
 * the contract's limit.
 */
export async function rankOwnPosts(
  db: ReadDb,
  filter: OwnPostsFilter,
  { sortBy, sort, limit, offset }: RankedPage,
): Promise<string[]> {
  const ids = await listOwnPostIds(db, filter, MOST_RANKED_POSTS);
  const figures = await figuresOf(db, { sortBy, creatorId: filter.creatorId }, ids);
  const figure = (id: string) => figures.get(id) ?? 0;
  const way = sort === 'asc' ? 1 : -1;
  return ids.sort((one, other) => way * (figure(one) - figure(other))).slice(offset, offset + limit);
}

async function figuresOf(
  db: ReadDb,
  { sortBy, creatorId }: Pick<RankedPage, 'sortBy'> & Pick<OwnPostsFilter, 'creatorId'>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  // As the creator sees them, so that the order is that of the numbers shown.
  if (sortBy === 'totalLike') return likeTotals(db, creatorId, POST_KIND, ids);
  const sales = await salesOf(db, POST_KIND, ids);
  return new Map(
    [...sales].map(([id, { count, tips, netTokens }]) => [
      id,
      { unlocks: count, tips, earned: Number(netTokens) }[sortBy],
    ]),
  );
}
