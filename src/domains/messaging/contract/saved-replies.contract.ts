/** Replies that a creator uses again and again. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, id, paged, paging, prose, text } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { MESSAGE_LENGTH } from './message.contract.ts';
import { savedReplyNotFound, tooManySavedReplies } from './messaging.refusals.contract.ts';

export const REPLY_TITLE_LENGTH = 60;

/** As many as a creator can have. */
export const MOST_SAVED_REPLIES = 100;

/** Stands for the fan's name in the text of a reply. */
export const NAME_IN_REPLY = '{name}';

const savedReply = z.object({ _id: id, title: z.string(), text: z.string() });
export type WireSavedReply = z.output<typeof savedReply>;

const fields = z.object({
  title: prose({ min: 1, max: REPLY_TITLE_LENGTH }),
  text: text({ min: 1, max: MESSAGE_LENGTH }),
});
const replyParams = z.object({ id });

export const listSavedReplies = endpoint({
  method: 'GET',
  path: '/messages/saved-replies',
  who: 'creator',
  summary: 'Your saved replies, in your order; `{name}` in a text stands for the name of the fan',
  query: z.object(paging(MOST_SAVED_REPLIES)),
  output: paged(savedReply),
});

export const addSavedReply = endpoint({
  method: 'POST',
  path: '/messages/saved-replies',
  who: 'creator',
  summary: 'Saves a reply, after the others',
  body: fields,
  output: savedReply,
  refusals: [tooManySavedReplies],
});

export const changeSavedReply = endpoint({
  method: 'PUT',
  path: '/messages/saved-replies/{id}',
  who: 'creator',
  summary: 'Changes a saved reply',
  params: replyParams,
  body: fields,
  output: savedReply,
  refusals: [savedReplyNotFound],
});

export const deleteSavedReply = endpoint({
  method: 'DELETE',
  path: '/messages/saved-replies/{id}',
  who: 'creator',
  summary: 'Deletes a saved reply',
  params: replyParams,
  output: done,
  refusals: [savedReplyNotFound],
});

export const orderSavedReplies = endpoint({
  method: 'POST',
  path: '/messages/saved-replies/order',
  who: 'creator',
  summary: 'Puts your saved replies into an order; those that are not named come after them',
  body: z.object({ ids: z.array(id).check(z.maxLength(MOST_SAVED_REPLIES)) }),
  output: done,
});

nameSchemas({ SavedReply: savedReply });
