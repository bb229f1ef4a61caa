import * as z from 'zod/mini';
import { domainEvent, socketEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';
import { payoutStatus } from './payout-status.contract.ts';

const facts = z.object({ payoutId: id, creatorId: id });

export const payoutRequested = domainEvent('payouts.requested', facts);
export const payoutApproved = domainEvent('payouts.approved', facts);
export const payoutRejected = domainEvent('payouts.rejected', facts);
export const payoutPaid = domainEvent('payouts.paid', facts);
/** The bank or Stripe did not carry out the transfer, or took it back; the tokens are available again. */
export const payoutFailed = domainEvent('payouts.failed', facts);

/** To the creator and to operators: a payout is new or has changed. */
export const payoutChangedLive = socketEvent('payout_changed', z.object({ _id: id, status: payoutStatus }));
