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
  /** By an operator. */
  readonly takenDownAt: Date | null;
  /** What it waits for before it appears, such as a review. */
  readonly heldFor: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly creatorIsOpen: boolean;
  /** The cover and the teaser, open to everybody who sees the post. */
  readonly thumbnailId: string | null;
  readonly teaserId: string | null;
  /** When it shall appear; null: as soon as its media are ready. */
  readonly scheduledAt: Date | null;
  /** When the announced live stream begins. */
  readonly streamingScheduled: Date | null;
  readonly pinnedAt: Date | null;
  readonly tags: readonly string[];
  /** Ids of the creators whom its text names. */
  readonly mentions: readonly string[];
  /** The question of its poll; empty if it has none. */
  readonly pollDescription: string;
  readonly pollExpiresAt: Date | null;
  /** Options of its poll. In their order, as are the files. */
  readonly polls: readonly PollOption[];
  readonly files: readonly PostFile[];
}

export interface PollOption {
  readonly id: string;
  readonly description: string;
  readonly votes: number;
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
  | 'takenDownAt'
  | 'heldFor'
  | 'creatorIsOpen'
>;

export interface PostFile {
  readonly fileId: string;
  readonly alt: string;
}
