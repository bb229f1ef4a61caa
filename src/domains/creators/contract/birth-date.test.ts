import { describe, expect, test } from 'vitest';
import { dayOf } from './birth-date.contract.ts';

describe('a date of birth', () => {
  test.each([
    ['1995-02-03', '1995-02-03'],
    ['1995-02-03T23:30:00.000Z', '1995-02-03'],
    ['Fri, 03 Feb 1995 00:00:00 GMT', '1995-02-03'],
    ['Fri Feb 03 1995 00:00:00 GMT+0900 (Japan Standard Time)', '1995-02-03'],
    ['3 February 1995', '1995-02-03'],
    ['1995-02-31', undefined],
    ['31 Foo 1995', undefined],
    ['yesterday', undefined],
    ['', undefined],
  ])('%s', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });
});
