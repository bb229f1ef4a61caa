/** What the pages of a stream send and receive over their sockets; names as existing clients know them. */
import * as z from 'zod/mini';
import { accountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { inboundEvent, socketEvent } from '#platform/contract/events.ts';
import { id, isoDate } from '#platform/contract/fields.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { streamNotFound, ticketNeeded } from './live.refusals.contract.ts';
import { streamStatus } from './stream.contract.ts';

const room = z.object({ conversationId: id });
/** With what the room is entered and left. */
const entered = z.extend(room, {
  /** Our own pages, which get lines of the chat in frames (`stream-chat/join`); others get an event for each. */
  frames: z.optional(z.boolean()),
});

/** Enters the room of a stream; answers `{ status }`. */
export const joinRoom = inboundEvent({
  name: 'public-stream/join',
  who: 'signedIn',
  schema: entered,
  refusals: [streamNotFound, ticketNeeded],
});

/** Leaves the room; the creator ends the stream with it. */
export const leaveRoom = inboundEvent({
  name: 'public-stream/leave',
  who: 'signedIn',
  schema: entered,
  refusals: [],
});

/** The creator's media are published. */
export const wentLive = inboundEvent({
  name: 'public-stream/live',
  who: 'creator',
  schema: room,
  refusals: [streamNotFound],
});

const ofRoom = z.object({ performerId: id, conversationId: id });

/** To the room: there is something to watch; connect, or connect again. */
export const joinBroadcaster = socketEvent('join-broadcaster', ofRoom);

/** To the room: the stream is over. */
export const modelLeft = socketEvent('model-left', ofRoom);

/** To the room: who is in it; the members are the first 100. */
export const roomChanged = socketEvent(
  'public-room-changed',
  z.object({
    conversationId: id,
    total: z.int(),
    members: z.array(z.pick(accountCard, { _id: true, name: true, username: true, avatar: true })),
  }),
);

/** To the room: an operator has ended the stream. */
export const adminEndedStream = socketEvent(
  'admin-end-session-stream',
  z.object({ streamId: id, conversationId: id, createdAt: isoDate }),
);

/** To the room: title, price, audience or state have changed; get the stream again. */
export const streamChanged = socketEvent(
  'stream_changed',
  z.object({ streamId: id, conversationId: id, performerId: id, status: streamStatus }),
);

/** To a viewer who may not watch any more: after a refund, a block, the end of a subscription. */
export const watchingEnded = socketEvent(
  'stream_access_ended',
  z.object({ streamId: id, conversationId: id, performerId: id }),
);

nameSchemas({ StreamRoom: room });
