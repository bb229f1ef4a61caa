/** Sockets of the chat of a live stream. */
import * as z from 'zod/mini';
import { inboundEvent, socketEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { chatState, streamLine } from './chat-line.contract.ts';
import { streamConversation } from './stream.contract.ts';

const inChat = z.object({ conversationId: id });

/** To existing clients: one line, in an event whose name has its conversation. Once for each socket. */
export const lineCreatedIn = (conversationId: string) =>
  socketEvent(`message_created_conversation_${conversationId}`, streamLine);

/** To existing clients: a line was deleted. */
export const lineDeletedIn = (conversationId: string) =>
  socketEvent(`message_deleted_conversation_${conversationId}`, z.extend(inChat, { _id: id }));

/** To existing clients: all lines are gone. */
export const chatClearedIn = (conversationId: string) =>
  socketEvent(`clear_all_messages_${conversationId}`, inChat);

/** To existing clients: the chat was named. */
export const streamInfoChanged = socketEvent(
  'change-stream-info',
  z.object({ conversation: streamConversation }),
);

/**
 * To our own pages, several times a second at most: what has happened since the frame before; of very many lines the
 * newest, and the others are in the history. First lines come, then
 * others are deleted; a cleared position above 0 removes all up to it.
 */
export const chatFrame = socketEvent(
  'stream_chat_frame',
  z.extend(inChat, { lines: z.array(streamLine), deleted: z.array(id), clearedPosition: z.int() }),
);
export type ChatFrame = z.output<typeof chatFrame.schema>;

/** To our own pages: settings, pinned line, goal or menu have changed; at most once a second. */
export const chatStateChanged = socketEvent('stream_chat_state', chatState);

/** To the pages of one account: what it may do in a chat has changed. */
export const chatMemberChanged = socketEvent('stream_chat_member', inChat);

/** From our own pages: frames are sent from now on. */
export const joinChat = inboundEvent({
  name: 'stream-chat/join',
  who: 'signedIn',
  schema: inChat,
  refusals: [platformRefusals.notFound],
});

/** From our own pages: no more frames. */
export const leaveChat = inboundEvent({
  name: 'stream-chat/leave',
  who: 'signedIn',
  schema: inChat,
  refusals: [],
});
