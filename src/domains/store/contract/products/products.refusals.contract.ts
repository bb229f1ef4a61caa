import { refusal } from '#platform/contract/refusal.ts';

/** Unknown, hidden and other creators' products get the same answer, so that it reveals nothing. */
export const productNotFound = refusal(
  'store.product-not-found',
  404,
  'This product doesn’t exist or is no longer available.',
);

/** `left`: how many there still are. */
export const soldOut = refusal(
  'store.sold-out',
  409,
  'There aren’t enough of these left. Please choose a smaller quantity.',
  ['left'],
);

export const pictureMissing = refusal(
  'store.picture-missing',
  422,
  'Please add at least one picture before you publish this product.',
);

export const digitalFileMissing = refusal(
  'store.digital-file-missing',
  422,
  'Please add the file that buyers download.',
);

/** `file`: which one, as the form calls it. */
export const productFileUnknown = refusal(
  'store.product-file-unknown',
  422,
  'One of these files was not found among your uploads. Please upload it again.',
  ['file'],
);

/** The server did not save the change; the form still has it. */
export const productChanged = refusal(
  'store.product-changed',
  409,
  'This product was changed in another window or on another device.',
  ['updatedAt'],
);

export const productTypeStays = refusal(
  'store.product-type-stays',
  409,
  'The type of a product can’t be changed. You can add a new product.',
);

export const soldFileStays = refusal(
  'store.sold-file-stays',
  409,
  'Fans have bought this file, so it can’t be replaced. You can add a new product.',
);
