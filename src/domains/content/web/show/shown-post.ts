/** The fields that a post card needs. Posts of the wire have them, and so does a preview. */
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
