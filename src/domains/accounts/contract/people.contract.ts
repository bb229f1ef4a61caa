/** The operator's room of people: finding somebody, what is known, suspensions, notes, looks. */
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
  nothingToSee,
  notLooking,
  notSuspended,
  operatorExempt,
  personNotFound,
} from './accounts.refusals.contract.ts';
import { session } from './sessions.contract.ts';

export const personRole = z.enum(['user', 'performer', 'admin']);

/** `waiting`: a creator whom the operator has not approved. `unconfirmed`: the address is not proven. */
export const personState = z.enum(['active', 'waiting', 'unconfirmed', 'suspended', 'deleted']);

export type PersonState = z.output<typeof personState>;

const personFields = {
  _id: id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string(),
  role: personRole,
  /** The first that is true of: deleted, suspended, waiting, unconfirmed, active. */
  state: personState,
  createdAt: isoDate,
  lastSeenAt: z.nullable(isoDate),
};

const person = z.object(personFields);

export type Person = z.output<typeof person>;

export const listPeople = endpoint({
  method: 'GET',
  path: '/admin/people',
  who: 'operator',
  summary:
    'Everybody with an account, the newest first; `q` is an id, or beginnings of words of name, username, address',
  query: z.object({
    q: keyword,
    role: filterBy(personRole),
    state: filterBy(personState),
    /** When they came. */
    ...days,
    ...datedPaging(24),
  }),
  output: paged(person),
});

const suspension = z.object({
  _id: id,
  reason: z.string(),
  startedAt: isoDate,
  /** Who did it, by name. */
  startedBy: z.string(),
  /** Null: until somebody lifts it. */
  endsAt: z.nullable(isoDate),
  endedAt: z.nullable(isoDate),
  /** Null while it lasts, and when it ran out by itself. */
  endedBy: z.nullable(z.string()),
});

export type Suspension = z.output<typeof suspension>;

const note = z.object({ _id: id, text: z.string(), by: z.string(), createdAt: isoDate });

const params = z.object({ id });

export const getPerson = endpoint({
  method: 'GET',
  path: '/admin/people/{id}',
  who: 'operator',
  summary: 'What the site knows of somebody: the account, money in sums, devices, suspensions, notes',
  params,
  output: z.object({
    ...personFields,
    firstName: z.string(),
    lastName: z.string(),
    country: z.nullable(z.string()),
    verifiedEmail: z.boolean(),
    /** Of a fan what was topped up, spent and is left; of a creator what was earned, is held and available. Tokens. */
    figures: z.record(z.string(), amountOutput),
    sessions: z.array(z.omit(session, { isCurrent: true })),
    /** The newest first. */
    suspensions: z.array(suspension),
    notes: z.array(note),
  }),
  refusals: [personNotFound],
});

export type PersonPage = z.output<typeof getPerson.output>;

const reason = text({ min: 3, max: 500 });

// A year; who is to stay out for longer stays out until somebody lifts it.
const MOST_DAYS = 365;

export const suspendPerson = endpoint({
  method: 'POST',
  path: '/admin/people/{id}/suspend',
  who: 'operator',
  summary: 'Shuts somebody out, within two seconds on every device, and says why by mail',
  params,
  body: z.object({
    /** The person reads it. */
    reason,
    /** Null: until somebody lifts it. */
    days: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_DAYS))),
  }),
  output: suspension,
  refusals: [personNotFound, operatorExempt, alreadySuspended],
  stepUp: true,
});

export const reinstatePerson = endpoint({
  method: 'POST',
  path: '/admin/people/{id}/reinstate',
  who: 'operator',
  summary: 'Lets somebody in again before the suspension ends, and says so by mail',
  params,
  body: z.object({ reason }),
  output: done,
  refusals: [personNotFound, notSuspended],
  stepUp: true,
});

export const writeNote = endpoint({
  method: 'POST',
  path: '/admin/people/{id}/notes',
  who: 'operator',
  summary: 'Tells the other operators something about somebody; it stays as it was written',
  params,
  body: z.object({ text: text({ min: 1, max: 2_000 }) }),
  output: note,
  refusals: [personNotFound],
});

export const startLook = endpoint({
  method: 'POST',
  path: '/admin/people/{id}/look',
  who: 'operator',
  summary: 'Opens a session that sees what somebody sees and can change nothing; it ends by itself',
  params,
  body: z.object({ reason }),
  output: z.object({ token: z.string(), endsAt: isoDate }),
  refusals: [personNotFound, operatorExempt, nothingToSee],
  stepUp: true,
});

export const endLook = endpoint({
  method: 'POST',
  path: '/auth/look/end',
  who: 'signedIn',
  summary: 'Ends the look of this session; the operator’s own session goes on',
  output: z.object({ personId: id }),
  refusals: [notLooking],
  whileLooking: true,
  evenWhenClosed: true,
});

nameSchemas({ Person: person, Suspension: suspension, PersonNote: note });
