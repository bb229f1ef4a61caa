import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/fields.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { charge } from './charges.contract.ts';

/**
 * For a client that did not get the answer to a charge and would rather know than send it again: under the key of that
 * call nothing can be charged any more.
 */
export const cancelCharge = endpoint({
  method: 'POST',
  path: '/wallet/charges/cancel',
  who: 'fan',
  summary: 'What became of a charge whose answer was lost; one that was not made is not made any more',
  body: z.object({
    /** The `Idempotency-Key` with which the charge was sent. */
    idempotencyKey: text({ min: 1, max: 255 }),
  }),
  output: z.object({
    /** The charge that was made under the key. */
    charge: z.nullable(charge),
  }),
  refusals: [platformRefusals.keyInvalid, platformRefusals.keyRunning],
});
