/**
 * The access rules for everything that creators publish; the only place that decides them. Two questions:
 * does the item exist for the viewer (text, price, blurred preview), and may the viewer open its media.
 */
import type { Viewer } from '#platform/server/context.ts';
import type { Audience } from '../../contract/post.contract.ts';

/** Kinds that the rules apply to. */
export type ItemKind = 'post' | 'video' | 'gallery' | 'product' | 'message' | 'stream';

/** What the rules need to know about an item; provided by the domain that owns it. */
export interface ItemFacts {
  readonly kind: ItemKind;
  readonly id: string;
  readonly ownerId: string;
  /** Approved, not suspended, and not about to be deleted. */
  readonly ownerIsOpen: boolean;
  readonly audience: Audience;
  /** Whether it has anything to sell. */
  readonly isSellable: boolean;
  readonly isDraft: boolean;
  /** Whether all its media are ready; they may still be processing, or have failed. */
  readonly isReady: boolean;
  /** Null: not published yet. In the future: scheduled. */
  readonly publishedAt: Date | null;
  /** Whether others see before its time that it is to come; its media are locked until then. */
  readonly isUpcoming?: boolean;
  /** Removed by its owner. */
  readonly isRemoved: boolean;
  /** Removed by the operator. */
  readonly isTakenDown: boolean;
  /** Of a stream: besides belonging to the audience a viewer needs a ticket. */
  readonly needsTicket?: boolean;
  /** Of the replay of a stream that had tickets: that stream. Who has one buys nothing again. */
  readonly ticketsOf?: string | null;
}

/** What the rules need to know about viewer and item together. */
export interface ViewerFacts {
  /** Whether a block separates the owner from the viewer, or from the viewer's country. */
  readonly hidden: boolean;
  /** Bought and not refunded. */
  readonly bought: boolean;
  /** Has a ticket of the stream whose replay it is, not refunded. */
  readonly hasTicket?: boolean;
  readonly follows: boolean;
  readonly subscribes: boolean;
}

export type Because =
  // The item exists and its media are open.
  | 'owner'
  | 'operator'
  | 'buyer'
  | 'everyone'
  | 'follower'
  | 'subscriber'
  // The item exists, its media are locked; with what would unlock them.
  | 'followers-only'
  | 'subscribers-only'
  | 'buyers-only'
  // An upcoming item before its time; any other does not exist for the viewer until then.
  | 'scheduled'
  // The item does not exist for the viewer.
  | 'taken-down'
  | 'blocked'
  | 'creator-hidden'
  | 'removed'
  | 'draft'
  | 'not-ready';

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

/** Decides whether this viewer (undefined = guest) may see this item at the time `now`, and why. */
export function canView(
  viewer: Pick<Viewer, 'accountId' | 'hasOperatorPowers'> | undefined,
  item: ItemFacts,
  facts: ViewerFacts,
  now: Date,
): View {
  if (viewer?.accountId === item.ownerId) return item.isRemoved ? hidden('removed') : open('owner');
  if (viewer?.hasOperatorPowers) return open('operator');
  if (item.isTakenDown) return hidden('taken-down');
  // A purchase stays open whatever happens to the item or its owner, and despite a block between buyer and
  // owner. Only a ticket does not: a stream is no copy that the buyer has, but the owner's presence.
  const isApart = item.kind === 'stream' && (facts.hidden || !item.ownerIsOpen);
  if (facts.bought && !isApart) return open('buyer');
  if (facts.hidden) return hidden('blocked');
  if (!item.ownerIsOpen) return hidden('creator-hidden');
  if (item.isRemoved) return hidden('removed');
  if (item.isDraft) return hidden('draft');
  if (!item.isReady || item.publishedAt === null) return hidden('not-ready');
  if (item.publishedAt > now) return item.isUpcoming ? locked('scheduled') : hidden('scheduled');
  const view = forAudience(item, facts);
  return view.allowed && item.needsTicket ? locked('buyers-only') : view;
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
      return facts.hasTicket ? open('buyer') : locked('buyers-only');
  }
}
