import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { day, isoDate } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { saidOfFinding, verdicts } from './health.contract.ts';
import { waiting } from './waiting.contract.ts';

export const getDashboard = endpoint({
  method: 'GET',
  path: '/admin/dashboard',
  who: 'operator',
  summary: 'The operator’s dashboard: money, new users, open tasks, failures, health',
  output: z.object({
    at: isoDate,
    /** The last 30 days in the site's `moneyTimeZone`, oldest first, today last. */
    days: z.array(
      z.object({
        day,
        /**
         * Card payments that began on this day and were paid, and those among them which were refunded or disputed
         * since; in the site's currency.
         */
        moneyIn: amountOutput,
        moneyOut: amountOutput,
        /** What the ledger's account of fees got: fees less those of refunds, in tokens. */
        fees: amountOutput,
        newUsers: z.int(),
      }),
    ),
    /** The first steps of a new site; null as soon as it has a creator. */
    firstSteps: z.nullable(
      z.object({
        /** The site's name was set. */
        hasName: z.boolean(),
        /** Mails can be sent, and the latest one tried was accepted. */
        hasMailLeft: z.boolean(),
        /** The operator has written a page. */
        hasPage: z.boolean(),
      }),
    ),
    waiting,
    failed: z.object({
      mails: z.int(),
      /** Still retried: the mail server refuses them, or cannot be reached. */
      heldUpMails: z.int(),
      jobs: z.int(),
      events: z.int(),
    }),
    /** The quick checks. */
    health: z.array(
      z.object({
        name: z.string(),
        verdict: z.enum(verdicts),
        seen: z.string(),
        said: z.optional(saidOfFinding),
      }),
    ),
    /** Null before the first ledger check. */
    ledger: z.nullable(z.object({ checkedAt: isoDate, faults: z.int() })),
  }),
});

export type Dashboard = z.output<typeof getDashboard.output>;
