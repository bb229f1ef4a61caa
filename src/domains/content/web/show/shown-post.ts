/** The fields that cards need. What the wire has has them, and so does the preview of a post. */
import type { CreatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import type { WirePost } from '../../contract/post.contract.ts';

type PostFile = WirePost['files'][number];

export type ShownFile = Pick<PostFile, 'url' | 'thumbnails' | 'thumbhash' | 'width' | 'height' | 'alt'> &
  Partial<Pick<PostFile, '_id' | 'kind' | 'playlist' | 'duration' | 'peaks' | 'tiles' | 'captions'>>;

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

/** Those of single kinds of posts. */
type ShownExtras = Partial<
  Pick<
    WirePost,
    | 'duration'
    | 'polls'
    | 'pollDescription'
    | 'pollExpiredAt'
    | 'isPollClosed'
    | 'tags'
    | 'mentions'
    | 'isPinned'
    | 'scheduledAt'
    | 'streamingScheduled'
    | 'isReminded'
    | 'mediaState'
  >
>;

export interface ShownPost extends ShownFacts, ShownExtras {
  performer: Pick<CreatorCard, '_id' | 'name' | 'username' | 'avatar' | 'monthlyPrice'> &
    Partial<Pick<CreatorCard, 'live'>>;
  files: readonly ShownFile[];
  thumbnail?: ShownFile | undefined;
  teaser?: ShownFile | undefined;
}

/** What the lock over an item of any kind needs. */
export type ShownItem = Pick<
  ShownPost,
  '_id' | 'title' | 'price' | 'canView' | 'lockedReason' | 'purchase' | 'performer'
>;

/** What the line below its author's name needs. */
export type SignedItem = Pick<
  ShownPost,
  'performer' | 'purchase' | 'status' | 'audience' | 'publishedAt' | 'createdAt'
> &
  Partial<Pick<ShownPost, 'scheduledAt' | 'isPinned'>>;

/** The kinds of items that are sold, as charges name them. */
export type SoldKind = 'feed' | 'video' | 'gallery';
