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
