/** Sizes that uploads of pictures may have; browsers read them to say "too large" before sending. */
import type { FileField } from '#platform/contract/endpoint.ts';

const MEGABYTE = 1024 * 1024;

/** The 48-megapixel JPEG of a phone has up to 25 MB; a photo edited as PNG is the upper end. */
export const PHOTO_MAX_BYTES = 40 * MEGABYTE;

/** Avatars and covers come cropped from the browser; 10 MB also lets an uncropped phone photo pass. */
export const PICTURE_MAX_BYTES = 10 * MEGABYTE;

/** A document is a photo of a passport or card, uncropped. */
export const DOCUMENT_MAX_BYTES = 15 * MEGABYTE;

/** Pixels that a picture may have: phones take 48 megapixels, a few cameras 61. */
export const PHOTO_MAX_PIXELS = 64_000_000;

/** One picture in a multipart call. */
export function pictureField(options: { maxBytes: number; required?: boolean }): FileField {
  return { maxBytes: options.maxBytes, required: options.required ?? true, maxCount: 1 };
}
