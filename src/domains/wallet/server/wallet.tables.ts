import type { Tokens } from '#platform/contract/money.ts';
import type { ledgerAccountKinds } from '../contract/books.contract.ts';
import type { ChargeKind } from '../contract/charge-kinds.contract.ts';
import type { givenBackReasons } from '../contract/history.contract.ts';

export type AccountKind = (typeof ledgerAccountKinds)[number];

/** Fields that a charge and the order for it share. */
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
  /** How many were bought; the gross is the total price. */
  readonly quantity: number;
  /** When its hold ends. */
  readonly availableAt: Date;
}

/** A charge: the fan's purchase and the creator's earning in one row. */
export interface ChargeRow extends ChargeHead {
  readonly receiptNumber: number;
  readonly feeTokens: Tokens;
  readonly netTokens: Tokens;
  readonly rateBasisPoints: number;
  /** Null where a card has paid: the wallet stays as it is. */
  readonly balanceAfterTokens: Tokens | null;
  readonly createdAt: Date;
  /** The item that was tipped; all three or none. */
  readonly tipTargetKind: ChargeKind | null;
  readonly tipTargetItemId: string | null;
  readonly tipTargetTitle: string | null;
  readonly maturedAt: Date | null;
  readonly reversedGrossTokens: Tokens;
  readonly reversedNetTokens: Tokens;
  readonly reversedAt: Date | null;
  readonly paidWith: 'wallet' | 'card';
  /** The card payment and its gateway; null where the wallet has paid. */
  readonly cardTransactionId: string | null;
  readonly gateway: string | null;
}

export interface TopUpRow {
  readonly id: string;
  readonly cardTransactionId: string;
  readonly fanId: string;
  /** What was credited. */
  readonly amountTokens: Tokens;
  /** What of it the card has not paid for; the site's promotions have. */
  readonly promotedTokens: Tokens;
  readonly balanceAfterTokens: Tokens;
}

export type TopUpReversalReason = (typeof givenBackReasons)[number];

export interface TopUpReversalRow {
  readonly id: string;
  readonly fanId: string;
  /** Negative when the top-up is taken back, positive when it is credited again. */
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
  /** Null where the money went back to a card. */
  readonly balanceAfterTokens: Tokens | null;
  readonly reason: string;
}

/** A row of the view `wallet_history`. */
export interface MovementRow {
  readonly id: string;
  readonly receiptNumber: number;
  readonly movement: 'charge' | 'top_up' | 'refund';
  readonly kind: string;
  /** The charge, or the charge that was refunded; null for a top-up. */
  readonly chargeId: string | null;
  readonly amountTokens: Tokens;
  /** Null where a card has paid; the wallet's history has none of these. */
  readonly balanceAfterTokens: Tokens | null;
  readonly createdAt: Date;
}

/** A ledger entry with its transaction and, once rolled up, its seal. */
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
