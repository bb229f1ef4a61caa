import type * as z from 'zod/mini';
import type { Api } from '#platform/web/call/api.ts';
import type { cardPagePayment } from '../contract/card-page.contract.ts';
import { getSandboxPayment } from '../contract/sandbox.contract.ts';
import { getStripePayment } from '../contract/stripe.contract.ts';

const payments = { sandbox: getSandboxPayment, stripe: getStripePayment };

/** A payment as the card page of its gateway loads it. */
export type CardPayment = z.output<typeof cardPagePayment> & {
  readonly gateway: keyof typeof payments;
  /** Stands in the address of payers who come from another site, where they are logged in instead of here. */
  readonly right: string | undefined;
};

/** What of it is the same at every gateway. */
export function loadCardPayment(
  api: Api,
  { _id: id, gateway, right }: Pick<CardPayment, '_id' | 'gateway' | 'right'>,
): Promise<z.output<typeof cardPagePayment>> {
  return api.call(payments[gateway], { params: { id }, query: { right } });
}

/** Where a payer goes who does not pay: back to where they came from. */
export function wayBack({ client, returnTo }: Pick<CardPayment, 'client' | 'returnTo'>): string {
  return client?.notPaid ?? returnTo ?? '/wallet';
}
