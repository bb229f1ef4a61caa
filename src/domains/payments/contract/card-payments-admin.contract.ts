/** Endpoint with which operators list card payments. */
import * as z from 'zod/mini';
import { party } from '#domains/accounts/contract/account-card.contract.ts';
import { csvOrder } from '#platform/contract/csv-order.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { datedPaging, days, filterBy, id, isoDate, paged } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { cardTransactionStatus } from './card-transaction.contract.ts';

const cardPayment = z.object({
  _id: id,
  payer: party,
  gateway: z.string(),
  /** The gateway's own id for the payment; null until it has given one. */
  gatewayRef: z.nullable(z.string()),
  amount: amountOutput,
  currency: z.string(),
  status: cardTransactionStatus,
  /** The gateway's code. */
  failureCode: z.nullable(z.string()),
  /** What the payer wants to buy with the tokens, or the creator whose subscription it pays, by name. */
  purpose: z.nullable(z.string()),
  createdAt: isoDate,
  updatedAt: isoDate,
});

export type CardPayment = z.output<typeof cardPayment>;

const filter = { status: filterBy(cardTransactionStatus), user: z.optional(id), ...days };

export const listCardPayments = endpoint({
  method: 'GET',
  path: '/admin/card-payments',
  who: 'operator',
  summary: 'Card payments, newest first; the count stops at 10,000',
  query: z.object({ ...filter, ...datedPaging(24) }),
  output: z.extend(paged(cardPayment), {
    /**
     * Of all payments that fit, not only of this page, by currency; null where there are too many to add up.
     * `amount` is that of all, `paid` that of those which succeeded at some time, `wentBack` that of those among
     * them which were refunded or disputed since.
     */
    sums: z.nullable(
      z.array(
        z.object({
          currency: z.string(),
          amount: amountOutput,
          paid: amountOutput,
          wentBack: amountOutput,
        }),
      ),
    ),
  }),
});

export const exportCardPayments = csvOrder({
  path: '/admin/card-payments/exports',
  who: 'operator',
  summary: 'Exports matching payments as CSV and returns the file’s address; the export is logged',
  body: z.object(filter),
});

nameSchemas({ CardPayment: cardPayment });
