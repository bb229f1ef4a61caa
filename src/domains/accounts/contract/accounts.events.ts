import * as z from 'zod/mini';
import { domainEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';

/** Somebody has registered, or an operator was set up. */
export const accountCreated = domainEvent(
  'account-created',
  z.object({ accountId: id, role: z.enum(['user', 'performer', 'admin']) }),
);

/** A session has ended before its time: log-out, a removed device, a new password, a suspension. */
export const sessionRevoked = domainEvent('session-revoked', z.object({ sessionId: id }));
