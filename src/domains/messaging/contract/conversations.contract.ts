import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  cursor,
  filterBy,
  flag,
  id,
  idOrName,
  idParams,
  keyword,
  paged,
  paging,
  whole,
} from '#platform/contract/fields.ts';
import { conversation } from './message.contract.ts';
import { conversationNotFound, ownFansOnly, userNotFound } from './messaging.refusals.contract.ts';

/** Conversations in a page of the inbox. */
export const CONVERSATIONS_PAGE = 25;

const listQuery = z.object({
  ...paging(CONVERSATIONS_PAGE),
  /** Begins the name or the username of the other side. */
  keyword,
  q: keyword,
  /** Only those with unread messages. */
  unread: filterBy(flag),
  /** Only those in which the other side wrote last. */
  unanswered: filterBy(flag),
  /** Only those with fans in one of your lists. */
  listId: filterBy(id),
  /** Creators: those of fans who have paid first. */
  paidFirst: filterBy(flag),
  /** Continues after a conversation: its `updatedAt` and `_id`, joined by an underscore. */
  before: filterBy(cursor),
  /** With `paidFirst`: the `hasPaid` of that conversation. */
  beforeHasPaid: filterBy(flag),
});

export const listConversations = endpoint({
  method: 'GET',
  path: '/conversations',
  who: 'fanOrCreator',
  summary:
    'Private conversations of the logged-in user, latest message first. On the API listener `offset` counts pages, as existing clients do',
  query: listQuery,
  output: paged(conversation),
});

export const searchConversations = endpoint({
  method: 'GET',
  path: '/conversations/search',
  who: 'fanOrCreator',
  summary: 'The same list; `offset` counts conversations',
  query: listQuery,
  output: paged(conversation),
});

export const openConversation = endpoint({
  method: 'POST',
  path: '/conversations',
  who: 'fanOrCreator',
  summary: 'The conversation with somebody; begins it if there is none',
  body: z.object({
    source: z.optional(z.enum(['performer', 'user'])),
    /** The id or username of the other side. */
    sourceId: idOrName,
  }),
  output: conversation,
  refusals: [userNotFound, ownFansOnly],
});

export const getConversation = endpoint({
  method: 'GET',
  path: '/conversations/{id}',
  who: 'fanOrCreator',
  summary: 'One of your conversations',
  params: idParams,
  output: conversation,
  refusals: [conversationNotFound],
});

const unreadTotal = z.object({
  /** Conversations with unread messages. */
  total: z.int(),
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/messages/total-unread-messages',
  who: 'signedIn',
  summary: 'How many of your conversations have unread messages',
  output: unreadTotal,
  aliases: ['/messages/counting-not-read-messages'],
});

export const readAll = endpoint({
  method: 'POST',
  path: '/messages/read-all/{id}',
  who: 'fanOrCreator',
  summary: 'Marks the messages of a conversation as read',
  params: idParams,
  body: z.object({
    /** Up to this one; all of them if absent. What was read stays read. */
    position: z.optional(whole({ min: 0, max: Number.MAX_SAFE_INTEGER })),
  }),
  output: z.extend(unreadTotal, { conversationId: id, readPosition: z.int() }),
  refusals: [conversationNotFound],
});
