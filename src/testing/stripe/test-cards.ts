/** Stripe's test cards, by the ids that stand for them in its test mode. */

interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

export interface TestCard {
  readonly brand: string;
  readonly last4: string;
  /** Refused with this, … */
  readonly decline?: Decline;
  /** … already when it is saved, or only when it is charged. */
  readonly declinesWhen?: 'saved' | 'charged';
  /** When the bank asks the payer: each time, or unless the card was saved with consent. */
  readonly asks?: 'always' | 'unless-saved';
  readonly isDisputed?: boolean;
}

const declined: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const noFunds: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const expired: Decline = { code: 'expired_card', message: 'Your card has expired.' };

export const testCards: Readonly<Record<string, TestCard>> = {
  pm_card_visa: { brand: 'visa', last4: '4242' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_chargeDeclined: { brand: 'visa', last4: '0002', decline: declined, declinesWhen: 'saved' },
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341', decline: declined, declinesWhen: 'charged' },
  pm_card_chargeDeclinedInsufficientFunds: {
    brand: 'visa',
    last4: '9995',
    decline: noFunds,
    declinesWhen: 'saved',
  },
  pm_card_chargeDeclinedExpiredCard: {
    brand: 'visa',
    last4: '0069',
    decline: expired,
    declinesWhen: 'saved',
  },
  pm_card_authenticationRequired: { brand: 'visa', last4: '3184', asks: 'always' },
  pm_card_authenticationRequiredOnSetup: { brand: 'visa', last4: '3155', asks: 'unless-saved' },
  pm_card_createDispute: { brand: 'visa', last4: '0259', isDisputed: true },
};
