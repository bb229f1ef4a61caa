import type { ReadContext } from '#platform/server/context.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import { siteAddress } from '#platform/server/own-origin.ts';
import { refuse } from '#platform/server/refuse.ts';
import { eventNotAccepted } from '../../contract/payments.refusals.contract.ts';
import type { GatewayDelivery, GatewayEvent, PaymentGateway } from '../payment-gateway.ts';
import { cardPageRight } from './card-page-right.ts';
import { sandboxEvent } from './sandbox-event.ts';
import { isSigned, SIGNATURE_HEADER } from './sandbox-signature.ts';

export const SANDBOX = 'sandbox';

function jsonOrUndefined(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function readEvent(ctx: ReadContext, { rawBody, headers }: GatewayDelivery): GatewayEvent {
  const secret = derivedKey(ctx.config, 'sandbox events');
  if (!isSigned(secret, rawBody, headers[SIGNATURE_HEADER], ctx.clock.real())) throw refuse(eventNotAccepted);
  const parsed = sandboxEvent.safeParse(jsonOrUndefined(rawBody));
  if (!parsed.success) throw refuse(eventNotAccepted);
  const { id, payment } = parsed.data;
  return { eventId: id, gatewayRef: payment.ref, ...payment };
}

/**
 * The page is part of our site. Pages of the site get a path. API clients get a full address with a right in it, because
 * their payers have no session on the site.
 */
function confirmationPage(ctx: ReadContext, transactionId: string): string {
  const path = `/payment/sandbox/${transactionId}`;
  if (ctx.listener === 'site') return path;
  return new URL(`${path}?right=${cardPageRight(ctx, transactionId)}`, siteAddress(ctx.config)).href;
}

/** The built-in gateway for demo and test sites. It moves no real money, and its page says so. */
export const sandboxGateway: PaymentGateway = {
  name: SANDBOX,
  referenceFor: (transactionId) => `sandbox_${transactionId}`,
  begin: (ctx, transactionId) => ({ kind: 'redirect', url: confirmationPage(ctx, transactionId) }),
  readEvent,
};
