import type { CreatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import { REVIEW, type ReactionFlags } from '#domains/engagement/server/index.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import type { ItemOnWire } from '../../contract/item.contract.ts';
import type { Audience } from '../../contract/post.contract.ts';
import type { Because } from '../access/can-view.ts';
import type { ViewedItem } from '../access/view-items.ts';

/** The columns that every kind of item has. */
export interface ItemRow {
  readonly audience: Audience;
  /** Above zero exactly when the audience is `buyers`. */
  readonly priceTokens: number;
  readonly publishedAt: Date | null;
  /** What it waits for before it appears. */
  readonly heldFor?: readonly string[];
  readonly takenDownAt?: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const LOCKED_REASONS: Partial<Record<Because, ItemOnWire['lockedReason']>> = {
  'followers-only': 'followers',
  'subscribers-only': 'subscribers',
  'buyers-only': 'buyers',
};

const OWNER_OR_OPERATOR: readonly Because[] = ['owner', 'operator'];

/** Whether the viewer sees more of an item than its fans: its owner, or an operator. */
export const seesAll = (because: Because): boolean => OWNER_OR_OPERATOR.includes(because);

/** Price, access and the viewer's own reactions of an item of any kind, in wire form. */
export function describeItem(
  row: ItemRow,
  { view, purchase }: ViewedItem,
  card: CreatorCard,
  flags: ReactionFlags | undefined,
): ItemOnWire {
  return {
    performer: card,
    audience: row.audience,
    // Existing clients know only two audiences: for sale (free when the price is 0), or subscribers.
    isSale: row.audience === 'everyone' || row.audience === 'buyers',
    price: toWire(tokens(row.priceTokens)),
    canView: view.allowed,
    lockedReason: LOCKED_REASONS[view.because] ?? null,
    // Existing clients open an item for sale by this flag alone, even for its author.
    isBought: purchase !== undefined || view.because === 'owner',
    purchase: purchase && {
      receiptId: purchase.chargeId,
      amount: toWire(purchase.paidTokens),
      boughtAt: purchase.boughtAt.toISOString(),
    },
    // Existing clients open an item that is not for sale by this flag alone, even for its author and
    // followers.
    isSubscribed: card.isSubscribed || seesAll(view.because) || view.because === 'follower',
    isFollowed: card.isFollowed,
    isLiked: flags?.isLiked ?? false,
    isBookMarked: flags?.isBookMarked ?? false,
    totalLike: flags?.totalLike ?? 0,
    totalBookmark: flags?.totalBookmark ?? 0,
    ...(seesAll(view.because) ? hiddenBecause(row) : {}),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Why others don't see it; for its owner and operators. */
export function hiddenBecause({
  takenDownAt,
  heldFor = [],
}: Pick<ItemRow, 'takenDownAt' | 'heldFor'>): Pick<ItemOnWire, 'hiddenBecause'> {
  if (takenDownAt) return { hiddenBecause: 'removed' };
  if (heldFor.length === 0) return {};
  return { hiddenBecause: heldFor.includes(REVIEW) ? 'review' : 'consent' };
}
