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
  readonly gatewayRef: string;
  readonly failureCode: string | null;
  readonly returnTo: string | null;
  readonly intentName: string | null;
  readonly intentPriceTokens: Tokens | null;
  /** The item that the tokens are for, if it can be bought only once. */
  readonly intentKind: string | null;
  readonly intentItemId: string | null;
  /** Of the page of another origin on which it was begun. */
  readonly begunAtOrigin: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface SandboxEventRow {
  readonly id: string;
  /** The exact bytes that are signed. */
  readonly body: string;
  readonly tries: number;
}
