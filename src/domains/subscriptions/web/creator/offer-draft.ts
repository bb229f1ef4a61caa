/** The offers of a creator as they stand in the forms, and what they would cost fans. */
import type { getOwnProfile } from '#domains/creators/contract/profile.contract.ts';
import type { EndpointResult } from '#platform/contract/endpoint.ts';
import { cents, fromWire, toWire } from '#platform/contract/money.ts';
import { typedHundredths } from '#platform/web/forms/typed-amount.ts';
import type { getOwnOffers } from '../../contract/offers.contract.ts';
import type { Offers } from '../wire.ts';

export type Self = EndpointResult<typeof getOwnProfile>;
type OwnOffers = EndpointResult<typeof getOwnOffers>;

/** Months that can be sold at once. */
export const BUNDLE_MONTHS = [3, 6, 12] as const;
export type BundleMonths = (typeof BUNDLE_MONTHS)[number];

/** As typed. */
export interface OfferDraft {
  monthlyPrice: string;
  yearlyPrice: string;
  hasTrial: boolean;
  trialDays: string;
  /** Percent off by months; empty: not offered. */
  bundles: Readonly<Record<BundleMonths, string>>;
  walletAllowed: boolean;
}

export function draftOf(self: Self, offers: OwnOffers, suggestedDays: number): OfferDraft {
  const percentOf = (months: BundleMonths) => {
    const bundle = offers.bundles.find((each) => each.months === months);
    return bundle ? String(bundle.percentOff) : '';
  };
  return {
    monthlyPrice: (self.monthlyPrice ?? 0).toFixed(2),
    yearlyPrice: (self.yearlyPrice ?? 0).toFixed(2),
    hasTrial: self.isFreeSubscription ?? false,
    trialDays: String(self.durationFreeSubscriptionDays || suggestedDays),
    bundles: { 3: percentOf(3), 6: percentOf(6), 12: percentOf(12) },
    walletAllowed: offers.walletAllowed,
  };
}

/** The bundles that are offered, as they are sent. */
export const bundlesOf = ({ bundles }: OfferDraft) =>
  BUNDLE_MONTHS.flatMap((months) =>
    bundles[months].trim() === '' ? [] : [{ months, percentOff: Number(bundles[months]) }],
  );

/** What fans would see. Typed text that is no amount is a price of zero. */
export function previewOffers(
  draft: OfferDraft,
): Pick<Offers, 'monthlyPrice' | 'yearlyPrice' | 'trialDays' | 'bundles'> {
  const monthly = typedHundredths(draft.monthlyPrice) ?? 0;
  return {
    monthlyPrice: toWire(cents(monthly)),
    yearlyPrice: toWire(cents(typedHundredths(draft.yearlyPrice) ?? 0)),
    trialDays: draft.hasTrial ? Math.floor(Number(draft.trialDays) || 0) : 0,
    bundles: bundlesOf(draft)
      .filter(({ percentOff }) => percentOff >= 0 && percentOff <= 100)
      // As the server rounds it.
      .map((bundle) => ({
        ...bundle,
        price: toWire(cents(Math.round((monthly * bundle.months * (100 - bundle.percentOff)) / 100))),
      })),
  };
}

/** Whether the typed price is higher than the saved one. */
export const isRaised = (typed: string, saved: number | undefined): boolean =>
  (typedHundredths(typed) ?? 0) > (fromWire(saved ?? 0) ?? 0);
