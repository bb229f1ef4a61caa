import type { GalleryStatus, PhotoStatus } from '../../contract/galleries/gallery.contract.ts';
import type { Audience } from '../../contract/post.contract.ts';

/** A gallery, and whether its creator is visible to the public. */
export interface Gallery {
  readonly id: string;
  readonly creatorId: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly audience: Audience;
  /** Above zero exactly when the audience is `buyers`. */
  readonly priceTokens: number;
  readonly status: GalleryStatus;
  /** The chosen cover; null if none was chosen. */
  readonly coverPhotoId: string | null;
  /** The file of the chosen cover, or else of the first active photo. */
  readonly coverFileId: string | null;
  /** Its active photos. */
  readonly photoCount: number;
  readonly publishedAt: Date | null;
  readonly deletedAt: Date | null;
  readonly takenDownAt: Date | null;
  readonly heldFor: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly creatorIsOpen: boolean;
}

/** The columns that the access rules need. */
export type GalleryFacts = Pick<
  Gallery,
  | 'id'
  | 'creatorId'
  | 'audience'
  | 'status'
  | 'photoCount'
  | 'publishedAt'
  | 'deletedAt'
  | 'takenDownAt'
  | 'heldFor'
  | 'creatorIsOpen'
>;

export interface GalleryPhoto {
  readonly id: string;
  readonly galleryId: string;
  readonly fileId: string;
  readonly title: string;
  readonly description: string;
  readonly status: PhotoStatus;
  readonly position: number;
  readonly createdAt: Date;
}
