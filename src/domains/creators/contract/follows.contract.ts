import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, id, idParams, isoDate, paged, paging } from '#platform/contract/fields.ts';
import { creatorCard } from './creator-card.contract.ts';
import { creatorNotFound, ownFollow } from './creators.refusals.contract.ts';

export const followCreator = endpoint({
  method: 'POST',
  path: '/follows/{id}',
  who: 'fanOrCreator',
  summary:
    'Follows a creator; repeating it changes nothing, and following again within a minute keeps the first date',
  params: idParams,
  output: z.extend(done, {
    /** When the follow began: now, unless they followed already or have undone an unfollow. */
    followedAt: z.optional(isoDate),
  }),
  refusals: [creatorNotFound, ownFollow],
  limit: 'react',
});

export const unfollowCreator = endpoint({
  method: 'DELETE',
  path: '/follows/{id}',
  who: 'fanOrCreator',
  summary: 'Unfollows a creator; does nothing if not followed',
  params: idParams,
  output: done,
  limit: 'react',
});

const follow = z.object({ _id: z.string(), createdAt: isoDate });

export const listFollowers = endpoint({
  method: 'GET',
  path: '/follows/followers',
  who: 'creator',
  summary: 'The followers of the logged-in creator, newest first',
  query: z.object(paging(24)),
  output: paged(z.extend(follow, { followerId: id, followerInfo: accountCard })),
});

export const getFollowerGrowth = endpoint({
  method: 'GET',
  path: '/follows/followers/growth',
  who: 'creator',
  summary: 'The number of followers of the logged-in creator over time, without those who unfollowed',
  output: z.object({
    total: z.int(),
    /** New followers of the last seven days, including today, who still follow. */
    newThisWeek: z.int(),
    /** Followers at the end of each of the last 30 days in UTC, oldest first, today last. */
    daily: z.array(z.int()),
  }),
});

export const listFollowing = endpoint({
  method: 'GET',
  path: '/follows/following',
  who: 'fanOrCreator',
  summary: 'The creators the logged-in fan or creator follows, newest first',
  query: z.object(paging(24)),
  output: paged(z.extend(follow, { followingId: id, followingInfo: creatorCard })),
});
