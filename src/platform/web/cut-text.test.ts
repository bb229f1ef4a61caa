import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['short enough', 20, 'short enough'],
  ['exactly ten', 11, 'exactly ten'],
  ['  two\n\nlines ', 20, 'two lines'],
  ['Fourteen hours of stoking, for the moment', 27, 'Fourteen hours of stoking…'],
  ['Fourteen hours of stoking for the moment', 22, 'Fourteen hours of…'],
  ['W'.repeat(30), 10, `${'W'.repeat(9)}…`],
  // A family of four people is one letter of eleven units.
  ['ab👨‍👩‍👧‍👦cd👨‍👩‍👧‍👦ef', 4, 'ab👨‍👩‍👧‍👦…'],
  ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2, '👨‍👩‍👧‍👦👨‍👩‍👧‍👦'],
  ['', 10, ''],
])('%j in %i letters', (text, letters, cut) => {
  expect(cutText(text, letters)).toBe(cut);
});
