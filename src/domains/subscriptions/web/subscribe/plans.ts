/** The plans that a fan can choose from, in the order of the sheet. */
import type { Offers, Promotion } from '../wire.ts';

export interface Plan {
  /** Its name in the form. */
  value: string;
  type: 'monthly' | 'yearly' | 'free';
  months: number;
  /** What it costs without a coupon or a promotion, as on the wire; 0 for a trial. */
  price: number;
  /** Days of a trial. */
  days?: number;
  /** Whole percent off what the months cost one by one; absent where it is nothing. */
  saving?: number;
}

/** A trial first, then by length. A promotion may bring a trial that is not offered otherwise. */
export function plansOf(offers: Offers, promotion: Promotion | undefined): Plan[] {
  const { monthlyPrice, yearlyPrice, bundles, usedTrial } = offers;
  const days = promotion?.kind === 'trial' ? promotion.value : offers.trialDays;
  const trial: Plan[] =
    days > 0 && !usedTrial ? [{ value: 'free', type: 'free', months: 1, price: 0, days }] : [];
  const months: Plan[] =
    monthlyPrice > 0 ? [{ value: 'monthly-1', type: 'monthly', months: 1, price: monthlyPrice }] : [];
  const longer = [...bundles]
    .sort((one, other) => one.months - other.months)
    .map(
      (bundle): Plan => ({
        value: `monthly-${bundle.months}`,
        type: 'monthly',
        months: bundle.months,
        price: bundle.price,
        ...(bundle.percentOff > 0 && { saving: bundle.percentOff }),
      }),
    );
  const year: Plan[] =
    yearlyPrice > 0
      ? [
          {
            value: 'yearly-12',
            type: 'yearly',
            months: 12,
            price: yearlyPrice,
            ...savingOf(yearlyPrice, 12, monthlyPrice),
          },
        ]
      : [];
  return [...trial, ...months, ...longer, ...year];
}

function savingOf(price: number, months: number, monthlyPrice: number): Pick<Plan, 'saving'> {
  const whole = months * monthlyPrice;
  // Rounded down: nobody is promised more than they save.
  const saving = whole > 0 ? Math.floor(((whole - price) / whole) * 100 + 1e-9) : 0;
  return saving > 0 ? { saving } : {};
}
