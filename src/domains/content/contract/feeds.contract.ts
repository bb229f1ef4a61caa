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

const filters = {
  q: keyword,
  type: typeFilter,
  /** Days of publication, both included. */
  ...days,
  /**
   * Only posts whose media the viewer may open; looks through the next 1,200 of the list until it has a page. Where there
   * are more, the total only says so.
   */
  unlocked: z.optional(flag),
  /** What the fan has bought, latest purchase first, also what was removed or unpublished since. */
  bought: z.optional(flag),
  /**
   * Further pages of an endless list at the cost of the first one; replaces `offset`: `publishedAt` and `_id` of the
   * last post; of what was bought, `purchase.boughtAt` and `purchase.receiptId`.
   */
  before: z.optional(cursor),
  ...paging(12),
};

/** Exact up to 1,000; beyond that, "there is more". */
const feed = paged(wirePost);

export const listFeed = endpoint({
  method: 'GET',
  path: '/user/feeds',
  who: 'anyone',
  summary: 'Posts, newest first: the home feed, a creator’s posts, or everything',
  query: z.object({
    /** The home feed: creators whom the fan follows; for everybody else all creators. */
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

export const getPost = endpoint({
  method: 'GET',
  path: '/user/feeds/{id}',
  who: 'anyone',
  summary: 'One post by id or slug; a buyer also sees it after it was removed',
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
  summary: 'How far a file of a post is, for those who may open it',
  params: z.object({ id: idOrName, fileId: id }),
  output: fileStatus,
  refusals: [postNotFound],
});

export const getFileStatusByTarget = endpoint({
  method: 'GET',
  path: '/files/{fileId}/status',
  who: 'signedIn',
  summary: 'The same, as existing clients ask it: what the file is part of stands in the query',
  params: z.object({ fileId: id }),
  query: z.object({
    /** `feedId` is the only one so far. */
    target: z.optional(text({ max: 40 })),
    targetId: z.optional(idOrName),
  }),
  output: fileStatus,
  refusals: [postNotFound],
});
