/**
 * What we want of a card gateway. One file implements one gateway; those that take the payer to their own page
 * answer `redirect`, those with a form inside ours answer `form`. None of them ever hands us a card number.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Cents } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { CardTransactionStatus } from '../contract/card-transaction.contract.ts';

export type PaymentStart =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'form'; readonly clientSecret: string };

/** An event as it arrived, down to the byte: signatures cover bytes, not meanings. */
export interface GatewayDelivery {
  readonly rawBody: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** An event whose signature was found to be right. */
export interface GatewayEvent {
  readonly eventId: string;
  readonly gatewayRef: string;
  /** The state in which the payment now is. */
  readonly status: CardTransactionStatus;
  readonly amountCents: Cents;
  readonly currency: string;
  readonly failureCode: string | null;
}

export interface PaymentGateway {
  readonly name: string;
  /** What the gateway will call the payment of this transaction. */
  referenceFor(transactionId: string): string;
  /** Where the payer goes on. Calls nobody: it runs inside a transaction. */
  begin(ctx: ReadContext, transactionId: string): PaymentStart;
  /** Verifies and reads an event; refuses with `payments.event-not-accepted`. Changes nothing. */
  readEvent(ctx: ReadContext, delivery: GatewayDelivery): GatewayEvent;
}
