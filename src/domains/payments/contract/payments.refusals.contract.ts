import { refusal } from '#platform/contract/refusal.ts';

export const topUpOutOfRange = refusal(
  'payments.top-up-out-of-range',
  422,
  'This amount is outside the top-up limits of this site.',
  ['minimumPrice', 'maximumPrice'],
);

export const topUpTooSmall = refusal(
  'payments.top-up-too-small',
  422,
  'With this coupon, too little is left to pay by card. Choose a larger amount.',
  ['leastPaid'],
);

export const cardNumberNotAccepted = refusal(
  'payments.card-number-not-accepted',
  422,
  'Never send us a card number. We did not store what you sent.',
);

/** Refused before a card is asked for: the item is not for sale any more. */
export const purposeGone = refusal(
  'payments.purpose-gone',
  404,
  'This is no longer for sale. Nothing was charged.',
);

export const purposeBought = refusal(
  'payments.purpose-bought',
  409,
  'You have already bought this. Nothing was charged.',
);

export const purposeChanged = refusal(
  'payments.purpose-changed',
  409,
  'The price has changed. Nothing was charged.',
  ['price'],
);

/** Unknown payments and those of others get the same answer, so that it reveals nothing. */
export const paymentNotFound = refusal('payments.not-found', 404, 'There is no such payment.');

export const paymentDecided = refusal(
  'payments.decided',
  409,
  'This payment is already in progress or finished.',
  ['paymentStatus'],
);

/** Of the address that clients of the API lead a payer to. */
export const cardPageExpired = refusal(
  'payments.card-page-expired',
  410,
  'This payment link has expired, and nothing was charged. Please start again where you came from.',
);

/** The operator has chosen no gateway, another one than the card is saved with, or one that is not complete. */
export const noCardPayments = refusal(
  'payments.no-cards',
  409,
  'This site does not take payments with this card at the moment. Nothing was charged.',
);

/** The gateway is away, or refuses the site's own keys. */
export const gatewaySilent = refusal(
  'payments.gateway-silent',
  503,
  'The payment service does not answer at the moment. Please try again in a few minutes.',
);

/** A token of another gateway, or one that was used already. */
export const cardTokenUnknown = refusal(
  'payments.card-token-unknown',
  422,
  'This card could not be saved. Please enter it again.',
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
  'The amount of this event differs from the amount of the payment.',
);

/** Such as a dispute of a payment that is not successful yet: the gateway will send it again. */
export const eventTooEarly = refusal(
  'payments.event-too-early',
  400,
  'This event does not fit the current status of the payment.',
);
