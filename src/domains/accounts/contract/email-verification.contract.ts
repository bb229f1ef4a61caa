import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done } from '#platform/contract/fields.ts';
import {
  accountSuspended,
  credentialsWrong,
  emailAlreadyVerified,
  emailMissing,
  linkExpired,
  verificationJustSent,
} from './accounts.refusals.contract.ts';
import { knownPassword, nameOrEmail } from './legal-fields.contract.ts';

const sent = z.object({ message: z.string() });

export const sendVerification = endpoint({
  method: 'POST',
  path: '/auth/email-verification',
  who: 'signedIn',
  // Existing clients send an address in the body; the session alone decides which account it is.
  summary: 'Emails a link to confirm your address',
  output: sent,
  refusals: [emailAlreadyVerified, emailMissing, verificationJustSent],
});

export const sendVerificationAgain = endpoint({
  method: 'POST',
  path: '/auth/email-verification/again',
  who: 'anyone',
  summary: 'The same for a user who cannot log in before the address is confirmed',
  body: z.object({ username: nameOrEmail, password: knownPassword }),
  output: sent,
  refusals: [credentialsWrong, accountSuspended, emailAlreadyVerified, emailMissing, verificationJustSent],
  limit: 'login',
});

/** The token of a mailed link. A malformed one is answered like an expired one. */
const linkToken = z.string().check(z.maxLength(200));

export const checkConfirmLink = endpoint({
  method: 'GET',
  path: '/auth/email-verification/confirm',
  who: 'anyone',
  summary: 'Whether an emailed confirmation link is still valid, or its address is already confirmed',
  query: z.object({ token: z._default(linkToken, '') }),
  output: z.object({ isConfirmed: z.boolean() }),
  refusals: [linkExpired],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/email-verification/confirm',
  who: 'anyone',
  summary: 'Confirms an address with an emailed link; repeating it changes nothing',
  body: z.object({ token: linkToken }),
  output: done,
  refusals: [linkExpired],
  limit: 'login',
});
