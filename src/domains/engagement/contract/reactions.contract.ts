import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, id, isoDate, paged, paging } from '#platform/contract/fields.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { reactionNotPossible, targetNotFound } from './engagement.refusals.contract.ts';

export const reactionAction = z.enum(['like', 'bookmark']);

export type ReactionAction = z.output<typeof reactionAction>;

/** Kinds are named by the domains that own them, such as `feed` and `performer`. */
const kind = z.string().check(z.regex(/^[a-z]{1,20}$/));

const reaction = z.object({ objectId: id, objectType: kind, action: reactionAction });

export const addReaction = endpoint({
  method: 'POST',
  path: '/reactions',
  who: 'signedIn',
  summary: 'Likes something, or bookmarks it (fans and creators only); repeating it changes nothing',
  body: reaction,
  output: done,
  refusals: [targetNotFound, reactionNotPossible, platformRefusals.roleRequired],
  limit: 'react',
});

export const removeReaction = endpoint({
  method: 'DELETE',
  path: '/reactions',
  who: 'signedIn',
  summary: 'Removes a like or bookmark; the fields can be in the body or in the query',
  body: reaction,
  output: done,
  limit: 'react',
});

export const listBookmarks = endpoint({
  method: 'GET',
  path: '/reactions/{type}/bookmark',
  who: 'fanOrCreator',
  summary:
    'The bookmarks of the logged-in fan or creator, newest first: `feeds`, `galleries`, `performers`; deleted ones are left out',
  params: z.object({ type: z.string().check(z.regex(/^[a-z]{1,20}$/)) }),
  query: z.object(paging(12)),
  /** Exact up to 1,000; beyond that, "there is more". */
  output: paged(
    z.object({
      _id: z.string(),
      action: z.literal('bookmark'),
      objectId: id,
      objectType: z.string(),
      createdBy: id,
      createdAt: isoDate,
      /** The card of the target, from the domain that owns it. */
      objectInfo: z.looseObject({ _id: id }),
    }),
  ),
  refusals: [targetNotFound],
});
