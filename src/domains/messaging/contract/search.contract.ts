/** Messages found by their words. */
import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { cursor, filterBy, id, paged, paging, text } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { message } from './message.contract.ts';

/** Messages in a page of a search. */
export const FOUND_PAGE = 25;

const foundMessage = z.extend(
  z.pick(message, {
    _id: true,
    conversationId: true,
    senderId: true,
    text: true,
    position: true,
    createdAt: true,
  }),
  {
    /** The other side of its conversation. */
    recipientInfo: accountCard,
  },
);
export type WireFoundMessage = z.output<typeof foundMessage>;

export const searchMessages = endpoint({
  method: 'GET',
  path: '/messages/search',
  who: 'fanOrCreator',
  summary:
    'Messages of your own conversations by their words, newest first; each typed word begins a word of the text. Case and accents do not count, and deleted messages are not found',
  query: z.object({
    ...paging(FOUND_PAGE),
    q: text({ max: 100 }),
    /** Only those of one conversation. */
    conversationId: filterBy(id),
    /** Continues after a message: its `createdAt` and `_id`, joined by an underscore. */
    before: filterBy(cursor),
  }),
  output: paged(foundMessage),
});

nameSchemas({ FoundMessage: foundMessage });
