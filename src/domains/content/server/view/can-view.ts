/**
 * The one place that knows who sees what. Two questions: is the post there for the viewer at all (its text, its
 * price, its blurred preview), and may the viewer open its media.
 */
import type { Viewer } from '#platform/server/context.ts';
import type { Post } from '../content.tables.ts';

export type Because =
  // Everything is there.
  | 'owner'
  | 'operator'
  | 'buyer'
  | 'text'
  | 'everyone'
  | 'follower'
  | 'subscriber'
  // The card is there, the media are locked: what would open them.
  | 'followers-only'
  | 'subscribers-only'
  | 'buyers-only'
  // Nothing is there.
  | 'creator-hidden'
  | 'removed'
  | 'draft'
  | 'not-ready';

export interface View {
  /** Whether the post exists for the viewer. */
  shown: boolean;
  /** Whether the viewer may open its media. */
  allowed: boolean;
  because: Because;
}

/** What the rules ask about a post. */
export type PostFacts = Pick<
  Post,
  | 'creatorId'
  | 'type'
  | 'audience'
  | 'status'
  | 'mediaState'
  | 'publishedAt'
  | 'deletedAt'
  | 'creatorIsOpen'
  | 'creatorIsGone'
>;

/** What is known about viewer and post together. */
export interface ViewFacts {
  bought: boolean;
  follows: boolean;
  subscribes: boolean;
}

const open = (because: Because): View => ({ shown: true, allowed: true, because });
const locked = (because: Because): View => ({ shown: true, allowed: false, because });
const hidden = (because: Because): View => ({ shown: false, allowed: false, because });

/** May this viewer (undefined = a guest) see this post at the time `now`, and why. */
export function canView(
  viewer: Pick<Viewer, 'accountId' | 'hasOperatorPowers'> | undefined,
  post: PostFacts,
  facts: ViewFacts,
  now: Date,
): View {
  if (viewer?.accountId === post.creatorId) return post.deletedAt ? hidden('removed') : open('owner');
  if (viewer?.hasOperatorPowers) return open('operator');
  // Who has left leaves to the buyers what was sold; who is only suspended may come back.
  if (!post.creatorIsOpen && !(post.creatorIsGone && facts.bought)) return hidden('creator-hidden');
  // Bought is bought: neither removing a post nor turning it into a draft takes it away.
  if (facts.bought) return open('buyer');
  if (post.deletedAt) return hidden('removed');
  if (post.status === 'inactive') return hidden('draft');
  if (post.mediaState !== 'ready' || post.publishedAt === null || post.publishedAt > now) {
    return hidden('not-ready');
  }
  if (post.type === 'text') return open('text');
  return forAudience(post, facts);
}

function forAudience({ audience }: PostFacts, facts: ViewFacts): View {
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
