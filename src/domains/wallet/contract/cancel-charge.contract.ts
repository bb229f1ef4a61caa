import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/fields.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { charge } from './charges.contract.ts';

/**
 * For a client that lost the answer to a charge and does not want to send it again: reports what was charged
 * under its key, and closes the key so that nothing can be charged under it later.
 */
export const cancelCharge = endpoint({
  method: 'POST',
  path: '/wallet/charges/cancel',
  who: 'fan',
  summary: 'The outcome of a charge whose response was lost; a charge that was not made is canceled',
  body: z.object({
    /** The `Idempotency-Key` that the charge was sent with. */
    idempotencyKey: text({ min: 1, max: 255 }),
  }),
  output: z.object({
    /** The charge made under the key; null if there was none. */
    charge: z.nullable(charge),
  }),
  refusals: [platformRefusals.keyInvalid, platformRefusals.keyRunning],
});
