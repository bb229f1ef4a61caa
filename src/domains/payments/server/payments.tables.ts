import type { Cents, Tokens } from '#platform/contract/money.ts';
import type { CardTransactionStatus } from '../contract/card-transaction.contract.ts';

export interface CardTransactionRow {
  readonly id: string;
  readonly accountId: string;
  readonly gateway: string;
  /** The name of a registered purpose. */
  readonly purpose: string;
  readonly status: CardTransactionStatus;
  readonly amountCents: Cents;
  readonly currency: string;
  /** Null until the gateway has given one. */
  readonly gatewayRef: string | null;
  readonly failureCode: string | null;
  readonly returnTo: string | null;
  readonly intentName: string | null;
  readonly intentPriceTokens: Tokens | null;
  /** The item that the tokens are for, if it can be bought only once. */
  readonly intentKind: string | null;
  readonly intentItemId: string | null;
  /** Of the page of another origin on which it was begun. */
  readonly begunAtOrigin: string | null;
  /** The saved card that is charged; null: the payer enters one. */
  readonly cardId: string | null;
  /** What the purpose pays for. */
  readonly subjectId: string | null;
  readonly performerId: string | null;
  /** Before the coupon; null: there was none. */
  readonly originalCents: Cents | null;
  /** What a top-up credits; null: as many tokens as were paid. */
  readonly tokens: Tokens | null;
  readonly packageId: string | null;
  readonly couponCode: string | null;
  /** In basis points. */
  readonly couponPercent: number | null;
  /** Nobody is there to confirm. */
  readonly offSession: boolean;
  /** What the gateway's form on our page needs. */
  readonly clientSecret: string | null;
  readonly refundedCents: Cents;
  /** 1, and one more with each retry. */
  readonly attempt: number;
  /** See `GatewayState.asOf`. */
  readonly stateAsOf: number | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A card that its gateway keeps for an account. */
export interface PaymentCardRow {
  readonly id: string;
  readonly accountId: string;
  readonly gateway: string;
  readonly customerRef: string | null;
  /** The gateway's reference to the card. */
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly holderName: string | null;
  /** The same for the same card. */
  readonly fingerprint: string;
  readonly createdAt: Date;
}

export interface SandboxEventRow {
  readonly id: string;
  /** The exact bytes that are signed. */
  readonly body: string;
  readonly tries: number;
}
