/** Statements of a month or a year, whose sums are those of the ledger. */
import * as z from 'zod/mini';
import { csvOrder } from '#platform/contract/csv-order.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { day, id, isoDate } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { earningHold } from './earnings.contract.ts';
import { sealedAccounts } from './entries.contract.ts';
import { statementNotFound } from './payouts.refusals.contract.ts';

/** A month (`2026-11`) or a year (`2026`) of the site's `moneyTimeZone`. */
const period = z.string().check(z.regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/));

export const listStatements = endpoint({
  method: 'GET',
  path: '/performer/statements',
  who: 'creator',
  summary: 'The months and years for which the signed-in creator has a statement, newest first',
  output: z.object({ months: z.array(period), years: z.array(period) }),
});

const sums = { count: z.int(), gross: amountOutput, fee: amountOutput, net: amountOutput };

const statement = z.object({
  period,
  fromDate: day,
  toDate: day,
  timeZone: z.string(),
  currency: z.string(),
  /** The period is not over: sums may still grow. */
  isOpen: z.boolean(),
  creator: z.object({ name: z.string(), username: z.string() }),
  /** By type; refunds are the type `refund`, with negative sums. */
  sales: z.array(z.object({ type: z.string(), ...sums })),
  total: z.object(sums),
  /** Payouts that were paid in the period; below zero what Stripe took back in it. */
  payouts: z.array(
    z.object({ _id: id, amount: amountOutput, account: z.string(), paidAt: isoDate, reference: z.string() }),
  ),
  /**
   * What was on hold at the end, or is now where the period is not over: together the balances pending and reserve.
   * Everything else of the balance can be paid out since its hold was over.
   */
  holds: z.array(z.extend(earningHold, { amount: amountOutput, count: z.int() })),
  /** The creator's accounts in the ledger: what was on them before, what moved, and what is on them afterwards. */
  accounts: z.array(
    z.object({
      account: z.enum(sealedAccounts),
      opening: amountOutput,
      /** By kind of ledger transaction. */
      movements: z.array(z.object({ kind: z.string(), count: z.int(), amount: amountOutput })),
      closing: amountOutput,
    }),
  ),
});

export const getStatement = endpoint({
  method: 'GET',
  path: '/performer/statements/{period}',
  who: 'creator',
  summary:
    'A statement of the signed-in creator: sales, fees, refunds, payouts, and the accounts in the ledger',
  params: z.object({ period: z.string() }),
  output: statement,
  refusals: [statementNotFound],
});

export const exportStatement = csvOrder({
  path: '/performer/statements/exports',
  who: 'creator',
  summary:
    'Orders the ledger entries of a period on the accounts of the signed-in creator, with their seals, as a CSV file',
  body: z.object({ period }),
});

nameSchemas({ Statement: statement });
