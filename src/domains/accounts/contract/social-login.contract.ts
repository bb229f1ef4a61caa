/** Social login: any OpenID Connect issuer (Google by default), and X. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, text } from '#platform/contract/fields.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import {
  accountSuspended,
  emailNotVerified,
  onlyWayIn,
  secondFactorNeeded,
  socialLoginAddressNeeded,
  socialLoginAddressTaken,
  socialLoginNotConfirmed,
  socialLoginOff,
  socialLoginOperator,
  socialLoginReturnNotAllowed,
  socialLoginUnreachable,
} from './accounts.refusals.contract.ts';
import { invitationCode } from './invitations.contract.ts';
import { signUpRefusals } from './registration.contract.ts';
import { openedSession } from './sessions.contract.ts';

/** The role as existing clients name it. It is ignored: new users become fans. */
const role = z.optional(z.string().check(z.maxLength(20)));

const signingIn = [
  ...signUpRefusals,
  socialLoginOff,
  socialLoginNotConfirmed,
  socialLoginUnreachable,
  socialLoginAddressTaken,
  socialLoginOperator,
  socialLoginAddressNeeded,
  accountSuspended,
  secondFactorNeeded,
  emailNotVerified,
] as const;

// Id tokens of large organisations carry a few thousand characters.
const MAX_ID_TOKEN_LENGTH = 8_192;
const secretText = text({ min: 1, max: 2_048 });

export const logInByIdToken = endpoint({
  method: 'POST',
  path: '/auth/google/login',
  who: 'anyone',
  summary: 'Logs in with an ID token of a Google button or Google One Tap',
  body: z.object({ tokenId: text({ min: 1, max: MAX_ID_TOKEN_LENGTH }), role, invitation: invitationCode }),
  output: openedSession,
  refusals: signingIn,
  limit: 'login',
});

export const logInByCode = endpoint({
  method: 'POST',
  path: '/auth/google/token',
  who: 'anyone',
  summary: 'Logs in with an authorization code',
  body: z.object({
    code: secretText,
    /** Where the code was sent; without it, the code came from a pop-up. */
    redirectUri: z.optional(z.url({ protocol: /^https?$/ }).check(z.maxLength(500))),
    /** PKCE. */
    codeVerifier: z.optional(secretText),
    nonce: z.optional(secretText),
    /** For a new user. */
    invitation: invitationCode,
  }),
  output: openedSession,
  refusals: signingIn,
  limit: 'login',
});

export const beginAtTwitter = endpoint({
  method: 'POST',
  path: '/auth/twitter/login',
  who: 'anyone',
  summary: 'Starts a login with X: the address to send the user to, and what to store until they return',
  body: z.object({ callbackUrl: z.url({ protocol: /^https?$/ }).check(z.maxLength(500)) }),
  output: z.object({ url: z.string(), oauth_token: z.string(), oauth_token_secret: z.string() }),
  refusals: [socialLoginOff, socialLoginReturnNotAllowed, socialLoginNotConfirmed, socialLoginUnreachable],
  limit: 'login',
});

export const comeBackFromTwitter = endpoint({
  method: 'POST',
  path: '/auth/twitter/callback',
  who: 'anyone',
  summary: 'Completes a login with X',
  body: z.object({
    oauth_verifier: secretText,
    oauthToken: secretText,
    oauthTokenSecret: secretText,
    callbackUrl: z.optional(z.string().check(z.maxLength(500))),
    role,
    invitation: invitationCode,
  }),
  output: openedSession,
  refusals: signingIn,
  limit: 'login',
});

export const unlinkSocialLogin = endpoint({
  method: 'DELETE',
  path: '/auth/social/{provider}',
  who: 'signedIn',
  stepUp: true,
  summary: 'Disconnects a social login from your account',
  params: z.object({ provider: z.enum(['google', 'twitter']) }),
  output: done,
  refusals: [platformRefusals.notFound, onlyWayIn],
});
