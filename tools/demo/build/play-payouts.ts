/** Payouts of each state: paid, approved, rejected, failed, pending, and one on hold. */
import {
  ACCOUNTS_DAYS_AGO,
  CHANGED_BEFORE,
  DEMO_BANK,
  DEMO_IBAN,
  type DemoPayout,
  payouts,
} from '../cast/payouts.ts';
import { reauthenticate, reauthenticateOperator } from './admit-users.ts';
import type { Present, PresentCreator } from './perform.ts';
import type { Visitor } from './visitor.ts';

interface PayoutTools {
  present: Present;
  operator: Visitor;
  setDaysAgo(daysAgo: number): void;
}

// The operator decides within hours, and the bank is as quick.
const DECIDED_AFTER_DAYS = 0.2;
const PAID_AFTER_DAYS = 0.4;

/** Of creators who are there, and have earned enough. */
export async function playPayouts(tools: PayoutTools): Promise<void> {
  const { present, setDaysAgo } = tools;
  setDaysAgo(ACCOUNTS_DAYS_AGO);
  for (const key of new Set(payouts.map(({ creator }) => creator))) {
    const creator = present.creators.get(key);
    if (creator) await saveBankAccount(creator, '');
  }
  for (const payout of payouts) {
    const creator = present.creators.get(payout.creator);
    if (creator) await playPayout(tools, creator, payout);
  }
}

async function saveBankAccount({ visitor, creator }: PresentCreator, address: string): Promise<void> {
  await reauthenticate(visitor, creator.username);
  await visitor.call('PUT', '/performers/banking-settings', {
    firstName: creator.legalName.first,
    lastName: creator.legalName.last,
    bankName: DEMO_BANK,
    bankAccount: DEMO_IBAN,
    country: 'DE',
    city: creator.city,
    address,
  });
}

async function playPayout(
  { operator, setDaysAgo }: PayoutTools,
  present: PresentCreator,
  { creator, daysAgo, percent, end, reason }: DemoPayout,
): Promise<void> {
  const { visitor } = present;
  setDaysAgo(daysAgo);
  if (creator === CHANGED_BEFORE) await saveBankAccount(present, '12 Quay Street');
  const { available, minimum } = await visitor.call<{ available: number; minimum: number }>(
    'GET',
    '/payout-requests/overview',
  );
  const requestTokens = Math.floor((available * percent) / 100);
  if (requestTokens < minimum) return;
  await reauthenticate(visitor, present.creator.username);
  const { _id } = await visitor.call<{ _id: string }>('POST', '/payout-requests', {
    requestTokens,
    paymentAccountType: 'banking',
  });
  if (end === undefined) return;
  const decide = (step: string, body: object = {}) =>
    operator.call('POST', `/admin/payouts/${_id}/${step}`, body);
  setDaysAgo(daysAgo - DECIDED_AFTER_DAYS);
  await reauthenticateOperator(operator);
  if (end === 'rejected') {
    await decide('reject', { reason });
    return;
  }
  await decide('approve');
  setDaysAgo(daysAgo - PAID_AFTER_DAYS);
  await reauthenticateOperator(operator);
  if (end === 'paid') await decide('paid', { reference: 'Transfer of the day' });
  if (end === 'failed') await decide('failed', { reason });
}
