import type { Tokens } from '#platform/contract/money.ts';
import type { EndReason, ReplayMode, StreamAudience, StreamStatus } from '../../contract/stream.contract.ts';

export interface StreamRow {
  readonly id: string;
  readonly creatorId: string;
  readonly conversationId: string;
  readonly status: StreamStatus;
  readonly title: string;
  readonly description: string;
  readonly audience: StreamAudience;
  readonly priceTokens: Tokens;
  readonly replay: ReplayMode;
  readonly replayPriceTokens: Tokens;
  readonly replayVideoId: string | null;
  readonly members: number;
  readonly mostMembers: number;
  /** The media plane says that the creator publishes. */
  readonly hasMedia: boolean;
  readonly lastBeatAt: Date;
  readonly startedAt: Date | null;
  readonly interruptedAt: Date | null;
  readonly interruptedBy: 'media' | 'silence' | null;
  readonly endedAt: Date | null;
  readonly endReason: EndReason | null;
  readonly endNote: string;
  readonly roomClosedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Approved, not suspended, not about to be deleted. */
  readonly creatorIsOpen: boolean;
}

/** What its creator chooses. */
export type StreamChoices = Pick<
  StreamRow,
  'title' | 'description' | 'audience' | 'priceTokens' | 'replay' | 'replayPriceTokens'
>;

export interface ConversationRow {
  readonly id: string;
  readonly kind: 'public' | 'private';
  readonly creatorId: string;
  /** Of a private show. */
  readonly fanId: string | null;
  readonly name: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The kind of a stream in charges. */
export const STREAM_KIND = 'stream';

/** Whether there is something to watch, now or once the creator’s line is back. */
export const isLive = ({ status }: Pick<StreamRow, 'status'>): boolean =>
  status === 'on-air' || status === 'interrupted';
