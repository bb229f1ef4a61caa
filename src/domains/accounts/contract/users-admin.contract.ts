/** User administration: search, details, suspensions, notes, impersonation. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  datedPaging,
  days,
  done,
  filterBy,
  id,
  isoDate,
  keyword,
  paged,
  text,
} from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import {
  alreadySuspended,
  linkJustSent,
  nothingToSee,
  notImpersonating,
  notSuspended,
  operatorExempt,
  userNotFound,
  userSuspended,
  userVerified,
  userWithoutEmail,
} from './accounts.refusals.contract.ts';
import { session } from './sessions.contract.ts';

export const userRole = z.enum(['fan', 'creator', 'operator']);

/** `waiting`: a creator not approved yet. `unconfirmed`: the email address is not confirmed. */
export const userState = z.enum(['active', 'waiting', 'unconfirmed', 'suspended', 'deleted']);

export type UserState = z.output<typeof userState>;

const legalFields = {
  _id: id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string(),
  role: userRole,
  /** The first that applies of: deleted, suspended, waiting, unconfirmed, active. */
  state: userState,
  createdAt: isoDate,
  lastSeenAt: z.nullable(isoDate),
};

const user = z.object(legalFields);

export type User = z.output<typeof user>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  who: 'operator',
  summary: 'All users, newest first; `q` is an id or the beginning of words of name, username or email',
  query: z.object({
    q: keyword,
    role: filterBy(userRole),
    state: filterBy(userState),
    /** When they joined. */
    ...days,
    ...datedPaging(24),
  }),
  output: paged(user),
});

const suspension = z.object({
  _id: id,
  reason: z.string(),
  startedAt: isoDate,
  /** The operator's name. */
  startedBy: z.string(),
  /** Null: until an operator lifts it. */
  endsAt: z.nullable(isoDate),
  endedAt: z.nullable(isoDate),
  /** Null while it lasts, and when it expired by itself. */
  endedBy: z.nullable(z.string()),
});

export type Suspension = z.output<typeof suspension>;

const note = z.object({ _id: id, text: z.string(), by: z.string(), createdAt: isoDate });

const params = z.object({ id });

export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/{id}',
  who: 'operator',
  summary: 'A user for the operator: account, money totals, devices, suspensions, notes',
  params,
  output: z.object({
    ...legalFields,
    firstName: z.string(),
    lastName: z.string(),
    country: z.nullable(z.string()),
    verifiedEmail: z.boolean(),
    /** For a fan: topped up, spent, left. For a creator: earned, pending, available. In tokens. */
    figures: z.record(z.string(), amountOutput),
    sessions: z.array(z.omit(session, { isCurrent: true })),
    /** Newest first. */
    suspensions: z.array(suspension),
    notes: z.array(note),
  }),
  refusals: [userNotFound],
});

export type UserPage = z.output<typeof getUser.output>;

const reason = text({ min: 3, max: 500 });

// A year; a longer suspension has no end and is lifted by an operator.
const MOST_DAYS = 365;

export const suspendUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/suspend',
  who: 'operator',
  summary: 'Suspends a user on every device within two seconds and sends the reason by email',
  params,
  body: z.object({
    /** Shown to the user. */
    reason,
    /** Null: until an operator lifts it. */
    days: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_DAYS))),
  }),
  output: suspension,
  refusals: [userNotFound, operatorExempt, alreadySuspended],
  stepUp: true,
});

export const reinstateUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/reinstate',
  who: 'operator',
  summary: 'Lifts a suspension and notifies the user by email',
  params,
  body: z.object({ reason }),
  output: done,
  refusals: [userNotFound, notSuspended],
  stepUp: true,
});

const sentLink = z.object({
  /** The site sends no mail, so the link waits among its emails. */
  isKept: z.boolean(),
});

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/send-confirmation',
  who: 'operator',
  summary: 'Mails somebody the link that confirms their address',
  params,
  output: sentLink,
  refusals: [userNotFound, operatorExempt, userSuspended, userWithoutEmail, userVerified, linkJustSent],
  stepUp: true,
});

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/send-password-link',
  who: 'operator',
  summary: 'Mails somebody the link that sets a new password; the present one works until then',
  params,
  output: sentLink,
  refusals: [userNotFound, operatorExempt, userSuspended, userWithoutEmail, linkJustSent],
  stepUp: true,
});

export const logOutUser = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/log-out',
  who: 'operator',
  summary: 'Logs somebody out on every device; they can log in again',
  params,
  output: z.object({ ended: z.int() }),
  refusals: [userNotFound, operatorExempt],
  stepUp: true,
});

export const writeNote = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/notes',
  who: 'operator',
  summary: 'Adds an operator’s note about a user; notes cannot be changed',
  params,
  body: z.object({ text: text({ min: 1, max: 2_000 }) }),
  output: note,
  refusals: [userNotFound],
});

export const startImpersonation = endpoint({
  method: 'POST',
  path: '/admin/users/{id}/impersonate',
  who: 'operator',
  summary: 'Starts a read-only session as a user (“View as”); it ends by itself',
  params,
  body: z.object({ reason }),
  output: z.object({ token: z.string(), endsAt: isoDate }),
  refusals: [userNotFound, operatorExempt, nothingToSee],
  stepUp: true,
});

export const endImpersonation = endpoint({
  method: 'POST',
  path: '/auth/impersonation/end',
  who: 'signedIn',
  summary: 'Ends “View as”; the operator’s own session continues',
  output: z.object({ userId: id }),
  refusals: [notImpersonating],
  whileImpersonating: true,
  evenWhenClosed: true,
});

nameSchemas({ User: user, Suspension: suspension, UserNote: note });
