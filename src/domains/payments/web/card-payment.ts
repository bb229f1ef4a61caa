import type { Api } from '#platform/web/call/api.ts';
import { getSandboxPayment } from '../contract/sandbox.contract.ts';

/** A payment as the card page loads it. */
export type CardPayment = Awaited<ReturnType<typeof loadCardPayment>>;

/** `right` stands in the address of payers who come from another site, where they are logged in instead of here. */
export async function loadCardPayment(api: Api, { id, right }: { id: string; right: string | undefined }) {
  return { ...(await api.call(getSandboxPayment, { params: { id }, query: { right } })), right };
}

/** Where a payer goes who does not pay: back to where they came from. */
export function wayBack({ client, returnTo }: CardPayment): string {
  return client?.notPaid ?? returnTo ?? '/wallet';
}
