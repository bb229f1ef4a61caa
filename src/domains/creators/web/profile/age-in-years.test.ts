import { expect, test } from 'vitest';
import { ageInYears } from './age-in-years.ts';

test.each([
  ['1991-12-13', '2026-12-12', 34],
  ['1991-12-13', '2026-12-13', 35],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('born on %s one is on %s %i years old', (dateOfBirth, today, years) => {
  expect(ageInYears(dateOfBirth, new Date(`${today}T12:00:00Z`))).toBe(years);
});
