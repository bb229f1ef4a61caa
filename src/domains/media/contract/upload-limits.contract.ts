/** Size limits of picture uploads; browsers use them to refuse a file before sending. */
import type { FileField } from '#platform/contract/endpoint.ts';

const MEGABYTE = 1024 * 1024;

/** A phone's 48-megapixel JPEG has up to 25 MB; a photo saved as PNG is the upper end. */
export const PHOTO_MAX_BYTES = 40 * MEGABYTE;

/** Avatars and covers are cropped in the browser; 10 MB also allows an uncropped phone photo. */
export const PICTURE_MAX_BYTES = 10 * MEGABYTE;

/** A document is an uncropped photo of a passport or card. */
export const DOCUMENT_MAX_BYTES = 15 * MEGABYTE;

/** Maximum number of pixels: phones take 48 megapixels, a few cameras 61. */
export const PHOTO_MAX_PIXELS = 64_000_000;

/** The form field for one picture in a multipart request. */
export function pictureField(options: { maxBytes: number; required?: boolean }): FileField {
  return { maxBytes: options.maxBytes, required: options.required ?? true, maxCount: 1 };
}
