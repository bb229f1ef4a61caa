import { expect, test } from 'vitest';
import { joinTexts } from './join-texts.ts';

test.each([
  ['', 'kept', 'kept'],
  ['  ', 'kept', 'kept'],
  ['typed', '', 'typed'],
  ['typed', ' \n', 'typed'],
  ['typed', 'kept', 'typed\n\nkept'],
  // The browser itself has put the text back, and somebody has gone on.
  ['kept', 'kept', 'kept'],
  ['kept and more', 'kept', 'kept and more'],
])('typed %j and kept %j go on as %j', (typed, kept, joined) => {
  expect(joinTexts(typed, kept)).toBe(joined);
});

test('nothing that was typed or kept is dropped by joining, nor does it grow with each visit', () => {
  const joined = joinTexts('typed', 'kept');
  expect(joinTexts(joined, joined)).toBe(joined);
  expect(joinTexts(joined, 'kept')).toBe(joined);
});
