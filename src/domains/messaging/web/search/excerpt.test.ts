import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const long = 'The kiln will be open until six in the evening and then again on Friday for glazing';

test('begins a little before the word that was looked for', () => {
  expect(excerptOf(long, 'friday')).toBe('…evening and then again on Friday for glazing');
  expect(excerptOf(long, 'glazing open')).toBe(long);
});

test('is the text itself where the word is near its beginning, or folded away', () => {
  expect(excerptOf(long, 'kiln')).toBe(long);
  expect(excerptOf('Très chaud', 'tres')).toBe('Très chaud');
  expect(excerptOf(long, '  ')).toBe(long);
});
