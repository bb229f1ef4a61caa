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
  summary: 'What an operator sees first: money, new people, what waits, what has failed, health',
  output: z.object({
    at: isoDate,
    /** The last 30 days (UTC), the oldest first; the last one is today. */
    days: z.array(
      z.object({
        day,
        /** What cards have brought, and what went back to them, in the site's currency. */
        moneyIn: amountOutput,
        moneyOut: amountOutput,
        newUsers: z.int(),
      }),
    ),
    /** What is done of what an operator does first; null as soon as a creator is in the house. */
    firstSteps: z.nullable(
      z.object({
        /** The site has a name of its own. */
        hasName: z.boolean(),
        /** Mails leave this machine, and the newest that was tried has been taken. */
        hasMailLeft: z.boolean(),
        /** The operator has written a page. */
        hasPage: z.boolean(),
      }),
    ),
    waiting,
    failed: z.object({
      mails: z.int(),
      /** They are still tried, and have not left: the mail server refuses them, or is not to be had. */
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
    /** Null while the books have never been checked. */
    ledger: z.nullable(z.object({ checkedAt: isoDate, faults: z.int() })),
  }),
});

export type Dashboard = z.output<typeof getDashboard.output>;
