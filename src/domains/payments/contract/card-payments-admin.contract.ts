/** Endpoint with which operators list card payments. */
import * as z from 'zod/mini';
import { party } from '#domains/accounts/contract/account-card.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { datedPaging, days, filterBy, id, isoDate, paged } from '#platform/contract/fields.ts';
import { amountOutput } from '#platform/contract/money.ts';
import { nameSchemas } from '#platform/contract/schema-names.ts';
import { cardTransactionStatus } from './card-transaction.contract.ts';

const cardPayment = z.object({
  _id: id,
  payer: party,
  gateway: z.string(),
  /** The gateway's own id for the payment. */
  gatewayRef: z.string(),
  amount: amountOutput,
  currency: z.string(),
  status: cardTransactionStatus,
  /** The gateway's code. */
  failureCode: z.nullable(z.string()),
  /** What the payer wants to buy with the tokens, by name. */
  purpose: z.nullable(z.string()),
  createdAt: isoDate,
  updatedAt: isoDate,
});

export type CardPayment = z.output<typeof cardPayment>;

export const listCardPayments = endpoint({
  method: 'GET',
  path: '/admin/card-payments',
  who: 'operator',
  summary: 'Payments by card, the newest first; the count stops at ten thousand',
  query: z.object({
    status: filterBy(cardTransactionStatus),
    user: z.optional(id),
    ...days,
    ...datedPaging(24),
  }),
  output: paged(cardPayment),
});

nameSchemas({ CardPayment: cardPayment });
