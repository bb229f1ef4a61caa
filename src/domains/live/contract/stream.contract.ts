/** A live stream and its conversation. A stream is one session: from going live to its end. */
import * as z from 'zod/mini';
import { creatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import { id, isoDate } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

/**
 * `created`: prepared, nobody sees it. `on-air`. `interrupted`: the creator's line is lost, the stream waits for it.
 * `ended`.
 */
export const streamStatus = z.enum(['created', 'on-air', 'interrupted', 'ended']);
export type StreamStatus = z.output<typeof streamStatus>;

/** Who may watch, before any price. */
export const streamAudience = z.enum(['everyone', 'followers', 'subscribers']);
export type StreamAudience = z.output<typeof streamAudience>;

/** What becomes of the recording: a video for the same audience, one for sale, a draft, or nothing. */
export const replayMode = z.enum(['none', 'draft', 'free', 'paid']);
export type ReplayMode = z.output<typeof replayMode>;

/** Why a stream is over; `lost` is a line that did not come back. */
export const endReason = z.enum(['creator', 'operator', 'lost', 'unused', 'account']);
export type EndReason = z.output<typeof endReason>;

/** How long an interrupted stream waits for its creator. */
export const GRACE_SECONDS = 180;

export const streamConversation = z.object({
  _id: id,
  type: z.enum(['stream_public', 'stream_private']),
  name: z.string(),
  performerId: id,
  /** The current or last stream; null before the first. */
  streamId: z.nullable(id),
  recipients: z.array(z.object({ source: z.enum(['user', 'performer']), sourceId: id })),
  /** Whether the viewer may write. */
  isSubscribed: z.boolean(),
  isBlocked: z.boolean(),
  createdAt: isoDate,
  updatedAt: isoDate,
});
export type StreamConversation = z.output<typeof streamConversation>;

export const stream = z.object({
  _id: id,
  type: z.enum(['public', 'private']),
  title: z.string(),
  description: z.string(),
  performerId: id,
  performerInfo: creatorCard,
  /** Also the name of the media channel; a new one for every stream. */
  sessionId: id,
  /** The same for all public streams of a creator. */
  conversationId: id,
  status: streamStatus,
  isStreaming: z.union([z.literal(0), z.literal(1)]),
  /** Seconds since it went on air; of an ended one, its length. */
  streamingTime: z.int(),
  lastStreamingTime: z.nullable(isoDate),
  audience: streamAudience,
  isFree: z.boolean(),
  price: amountOutput,
  stats: z.object({ members: z.int(), likes: z.int(), mostMembers: z.int() }),
  isSubscribed: z.boolean(),
  isFollowed: z.boolean(),
  hasPurchased: z.boolean(),
  /** Whether the viewer gets the picture now. */
  mayWatch: z.boolean(),
  isRecorded: z.boolean(),
  replay: replayMode,
  replayPrice: amountOutput,
  /** The video that was made of the recording, once it is visible to the viewer. */
  replayVideoId: z.nullable(id),
  startedAt: z.nullable(isoDate),
  interruptedAt: z.nullable(isoDate),
  /** When an interrupted stream ends by itself. */
  graceEndsAt: z.nullable(isoDate),
  endedAt: z.nullable(isoDate),
  endReason: z.nullable(endReason),
  /** Of one stream, for its creator: what it has brought, less fees and what was refunded. */
  sales: z.optional(z.object({ tickets: z.int(), tips: z.int(), earned: amountOutput })),
  createdAt: isoDate,
  updatedAt: isoDate,
});
export type Stream = z.output<typeof stream>;

nameSchemas({ LiveStream: stream, StreamConversation: streamConversation });
