import type { Tokens } from '#platform/contract/money.ts';
import type { ledgerAccountKinds } from '../contract/books.contract.ts';
import type { ChargeKind } from '../contract/charge-kinds.contract.ts';
import type { givenBackReasons } from '../contract/history.contract.ts';

export type AccountKind = (typeof ledgerAccountKinds)[number];

/** What a charge and the order that becomes one have in common: what is sold, by whom, to whom, for how much. */
export interface ChargeHead {
  readonly id: string;
  readonly kind: ChargeKind;
  readonly itemId: string;
  readonly title: string | null;
  readonly place: string | null;
  readonly message: string | null;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly grossTokens: Tokens;
  /** How many of it; its gross is the price of all. */
  readonly quantity: number;
  /** When its hold is over. */
  readonly availableAt: Date;
}

/** A charge: the fan's purchase and the creator's earning in one row. */
export interface ChargeRow extends ChargeHead {
  readonly receiptNumber: number;
  readonly feeTokens: Tokens;
  readonly netTokens: Tokens;
  readonly rateBasisPoints: number;
  readonly balanceAfterTokens: Tokens;
  readonly createdAt: Date;
  /** What a tip was given on; all three or none. */
  readonly tipTargetKind: ChargeKind | null;
  readonly tipTargetItemId: string | null;
  readonly tipTargetTitle: string | null;
  readonly maturedAt: Date | null;
  readonly reversedGrossTokens: Tokens;
  readonly reversedNetTokens: Tokens;
  readonly reversedAt: Date | null;
}

export interface TopUpRow {
  readonly id: string;
  readonly cardTransactionId: string;
  readonly fanId: string;
  readonly amountTokens: Tokens;
  readonly balanceAfterTokens: Tokens;
}

export type TopUpReversalReason = (typeof givenBackReasons)[number];

export interface TopUpReversalRow {
  readonly id: string;
  readonly fanId: string;
  /** Below zero when it is taken back, above when it is given again. */
  readonly amountTokens: Tokens;
  readonly balanceAfterTokens: Tokens;
}

export interface ReversalRow {
  readonly id: string;
  readonly chargeId: string;
  readonly fanId: string;
  readonly grossTokens: Tokens;
  readonly feeTokens: Tokens;
  readonly netTokens: Tokens;
  readonly balanceAfterTokens: Tokens;
}

/** A row of the view `wallet_history`. */
export interface MovementRow {
  readonly id: string;
  readonly receiptNumber: number;
  readonly movement: 'charge' | 'top_up' | 'refund';
  readonly kind: string;
  /** Of a charge itself and of one that is given back; null where a top-up is. */
  readonly chargeId: string | null;
  readonly amountTokens: Tokens;
  readonly balanceAfterTokens: Tokens;
  readonly createdAt: Date;
}

/** An entry of the ledger with its transaction and, once rolled up, its seal. */
export interface EntryRow {
  readonly transactionId: string;
  readonly position: number;
  readonly account: AccountKind;
  readonly kind: string;
  readonly reason: string;
  readonly amountTokens: Tokens;
  readonly createdAt: Date;
  readonly sequence: number | null;
  readonly hash: Buffer | null;
}

export interface SealRow {
  readonly sequence: number;
  readonly transactionId: string;
  readonly position: number;
  readonly kind: string;
  readonly amountTokens: Tokens;
  readonly createdAt: Date;
  readonly hash: Buffer;
}
