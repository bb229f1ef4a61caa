import type { Tokens } from '#platform/contract/money.ts';
import type { ChatNotice } from '../../contract/chat-line.contract.ts';

/** The chat of a conversation: of all public streams of a creator, or of one private show. */
export interface StreamChat {
  readonly id: string;
  readonly kind: 'public' | 'private';
  readonly creatorId: string;
  /** Of a private show. */
  readonly fanId: string | null;
  readonly slowSeconds: number;
  readonly followersOnly: boolean;
  readonly lastPosition: number;
  readonly clearedPosition: number;
  readonly pinnedLineId: string | null;
  readonly revision: number;
}

export interface LineRow {
  readonly id: string;
  readonly chatId: string;
  readonly position: number;
  /** Null: the chat itself. */
  readonly senderId: string | null;
  readonly kind: 'text' | 'tip' | 'notice';
  readonly text: string;
  readonly notice: ChatNotice | null;
  readonly grossTokens: Tokens | null;
  readonly chargeId: string | null;
  readonly goalId: string | null;
  readonly deletedAt: Date | null;
  readonly createdAt: Date;
}

/** What somebody may do more or less than others in a chat. */
export interface MemberRow {
  readonly accountId: string;
  readonly isModerator: boolean;
  readonly mutedUntil: Date | null;
  readonly bannedAt: Date | null;
  /** Only known of lines that were written in slow mode. */
  readonly lastLineAt: Date | null;
}

export interface GoalRow {
  readonly id: string;
  readonly title: string;
  readonly targetTokens: Tokens;
  readonly raisedTokens: Tokens;
  readonly reachedAt: Date | null;
}

export interface MenuItemRow {
  readonly title: string;
  readonly priceTokens: Tokens;
}
