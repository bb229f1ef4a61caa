/**
 * The interface of a card gateway; one file implements one gateway. Gateways with their own page return
 * `redirect`, those with a form on our page `form`. None of them ever passes us a card number.
 *
 * Methods that return promises may use the network, so they are never called inside a transaction.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Cents } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { JobContext } from '#platform/server/jobs/jobs.ts';
import type { CardTransactionStatus } from '../contract/card-transaction.contract.ts';

export type PaymentStart =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'form'; readonly clientSecret: string };

/** A payment as its gateway needs it. */
export interface GatewayPaymentOrder {
  /** Also the key under which the gateway does it once. */
  readonly transactionId: string;
  /** The gateway's reference, where the payment is known there already: such as when it is tried again. */
  readonly gatewayRef: string | null;
  /** 1, and one more with each retry: the key of `chargeCard` together with the id. */
  readonly attempt: number;
  readonly accountId: string;
  readonly amountCents: Cents;
  readonly currency: string;
  readonly description: string;
  readonly customerRef: string | null;
  /** The token of a saved card; null if the payer enters one. */
  readonly cardToken: string | null;
  /** Nobody is there to confirm. */
  readonly offSession: boolean;
  /** The payer wants the card to be saved for next time. */
  readonly saveCard: boolean;
}

/** The state of a payment at its gateway. */
export interface GatewayState {
  readonly gatewayRef: string;
  readonly status: CardTransactionStatus;
  readonly amountCents: Cents;
  /** What was refunded so far; it never falls. All of it: `status` is `refunded`. */
  readonly refundedCents: Cents;
  readonly currency: string;
  readonly failureCode: string | null;
  /** What a form on our page needs. */
  readonly clientSecret: string | null;
  /**
   * Orders the states of one payment: the higher, the newer. A gateway that fetches the payment gives the moment at which
   * it began to fetch, in milliseconds of real time. A newer state may skip steps, an older one changes nothing. Null
   * where states have no order: each must then be the next step.
   */
  readonly asOf: number | null;
  /** The card that the payer has entered and that the gateway has saved, once it has paid. */
  readonly card?: SavedCard;
}

/** An event as received, byte for byte, because signatures cover bytes. */
export interface GatewayDelivery {
  readonly rawBody: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** An event whose signature is valid. */
export interface GatewayEvent extends GatewayState {
  readonly eventId: string;
  /** Our id of the payment, where the gateway keeps it: for an event that is faster than the answer to `open`. */
  readonly transactionId: string | null;
}

/** An account of a payee as it is at the gateway: the gateway keeps who they are and their bank. */
export interface ConnectedAccount {
  readonly accountRef: string;
  readonly detailsSubmitted: boolean;
  readonly payoutsEnabled: boolean;
  /** What the gateway still asks of the payee, by its names, such as `individual.dob`. */
  readonly missing: readonly string[];
  readonly askedAt: Date;
}

/** Money that was sent to an account of a payee, as it is at the gateway. */
export interface PayeeTransfer {
  /** Our id of it. */
  readonly transferId: string;
  readonly transferRef: string;
  /** What has been taken back of it so far; it never falls. */
  readonly reversedCents: Cents;
}

/** An event about a payee, and not about a payment: what it is about, as the gateway has it now. */
export type PayeeEvent =
  | { readonly about: 'account'; readonly account: ConnectedAccount }
  | { readonly about: 'transfer'; readonly transfer: PayeeTransfer };

/** A card that the gateway keeps. */
export interface SavedCard {
  readonly customerRef: string | null;
  /** The card's reference at the gateway. */
  readonly token: string;
  /** `visa`, `mastercard` …; other text is shown as it is. */
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly holderName: string | null;
  /** The same for the same card, so that it is saved once. */
  readonly fingerprint: string;
}

/** Whose card is saved. */
export interface CardOwner {
  readonly accountId: string;
  readonly email: string;
  /** Null before the gateway knows the account. */
  readonly customerRef: string | null;
}

/** A refund, whole or part. */
export interface RefundOrder {
  readonly transactionId: string;
  readonly gatewayRef: string;
  readonly amountCents: Cents;
  /** Under one key the gateway refunds once. */
  readonly key: string;
}

/** Thrown by `chargeCard` where nothing was charged and the gateway has no payment to speak of. */
export class CardNotCharged extends Error {
  readonly failureCode: string;
  constructor(failureCode: string, options?: ErrorOptions) {
    super(`no card was charged: ${failureCode}`, options);
    this.failureCode = failureCode;
  }
}

export interface PaymentGateway {
  readonly name: string;
  /** The reference where it is known in advance; null where the gateway gives it (`open`, `chargeCard`). */
  referenceFor(transactionId: string): string | null;
  /**
   * Registers a payment, for a card that the payer enters on the gateway's page or form. Idempotent by
   * `transactionId`.
   */
  open(ctx: ReadContext, order: GatewayPaymentOrder): Promise<GatewayState>;
  /**
   * Where the payer continues. Makes no network calls, because it runs inside a transaction: a gateway that must be asked
   * first leads to a page on our site, which opens the payment (`openPayment`).
   */
  begin(ctx: ReadContext, transaction: { id: string; clientSecret: string | null }): PaymentStart;
  /**
   * Charges a saved card. Called by jobs only. Idempotent by `transactionId` and `attempt`. A refused card is a state,
   * not an error; `CardNotCharged` where it is none of a payment.
   */
  chargeCard(job: JobContext, order: GatewayPaymentOrder): Promise<GatewayState>;
  /** Keeps the card that a token stands for; refuses with `payments.card-token-unknown`. */
  saveCard(ctx: ReadContext, owner: CardOwner, token: string): Promise<SavedCard>;
  /** What the form for a new card needs; null where the gateway has none. */
  openCardForm(
    ctx: ReadContext,
    owner: CardOwner,
  ): Promise<{ readonly clientSecret: string; readonly customerRef: string } | null>;
  /** The gateway keeps the card no longer. Also for a card that it does not know. */
  forgetCard(ctx: ReadContext, card: Pick<SavedCard, 'customerRef' | 'token'>): Promise<void>;
  /**
   * Gives money back. Called by jobs only. Throws where the gateway does not answer, and the same `key` is then sent
   * again. A refusal is the state with a `failureCode`.
   */
  refund(job: JobContext, order: RefundOrder): Promise<GatewayState>;
  /** The payment's current state; undefined: unknown there. */
  fetch(ctx: ReadContext, gatewayRef: string): Promise<GatewayState | undefined>;
  /**
   * The references of payments that have changed since a time of the gateway's own clock, and until when that is known;
   * without a time, of the last day. Undefined where the gateway cannot be asked now, such as without its keys.
   */
  changedSince(
    ctx: ReadContext,
    since: Date | undefined,
  ): Promise<{ readonly gatewayRefs: readonly string[]; readonly until: Date } | undefined>;
  /**
   * Verifies and parses an event; refuses with `payments.event-not-accepted`. `ignored`: a valid event of no interest.
   * Changes nothing.
   */
  readEvent(ctx: ReadContext, delivery: GatewayDelivery): Promise<GatewayEvent | 'ignored'>;
  /**
   * The same for events about payees, for gateways that pay them; asked first. Undefined for an event about anything
   * else, and for one that is not signed as such.
   */
  readPayeeEvent?(ctx: ReadContext, delivery: GatewayDelivery): Promise<PayeeEvent | 'ignored' | undefined>;
  /**
   * What has happened to payees since a time of the gateway's own clock, such as events that did not reach us, and until
   * when that is known; without a time, as far back as the gateway knows. Undefined where it cannot be asked now.
   */
  payeesChangedSince?(
    ctx: ReadContext,
    since: Date | undefined,
  ): Promise<{ readonly events: readonly PayeeEvent[]; readonly until: Date } | undefined>;
  /** What is missing before the gateway can be used, as sentences for the operator. */
  problems(ctx: Pick<ReadContext, 'db' | 'config'>): Promise<readonly string[]>;
}
