/** Endpoints with which operators look at one card payment and refund it. */
import * as z from 'zod/mini';
import { party } from '#domains/accounts/contract/account-card.contract.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, isoDate, text } from '#platform/contract/fields.ts';
import { amountInput, amountOutput } from '#platform/contract/money.ts';
import { refusal } from '#platform/contract/refusal.ts';
import { cardTransaction, cardTransactionStatus } from './card-transaction.contract.ts';
import { paymentNotFound } from './payments.refusals.contract.ts';

export const refundNotPossible = refusal(
  'payments.refund-not-possible',
  409,
  'There is nothing left to refund of this payment.',
  ['paymentStatus'],
);

export const refundTooLarge = refusal(
  'payments.refund-too-large',
  422,
  'This is more than what is left of the payment.',
  ['refundable'],
);

const cardRefund = z.object({
  _id: id,
  amount: amountOutput,
  reason: z.string(),
  orderedBy: party,
  /** `refused` by the gateway, with its code. */
  status: z.enum(['ordered', 'done', 'refused']),
  failureCode: z.nullable(z.string()),
  createdAt: isoDate,
});

const cardDispute = z.object({
  _id: id,
  /** What the bank took away. */
  amount: amountOutput,
  openedAt: isoDate,
  endedAt: z.nullable(isoDate),
  outcome: z.nullable(z.enum(['won', 'refunded'])),
});

export const getCardPayment = endpoint({
  method: 'GET',
  path: '/admin/card-payments/{id}',
  who: 'operator',
  summary: 'One card payment: what it is for, its states, refunds and disputes',
  params: z.object({ id }),
  output: z.object({
    payment: cardTransaction,
    payer: party,
    /** What can be refunded now; refunds that are on their way are taken off. */
    refundable: amountOutput,
    /** What the gateway told, in the order in which it arrived. */
    events: z.array(z.object({ status: cardTransactionStatus, receivedAt: isoDate })),
    refunds: z.array(cardRefund),
    disputes: z.array(cardDispute),
  }),
  refusals: [paymentNotFound],
});

export const refundCardPayment = endpoint({
  method: 'POST',
  path: '/admin/card-payments/{id}/refund',
  who: 'operator',
  summary: 'Orders the refund of a card payment to its card, in full or in part; the result comes later',
  params: z.object({ id }),
  body: z.object({
    /** Without it all that is left. */
    amount: z.optional(amountInput.check(z.minimum(1))),
    reason: text({ min: 3, max: 500 }),
  }),
  output: z.object({ _id: id, amount: amountOutput }),
  refusals: [paymentNotFound, refundNotPossible, refundTooLarge],
  money: true,
  limit: 'payment',
  stepUp: true,
});
