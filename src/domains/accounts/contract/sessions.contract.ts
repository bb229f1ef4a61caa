import * as z from 'zod/mini';
import { captchaNeeded } from '#domains/site/contract/captcha.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, flag, id, isoDate, paged } from '#platform/contract/fields.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import {
  accountSuspended,
  credentialsWrong,
  emailNotVerified,
  secondFactorNeeded,
} from './accounts.refusals.contract.ts';
import { knownPassword, nameOrEmail } from './legal-fields.contract.ts';

/** The answer to every kind of login. */
export const openedSession = z.object({
  token: z.string(),
  /** Present when this login has canceled a pending deletion of the account. */
  deletionTakenBack: z.optional(z.literal(true)),
  /** Present on our own site when the account is to be deleted then, until its owner cancels that. */
  deletionDueAt: z.optional(isoDate),
});

export const logIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  who: 'anyone',
  summary: 'Logs in by email or username, for every role; on the site itself also sets the cookie',
  body: z.object({
    username: nameOrEmail,
    password: knownPassword,
    /** 365 days instead of one. */
    remember: z.optional(flag),
  }),
  output: openedSession,
  refusals: [credentialsWrong, accountSuspended, emailNotVerified, captchaNeeded, secondFactorNeeded],
  limit: 'login',
  evenWhenClosed: true,
});

export const logOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  // A dead session can be logged out too: the caller is logged out either way.
  who: 'anyone',
  summary: 'Logs out and clears the cookie',
  output: done,
  evenWhenClosed: true,
});

export const session = z.object({
  _id: id,
  /** Such as `Chrome on Android`. */
  device: z.string(),
  address: z.string(),
  createdAt: isoDate,
  /** Exact to five minutes. */
  lastSeenAt: isoDate,
  expiresAt: isoDate,
  /** How the user has authenticated there. */
  method: z.enum(['password', 'authenticator', 'recovery-code', 'passkey', 'mailed-link', 'other-site']),
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  who: 'signedIn',
  summary: 'The active sessions of your account, most recently seen first, at most 100',
  output: paged(session),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  who: 'signedIn',
  summary: 'Logs out all other sessions',
  output: z.object({ ended: z.int() }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  who: 'signedIn',
  summary: 'Logs out one of your sessions within two seconds',
  params: z.object({ id }),
  output: done,
  refusals: [platformRefusals.notFound],
});

nameSchemas({ OpenedSession: openedSession, Session: session });
