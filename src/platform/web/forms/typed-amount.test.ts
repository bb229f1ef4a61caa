import { expect, test } from 'vitest';
import { mayBeAmount, typedHundredths } from './typed-amount.ts';

test.each([
  ['12', 1_200],
  ['7,5', 750],
  ['0.01', 1],
  ['', undefined],
  ['-3', undefined],
  ['1e3', undefined],
  ['1.505', undefined],
  ['abc', undefined],
])('%j is %j', (text, hundredths) => {
  expect(typedHundredths(text)).toBe(hundredths);
});

test('what is begun may become an amount; what is none stays none', () => {
  expect(['', '1', '1.', '.5'].map(mayBeAmount)).toEqual([true, true, true, true]);
  expect(['-', '1.505', 'x'].map(mayBeAmount)).toEqual([false, false, false]);
});
