/** Conversations and messages on the wire. */
import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { wireFile } from '#domains/media/contract/files.contract.ts';
import { id, isoDate } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

/** The longest text of a message. */
export const MESSAGE_LENGTH = 5_000;

/** As many files as a message can have. */
export const MESSAGE_FILES = 6;

/** The kinds of files that a message can have. */
export const MESSAGE_KINDS = ['picture', 'video', 'audio'] as const;

/** The text of a deleted message, for clients that print it as it is. */
export const DELETED_TEXT = 'Message deleted';

/** What can be put on a message. */
export const REACTIONS = ['👍', '❤️', '😂', '😮', '😢', '🔥'] as const;

const quotedMessage = z.object({
  _id: id,
  senderId: id,
  position: z.int(),
  /** Empty where the message has files only, or was deleted. */
  text: z.string(),
  isDeleted: z.boolean(),
  fileCount: z.int(),
});

export const message = z.object({
  _id: id,
  conversationId: id,
  senderId: id,
  senderInfo: z.pick(accountCard, { _id: true, name: true, username: true, avatar: true }),
  /** `media` if it has files. */
  type: z.enum(['text', 'media']),
  text: z.string(),
  fileIds: z.array(id),
  /** Locked ones have no address on our own pages. In socket events none has. */
  files: z.array(wireFile),
  /** What its recipient sees and plays before buying. */
  thumbnail: z.nullable(wireFile),
  teaser: z.nullable(wireFile),
  /** Whether its files have a price. */
  isSale: z.boolean(),
  price: amountOutput,
  /** The recipient has bought its files; for the sender as well. */
  isBought: z.boolean(),
  isDeleted: z.boolean(),
  isSystem: z.boolean(),
  /** Its place in the conversation, from 1. */
  position: z.int(),
  /** Grows with each change in the conversation; see `changedAfter`. */
  revision: z.int(),
  /** The message that this one replies to. */
  quote: z.nullable(quotedMessage),
  /** One of each person at most. */
  reactions: z.array(z.object({ accountId: id, emoji: z.string() })),
  createdAt: isoDate,
  updatedAt: isoDate,
});
export type WireMessage = z.output<typeof message>;

/** What is left of a line in the chat of a stream. */
export const deletedLine = z.object({
  _id: id,
  conversationId: id,
  senderId: id,
  text: z.string(),
  isDeleted: z.literal(true),
  createdAt: isoDate,
  updatedAt: isoDate,
});
export type DeletedLine = z.output<typeof deletedLine>;

const participant = z.object({ source: z.enum(['user', 'performer']), sourceId: id });

export const conversation = z.object({
  _id: id,
  type: z.literal('private'),
  recipients: z.array(participant),
  /** The other side. */
  recipientInfo: z.extend(accountCard, {
    isOnline: z.boolean(),
    /** A creator who is on air. */
    isLive: z.boolean(),
    verifiedAccount: z.boolean(),
  }),
  performerId: id,
  /** The beginning of the newest message; empty where there is none. */
  lastMessage: z.string(),
  lastSenderId: z.nullable(id),
  lastMessageCreatedAt: z.nullable(isoDate),
  /** The newest message, for a line in a list. */
  latest: z.nullable(
    z.object({ senderId: id, text: z.string(), isDeleted: z.boolean(), kinds: z.array(wireFile.shape.kind) }),
  ),
  /** How many messages the viewer has not read. */
  totalNotSeenMessages: z.int(),
  /** Existing clients let a fan write only if it is true; always true for a creator. */
  isSubscribed: z.boolean(),
  isBlocked: z.boolean(),
  /** The viewer has blocked the other one, and can end that. */
  hasBlocked: z.boolean(),
  /** For creators: the fan has bought or tipped. */
  hasPaid: z.boolean(),
  /** The code of the refusal that a message of the viewer would get now; null if there is none. */
  cannotWrite: z.nullable(z.string()),
  /** What the viewer’s next message costs, which is their first one; 0: nothing. */
  firstMessagePrice: amountOutput,
  /** How far the viewer has read, and how far the other side. */
  readPosition: z.int(),
  seenPosition: z.int(),
  /** Of the newest message, and of the newest change. */
  lastPosition: z.int(),
  lastRevision: z.int(),
  createdAt: isoDate,
  updatedAt: isoDate,
});
export type WireConversation = z.output<typeof conversation>;

nameSchemas({ Message: message, DeletedLine: deletedLine, Conversation: conversation });
