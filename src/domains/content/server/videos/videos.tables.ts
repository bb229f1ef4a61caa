import type { Audience, PostStatus } from '../../contract/post.contract.ts';
import type { MediaState } from '../content.tables.ts';

/** A video with the creators in it, and whether its own creator is visible to the public. */
export interface Video {
  readonly id: string;
  readonly creatorId: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly audience: Audience;
  /** Above zero exactly when the audience is `buyers`. */
  readonly priceTokens: number;
  readonly status: PostStatus;
  readonly fileId: string;
  readonly thumbnailId: string | null;
  readonly teaserId: string | null;
  readonly allowsDownload: boolean;
  /** Of the replay of a stream that had tickets: that stream. */
  readonly ticketsOf: string | null;
  /** Waits for `scheduledAt`, and is announced until then. */
  readonly isSchedule: boolean;
  readonly scheduledAt: Date | null;
  /** When it could first be played. */
  readonly publishedAt: Date | null;
  readonly mediaState: MediaState;
  readonly deletedAt: Date | null;
  readonly takenDownAt: Date | null;
  readonly heldFor: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly creatorIsOpen: boolean;
  /** In their order. */
  readonly participantIds: readonly string[];
}

/** The columns that the access rules need. */
export type VideoFacts = Pick<
  Video,
  | 'id'
  | 'creatorId'
  | 'audience'
  | 'ticketsOf'
  | 'status'
  | 'mediaState'
  | 'isSchedule'
  | 'scheduledAt'
  | 'publishedAt'
  | 'deletedAt'
  | 'takenDownAt'
  | 'heldFor'
  | 'creatorIsOpen'
>;

/** All files of a video. */
export const filesOf = ({
  fileId,
  teaserId,
  thumbnailId,
}: Pick<Video, 'fileId' | 'teaserId' | 'thumbnailId'>): string[] =>
  [fileId, teaserId, thumbnailId].filter((id) => id !== null);
