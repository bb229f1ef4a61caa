import { refusal } from '#platform/contract/refusal.ts';

export const balanceTooLow = refusal('wallet.balance-too-low', 402, 'Your balance is too low.', [
  // `missing` in tokens is also the smallest top-up that would do.
  'neededTokens',
]);

/** Checked before anything is charged. The month is a month of the calendar. */
export const capReached = refusal('wallet.cap-reached', 409, 'This is above your monthly limit.', [
  'capTokens',
  'spentTokens',
]);

export const alreadyBought = refusal('wallet.already-bought', 409, 'You have already bought this.');

/** Checked before anything is charged; `quantity` is the most that can be bought. */
export const notSoMany = refusal(
  'wallet.not-so-many',
  409,
  'There are not enough in stock. Nothing was charged.',
  ['quantity'],
);

export const priceChanged = refusal(
  'wallet.price-changed',
  409,
  'The price has changed. Nothing was charged.',
  ['price'],
);

/** Unknown, hidden and free items get the same answer, so that it reveals nothing about them. */
export const notForSale = refusal('wallet.not-for-sale', 404, 'This is not for sale.');

export const tipOutOfRange = refusal(
  'wallet.tip-out-of-range',
  422,
  'This tip is outside the limits of this site.',
  ['minimumPrice', 'maximumPrice'],
);

/** Unknown, hidden and other creators' items get the same answer, so that it reveals nothing about them. */
export const tipTargetNotFound = refusal(
  'wallet.tip-target-not-found',
  404,
  'This post no longer exists. Nothing was charged.',
);

export const receiptNotFound = refusal('wallet.receipt-not-found', 404, 'This receipt does not exist.');

/** For refunds by the operator. */
export const chargeNotFound = refusal('wallet.charge-not-found', 404, 'This purchase does not exist.');

export const alreadyRefunded = refusal('wallet.already-refunded', 409, 'This is already refunded.');

/** A card payment is refunded to the card, and its charge follows. */
export const paidByCard = refusal(
  'wallet.paid-by-card',
  409,
  'This was paid by card. Refund the card payment instead.',
);

export const moreThanCharged = refusal(
  'wallet.more-than-charged',
  422,
  'A refund cannot be higher than the amount charged.',
);

/** To a creator who asks for a payout; `available` is below zero where refunds came after the last one. */
export const moreThanAvailable = refusal(
  'wallet.more-than-available',
  409,
  'This is more than your available balance.',
  ['available'],
);
