import type { DailyFigures } from '#platform/server/gauges.ts';
import { countNewPerDay } from './users-admin.sql.ts';

/** New accounts per day. */
export const newUsersPerDay: DailyFigures<'newUsers'> = {
  names: ['newUsers'],
  async read({ db }, days) {
    const counts = await countNewPerDay(db, days);
    return new Map([...counts].map(([day, newUsers]) => [day, { newUsers }]));
  },
};
