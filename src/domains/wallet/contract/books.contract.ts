/** Endpoints with which operators read the ledger: entries, charges, and the result of the last check. */
import * as z from 'zod/mini';
import { party } from '#domains/accounts/contract/account-card.contract.ts';
import { csvOrder } from '#platform/contract/csv-order.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { datedPaging, days, done, filterBy, id, isoDate, paged, text } from '#platform/contract/fields.ts';
import { amountInput, amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { paidWith } from './charge-kinds.contract.ts';
import { alreadyRefunded, chargeNotFound, moreThanCharged, paidByCard } from './wallet.refusals.contract.ts';

export const ledgerAccountKinds = [
  'fan_available',
  'creator_pending',
  'creator_available',
  'creator_reserved',
  'creator_reserve_fund',
  'card_clearing',
  'fees',
  'tax',
  'refunds',
  'promotions',
  'payouts_paid',
] as const;

/** Why money moved. */
export const transactionKinds = [
  'top_up',
  'charge',
  'maturity',
  'reversal',
  'top_up_reversal',
  'payout',
  'dispute',
] as const;

/**
 * Filter value: every kind but `maturity`. The end of a hold moves nothing between accounts of different
 * owners.
 */
export const WITHOUT_MATURITY = 'without-maturity';

const ledgerEntry = z.object({
  transactionId: id,
  position: z.int(),
  account: z.enum(ledgerAccountKinds),
  /** The account's owner; null for the site's own accounts. */
  owner: z.nullable(party),
  /** Only for card-clearing accounts. */
  gateway: z.nullable(z.string()),
  kind: z.enum(transactionKinds),
  /** The id of the user who caused it, or `site:` and the name of the job. */
  actor: z.string(),
  reason: z.string(),
  /** Negative for a debit. */
  amount: amountOutput,
  createdAt: isoDate,
  /** The seal's number. Only on creators' accounts; set within a second of the entry. */
  sequence: z.nullable(z.int()),
  /** 64 hexadecimal digits. */
  hash: z.nullable(z.string()),
});

export type LedgerEntry = z.output<typeof ledgerEntry>;

const entryFilter = {
  account: filterBy(z.enum(ledgerAccountKinds)),
  kind: filterBy(z.enum([...transactionKinds, WITHOUT_MATURITY])),
  /** Only entries on this user's accounts. */
  user: z.optional(id),
  /** Only entries of this charge, card payment or transaction, and of its reversals. */
  of: z.optional(id),
  ...days,
};

export const listLedgerEntries = endpoint({
  method: 'GET',
  path: '/admin/ledger/entries',
  who: 'operator',
  summary: 'Ledger entries, newest first; the count stops at 10,000',
  query: z.object({ ...entryFilter, ...datedPaging(50) }),
  output: z.extend(paged(ledgerEntry), {
    /** Of all entries that fit, not only of this page; null where there are too many to add up. */
    sum: z.nullable(amountOutput),
  }),
});

export const exportLedgerEntries = csvOrder({
  path: '/admin/ledger/entries/exports',
  who: 'operator',
  summary: 'Exports matching entries as CSV and returns the file’s address; the export is logged',
  body: z.object(entryFilter),
});

const fault = z.object({ fault: z.string(), subject: z.string(), detail: z.string() });

export const getLedgerState = endpoint({
  method: 'GET',
  path: '/admin/ledger',
  who: 'operator',
  summary: 'The result of the last ledger check',
  output: z.object({
    lastCheck: z.nullable(
      z.object({
        checkedAt: isoDate,
        /** True: the nightly check of everything. False: the hourly check of what is new. */
        isWhole: z.boolean(),
        /** How many entries it read. */
        entries: z.int(),
        /** When everything was last checked; equals `checkedAt` where `isWhole`. */
        wholeAt: isoDate,
        wholeEntries: z.int(),
        faults: z.array(fault),
      }),
    ),
    /** The hourly or the nightly check is overdue. */
    isLate: z.boolean(),
    /** Entries that the roll-up has not counted yet; at most about a second's worth. */
    waitingEntries: z.int(),
  }),
});

export type LedgerState = z.output<typeof getLedgerState.output>;

export const checkLedgerNow = endpoint({
  method: 'POST',
  path: '/admin/ledger/check',
  who: 'operator',
  summary: 'Starts a ledger check; its result is available within seconds, or minutes for a large ledger',
  output: done,
});

/** State of a charge's net: on hold, available to the creator, or refunded in part or in full. */
export const chargeStates = ['held', 'available', 'partly-given-back', 'given-back'] as const;

const siteCharge = z.object({
  _id: id,
  receiptNumber: z.string(),
  /** Such as `tip` or `feed`. */
  kind: z.string(),
  title: z.nullable(z.string()),
  buyer: party,
  seller: party,
  paidWith,
  /** The card payment behind it; null where the wallet has paid. */
  paymentId: z.nullable(id),
  gross: amountOutput,
  fee: amountOutput,
  net: amountOutput,
  /** How much of the gross was refunded. */
  givenBack: amountOutput,
  state: z.enum(chargeStates),
  createdAt: isoDate,
  availableAt: isoDate,
});

export type SiteCharge = z.output<typeof siteCharge>;

const chargeFilter = {
  state: filterBy(z.enum(chargeStates)),
  /** The user who bought or sold. */
  user: z.optional(id),
  ...days,
};

export const listSiteCharges = endpoint({
  method: 'GET',
  path: '/admin/charges',
  who: 'operator',
  summary: 'Purchases of fans, newest first; the count stops at 10,000',
  query: z.object({ ...chargeFilter, ...datedPaging(24) }),
  output: z.extend(paged(siteCharge), {
    /** Of all charges that fit, not only of this page; null where there are too many to add up. */
    sums: z.nullable(z.pick(siteCharge, { gross: true, fee: true, net: true, givenBack: true })),
  }),
});

export const exportSiteCharges = csvOrder({
  path: '/admin/charges/exports',
  who: 'operator',
  summary: 'Exports matching purchases as CSV and returns the file’s address; the export is logged',
  body: z.object(chargeFilter),
});

export const refundCharge = endpoint({
  method: 'POST',
  path: '/admin/charges/{id}/refund',
  who: 'operator',
  summary: 'Refunds a charge to the fan’s wallet, in full or in part; creator and site return their shares',
  params: z.object({ id }),
  body: z.object({
    /** Shown to the fan on the receipt. */
    reason: text({ min: 3, max: 500 }),
    /** Without it all that is left of the charge. */
    amount: z.optional(amountInput.check(z.minimum(1))),
  }),
  output: z.object({ refunded: amountOutput }),
  refusals: [chargeNotFound, paidByCard, alreadyRefunded, moreThanCharged],
  money: true,
  limit: 'charge',
  stepUp: true,
});

nameSchemas({ LedgerEntry: ledgerEntry, SiteCharge: siteCharge });
