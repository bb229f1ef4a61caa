/** The fields that cards need. What the wire has has them, and so does the preview of a post. */
import type { CreatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import type { WirePost } from '../../contract/post.contract.ts';

export type ShownFile = Pick<
  WirePost['files'][number],
  'url' | 'thumbnails' | 'thumbhash' | 'width' | 'height' | 'alt'
>;

type ShownFacts = Pick<
  WirePost,
  | '_id'
  | 'slug'
  | 'title'
  | 'hasTitle'
  | 'text'
  | 'type'
  | 'photoCount'
  | 'audience'
  | 'price'
  | 'canView'
  | 'lockedReason'
  | 'purchase'
  | 'sales'
  | 'status'
  | 'isLiked'
  | 'isBookMarked'
  | 'totalLike'
  | 'totalBookmark'
  | 'publishedAt'
  | 'createdAt'
>;

export interface ShownPost extends ShownFacts {
  performer: Pick<CreatorCard, '_id' | 'name' | 'username' | 'avatar' | 'monthlyPrice'>;
  files: readonly ShownFile[];
}

/** What the lock over an item of any kind needs. */
export type ShownItem = Pick<
  ShownPost,
  '_id' | 'title' | 'price' | 'canView' | 'lockedReason' | 'purchase' | 'performer'
>;
