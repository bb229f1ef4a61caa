import * as z from 'zod/mini';
import { captchaNeeded } from '#domains/site/contract/captcha.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accountSuspended, linkExpired, passwordTooCommon } from './accounts.refusals.contract.ts';
import { emailAddress, newPassword } from './legal-fields.contract.ts';
import { openedSession } from './sessions.contract.ts';

/** The token of a mailed link: 256 bits. A malformed one is answered like an expired one. */
const linkToken = z.string().check(z.maxLength(200));

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/users/forgot',
  who: 'anyone',
  summary: 'Emails a link to reset the password; the response is the same whether or not there is an account',
  body: z.object({ email: emailAddress }),
  output: z.object({
    message: z.string(),
    /** The site sends no mail: the link is stored for its operator, who can pass it on. */
    isKept: z.boolean(),
  }),
  refusals: [captchaNeeded],
  limit: 'login',
  evenWhenClosed: true,
});

export const offerResetLink = endpoint({
  method: 'GET',
  path: '/auth/users/forgot',
  who: 'anyone',
  summary: 'Whether the site emails links to reset a password; otherwise the operator passes them on',
  output: z.object({ isMailed: z.boolean() }),
  evenWhenClosed: true,
});

export const checkResetLink = endpoint({
  method: 'GET',
  path: '/auth/password-change',
  who: 'anyone',
  summary: 'The account whose password an emailed link resets, while the link is valid',
  query: z.object({ token: z._default(linkToken, '') }),
  output: z.object({ username: z.string() }),
  refusals: [linkExpired],
  evenWhenClosed: true,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/password-change',
  who: 'anyone',
  summary: 'Sets a new password with an emailed link, ends all sessions and logs in on this device',
  body: z.object({ token: linkToken, password: newPassword }),
  // Without a token where the account has a second factor: the user then logs in with both.
  output: z.partial(openedSession),
  refusals: [linkExpired, passwordTooCommon, accountSuspended],
  limit: 'login',
  evenWhenClosed: true,
});
