/** What the creators of the first act ask to be paid, and what becomes of it. */

export interface DemoPayout {
  /** The creator's key. */
  creator: string;
  daysAgo: number;
  /** Of what is available, in percent. */
  percent: number;
  end?: 'approved' | 'paid' | 'failed' | 'rejected';
  reason?: string;
}

/** The example of the standard: of no bank's customer. */
export const DEMO_IBAN = 'DE89 3704 0044 0532 0130 00';
export const DEMO_BANK = 'Harbour Bank';

/** When the creators add their bank accounts. */
export const ACCOUNTS_DAYS_AGO = 60;

/** The last one changes the account right before, so that the payout waits. */
export const payouts: readonly DemoPayout[] = [
  { creator: 'ash', daysAgo: 33, percent: 30, end: 'paid' },
  { creator: 'fer', daysAgo: 20, percent: 50, end: 'paid' },
  {
    creator: 'ash',
    daysAgo: 16,
    percent: 40,
    end: 'rejected',
    reason: 'The bank asks for your full address. Please add it and request the payout again.',
  },
  {
    creator: 'crumb',
    daysAgo: 9,
    percent: 60,
    end: 'failed',
    reason: 'The bank returned the transfer: the account is closed.',
  },
  { creator: 'fer', daysAgo: 2, percent: 70, end: 'approved' },
  { creator: 'ash', daysAgo: 1, percent: 60 },
  { creator: 'tam', daysAgo: 0.4, percent: 80 },
];
export const CHANGED_BEFORE = 'tam';
