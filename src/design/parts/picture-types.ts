/**
 * What may be chosen where a picture is asked for, as the `accept` of a file input. HEIC is left out on purpose:
 * where it is named, phones send that original instead of a JPEG.
 */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
