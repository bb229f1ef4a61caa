import { toWire } from '#platform/contract/money.ts';
import type { DailyFigures } from '#platform/server/gauges.ts';
import { sumPaidPerDay } from './card-transactions.sql.ts';

/** What cards brought per day and how much of that went back, in the site's currency: the sums of the list of payments. */
export const cardMoneyPerDay: DailyFigures<'moneyIn' | 'moneyOut'> = {
  names: ['moneyIn', 'moneyOut'],
  async read({ db }, days) {
    const sums = await sumPaidPerDay(db, days);
    return new Map(
      sums.map(({ day, paidCents, wentBackCents }) => [
        day,
        { moneyIn: toWire(paidCents), moneyOut: toWire(wentBackCents) },
      ]),
    );
  },
};
