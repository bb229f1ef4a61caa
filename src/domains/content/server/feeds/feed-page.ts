import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import { positionOf } from '#platform/server/lists/position.ts';
import type { listCreatorFeed, listFeed } from '../../contract/feeds.contract.ts';
import { findPostsInOrder } from '../posts.sql.ts';
import { describePosts } from '../view/describe-posts.ts';
import { postQuery } from '../write/tags.ts';
import type { Source } from './feed-sources.ts';
import { DEEPEST_REACH, type OpenFeed } from './feeds.sql.ts';

/** The filters that every list of posts accepts. */
export type FeedQuery = EndpointInput<typeof listCreatorFeed>['query'];
export type Feed = EndpointOutput<typeof listFeed>;

export const EMPTY_FEED: Feed = { data: [], total: 0 };

/** Undefined if the search contains nothing that can be found. */
export function filterOf(query: FeedQuery): Omit<OpenFeed, 'asker'> | undefined {
  const search = query.q === undefined ? undefined : postQuery(query.q);
  if (query.q !== undefined && search === undefined) return undefined;
  const after = positionOf(query.before);
  return {
    type: query.type,
    published: daySpan(query),
    after: after && { publishedAt: after.at, id: after.id },
    search,
  };
}

/** Where a page starts in its list; with a cursor the list itself starts there. */
export const startOf = ({ before, offset }: FeedQuery) => (before ? 0 : offset);

/** One page of a source that can be cut by the database; costs the same however long the list is. */
export async function pageOfSource(ctx: ReadContext, query: FeedQuery, source: Source): Promise<Feed> {
  const start = startOf(query);
  const end = start + query.limit;
  const ids = end > DEEPEST_REACH ? [] : (await source.list(end)).slice(start, end);
  return {
    data: await describePosts(ctx, await findPostsInOrder(ctx.db, ids)),
    total: await source.count(),
  };
}
