import { describe, expect, test } from 'vitest';
import { birthRange, isAdult, todayIn } from './age.ts';

const today = new Date('2026-11-02T12:00:00Z');

describe('age', () => {
  test.each([
    ['2008-11-02', true],
    ['2008-11-03', false],
    ['1995-02-03', true],
    ['1890-01-01', false],
    ['2030-01-01', false],
  ])('born on %s: adult %s', (day, expected) => {
    expect(isAdult(day, today)).toBe(expected);
  });

  test('who was born on 29 February comes of age on 1 March', () => {
    expect(isAdult('2008-02-29', new Date('2026-02-28T12:00:00Z'))).toBe(false);
    expect(isAdult('2008-02-29', new Date('2026-03-01T12:00:00Z'))).toBe(true);
  });

  test.each([
    // 10:30 p.m. of the 2nd in UTC.
    ['NZ', '2026-11-03'],
    ['PT', '2026-11-02'],
    // From the Azores on it is one day; from the eastern United States to Hawaii it is not yet the day of Japan.
    ['JP', '2026-11-03'],
    ['US', '2026-11-02'],
    ['ZZ', '2026-11-02'],
    [null, '2026-11-02'],
  ])('in %s it is %s', (country, day) => {
    expect(todayIn(country, new Date('2026-11-02T22:30:00Z'))).toEqual(new Date(`${day}T00:00:00Z`));
  });

  test('a birthday that has begun in a part of a country has not begun', () => {
    // Three a.m. in New York, nine p.m. of the day before in Honolulu.
    const night = new Date('2026-11-03T08:00:00Z');
    expect(isAdult('2008-11-03', night)).toBe(true);
    expect(isAdult('2008-11-03', todayIn('US', night))).toBe(false);
    expect(isAdult('2008-11-03', todayIn('JM', night))).toBe(true);
  });

  test('bands become days of birth', () => {
    expect(birthRange('20_22', today)).toEqual({ from: '2003-11-03', to: '2006-11-02' });
    expect(birthRange('over_50', today)).toEqual({ from: undefined, to: '1976-11-02' });
    expect(birthRange('under_20', today)).toEqual({ from: '2006-11-03', to: undefined });
    expect(birthRange('old', today)).toBeUndefined();
  });
});
