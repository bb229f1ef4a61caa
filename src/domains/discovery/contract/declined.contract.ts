/** What an account does not want suggested: creators, and tags. */
import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, id, isoDate, text } from '#platform/contract/fields.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

/** Unknown, hidden from the viewer, or no creator. */
export const suggestedCreatorNotFound = refusal(
  'discovery.creator-not-found',
  404,
  'This creator doesn’t exist.',
);
export const invalidTag = refusal('discovery.invalid-tag', 422, 'A tag needs at least one letter or number.');

const declined = z.object({
  kind: z.enum(['creator', 'tag']),
  creator: z.nullable(accountCard),
  /** Without the number sign, in small letters. */
  tag: z.nullable(z.string()),
  declinedAt: isoDate,
});

export type Declined = z.output<typeof declined>;

const creatorParams = z.object({ id });
const tagParams = z.object({ tag: text({ min: 1, max: 60 }) });

export const listDeclined = endpoint({
  method: 'GET',
  path: '/suggestions/declined',
  who: 'fanOrCreator',
  summary: 'The creators and tags that are not suggested to the account, the latest first',
  output: z.object({ data: z.array(declined) }),
});

export const declineCreator = endpoint({
  method: 'PUT',
  path: '/suggestions/declined/creators/{id}',
  who: 'fanOrCreator',
  summary: 'Suggests neither this creator nor their posts to the account anymore',
  params: creatorParams,
  output: done,
  refusals: [suggestedCreatorNotFound],
});

export const undeclineCreator = endpoint({
  method: 'DELETE',
  path: '/suggestions/declined/creators/{id}',
  who: 'fanOrCreator',
  summary: 'Suggests the creator again; does nothing if they were not declined',
  params: creatorParams,
  output: done,
});

export const declineTag = endpoint({
  method: 'PUT',
  path: '/suggestions/declined/tags/{tag}',
  who: 'fanOrCreator',
  summary: 'Suggests no post with this tag to the account anymore',
  params: tagParams,
  output: done,
  refusals: [invalidTag],
});

export const undeclineTag = endpoint({
  method: 'DELETE',
  path: '/suggestions/declined/tags/{tag}',
  who: 'fanOrCreator',
  summary: 'Suggests posts with the tag again; does nothing if it was not declined',
  params: tagParams,
  output: done,
});

nameSchemas({ DeclinedSuggestion: declined });
