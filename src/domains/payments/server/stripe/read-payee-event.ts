/** Events of Stripe about payees: their accounts, by a webhook of its own, and what was sent to them. */
import type Stripe from 'stripe';
import { isLiveKey } from '#domains/site/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { eventNotAccepted } from '../../contract/payments.refusals.contract.ts';
import type { GatewayDelivery, PayeeEvent } from '../payment-gateway.ts';
import { findConnectedAccount } from './connected-account-state.ts';
import { findTransfer } from './connected-transfers.ts';
import { verifyStripeEvent } from './read-stripe-event.ts';
import { findStripe } from './stripe-client.ts';

const ACCOUNT_CHANGED = 'account.updated';
export const TRANSFER_REVERSED = 'transfer.reversed';

/** As of a payment, the event says only that something has happened; what, Stripe is asked. */
export async function readPayeeEvent(
  ctx: ReadContext,
  delivery: GatewayDelivery,
): Promise<PayeeEvent | 'ignored' | undefined> {
  const { keys } = (await findStripe(ctx)) ?? {};
  if (!keys) return undefined;
  const verified = (secret: string | undefined) =>
    secret === undefined ? undefined : verifyStripeEvent(delivery, secret, ctx.clock.real());
  const ofAccount = verified(keys.connectWebhook);
  if (ofAccount?.account !== undefined) {
    if (ofAccount.livemode !== isLiveKey(keys.secret)) throw refuse(eventNotAccepted);
    return ofAccount.type === ACCOUNT_CHANGED ? readAccount(ctx, ofAccount.account) : 'ignored';
  }
  const event = verified(keys.webhook);
  const isOurs =
    event?.type === TRANSFER_REVERSED &&
    event.account === undefined &&
    event.livemode === isLiveKey(keys.secret);
  return isOurs ? readTransfer(ctx, event.data.object) : undefined;
}

/** How long Stripe keeps events. */
const KEPT_DAYS = 30;
// More than comes back in a month; the rest is found by the events themselves.
const MAX_CHANGES = 1_000;

/** Reversals of transfers, also those whose events did not reach us; each transfer as it is now. */
export async function payeesChangedSince(ctx: ReadContext, since: Date | undefined) {
  const access = await findStripe(ctx);
  if (!access) return undefined;
  const until = ctx.clock.real();
  const from = since ?? new Date(until.getTime() - KEPT_DAYS * DAY_MILLISECONDS);
  const listed = access.client.events.list({
    created: { gte: Math.floor(from.getTime() / 1_000) },
    type: TRANSFER_REVERSED,
    limit: 100,
  });
  const found = await listed.autoPagingToArray({ limit: MAX_CHANGES });
  const events: PayeeEvent[] = [];
  for (const ref of new Set(found.map(({ data }) => (data.object as Stripe.Transfer).id))) {
    const transfer = await findTransfer(ctx, ref);
    if (transfer && transfer !== 'foreign') events.push({ about: 'transfer', transfer });
  }
  return { events, until };
}

async function readAccount(ctx: ReadContext, accountRef: string): Promise<PayeeEvent | 'ignored'> {
  const account = await findConnectedAccount(ctx, accountRef);
  return account ? { about: 'account', account } : 'ignored';
}

async function readTransfer(ctx: ReadContext, { id }: Stripe.Transfer): Promise<PayeeEvent | 'ignored'> {
  const transfer = await findTransfer(ctx, id);
  if (!transfer) throw refuse(eventNotAccepted);
  return transfer === 'foreign' ? 'ignored' : { about: 'transfer', transfer };
}
