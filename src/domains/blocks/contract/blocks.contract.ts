/** Whom an account has blocked, and the countries in which a creator is hidden. Nobody is told that they are blocked. */
import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, id, isoDate, keyword, list, paged, paging, text } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import * as refusals from './blocks.refusals.contract.ts';

export const REASON_LENGTH = 200;
export const BLOCKS_PAGE = 20;

// More than there are.
const MOST_COUNTRIES = 300;

export const userBlock = z.object({
  _id: id,
  source: z.enum(['user', 'performer']),
  sourceId: id,
  /** As the client sent it when they were blocked; `user` for fans and creators alike. */
  target: z.literal('user'),
  targetId: id,
  targetInfo: accountCard,
  /** For the account's own eyes; may be empty. */
  reason: z.string(),
  createdAt: isoDate,
});

export type WireUserBlock = z.output<typeof userBlock>;

export const blockUser = endpoint({
  method: 'POST',
  path: '/block/users',
  who: 'fanOrCreator',
  summary:
    'Blocks a fan or a creator: from now on neither sees, writes to or pays the other. Repeating it changes the reason',
  body: z.object({
    targetId: id,
    /** Existing clients say what the target is. */
    target: z.optional(z.enum(['user', 'performer'])),
    reason: z._default(text({ max: REASON_LENGTH }), ''),
  }),
  output: userBlock,
  refusals: [refusals.blockedUserNotFound, refusals.ownBlock, refusals.blockNotPossible],
  limit: 'react',
});

export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/block/users/{id}',
  who: 'fanOrCreator',
  summary: 'Unblocks an account, by its id; does nothing if it is not blocked',
  params: z.object({ id }),
  output: done,
  limit: 'react',
});

export const listBlockedUsers = endpoint({
  method: 'GET',
  path: '/block/users',
  who: 'fanOrCreator',
  summary: 'The accounts that you have blocked, the latest first; `q` searches their names and your reasons',
  query: z.object({ q: keyword, ...paging(BLOCKS_PAGE) }),
  output: paged(userBlock),
});

const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));

const countries = z.object({ countryCodes: z.array(countryCode) });

export const getBlockedCountries = endpoint({
  method: 'GET',
  path: '/block/countries',
  who: 'creator',
  summary:
    'The countries in which you are hidden, and how many of your current subscribers have each country in their profile',
  output: z.extend(countries, {
    subscribers: z.array(z.object({ countryCode, count: z.int() })),
  }),
});

export const blockCountries = endpoint({
  method: 'POST',
  path: '/block/countries',
  who: 'creator',
  summary: 'Hides you in these countries and in no others',
  body: z.object({ countryCodes: list(countryCode, MOST_COUNTRIES) }),
  output: countries,
  refusals: [refusals.countryUnknown],
  limit: 'react',
});

nameSchemas({ UserBlock: userBlock });
