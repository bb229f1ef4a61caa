/** A gallery and its photos on the wire. */
import * as z from 'zod/mini';
import { wireFile } from '#domains/media/contract/files.contract.ts';
import { id } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { itemFields } from '../item.contract.ts';

export const galleryStatus = z.enum(['active', 'inactive']);
export type GalleryStatus = z.output<typeof galleryStatus>;

/** `draft`: its file is being prepared. `file-error`: its file cannot be used. */
export const photoStatus = z.enum(['draft', 'active', 'inactive', 'file-error']);
export type PhotoStatus = z.output<typeof photoStatus>;

export const wireGallery = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  performerId: id,
  ...itemFields,
  /** Null without any photo that is ready; blurred while the gallery is locked. */
  coverPhoto: z.nullable(wireFile),
  /** Number of photos that its viewers get. */
  numOfItems: z.int(),
  stats: z.object({ views: z.int(), comments: z.int() }),
  status: galleryStatus,
});
export type WireGallery = z.output<typeof wireGallery>;

/** A gallery as its creator sees it, with its sales. */
export const ownGallery = z.extend(wireGallery, {
  /** How many fans own it; above zero, its photos cannot be removed. */
  unlocks: z.int(),
  /** What purchases earned the creator, after fees and refunds. */
  earned: amountOutput,
});
export type OwnGallery = z.output<typeof ownGallery>;

export const wirePhoto = z.object({
  _id: id,
  galleryId: id,
  performerId: id,
  /** Title and description are empty while the gallery is locked. */
  title: z.string(),
  /** What the photo shows, for people who cannot see it. */
  description: z.string(),
  status: photoStatus,
  /** Whether its file is still being prepared. */
  processing: z.boolean(),
  isGalleryCover: z.boolean(),
  /** Blurred, without an address of the real photo, while the gallery is locked. */
  photo: wireFile,
});
export type WirePhoto = z.output<typeof wirePhoto>;

nameSchemas({ Gallery: wireGallery, OwnGallery: ownGallery, GalleryPhoto: wirePhoto });
