import { refusal } from '#platform/contract/refusal.ts';

export const topUpOutOfRange = refusal(
  'payments.top-up-out-of-range',
  422,
  'This amount is not within the limits of this site.',
  ['minimumPrice', 'maximumPrice'],
);

export const cardNumberNotAccepted = refusal(
  'payments.card-number-not-accepted',
  422,
  'Please never send us a card number. Nothing of what you sent was kept.',
);

export const couponUnknown = refusal('payments.coupon-unknown', 404, 'There is no such coupon.');

/** Refused before a card is asked for: the item is not for sale any more. */
export const purposeGone = refusal(
  'payments.purpose-gone',
  404,
  'This is not for sale any more. Nothing was charged.',
);

export const purposeBought = refusal(
  'payments.purpose-bought',
  409,
  'You have already bought this. Nothing was charged.',
);

export const purposeChanged = refusal(
  'payments.purpose-changed',
  409,
  'The price is another one now. Nothing was charged.',
  ['price'],
);

/** Unknown payments and those of others get the same answer, so that it reveals nothing. */
export const paymentNotFound = refusal('payments.not-found', 404, 'There is no such payment.');

export const paymentDecided = refusal(
  'payments.decided',
  409,
  'This payment is already on its way or over.',
  ['paymentStatus'],
);

/** Of the address that clients of the API lead a payer to. */
export const cardPageExpired = refusal(
  'payments.card-page-expired',
  410,
  'The time to pay at this address is over. Nothing was charged by opening it. Please begin again where you came from.',
);

export const testCardUnknown = refusal('payments.test-card-unknown', 422, 'There is no such test card.');

/** Sent only to gateways. */
export const eventNotAccepted = refusal(
  'payments.event-not-accepted',
  400,
  'The signature of this event is not valid.',
);

export const eventMismatch = refusal(
  'payments.event-mismatch',
  400,
  'This event speaks of another amount than the payment.',
);

/** Such as a dispute of a payment that is not successful yet: the gateway will send it again. */
export const eventTooEarly = refusal(
  'payments.event-too-early',
  400,
  'This payment is not in the state that the event follows on.',
);
