import type { PayoutStatus } from '../../contract/payout-status.contract.ts';

/** What a payout can become. A rejected one has given its tokens back, a paid one has moved them: both are the end. */
const NEXT: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['done', 'rejected'],
  rejected: [],
  done: [],
};

/** Whether a payout may take this step. */
export const canBecome = (from: PayoutStatus, to: PayoutStatus): boolean => NEXT[from].includes(to);
