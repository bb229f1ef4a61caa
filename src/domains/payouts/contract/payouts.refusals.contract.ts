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

/** One answer for an unknown payout and one of another creator. */
export const payoutNotFound = refusal('payouts.not-found', 404, 'This payout does not exist.');

export const belowMinimum = refusalAt(
  'requestTokens',
  'payouts.below-minimum',
  422,
  'This is less than the minimum payout.',
);

export const payoutPending = refusal(
  'payouts.already-pending',
  409,
  'You already have a pending payout. You can change it.',
);

export const accountMissing = refusal(
  'payouts.account-missing',
  422,
  'Please add this payout account first.',
);

/** The site has no account at Stripe. */
export const stripeNotSetUp = refusal(
  'payouts.stripe-not-set-up',
  409,
  'This site does not send payouts to Stripe. Please choose another payout account.',
);

export const stripeNotReady = refusal(
  'payouts.stripe-not-ready',
  422,
  'Stripe cannot pay you yet. Please finish your account at Stripe first.',
);

/** To operators: only payouts to an account at Stripe are sent there. */
export const notByStripe = refusal(
  'payouts.not-by-stripe',
  409,
  'This payout does not go to an account at Stripe.',
);

/** To operators: until Stripe has answered nobody else decides. */
export const transferRunning = refusal(
  'payouts.transfer-running',
  409,
  'Stripe is sending this payout. Please wait for its answer.',
);

/** To creators: only pending payouts can be changed. */
export const payoutDecided = refusal('payouts.decided', 409, 'This payout is no longer pending.');

/** To operators: `status` is what it is by now. */
export const payoutNotThere = refusal('payouts.other-status', 409, 'This payout has another status by now.', [
  'status',
]);

/** `rules` hold it. */
export const payoutHeld = refusal('payouts.held', 409, 'This payout is on hold.', ['rules']);

export const otherApproverNeeded = refusal(
  'payouts.other-approver-needed',
  409,
  'You have approved this payout. A second operator must approve it too.',
);

export const holdNotFound = refusal('payouts.hold-not-found', 404, 'This hold does not exist or is over.');

export const nothingToTransfer = refusal(
  'payouts.nothing-to-transfer',
  409,
  'There are no approved payouts to transfer.',
);

/** To operators: `exportedAt` is when it was put into a file, by which the bank may pay it. */
export const payoutExported = refusal(
  'payouts.exported',
  409,
  'This payout is in a file for the bank, which may pay it. Please confirm that it is rejected all the same.',
  ['exportedAt'],
);

/** Banks take no other letters. */
export const debtorNotLatin = refusal(
  'payouts.debtor-not-latin',
  409,
  'Banks need your account holder in Latin letters. Please change it in the settings.',
);

export const debtorMissing = refusal(
  'payouts.debtor-missing',
  409,
  'Please enter your account holder and IBAN in the settings first.',
);

export const statementNotFound = refusal(
  'payouts.statement-not-found',
  404,
  'There is no statement for this period.',
);
