import { refusal, refusalAt } from '#platform/contract/refusal.ts';

/** Unknown earnings and those of other creators get the same answer, so that it reveals nothing. */
export const earningNotFound = refusal('payouts.earning-not-found', 404, 'This earning does not exist.');

export const accountNumberInvalid = refusalAt(
  'bankAccount',
  'payouts.account-number-invalid',
  422,
  'This account number is not valid. Please check it for typing errors.',
);

export const routingNumberInvalid = refusalAt(
  'bankRouting',
  'payouts.routing-number-invalid',
  422,
  'This routing number is not valid. In the US it has nine digits.',
);

export const swiftCodeInvalid = refusalAt(
  'bankSwiftCode',
  'payouts.swift-code-invalid',
  422,
  'This SWIFT code is not valid. It has 8 or 11 letters and digits.',
);

export const paypalEmailInvalid = refusalAt(
  'email',
  'payouts.paypal-email-invalid',
  422,
  'Please enter the email address of your PayPal account.',
);
