/**
 * The interface of a card gateway; one file implements one gateway. Gateways with their own page return
 * `redirect`, those with a form on our page `form`. None of them ever passes us a card number.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Cents } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { CardTransactionStatus } from '../contract/card-transaction.contract.ts';

export type PaymentStart =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'form'; readonly clientSecret: string };

/** An event as received, byte for byte, because signatures cover bytes. */
export interface GatewayDelivery {
  readonly rawBody: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** An event whose signature is valid. */
export interface GatewayEvent {
  readonly eventId: string;
  readonly gatewayRef: string;
  /** The payment's current state. */
  readonly status: CardTransactionStatus;
  readonly amountCents: Cents;
  readonly currency: string;
  readonly failureCode: string | null;
}

export interface PaymentGateway {
  readonly name: string;
  /** The gateway's reference for this transaction. */
  referenceFor(transactionId: string): string;
  /** Where the payer continues. Makes no network calls, because it runs inside a transaction. */
  begin(ctx: ReadContext, transactionId: string): PaymentStart;
  /** Verifies and parses an event; refuses with `payments.event-not-accepted`. Changes nothing. */
  readEvent(ctx: ReadContext, delivery: GatewayDelivery): GatewayEvent;
}
