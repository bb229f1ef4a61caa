/** The second factor of a login: codes of an authenticator app, and recovery codes for when the phone is lost. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, isoDate, typedCode } from '#platform/contract/fields.ts';
import {
  accountSuspended,
  authenticatorOff,
  authenticatorOn,
  codeWrong,
  ticketExpired,
  tooManyCodes,
} from './accounts.refusals.contract.ts';
import { openedSession } from './sessions.contract.ts';

/** As it is typed: six digits of the app, or a recovery code; spaces and hyphens do not matter. */
const secondFactorCode = typedCode({ min: 1, max: 40 });

const freshCodes = z.object({
  /** Shown only this once. */
  recoveryCodes: z.array(z.string()),
});

export const showSecondFactor = endpoint({
  method: 'GET',
  path: '/auth/second-factor',
  who: 'signedIn',
  summary: 'Whether two-factor authentication is on for your account',
  output: z.object({
    isOn: z.boolean(),
    switchedOnAt: z.nullable(isoDate),
    recoveryCodesLeft: z.int(),
    /** The site lets this account work only with a second factor. */
    isRequired: z.boolean(),
  }),
});

export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/auth/second-factor/authenticator',
  who: 'signedIn',
  summary: 'Creates a key for an authenticator app; not active before its first code is confirmed',
  output: z.object({
    /** To type in where no QR code can be scanned. */
    key: z.string(),
    /** `otpauth://…`, for an app on the same device. */
    address: z.string(),
    /** The same as a QR code: SVG. */
    picture: z.string(),
  }),
  refusals: [authenticatorOn],
  stepUp: true,
});

export const switchOnAuthenticator = endpoint({
  method: 'POST',
  path: '/auth/second-factor/authenticator/confirm',
  who: 'signedIn',
  summary: 'Turns on two-factor authentication with the first code of the app; returns ten recovery codes',
  body: z.object({ code: secondFactorCode }),
  output: freshCodes,
  refusals: [authenticatorOn, authenticatorOff, codeWrong, tooManyCodes],
  stepUp: true,
  limit: 'login',
});

export const switchOffAuthenticator = endpoint({
  method: 'DELETE',
  path: '/auth/second-factor/authenticator',
  who: 'signedIn',
  summary: 'Turns off two-factor authentication; its recovery codes become invalid',
  output: done,
  refusals: [authenticatorOff],
  stepUp: true,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  who: 'signedIn',
  summary: 'Creates ten new recovery codes; earlier ones become invalid',
  output: freshCodes,
  refusals: [authenticatorOff],
  stepUp: true,
});

export const finishLogIn = endpoint({
  method: 'POST',
  path: '/auth/login/second-step',
  who: 'anyone',
  summary: 'Completes a login with the second factor; on the site itself also sets the cookie',
  body: z.object({
    /** From `accounts.second-factor-needed`. */
    ticket: z.string().check(z.maxLength(1_000)),
    code: secondFactorCode,
  }),
  output: openedSession,
  refusals: [ticketExpired, codeWrong, tooManyCodes, accountSuspended],
  limit: 'login',
  evenWhenClosed: true,
});
