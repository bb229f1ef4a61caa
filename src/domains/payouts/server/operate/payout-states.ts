import type { PayoutStatus } from '../../contract/payout-status.contract.ts';

/**
 * What a payout can become. A rejected one has given its tokens back: it is the end. A paid one has moved them, and only
 * Stripe takes it back (`end-payout.ts`, `returnPayout`).
 */
const NEXT: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['done', 'rejected'],
  rejected: [],
  done: ['rejected'],
};

/** Whether a payout may take this step. */
export const canBecome = (from: PayoutStatus, to: PayoutStatus): boolean => NEXT[from].includes(to);
