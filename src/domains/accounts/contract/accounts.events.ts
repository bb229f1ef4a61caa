import * as z from 'zod/mini';
import { domainEvent, socketEvent } from '#platform/contract/events.ts';
import { id, isoDate } from '#platform/contract/fields.ts';

/** A fan or creator has registered, or an operator account was created. */
export const accountCreated = domainEvent(
  'accounts.created',
  z.object({ accountId: id, role: z.enum(['fan', 'creator', 'operator']) }),
);

/** A session was ended early: logout, a removed device, a new password, a suspension. */
export const sessionRevoked = domainEvent('accounts.session-revoked', z.object({ sessionId: id }));

/** To the user's open pages: a mailed link has confirmed their address, in any tab or on any device. */
export const emailVerified = socketEvent('email_verified', z.object({}));

/** To the user, before their sessions end: an operator has suspended them, and why. */
export const accountSuspended = socketEvent(
  'account_suspended',
  z.object({
    /** In the operator's words. */
    reason: z.string(),
    /** Null: until an operator lifts it. */
    endsAt: z.nullable(isoDate),
  }),
);

export type ShownSuspension = z.output<typeof accountSuspended.schema>;
