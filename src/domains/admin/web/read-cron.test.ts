import { expect, test } from 'vitest';
import { readCron } from './read-cron.ts';

test('the crons of our jobs are read', () => {
  expect(readCron('* * * * *')).toEqual({ every: 'minutes', count: 1 });
  expect(readCron('*/10 * * * *')).toEqual({ every: 'minutes', count: 10 });
  expect(readCron('17 * * * *')).toEqual({ every: 'hour', minute: 17 });
  expect(readCron('41 4 * * *')).toEqual({ every: 'day', hour: 4, minute: 41 });
});

test('a cron that says more is left as it is', () => {
  for (const cron of ['0 4 * * 1', '0 4 1 * *', '0,30 * * * *', '1-5 * * * *', 'nonsense'])
    expect(readCron(cron)).toBeUndefined();
});
