import type { Tokens } from '#platform/contract/money.ts';
import type { PayoutMethod } from '../contract/payout-accounts.contract.ts';
import type { PayoutStatus } from '../contract/payout-status.contract.ts';
import type { HoldRule } from '../contract/payouts.contract.ts';

export interface PayoutRow {
  readonly id: string;
  readonly creatorId: string;
  readonly amountTokens: Tokens;
  readonly method: PayoutMethod;
  readonly accountSealed: string;
  /** Masked. */
  readonly accountLabel: string;
  readonly note: string;
  readonly status: PayoutStatus;
  readonly reason: string;
  readonly hasFailed: boolean;
  readonly reference: string;
  /** What Stripe has taken back of it, and is available again. */
  readonly returnedTokens: Tokens;
  /** Counts the creator's changes. */
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly firstApprovedBy: string | null;
  readonly firstApprovedAt: Date | null;
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
  /** `YYYY-MM-DD` */
  readonly transferOn: string | null;
  readonly exportedAt: Date | null;
  readonly endedBy: string | null;
  readonly endedAt: Date | null;
}

export interface HoldRow {
  readonly payoutId: string;
  readonly rule: HoldRule;
  readonly version: number;
  readonly since: Date;
  readonly until: Date | null;
  readonly liftedBy: string | null;
  readonly liftedAt: Date | null;
}
