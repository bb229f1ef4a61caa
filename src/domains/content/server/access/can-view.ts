/**
 * The one place that decides who sees what, for whatever creators publish. Two questions: is the item there for the
 * viewer at all (its text, its price, its blurred preview), and may the viewer open its media.
 */
import type { Viewer } from '#platform/server/context.ts';
import type { Audience } from '../../contract/post.contract.ts';

/** What the rules know how to judge; so far only posts have facts. */
export type ItemKind = 'post' | 'video' | 'gallery' | 'product' | 'message' | 'stream';

/** What the rules ask about an item; the domain that owns it says it. */
export interface ItemFacts {
  readonly kind: ItemKind;
  readonly id: string;
  readonly ownerId: string;
  /** Approved, not suspended, not leaving. */
  readonly ownerIsOpen: boolean;
  readonly audience: Audience;
  /** Whether it has anything that fans can buy. */
  readonly isSellable: boolean;
  readonly isDraft: boolean;
  /** Whether everything that it shows is there; media may still be in preparation, or have failed. */
  readonly isReady: boolean;
  /** Null: not published yet. Later than now: it waits for its time. */
  readonly publishedAt: Date | null;
  /** Removed by its owner. */
  readonly isRemoved: boolean;
  /** Removed by the operator. */
  readonly isTakenDown: boolean;
}

/** What is known about viewer and item together. */
export interface ViewerFacts {
  /** Whether the owner and whoever looks, or the country they look from, are kept apart. */
  readonly hidden: boolean;
  /** Bought, and not given back. */
  readonly bought: boolean;
  readonly follows: boolean;
  readonly subscribes: boolean;
}

export type Because =
  // Everything is there.
  | 'owner'
  | 'operator'
  | 'buyer'
  | 'everyone'
  | 'follower'
  | 'subscriber'
  // The card is there, the media are locked: what would open them.
  | 'followers-only'
  | 'subscribers-only'
  | 'buyers-only'
  // Nothing is there.
  | 'taken-down'
  | 'blocked'
  | 'creator-hidden'
  | 'removed'
  | 'draft'
  | 'not-ready'
  | 'scheduled';

export interface View {
  /** Whether the item exists for the viewer. */
  readonly shown: boolean;
  /** Whether the viewer may open its media. */
  readonly allowed: boolean;
  readonly because: Because;
}

const open = (because: Because): View => ({ shown: true, allowed: true, because });
const locked = (because: Because): View => ({ shown: true, allowed: false, because });
const hidden = (because: Because): View => ({ shown: false, allowed: false, because });

/** May this viewer (undefined = a guest) see this item at the time `now`, and why. */
export function canView(
  viewer: Pick<Viewer, 'accountId' | 'hasOperatorPowers'> | undefined,
  item: ItemFacts,
  facts: ViewerFacts,
  now: Date,
): View {
  if (viewer?.accountId === item.ownerId) return item.isRemoved ? hidden('removed') : open('owner');
  if (viewer?.hasOperatorPowers) return open('operator');
  if (item.isTakenDown) return hidden('taken-down');
  // Bought is bought, whatever becomes of the item, of its owner, or between the two of them.
  if (facts.bought) return open('buyer');
  if (facts.hidden) return hidden('blocked');
  if (!item.ownerIsOpen) return hidden('creator-hidden');
  if (item.isRemoved) return hidden('removed');
  if (item.isDraft) return hidden('draft');
  if (!item.isReady || item.publishedAt === null) return hidden('not-ready');
  if (item.publishedAt > now) return hidden('scheduled');
  return forAudience(item, facts);
}

function forAudience({ audience }: ItemFacts, facts: ViewerFacts): View {
  switch (audience) {
    case 'everyone':
      return open('everyone');
    case 'followers':
      return facts.follows ? open('follower') : locked('followers-only');
    case 'subscribers':
      return facts.subscribes ? open('subscriber') : locked('subscribers-only');
    case 'buyers':
      return locked('buyers-only');
  }
}
