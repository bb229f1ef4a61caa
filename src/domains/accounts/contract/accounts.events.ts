import * as z from 'zod/mini';
import { domainEvent, socketEvent } from '#platform/contract/events.ts';
import { id, isoDate } from '#platform/contract/fields.ts';

/** Somebody has registered, or an operator was set up. */
export const accountCreated = domainEvent(
  'accounts.created',
  z.object({ accountId: id, role: z.enum(['fan', 'creator', 'operator']) }),
);

/** A session has ended before its time: log-out, a removed device, a new password, a suspension. */
export const sessionRevoked = domainEvent('accounts.session-revoked', z.object({ sessionId: id }));

/** To a person, at once: a link in a mail has confirmed the own address, in whatever tab or on whatever device. */
export const emailVerified = socketEvent('email_verified', z.object({}));

/** To a person, before all their sessions end: an operator has shut them out, and why. */
export const accountSuspended = socketEvent(
  'account_suspended',
  z.object({
    /** In the operator's words. */
    reason: z.string(),
    /** Null when somebody has to lift it. */
    endsAt: z.nullable(isoDate),
  }),
);

export type ShownSuspension = z.output<typeof accountSuspended.schema>;
