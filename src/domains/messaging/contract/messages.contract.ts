import * as z from 'zod/mini';
import { wireFile } from '#domains/media/contract/files.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { filterBy, flag, id, idParams, paged, paging, text, whole } from '#platform/contract/fields.ts';
import { amountInput } from '#platform/contract/money.ts';
import { deletedLine, MESSAGE_FILES, MESSAGE_LENGTH, message } from './message.contract.ts';
import * as refusals from './messaging.refusals.contract.ts';

/** Messages in a page of a conversation. */
export const MESSAGES_PAGE = 25;

const place = filterBy(whole({ min: 0, max: Number.MAX_SAFE_INTEGER }));

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages/conversations/{id}',
  who: 'fanOrCreator',
  summary: 'Messages of a conversation, newest first',
  params: idParams,
  query: z.object({
    ...paging(MESSAGES_PAGE),
    /** Only those before this position, the nearest ones. */
    before: place,
    /** Only those after this position, the nearest ones. */
    after: place,
    /** Only those that changed after this revision, the earliest changes: what came while a connection was lost. */
    changedAfter: place,
  }),
  output: paged(message),
  refusals: [refusals.conversationNotFound],
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages/conversations/{id}',
  who: 'fanOrCreator',
  summary: 'Sends a message',
  params: idParams,
  body: z.object({
    /** Made by the sender: the same message sent twice is one message. */
    _id: z.optional(id),
    text: z._default(text({ max: MESSAGE_LENGTH }), ''),
    fileIds: z._default(z.array(id).check(z.maxLength(MESSAGE_FILES)), []),
    /** Creators: the price at which the files open. */
    isSale: z.optional(flag),
    price: z.optional(amountInput),
    /** With a price: what the recipient sees and plays before buying. */
    thumbnailId: z.optional(z.nullable(id)),
    teaserId: z.optional(z.nullable(id)),
    /** The message that this one replies to. */
    quoteId: z.optional(id),
  }),
  output: message,
  refusals: [
    refusals.conversationNotFound,
    refusals.subscribersOnly,
    refusals.ownFansOnly,
    refusals.messagingBlocked,
    refusals.recipientUnavailable,
    refusals.senderNotApproved,
    refusals.messageEmpty,
    refusals.messageWordRefused,
    refusals.tooManyMessages,
    refusals.messageFileUnknown,
    refusals.onlyCreatorsSell,
    refusals.priceNeedsFiles,
    refusals.messagePriceOutOfRange,
    refusals.previewNeedsPrice,
    refusals.quoteUnknown,
    refusals.firstMessagePriced,
    refusals.messageIdTaken,
  ],
  limit: 'react',
});

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/messages/{id}',
  who: 'fanOrCreator',
  summary:
    'Deletes one of your messages, for both sides, or a line in the chat of a stream, for everybody: one of your own, or any that you moderate',
  params: idParams,
  output: z.union([message, deletedLine]),
  refusals: [refusals.messageNotFound, refusals.soldMessageStays],
});

export const getMessageFileStatus = endpoint({
  method: 'GET',
  path: '/messages/{id}/file/{fileId}/status',
  who: 'fanOrCreator',
  summary: 'Whether a file of a message is ready',
  params: z.object({ id, fileId: id }),
  output: z.object({ status: wireFile.shape.status, url: z.optional(z.string()) }),
  refusals: [refusals.messageNotFound],
});
