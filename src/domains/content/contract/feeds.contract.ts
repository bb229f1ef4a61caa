import * as z from 'zod/mini';
import { creatorNotFound } from '#domains/creators/contract/creators.refusals.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  cursor,
  days,
  filterBy,
  flag,
  id,
  idOrName,
  idParams,
  keyword,
  paged,
  paging,
  text,
} from '#platform/contract/fields.ts';
import { postNotFound } from './content.refusals.contract.ts';
import { typeFilter, wirePost } from './post.contract.ts';
import { videoNotFound } from './videos/videos.refusals.contract.ts';

const filters = {
  q: keyword,
  type: typeFilter,
  /** Publication dates, both included. */
  ...days,
  /**
   * Only posts whose media the viewer may open. Searches the next 1,200 posts until it has a page; if there
   * may be more, the total says only that.
   */
  unlocked: z.optional(flag),
  /** The fan's purchases, latest first, including posts that were removed or unpublished since. */
  bought: z.optional(flag),
  /**
   * Cursor for further pages at the cost of the first one; replaces `offset`. It is `publishedAt` and `_id`
   * of the last post; for purchases `purchase.boughtAt` and `purchase.receiptId`.
   */
  before: z.optional(cursor),
  ...paging(12),
};

/** The total is exact up to 1,000; above that it only says that there is more. */
const feed = paged(wirePost);

export const listFeed = endpoint({
  method: 'GET',
  path: '/user/feeds',
  who: 'anyone',
  summary: 'Posts, newest first: the home feed, a creator’s posts, or everything',
  query: z.object({
    /** Home feed: creators that the fan follows; for all others, all creators. */
    isHome: z.optional(flag),
    audience: filterBy(z.enum(['for-you', 'following', 'trending', 'latest'])),
    performerId: z.optional(idOrName),
    ...filters,
  }),
  output: feed,
});

export const listCreatorFeed = endpoint({
  method: 'GET',
  path: '/user/feeds/search/{username}',
  who: 'anyone',
  summary: 'The posts of one creator, by username or id',
  params: z.object({ username: idOrName }),
  query: z.object(filters),
  output: feed,
  refusals: [creatorNotFound],
});

/** So many matches of a search are ranked and counted; `total` is one more where there are more. */
export const MOST_FOUND = 1_000;

export const searchPosts = endpoint({
  method: 'GET',
  path: '/feeds/search',
  who: 'anyone',
  summary:
    'Posts whose title or text has all words, or words that begin with them; matching titles first, then newest',
  query: z.object({
    q: keyword,
    /** Cursor for further pages: `publishedAt` and `_id` of the last post. */
    before: z.optional(cursor),
    limit: paging(20).limit,
  }),
  output: feed,
  limit: 'public',
});

export const getPost = endpoint({
  method: 'GET',
  path: '/user/feeds/{id}',
  who: 'anyone',
  summary: 'One post by id or slug; buyers also see it after it was deleted',
  params: idParams,
  output: wirePost,
  refusals: [postNotFound],
});

const fileStatus = z.object({
  status: z.enum(['created', 'processing', 'finished', 'error']),
  url: z.optional(z.string()),
});

export const getFileStatus = endpoint({
  method: 'GET',
  path: '/user/feeds/{id}/file/{fileId}/status',
  who: 'signedIn',
  summary: 'The progress of a file of a post, for those who have access',
  params: z.object({ id: idOrName, fileId: id }),
  output: fileStatus,
  refusals: [postNotFound],
});

export const getFileStatusByTarget = endpoint({
  method: 'GET',
  path: '/files/{fileId}/status',
  who: 'signedIn',
  summary: 'The same for existing clients: the object of the file is in the query',
  params: z.object({ fileId: id }),
  query: z.object({
    /** `feedId`, `videoId` or `messageId`. */
    target: z.optional(text({ max: 40 })),
    targetId: z.optional(idOrName),
  }),
  output: fileStatus,
  refusals: [postNotFound, videoNotFound],
});
