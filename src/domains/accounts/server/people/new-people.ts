import type { DailyFigures } from '#platform/server/gauges.ts';
import { countNewPerDay } from './people.sql.ts';

/** How many people came on which day. */
export const newPeoplePerDay: DailyFigures<'newPeople'> = {
  names: ['newPeople'],
  async read({ db }, from) {
    const counts = await countNewPerDay(db, from);
    return new Map([...counts].map(([day, newPeople]) => [day, { newPeople }]));
  },
};
