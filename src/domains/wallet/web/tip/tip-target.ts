import type { Tokens } from '#platform/contract/money.ts';

export interface TipTarget {
  creator: { _id: string; name: string; username: string; avatar: string };
  /** The post that is tipped. */
  place?: { feedId: string; title: string } | undefined;
  /** The chat of a stream in which the tip is shown. */
  conversationId?: string | undefined;
}

/** An amount and a note that are offered, such as an item of a tip menu. */
export interface TipOffer {
  amount: Tokens;
  message?: string;
}
