/** One message to many fans at once. */
import * as z from 'zod/mini';
import { wireFile } from '#domains/media/contract/files.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  filterBy,
  flag,
  id,
  idParams,
  isoDate,
  list,
  paged,
  paging,
  text,
} from '#platform/contract/fields.ts';
import { amountInput, amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { MOST_FAN_LISTS } from '../fan-lists.contract.ts';
import { MESSAGE_FILES, MESSAGE_LENGTH } from '../message.contract.ts';
import * as refusals from '../messaging.refusals.contract.ts';
import * as broadcastRefusals from './broadcast.refusals.contract.ts';

/** For so many seconds a broadcast can be undone: nothing is sent before. */
export const UNDO_SECONDS = 30;

/** A subscription that ends within so many days ends soon. */
export const ENDING_SOON_DAYS = 7;

/** Broadcasts in a page of their list. */
export const BROADCASTS_PAGE = 20;

/** Groups of a creator's fans; `all` are followers, subscribers and buyers, past ones as well. */
export const audienceGroups = [
  'all',
  'subscribers',
  'ending-soon',
  'past-subscribers',
  'followers',
  'buyers',
] as const;
export type AudienceGroup = (typeof audienceGroups)[number];

/** Fans in any of these groups or lists get it; all fans where neither is given, and the answer names `all` then. */
const audience = {
  audience: z._default(list(z.enum(audienceGroups), audienceGroups.length), []),
  /** Own lists of fans. */
  listIds: z._default(list(id, MOST_FAN_LISTS), []),
};

export const broadcastStatus = z.enum([
  // Nothing is sent yet: its time has not come, its files are not ready, or it can still be undone.
  'scheduled',
  'sending',
  'sent',
  'stopped',
  // Before anything was sent.
  'canceled',
  'taking-back',
  'taken-back',
]);

/** Who does not get it. Each fan is counted once, at the first reason of these. */
const leftOut = z.object({
  /** Blocked, in a blocked country, suspended or closed. */
  unavailable: z.int(),
  /** Have bought all of its files already. */
  owners: z.int(),
  /** Have got as many broadcasts of this creator today as the site allows. */
  capped: z.int(),
});

export const broadcast = z.object({
  _id: id,
  audience: z.array(z.enum(audienceGroups)),
  listIds: z.array(id),
  text: z.string(),
  fileIds: z.array(id),
  files: z.array(wireFile),
  thumbnail: z.nullable(wireFile),
  teaser: z.nullable(wireFile),
  isSale: z.boolean(),
  price: amountOutput,
  leavesOutOwners: z.boolean(),
  status: broadcastStatus,
  /** The time was chosen. */
  isScheduled: z.boolean(),
  /** Nothing is sent before. */
  startsAt: isoDate,
  endedAt: z.nullable(isoDate),
  /** Who gets it, as found when it began; 0 before. */
  recipients: z.int(),
  leftOut,
  sent: z.int(),
  /** Of those sent, how many were deleted again. */
  takenBack: z.int(),
  bought: z.int(),
  /** What purchases of it have earned, after the fee and less refunds, in tokens. */
  earned: amountOutput,
  createdAt: isoDate,
});

/** How many have read as far as it; in the list, of large ones as of some minutes ago. */
const opened = z.int();

const content = {
  text: z._default(text({ max: MESSAGE_LENGTH }), ''),
  fileIds: z._default(z.array(id).check(z.maxLength(MESSAGE_FILES)), []),
  /** The price at which the files open. */
  isSale: z.optional(flag),
  price: z.optional(amountInput),
  /** With a price: what recipients see and play before buying. */
  thumbnailId: z.optional(z.nullable(id)),
  teaserId: z.optional(z.nullable(id)),
};

export const sendBroadcast = endpoint({
  method: 'POST',
  path: '/messages/broadcast-message',
  who: 'creator',
  summary: 'Sends a message to many fans at once; for half a minute it can be canceled, and nothing is sent',
  // Strict: with a misspelled time it would be sent at once, with a misspelled audience to everybody.
  body: z.strictObject({
    /** Made by the sender: the same broadcast sent twice is one. Without, an equal one within a minute is the same. */
    _id: z.optional(id),
    ...content,
    ...audience,
    /** Follows from the files; existing clients send it. */
    type: z.optional(z.enum(['text', 'media'])),
    /** Fans who have bought its files already do not get it, unless this is false. */
    leavesOutOwners: z._default(flag, true),
    /** When to send it; at once if absent. */
    scheduledAt: z.optional(isoDate),
  }),
  output: broadcast,
  refusals: [
    refusals.senderNotApproved,
    refusals.messageEmpty,
    refusals.messageWordRefused,
    refusals.messageFileUnknown,
    refusals.priceNeedsFiles,
    refusals.messagePriceOutOfRange,
    refusals.previewNeedsPrice,
    refusals.messageIdTaken,
    refusals.fanListNotFound,
    broadcastRefusals.broadcastTimePast,
    broadcastRefusals.tooManyBroadcasts,
  ],
  limit: 'publish',
});

export const previewBroadcast = endpoint({
  method: 'GET',
  path: '/messages/broadcast-preview',
  who: 'creator',
  summary: 'How many fans a broadcast would reach, and who would be left out',
  query: z.object({
    ...audience,
    fileIds: filterBy(list(id, MESSAGE_FILES)),
    leavesOutOwners: z._default(flag, true),
  }),
  output: z.object({
    recipients: z.int(),
    leftOut,
    /** As many broadcasts of one creator a fan gets within a day. */
    mostADay: z.int(),
  }),
  refusals: [refusals.fanListNotFound],
});

export const listBroadcasts = endpoint({
  method: 'GET',
  path: '/messages/broadcasts',
  who: 'creator',
  summary: 'Your broadcasts with what became of them, newest first',
  query: z.object(paging(BROADCASTS_PAGE)),
  output: paged(z.extend(broadcast, { opened })),
});

export const getBroadcast = endpoint({
  method: 'GET',
  path: '/messages/broadcasts/{id}',
  who: 'creator',
  summary: 'The report of one of your broadcasts',
  params: idParams,
  output: z.extend(broadcast, { opened }),
  refusals: [broadcastRefusals.broadcastNotFound],
});

export const stopBroadcast = endpoint({
  method: 'POST',
  path: '/messages/broadcasts/{id}/stop',
  who: 'creator',
  summary: 'Cancels a broadcast before its time, or stops it while it is being sent; what was sent stays',
  params: idParams,
  output: broadcast,
  refusals: [broadcastRefusals.broadcastNotFound, broadcastRefusals.broadcastEnded],
});

export const takeBackBroadcast = endpoint({
  method: 'POST',
  path: '/messages/broadcasts/{id}/take-back',
  who: 'creator',
  summary: 'Deletes the messages of a broadcast, for both sides; those that were bought stay',
  params: idParams,
  output: broadcast,
  refusals: [broadcastRefusals.broadcastNotFound, broadcastRefusals.nothingToTakeBack],
});

/** A broadcast's status and how far it is; `0` of `0` before it begins. */
export const broadcastProgress = z.object({
  _id: id,
  status: broadcastStatus,
  recipients: z.int(),
  sent: z.int(),
  takenBack: z.int(),
});

const welcome = z.object({
  isOn: z.boolean(),
  text: z.string(),
  fileIds: z.array(id),
  files: z.array(wireFile),
  thumbnail: z.nullable(wireFile),
  teaser: z.nullable(wireFile),
  isSale: z.boolean(),
  price: amountOutput,
  /** How many fans have got one. */
  sent: z.int(),
});

export const getWelcomeMessage = endpoint({
  method: 'GET',
  path: '/messages/welcome-message',
  who: 'creator',
  summary: 'The message that new subscribers get from you',
  output: welcome,
});

export const setWelcomeMessage = endpoint({
  method: 'PUT',
  path: '/messages/welcome-message',
  who: 'creator',
  summary: 'Sets the message that new subscribers get, each of them once',
  body: z.object({ isOn: flag, ...content }),
  output: welcome,
  refusals: [
    refusals.messageEmpty,
    refusals.messageFileUnknown,
    refusals.priceNeedsFiles,
    refusals.messagePriceOutOfRange,
    refusals.previewNeedsPrice,
  ],
});

nameSchemas({ Broadcast: broadcast, WelcomeMessage: welcome });
