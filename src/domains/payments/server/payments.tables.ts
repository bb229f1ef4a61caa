import type { Cents, Tokens } from '#platform/contract/money.ts';
import type { CardTransactionStatus } from '../contract/card-transaction.contract.ts';

export interface CardTransactionRow {
  readonly id: string;
  readonly accountId: string;
  readonly gateway: string;
  readonly type: 'token_package';
  readonly status: CardTransactionStatus;
  readonly amountCents: Cents;
  readonly currency: string;
  readonly gatewayRef: string;
  readonly failureCode: string | null;
  readonly returnTo: string | null;
  readonly purposeName: string | null;
  readonly purposePriceTokens: Tokens | null;
  /** The thing for which the tokens are wanted, where it is bought once. */
  readonly purposeKind: string | null;
  readonly purposeItemId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface SandboxEventRow {
  readonly id: string;
  /** Exactly the bytes that are signed. */
  readonly body: string;
  readonly tries: number;
}
