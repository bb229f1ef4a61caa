import * as z from 'zod/mini';
import { domainEvent, socketEvent } from '#platform/contract/events.ts';
import { id, isoDate } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { requestStatus } from './private-requests.contract.ts';

/** A private show was requested, answered, has begun or is over. */
export const privateRequestChanged = domainEvent(
  'live.private-request-changed',
  z.object({ requestId: id, fanId: id, creatorId: id, status: requestStatus }),
);

/** The same to both, and for each minute that was paid. */
export const privateRequestChangedLive = socketEvent(
  'private_request_changed',
  z.object({
    _id: id,
    conversationId: id,
    status: requestStatus,
    paidUntil: z.nullable(isoDate),
    paidPrice: amountOutput,
  }),
);
