import { refusal } from '#platform/contract/refusal.ts';

export const alreadyDisputed = refusal(
  'store.already-disputed',
  409,
  'You have reported a problem with this order already.',
);

/** `days`: how long after the delivery a problem can be reported. */
export const disputeTooLate = refusal(
  'store.dispute-too-late',
  409,
  'It is too late to report a problem with this order. Please contact support.',
  ['days'],
);

export const disputeNotFound = refusal('store.dispute-not-found', 404, 'This dispute does not exist.');

export const disputeNotOpen = refusal('store.dispute-not-open', 409, 'This dispute is not open any more.');

export const alreadyAnswered = refusal(
  'store.dispute-answered',
  409,
  'You have answered this dispute already.',
);
