/** Statements of a month or a year, whose sums are those of the ledger. */
import * as z from 'zod/mini';
import { exportTooLong } from '#platform/contract/csv-files.contract.ts';
import { csvOrder } from '#platform/contract/csv-order.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { day, id, isoDate } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { earningHold } from './earnings.contract.ts';
import { hash, sealedAccounts } from './entries.contract.ts';
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

/** An account in the ledger: what was on it before, what moved, and what is on it afterwards. */
const account = z.object({
  account: z.enum(sealedAccounts),
  opening: amountOutput,
  /** By kind of ledger transaction. */
  movements: z.array(z.object({ kind: z.string(), count: z.int(), amount: amountOutput })),
  closing: amountOutput,
});

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
  /** The creator's accounts in the ledger. */
  accounts: z.array(account),
});

const sealedStatement = z.extend(statement, {
  algorithm: z.literal('fanloft-seal-1'),
  accounts: z.array(
    z.extend(account, {
      /** The account's number in the ledger, part of each sealed line; null where there are no entries. */
      accountId: z.nullable(z.int()),
      /** The entries of the period in the order of their seals. */
      entries: z.array(
        z.object({
          transactionId: id,
          position: z.int(),
          kind: z.string(),
          reason: z.string(),
          /** Whole hundredths, as sealed. */
          amountHundredths: z.int(),
          createdAt: isoDate,
          /** The seal, set within a second of the entry: its number, the hash before it, and its own; else null. */
          sequence: z.nullable(z.int()),
          previousHash: z.nullable(hash),
          hash: z.nullable(hash),
        }),
      ),
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

export const getSealedStatement = endpoint({
  method: 'GET',
  path: '/performer/statements/{period}/sealed',
  who: 'creator',
  summary:
    'A statement of the signed-in creator with every ledger entry and its seal, for verification without the site',
  params: z.object({ period: z.string() }),
  output: sealedStatement,
  refusals: [statementNotFound, exportTooLong],
  limit: 'download',
});

export const exportStatement = csvOrder({
  path: '/performer/statements/exports',
  who: 'creator',
  summary:
    'Orders the ledger entries of a period on the accounts of the signed-in creator, with their seals, as a CSV file',
  body: z.object({ period }),
});

nameSchemas({ Statement: statement, SealedStatement: sealedStatement });
