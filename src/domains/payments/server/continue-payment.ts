import type { WriteContext } from '#platform/server/context.ts';
import { gatewayOf } from './gateways.ts';

/** Where the payer of a payment that was begun goes on: a page, or for a gateway with a form what the form needs. */
export function continuePayment(
  ctx: WriteContext,
  payment: { id: string; clientSecret: string | null },
): { paymentUrl: string } | { clientSecret: string } {
  const start = gatewayOf(ctx.config).begin(ctx, payment);
  return start.kind === 'redirect' ? { paymentUrl: start.url } : { clientSecret: start.clientSecret };
}
