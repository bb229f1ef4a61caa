import { expect, test } from 'vitest';
import { type AdminSetting, settingGroups } from '../../contract/settings-admin.contract.ts';
import { isShown } from './shown-settings.ts';

const shownOf = (keys: readonly string[]) => keys.filter((key) => isShown({ key } as AdminSetting));

test('settings of what nobody can use yet are not shown; all others are', () => {
  const { live, money, ...others } = settingGroups;
  expect(shownOf(live)).toEqual([]);
  expect(shownOf(money)).toEqual([
    'currency',
    'moneyTimeZone',
    'minimumTipPrice',
    'maximumTipPrice',
    'minimumWalletPrice',
    'maximumWalletPrice',
    'minimumPayoutAmount',
    'payoutCalendar',
    'payoutSecondApprovalFrom',
    'payoutAccountHoldDays',
    'payoutDebtLimit',
    'payoutDebtorName',
    'payoutDebtorIban',
    'commissionPercent',
    'commissionPercentTips',
    'commissionPercentPosts',
    'commissionPercentMonthlySubscriptions',
    'commissionPercentYearlySubscriptions',
    'holdDays',
    'orderDisputeDays',
    'paymentGateway',
    'stripePublishableKey',
    'stripeSecretKey',
    'stripeWebhookSecret',
    'stripeConnectWebhookSecret',
  ]);
  for (const keys of Object.values(others)) expect(shownOf(keys)).toEqual(keys);
});
