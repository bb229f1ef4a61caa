import type { Tokens } from '#platform/contract/money.ts';

/** A conversation as one of its two participants sees it. */
export interface Conversation {
  readonly id: string;
  readonly fanId: string;
  readonly creatorId: string;
  /** The viewer. */
  readonly ownId: string;
  /** The other side. */
  readonly otherId: string;
  readonly lastPosition: number;
  readonly lastRevision: number;
  readonly readPosition: number;
  /** How far the other side has read. */
  readonly seenPosition: number;
  /** Both sides show what they have read. */
  readonly showsRead: boolean;
  readonly listedAt: Date | null;
  /** Of the creator's side: the fan has bought or tipped. */
  readonly hasPaid: boolean;
  readonly createdAt: Date;
}

/** What a message with a price shows before it is bought. */
export interface Previews {
  readonly thumbnailId: string | null;
  readonly teaserId: string | null;
}

/** Its files, if any. */
export const filesOfPreviews = ({ thumbnailId, teaserId }: Previews): string[] =>
  [thumbnailId, teaserId].filter((id) => id !== null);

export interface Message extends Previews {
  readonly id: string;
  readonly conversationId: string;
  readonly senderId: string;
  readonly recipientId: string;
  readonly position: number;
  readonly revision: number;
  readonly text: string;
  /** Above zero: its files are for sale. */
  readonly priceTokens: Tokens;
  readonly quoteId: string | null;
  readonly deletedAt: Date | null;
  /** By the site; then only its sender sees it. */
  readonly takenDownAt: Date | null;
  /** From then on operators may open it. */
  readonly reportedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly fileIds: readonly string[];
  readonly reactions: readonly { readonly accountId: string; readonly emoji: string }[];
}

/** The kind of a message in charges and media addresses. */
export const MESSAGE_KIND = 'message';
