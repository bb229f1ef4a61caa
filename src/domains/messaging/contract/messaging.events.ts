import * as z from 'zod/mini';
import { socketEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';
import { message } from './message.contract.ts';

/** A message was sent. Its files have no addresses here: those are signed for one session. */
export const messageCreated = socketEvent('message_created', message);

/** A message was deleted. */
export const messageDeleted = socketEvent('message_deleted', message);

/** A message's files became ready, or it was bought or refunded; `changedAfter` brings it. */
export const messageChanged = socketEvent(
  'message_changed',
  z.object({ _id: id, conversationId: id, revision: z.int() }),
);

/** How many of one's conversations have unread messages. The name is misspelt in existing clients. */
export const unreadMessagesCounted = socketEvent(
  'nofify_read_messages_in_conversation',
  z.object({ total: z.int() }),
);

/** To both sides, or to one's own devices where either side hides it: how far a participant has read. */
export const conversationRead = socketEvent(
  'conversation_read',
  z.object({ conversationId: id, accountId: id, readPosition: z.int() }),
);
