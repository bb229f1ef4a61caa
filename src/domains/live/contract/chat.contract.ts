import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { creatorNotFound } from '#domains/creators/contract/creators.refusals.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  filterBy,
  flag,
  id,
  idParams,
  isoDate,
  paged,
  paging,
  prose,
  text,
  whole,
} from '#platform/contract/fields.ts';
import { amountInput } from '#platform/contract/money.ts';
import * as refusals from './chat.refusals.contract.ts';
import {
  chatMember,
  chatState,
  LINE_LENGTH,
  MENU_ITEMS,
  SLOW_SECONDS,
  streamLine,
  TITLE_LENGTH,
} from './chat-line.contract.ts';
import { streamConversation } from './stream.contract.ts';

/** Lines in a page of a chat. */
export const LINES_PAGE = 25;

const place = filterBy(whole({ min: 0, max: Number.MAX_SAFE_INTEGER }));
const reading = [refusals.chatNotFound, refusals.chatNotOpen];

export const listStreamLines = endpoint({
  method: 'GET',
  path: '/messages/stream/{id}',
  aliases: ['/messages/conversations/public/{id}'],
  who: 'signedIn',
  summary: 'Lines of the chat of a live stream, newest first; as many as a chat shows',
  params: idParams,
  query: z.object({
    ...paging(LINES_PAGE),
    /** Only those before this position, the nearest ones. */
    before: place,
    /** Only those after this position, the newest ones: what came while a connection was lost. */
    after: place,
  }),
  output: paged(streamLine),
  refusals: reading,
});

export const sendStreamLine = endpoint({
  method: 'POST',
  path: '/messages/stream/{id}',
  aliases: ['/messages/stream/conversations/{id}', '/messages/stream/public/conversations/{id}'],
  who: 'fanOrCreator',
  summary: 'Writes in the chat of a live stream',
  params: idParams,
  body: z.object({
    /** Made by the sender: the same line sent twice is one line. */
    _id: z.optional(id),
    text: prose({ min: 1, max: LINE_LENGTH }),
  }),
  output: streamLine,
  refusals: [
    ...reading,
    refusals.chatBanned,
    refusals.chatMuted,
    refusals.chatFollowersOnly,
    refusals.chatSlowed,
    refusals.lineWordRefused,
    refusals.lineIdTaken,
  ],
  limit: 'react',
});

export const clearStreamChat = endpoint({
  method: 'DELETE',
  path: '/messages/stream/{id}/remove-all-message',
  aliases: ['/messages/{id}/remove-all-message'],
  who: 'creator',
  summary: 'Empties the chat of your live streams for everybody',
  params: idParams,
  output: z.object({ success: z.literal(true), conversationId: id }),
  refusals: [refusals.chatNotFound],
  limit: 'react',
});

export const getStreamConversation = endpoint({
  method: 'GET',
  path: '/conversations/stream/performer/{id}',
  aliases: ['/conversations/stream/public/{id}', '/conversations/stream/{id}'],
  who: 'signedIn',
  summary: 'The chat of a creator’s live streams, by the creator or by its own id',
  params: idParams,
  output: streamConversation,
  refusals: [creatorNotFound, refusals.chatNotFound],
});

export const renameStreamConversation = endpoint({
  method: 'PUT',
  path: '/conversations/stream/{id}/update',
  aliases: ['/conversations/{id}/update'],
  who: 'creator',
  summary: 'Names the chat of your live streams',
  params: idParams,
  body: z.object({ name: text({ min: 1, max: 100 }) }),
  output: streamConversation,
  refusals: [refusals.chatNotFound],
  limit: 'react',
});

/** A chat with what the viewer may do in it. */
const chat = z.extend(chatState, {
  performerId: id,
  viewer: chatMember,
  /** Of the newest line. */
  lastPosition: z.int(),
  /** Lines up to here were removed. */
  clearedPosition: z.int(),
});
export type Chat = z.output<typeof chat>;

export const getStreamChat = endpoint({
  method: 'GET',
  path: '/streaming/chats/{id}',
  who: 'signedIn',
  summary:
    'The chat of a live stream: its settings, pinned line, goal and tip menu, and what you may do in it',
  params: idParams,
  output: chat,
  refusals: reading,
});

/** By the creator and by moderators. */
const change = {
  who: 'fanOrCreator',
  params: idParams,
  output: chatState,
  limit: 'react',
} as const;

export const changeStreamChat = endpoint({
  ...change,
  method: 'PUT',
  path: '/streaming/chats/{id}',
  summary: 'Sets slow mode and who may write in a chat that you moderate',
  body: z.object({
    slowSeconds: z.optional(
      z.pipe(whole({ min: 0, max: 300 }), z.literal(SLOW_SECONDS, { error: 'Slow mode has no such wait.' })),
    ),
    followersOnly: z.optional(flag),
  }),
  refusals: [refusals.chatNotFound],
});

export const pinStreamLine = endpoint({
  ...change,
  method: 'PUT',
  path: '/streaming/chats/{id}/pin',
  summary: 'Pins a line of a chat that you moderate in place of another; null unpins',
  body: z.object({ lineId: z.nullable(id) }),
  refusals: [refusals.chatNotFound, refusals.lineNotFound],
});

export const setStreamGoal = endpoint({
  ...change,
  who: 'creator',
  method: 'PUT',
  path: '/streaming/chats/{id}/goal',
  summary:
    'Sets a goal for tips in your live streams in place of another, which begins at zero; null ends it',
  body: z.object({
    goal: z.nullable(
      z.object({
        title: prose({ min: 1, max: TITLE_LENGTH }),
        target: amountInput.check(z.refine((value) => value > 0, { error: 'A goal is above zero.' })),
      }),
    ),
  }),
  refusals: [refusals.chatNotFound],
});

export const setStreamMenu = endpoint({
  ...change,
  who: 'creator',
  method: 'PUT',
  path: '/streaming/chats/{id}/menu',
  summary: 'Replaces the tip menu of your live streams',
  body: z.object({
    menu: z
      .array(
        z.object({
          title: prose({ min: 1, max: TITLE_LENGTH }),
          price: amountInput.check(z.refine((value) => value > 0, { error: 'A price is above zero.' })),
        }),
      )
      .check(z.maxLength(MENU_ITEMS)),
  }),
  refusals: [refusals.chatNotFound],
});

const member = z.object({
  account: accountCard,
  isModerator: z.boolean(),
  isBanned: z.boolean(),
  mutedUntil: z.nullable(isoDate),
});
export type MemberInChat = z.output<typeof member>;

export const listChatMembers = endpoint({
  method: 'GET',
  path: '/streaming/chats/{id}/members',
  who: 'fanOrCreator',
  summary: 'The moderators of a chat that you moderate, and who is muted or banned in it',
  params: idParams,
  query: z.object(paging(50)),
  output: paged(member),
  refusals: [refusals.chatNotFound],
});

export const changeChatMember = endpoint({
  method: 'PUT',
  path: '/streaming/chats/{id}/members/{accountId}',
  who: 'fanOrCreator',
  summary: 'Mutes or bans somebody in a chat that you moderate; its creator also names moderators',
  params: z.object({ id: idParams.shape.id, accountId: id }),
  body: z.object({
    /** For so many minutes from now; 0 ends it. */
    mutedMinutes: z.optional(whole({ min: 0, max: 43_200 })),
    isBanned: z.optional(flag),
    /** Only by the creator. */
    isModerator: z.optional(flag),
  }),
  output: member,
  refusals: [refusals.chatNotFound, refusals.memberNotFound, refusals.memberOutOfReach],
  limit: 'react',
});
