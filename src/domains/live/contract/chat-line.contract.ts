/** A line of a stream's chat, and the state of the chat, on the wire. */
import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { wireFile } from '#domains/media/contract/files.contract.ts';
import { id, isoDate } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

/** The longest line that can be written. */
export const LINE_LENGTH = 300;

/** As many lines of a chat are shown at most, the newest. */
export const CHAT_HISTORY = 1_000;

/** The waits that slow mode offers, in seconds. */
export const SLOW_SECONDS = [0, 3, 5, 10, 30, 60, 120, 300] as const;

/** The longest title of a goal or of an item of the tip menu. */
export const TITLE_LENGTH = 80;

/** As many items a tip menu can have. */
export const MENU_ITEMS = 20;

/** What happened, of a line that the chat itself writes. */
export const chatNotice = z.object({
  kind: z.enum(['slow', 'not-slow', 'followers-only', 'everyone', 'goal', 'goal-reached']),
  seconds: z.optional(z.int()),
  title: z.optional(z.string()),
  amount: z.optional(amountOutput),
});
export type ChatNotice = z.output<typeof chatNotice>;

export const streamLine = z.object({
  _id: id,
  conversationId: id,
  /** Of a line of the chat itself: the creator. */
  senderId: id,
  senderInfo: z.extend(accountCard, { isModerator: z.boolean() }),
  type: z.enum(['text', 'tip', 'notify']),
  /** For existing clients complete: of a tip with its amount. */
  text: z.string(),
  /** Never any; existing clients read them. */
  fileIds: z.array(id),
  files: z.array(wireFile),
  tip: z.nullable(z.object({ amount: amountOutput, note: z.string() })),
  notice: z.nullable(chatNotice),
  isDeleted: z.boolean(),
  /** Written by the chat itself. */
  isSystem: z.boolean(),
  /** Its place in the chat: 1, 2, 3, without gaps. */
  position: z.int(),
  createdAt: isoDate,
  updatedAt: isoDate,
});
export type StreamLine = z.output<typeof streamLine>;

export const chatGoal = z.object({
  _id: id,
  title: z.string(),
  target: amountOutput,
  raised: amountOutput,
  isReached: z.boolean(),
});
export type ChatGoal = z.output<typeof chatGoal>;

export const menuItem = z.object({ title: z.string(), price: amountOutput });

/** What everybody in a chat sees of it beside its lines. */
export const chatState = z.object({
  conversationId: id,
  /** Counts the changes: of two states the one with the higher number is the newer one. */
  revision: z.int(),
  slowSeconds: z.int(),
  followersOnly: z.boolean(),
  pinned: z.nullable(streamLine),
  goal: z.nullable(chatGoal),
  menu: z.array(menuItem),
});
export type ChatState = z.output<typeof chatState>;

/** What the viewer may do in a chat. */
export const chatMember = z.object({
  isOwner: z.boolean(),
  isModerator: z.boolean(),
  isFollower: z.boolean(),
  isBanned: z.boolean(),
  mutedUntil: z.nullable(isoDate),
  /** When the viewer may write again in slow mode. */
  nextLineAt: z.nullable(isoDate),
});
export type ChatMember = z.output<typeof chatMember>;

nameSchemas({ StreamLine: streamLine, ChatState: chatState });
