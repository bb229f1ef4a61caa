/** Size limits of uploads; browsers use them to refuse a file before sending. */
import type { FileField } from '#platform/contract/endpoint.ts';

const MEGABYTE = 1024 * 1024;

/** A phone's 48-megapixel JPEG has up to 25 MB; a photo saved as PNG is the upper end. */
export const PHOTO_MAX_BYTES = 40 * MEGABYTE;

/** Avatars and covers are cropped in the browser; 10 MB also allows an uncropped phone photo. */
export const PICTURE_MAX_BYTES = 10 * MEGABYTE;

/** A document is an uncropped photo of a passport or card. */
export const DOCUMENT_MAX_BYTES = 15 * MEGABYTE;

/** A thumbnail is shown small; 5 MB also allow an uncropped screenshot. */
export const THUMBNAIL_MAX_BYTES = 5 * MEGABYTE;

/** Twenty minutes from a phone in 1080p, an hour from an editor. */
export const VIDEO_MAX_BYTES = 2_000 * MEGABYTE;

/** A teaser or a welcome video: a minute or two from a phone. */
export const SHORT_VIDEO_MAX_BYTES = 200 * MEGABYTE;

/** Fifteen minutes uncompressed, in 24 bits and stereo. */
export const AUDIO_MAX_BYTES = 300 * MEGABYTE;

/** Maximum number of pixels: phones take 48 megapixels, a few cameras 61. */
export const PHOTO_MAX_PIXELS = 64_000_000;

/** As in the sentence of `media.video-too-long`. */
export const VIDEO_MAX_HOURS = 6;

/** 4K as cinemas have it, and a bit: more would not fit into the memory of a conversion. */
export const VIDEO_MAX_PIXELS = 4_096 * 2_304;

/** As in the sentence of `media.teaser-range`. */
export const TEASER_MIN_SECONDS = 1;
export const TEASER_MAX_SECONDS = 120;

/** The captions of six hours have 500 KB. */
export const CAPTIONS_MAX_BYTES = MEGABYTE;

/** A digital product is a book, an archive of pictures, an album. */
export const DIGITAL_PRODUCT_MAX_BYTES = 100 * MEGABYTE;

/** As in the sentence of `media.audio-too-long`. */
export const AUDIO_MAX_MINUTES = 15;

/** Files above this size are sent in parts by our own pages, so that they may go on after a lost line. */
export const WHOLE_MAX_BYTES = 20 * MEGABYTE;

/** The form field for one file in a multipart request. `purpose` is named where it may also be sent in parts. */
export function fileField({
  required = true,
  ...field
}: {
  maxBytes: number;
  required?: boolean;
  purpose?: string;
}): FileField {
  return { ...field, required, maxCount: 1 };
}
