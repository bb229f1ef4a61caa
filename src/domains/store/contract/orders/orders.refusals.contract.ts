import { refusal } from '#platform/contract/refusal.ts';

/** Unknown and other people's orders get the same answer, so that it reveals nothing. */
export const orderNotFound = refusal('store.order-not-found', 404, 'This order does not exist.');

export const deliveryNeeded = refusal(
  'store.delivery-needed',
  422,
  'Please choose an address and enter a phone number.',
);

export const notSentThere = refusal(
  'store.not-sent-there',
  409,
  'The creator doesn’t send this to that country. Please choose another address.',
);

/** `left`: how many the buyer may still buy. */
export const limitReached = refusal(
  'store.limit-reached',
  409,
  'The creator limits how many of these one person can buy.',
  ['left'],
);

/** `status`: what the order’s is now. */
export const orderNotThere = refusal(
  'store.other-order-status',
  409,
  'The order has changed in the meantime. Please look at it again.',
  ['status'],
);

export const shippingCodeNeeded = refusal('store.shipping-code-needed', 422, 'Please enter a tracking code.');

export const sendingDiffers = refusal(
  'store.sending-differs',
  409,
  'Sending to this country costs more than you paid. Please ask the creator for a refund and order again.',
);

/** `left`: how much can still be refunded. */
export const moreThanLeft = refusal(
  'store.more-than-left',
  422,
  'A refund can’t be higher than what is left of the order.',
  ['left'],
);

/** `left`: how many can still go back to the stock. */
export const moreThanOrdered = refusal('store.more-than-ordered', 422, 'That is more than was ordered.', [
  'left',
]);
