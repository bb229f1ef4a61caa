import type { Settings } from '#domains/site/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { BasisPoints } from '#platform/contract/money.ts';
import { firstInstantOfMonth } from '#platform/server/days/time-zone.ts';
import type { ChargeKind } from '../../contract/charge-kinds.contract.ts';

/** The settings that decide about a charge. */
export type ChargeSettings = Pick<
  Settings,
  'commissionPercent' | (typeof ratesOfKinds)[keyof typeof ratesOfKinds] | 'holdDays' | 'moneyTimeZone'
>;

/** The settings with a rate for one kind. */
const ratesOfKinds = {
  tip: 'commissionPercentTips',
  feed: 'commissionPercentPosts',
  monthly_subscription: 'commissionPercentMonthlySubscriptions',
  yearly_subscription: 'commissionPercentYearlySubscriptions',
} as const satisfies Partial<Record<ChargeKind, keyof Settings>>;

/** The site's commission for a kind; a creator's own rates take precedence. */
export function siteRateOf(settings: ChargeSettings, kind: ChargeKind): BasisPoints {
  const key = kind in ratesOfKinds ? ratesOfKinds[kind as keyof typeof ratesOfKinds] : undefined;
  const rate = key && settings[key];
  return rate === undefined || rate === '' ? settings.commissionPercent : rate;
}

/** What holds for a charge of a kind that is made now. */
export function chargeTerms(settings: ChargeSettings, kind: ChargeKind, now: Date) {
  return {
    now,
    siteRateBasisPoints: siteRateOf(settings, kind),
    availableAt: new Date(now.getTime() + settings.holdDays * DAY_MILLISECONDS),
    monthSince: firstInstantOfMonth(now, settings.moneyTimeZone),
  };
}
