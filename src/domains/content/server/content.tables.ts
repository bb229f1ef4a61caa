import type { Audience, PostStatus, PostType } from '../contract/post.contract.ts';

export type MediaState = 'processing' | 'ready' | 'failed';

/** A post with its files, and whether its creator is visible to the public. */
export interface Post {
  readonly id: string;
  readonly creatorId: string;
  readonly type: PostType;
  /** Empty if the creator gave it none. */
  readonly title: string;
  readonly text: string;
  readonly slug: string;
  readonly audience: Audience;
  /** Above zero exactly when the audience is `buyers`. */
  readonly priceTokens: number;
  readonly status: PostStatus;
  readonly mediaState: MediaState;
  readonly publishedAt: Date | null;
  readonly deletedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly creatorIsOpen: boolean;
  /** In their order. */
  readonly files: readonly PostFile[];
}

/** The columns that the access rules need. */
export type PostFacts = Pick<
  Post,
  | 'id'
  | 'creatorId'
  | 'type'
  | 'audience'
  | 'status'
  | 'mediaState'
  | 'publishedAt'
  | 'deletedAt'
  | 'creatorIsOpen'
>;

export interface PostFile {
  readonly fileId: string;
  readonly alt: string;
}
