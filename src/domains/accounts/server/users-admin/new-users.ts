import type { DailyFigures } from '#platform/server/gauges.ts';
import { countNewPerDay } from './users-admin.sql.ts';

/** How many people came on which day. */
export const newUsersPerDay: DailyFigures<'newUsers'> = {
  names: ['newUsers'],
  async read({ db }, from) {
    const counts = await countNewPerDay(db, from);
    return new Map([...counts].map(([day, newUsers]) => [day, { newUsers }]));
  },
};
