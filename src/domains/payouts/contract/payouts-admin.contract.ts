/** Payouts, as operators decide and pay them. */
import * as z from 'zod/mini';
import { party } from '#domains/accounts/contract/account-card.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  datedPaging,
  days,
  filterBy,
  flag,
  id,
  isoDate,
  paged,
  prose,
  text,
} from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { payoutStatus } from './payout-status.contract.ts';
import { holdRule, payout } from './payouts.contract.ts';
import {
  debtorMissing,
  debtorNotLatin,
  holdNotFound,
  notByStripe,
  nothingToTransfer,
  otherApproverNeeded,
  payoutExported,
  payoutHeld,
  payoutNotFound,
  payoutNotThere,
  stripeNotSetUp,
  transferRunning,
} from './payouts.refusals.contract.ts';

const adminPayout = z.extend(payout, {
  creator: party,
  /** The name in the creator's ID document, and the one on the payout account; for banks only. */
  verifiedName: z.string(),
  accountHolder: z.nullable(z.string()),
  /** Two operators approve it. */
  needsTwo: z.boolean(),
  firstApproval: z.nullable(z.object({ by: party, at: isoDate })),
  approvedBy: z.nullable(party),
  endedBy: z.nullable(party),
  /** When it was put into a file for the bank. */
  exportedAt: z.nullable(isoDate),
  /** The transfer by Stripe; null before one is ordered. */
  transfer: z.nullable(
    z.object({
      /** `refused` for a reason of the site's own account: it can be ordered again. */
      status: z.enum(['ordered', 'sent', 'refused', 'returned']),
      orderedAt: isoDate,
      /** Stripe's code for a refusal; empty otherwise. */
      failure: z.string(),
    }),
  ),
});
export type AdminPayout = z.output<typeof adminPayout>;

const params = z.object({ id });

export const listAdminPayouts = endpoint({
  method: 'GET',
  path: '/admin/payouts',
  who: 'operator',
  summary: 'Payouts of all creators, and what the site owes creators in all',
  query: z.object({
    status: filterBy(payoutStatus),
    user: z.optional(id),
    ...days,
    ...datedPaging(24),
  }),
  output: z.extend(paged(adminPayout), {
    owed: z.object({
      /** Can be requested now. */
      available: amountOutput,
      /** Becomes available by itself. */
      pending: amountOutput,
      /** On hold because orders are disputed, be it pending or reserved. */
      disputed: amountOutput,
      /** Requested, and not paid yet. */
      requested: amountOutput,
      /** What creators owe after refunds; later earnings make up for it. */
      debts: amountOutput,
      /** Ever paid out. */
      paidOut: amountOutput,
      /** In the wallets of fans. */
      fans: amountOutput,
      /** What the site keeps of what fans have paid. */
      fees: amountOutput,
      /** What fans, creators and the site have together, less what creators owe. */
      total: amountOutput,
    }),
    /** How many approved payouts can be sent today. */
    toTransfer: z.int(),
  }),
});

export const getAdminPayout = endpoint({
  method: 'GET',
  path: '/admin/payouts/{id}',
  who: 'operator',
  summary: 'One payout with its holds and approvals',
  params,
  output: adminPayout,
  refusals: [payoutNotFound],
});

const reason = prose({ min: 3, max: 500 });

export const approvePayout = endpoint({
  method: 'POST',
  path: '/admin/payouts/{id}/approve',
  who: 'operator',
  stepUp: true,
  summary: 'Approves a payout; from an amount in the settings on, a second operator must do so too',
  params,
  output: adminPayout,
  refusals: [payoutNotFound, payoutNotThere, payoutHeld, otherApproverNeeded],
});

export const rejectPayout = endpoint({
  method: 'POST',
  path: '/admin/payouts/{id}/reject',
  who: 'operator',
  stepUp: true,
  summary: 'Rejects a payout with a reason that the creator reads; the tokens are available again',
  params,
  body: z.object({
    reason,
    /** It is rejected although it is in a file for the bank: the bank does not pay it. */
    evenIfExported: z._default(flag, false),
  }),
  output: adminPayout,
  refusals: [payoutNotFound, payoutNotThere, transferRunning, payoutExported],
});

export const sendPayout = endpoint({
  method: 'POST',
  path: '/admin/payouts/{id}/send',
  who: 'operator',
  stepUp: true,
  summary: 'Has Stripe send an approved payout to the account there; it is then marked by itself',
  params,
  output: adminPayout,
  refusals: [payoutNotFound, payoutNotThere, payoutHeld, notByStripe, stripeNotSetUp, transferRunning],
});

export const markPayoutPaid = endpoint({
  method: 'POST',
  path: '/admin/payouts/{id}/paid',
  who: 'operator',
  stepUp: true,
  summary: 'Marks an approved payout as paid',
  params,
  body: z.object({ reference: z._default(text({ max: 100 }), '') }),
  output: adminPayout,
  refusals: [payoutNotFound, payoutNotThere, payoutHeld, transferRunning],
});

export const markPayoutFailed = endpoint({
  method: 'POST',
  path: '/admin/payouts/{id}/failed',
  who: 'operator',
  stepUp: true,
  summary: 'Marks the transfer of an approved payout as failed; the tokens are available again',
  params,
  body: z.object({ reason }),
  output: adminPayout,
  refusals: [payoutNotFound, payoutNotThere, transferRunning],
});

export const liftPayoutHold = endpoint({
  method: 'POST',
  path: '/admin/payouts/{id}/holds/{rule}/lift',
  who: 'operator',
  stepUp: true,
  summary: 'Lifts a hold of a payout, with a reason for the audit log',
  params: z.object({ id, rule: holdRule }),
  body: z.object({ reason }),
  output: adminPayout,
  refusals: [payoutNotFound, holdNotFound],
});

// What one file may hold; the rest goes into the next.
export const MAX_TRANSFERS = 1_000;

export const transferFormat = z.enum(['csv', 'pain.001']);

export const exportTransfers = endpoint({
  method: 'POST',
  path: '/admin/payouts/transfers',
  who: 'operator',
  stepUp: true,
  summary:
    'The approved payouts that are due, with account numbers, as a file for the bank; the export is logged',
  body: z.object({
    /** `pain.001`: ISO 20022, for bank accounts only. */
    format: transferFormat,
  }),
  output: z.object({
    name: z.string(),
    content: z.string(),
    count: z.int(),
    sum: amountOutput,
    /** How many of them were in a file before: the bank may have paid them by that. */
    exportedBefore: z.int(),
  }),
  refusals: [nothingToTransfer, debtorMissing, debtorNotLatin],
});

nameSchemas({ AdminPayout: adminPayout });
