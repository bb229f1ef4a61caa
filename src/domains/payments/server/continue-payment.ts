import type { WriteContext } from '#platform/server/context.ts';
import { gatewayNamed, siteGateway } from './gateways.ts';

/**
 * Where the payer of a payment that was begun goes on: a page, or for a gateway with a form what the form needs. A payment
 * that has just begun is at the site's gateway.
 */
export async function continuePayment(
  ctx: WriteContext,
  payment: { id: string; gateway?: string; clientSecret: string | null },
): Promise<{ paymentUrl: string } | { clientSecret: string }> {
  const gateway = payment.gateway === undefined ? await siteGateway(ctx) : gatewayNamed(payment.gateway);
  const start = gateway.begin(ctx, payment);
  return start.kind === 'redirect' ? { paymentUrl: start.url } : { clientSecret: start.clientSecret };
}
