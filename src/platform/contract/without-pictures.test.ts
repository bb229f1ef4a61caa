import { expect, test } from 'vitest';
import { withoutPictures } from './without-pictures.ts';

test.each([
  ['Bowl 🥣 “Harbor”', 'Bowl “Harbor”'],
  ['👩‍🎨🏽 Noor', 'Noor'],
  ['Ring ©, ♥ and 3 × 4', 'Ring ©, ♥ and 3 × 4'],
  ['🎁', ''],
])('%j is written as %j', (text, written) => {
  expect(withoutPictures(text)).toBe(written);
});
