/** The operator's look into the books: every entry, every charge, and how the last check went. */
import * as z from 'zod/mini';
import { party } from '#domains/accounts/contract/account-card.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { datedPaging, days, done, filterBy, id, isoDate, paged } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';

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
export const transactionKinds = ['top_up', 'charge', 'maturity', 'reversal', 'top_up_reversal'] as const;

/** Everything but the ends of holds, by which nothing goes from one person to another. */
export const WITHOUT_MATURITY = 'without-maturity';

const ledgerEntry = z.object({
  transactionId: id,
  position: z.int(),
  account: z.enum(ledgerAccountKinds),
  /** Whose account it is; null for the site's own. */
  owner: z.nullable(party),
  /** Of card clearing. */
  gateway: z.nullable(z.string()),
  kind: z.enum(transactionKinds),
  /** The account that caused it, or `site:` and the name of the job. */
  actor: z.string(),
  reason: z.string(),
  /** Signed. */
  amount: amountOutput,
  createdAt: isoDate,
  /** Of creators' accounts, within a second of being written. */
  sequence: z.nullable(z.int()),
  /** 64 hexadecimal digits. */
  hash: z.nullable(z.string()),
});

export type LedgerEntry = z.output<typeof ledgerEntry>;

export const listLedgerEntries = endpoint({
  method: 'GET',
  path: '/admin/ledger/entries',
  who: 'operator',
  summary: 'Entries of the ledger, the newest first; the count stops at ten thousand',
  query: z.object({
    account: filterBy(z.enum(ledgerAccountKinds)),
    kind: filterBy(z.enum([...transactionKinds, WITHOUT_MATURITY])),
    /** Only on accounts of this person. */
    user: z.optional(id),
    /** Only what a charge, a payment by card or a transaction has moved, and what took it back. */
    of: z.optional(id),
    ...days,
    ...datedPaging(50),
  }),
  output: paged(ledgerEntry),
});

const fault = z.object({ fault: z.string(), subject: z.string(), detail: z.string() });

export const getLedgerState = endpoint({
  method: 'GET',
  path: '/admin/ledger',
  who: 'operator',
  summary: 'How the last check of the books went',
  output: z.object({
    lastCheck: z.nullable(
      z.object({
        checkedAt: isoDate,
        /** It looked at all books, as every night; false: at what was new since, as every hour. */
        isWhole: z.boolean(),
        /** How many entries it looked at. */
        entries: z.int(),
        /** The newest check of all books: the same where `isWhole`. */
        wholeAt: isoDate,
        wholeEntries: z.int(),
        faults: z.array(fault),
      }),
    ),
    /** Whether one of the two is too long ago. */
    isLate: z.boolean(),
    /** Entries that the roll-up has yet to count; a second's worth at most. */
    waitingEntries: z.int(),
  }),
});

export type LedgerState = z.output<typeof getLedgerState.output>;

export const checkLedgerNow = endpoint({
  method: 'POST',
  path: '/admin/ledger/check',
  who: 'operator',
  summary:
    'Orders a check of all books; its result is there within seconds, and where they are large within minutes',
  output: done,
});

/** Of a charge's net: still held, the creator's, or given back, in part or whole. */
export const chargeStates = ['held', 'available', 'partly-given-back', 'given-back'] as const;

const siteCharge = z.object({
  _id: id,
  receiptNumber: z.string(),
  /** `tip`, `feed` … */
  kind: z.string(),
  title: z.nullable(z.string()),
  buyer: party,
  seller: party,
  gross: amountOutput,
  fee: amountOutput,
  net: amountOutput,
  /** Of the gross. */
  givenBack: amountOutput,
  state: z.enum(chargeStates),
  createdAt: isoDate,
  availableAt: isoDate,
});

export type SiteCharge = z.output<typeof siteCharge>;

export const listSiteCharges = endpoint({
  method: 'GET',
  path: '/admin/charges',
  who: 'operator',
  summary: 'What fans paid creators, the newest first; the count stops at ten thousand',
  query: z.object({
    state: filterBy(z.enum(chargeStates)),
    /** Buyer or seller. */
    user: z.optional(id),
    ...days,
    ...datedPaging(24),
  }),
  output: paged(siteCharge),
});

nameSchemas({ LedgerEntry: ledgerEntry, SiteCharge: siteCharge });
