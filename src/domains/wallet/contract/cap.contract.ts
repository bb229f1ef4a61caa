/** How much a fan lets themselves pay creators in a month of the calendar. */
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { isoDate } from '#platform/contract/fields.ts';
import { amountInput, amountOutput, tokens } from '#platform/contract/money.ts';

/** From this part of the cap on, the fan is warned. */
export const CAP_WARNING = 0.8;

const spendingCap = z.object({
  /** In tokens; null for none. */
  cap: z.nullable(amountOutput),
  /** Paid to creators this month, from the wallet and by card, less refunds. Always counted. */
  spent: amountOutput,
  /** At least `CAP_WARNING` of the cap is spent. */
  isNear: z.boolean(),
  /** When the month began, in the site's time zone for money, and when the next one begins. */
  from: isoDate,
  until: isoDate,
  /** A higher cap, or none, that holds from a later time on; null if none is planned. */
  next: z.nullable(z.object({ cap: z.nullable(amountOutput), at: isoDate })),
});
export type SpendingCap = z.output<typeof spendingCap>;

export const getCap = endpoint({
  method: 'GET',
  path: '/wallet/cap',
  who: 'fan',
  summary: 'The monthly limit of the logged-in fan, and what is spent of it',
  output: spendingCap,
});

export const setCap = endpoint({
  method: 'PUT',
  path: '/wallet/cap',
  who: 'fan',
  summary:
    'Sets the monthly limit: a lower one at once, a higher one or none a day later; the current one cancels a planned change',
  body: z.object({
    /** In tokens, at least one; null for none. */
    cap: z.nullable(
      amountInput.check(z.refine((cap) => cap >= tokens(1_00), { error: 'Please enter at least 1.00.' })),
    ),
  }),
  output: spendingCap,
});
