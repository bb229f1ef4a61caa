import type { Settings } from '#domains/site/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import type { BasisPoints } from '#platform/contract/money.ts';
import { firstInstantOfMonth } from '#platform/server/days/time-zone.ts';
import type { ChargeKind } from '../../contract/charge-kinds.contract.ts';

/** The settings that decide about a charge. */
export type ChargeSettings = Pick<Settings, 'commissionPercent' | 'holdDays' | 'moneyTimeZone'>;

/** The site's commission for a kind; a creator's own rates take precedence. */
export function siteRateOf(settings: ChargeSettings, _kind: ChargeKind): BasisPoints {
  return settings.commissionPercent;
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
