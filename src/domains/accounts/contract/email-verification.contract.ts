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
import { knownPassword, nameOrEmail } from './person-fields.contract.ts';

const sent = z.object({ message: z.string() });

export const sendVerification = endpoint({
  method: 'POST',
  path: '/auth/email-verification',
  who: 'signedIn',
  // Existing clients name an account in the body; whose address it is, the session alone decides.
  summary: 'Mails a link that confirms the own address',
  output: sent,
  refusals: [emailAlreadyVerified, emailMissing, verificationJustSent],
});

export const sendVerificationAgain = endpoint({
  method: 'POST',
  path: '/auth/email-verification/again',
  who: 'anyone',
  summary: 'The same for somebody who is not let in before the address is confirmed',
  body: z.object({ username: nameOrEmail, password: knownPassword }),
  output: sent,
  refusals: [credentialsWrong, accountSuspended, emailAlreadyVerified, emailMissing, verificationJustSent],
  limit: 'login',
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/email-verification/confirm',
  who: 'anyone',
  summary: 'Confirms an address by a mailed link; it works once',
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  output: done,
  refusals: [linkExpired],
  limit: 'login',
});
