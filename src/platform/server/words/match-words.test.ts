import { expect, test } from 'vitest';
import { hasListedWord } from './match-words.ts';

test.each([
  ['a capital', 'slurb', 'What a SLURB!'],
  ['accents', 'zmija', 'Ty żmijo, żmija jesteś'],
  ['accents in the list', 'Żmija', 'zmija'],
  ['a stroke that is no accent', 'lopata', 'łopata'],
  ['a phrase over blanks', 'pay outside', 'Please pay  outside.'],
  ['digits and signs', 'slurbios', '$lurb105'],
  ['signs between letters', 'badword', 'b@dw0rd'],
  ['Cyrillic letters among Latin ones', 'space', 'ѕрасе'],
  ['a Cyrillic word', 'слово', 'Это СЛОВО здесь'],
  ['an Arabic word with its article', 'كتاب', 'أين الكتاب؟'],
  ['a repeated letter', 'slurb', 'sluuuuurb'],
  ['a Chinese word within others', '垃圾', '这是垃圾广告'],
  ['a Japanese word', 'ばか', 'それはばかだ'],
  ['full-width letters', 'slurb', 'ｓｌｕｒｂ'],
  ['one of many', 'one, two\nslurb', 'slurb'],
])('%s', (_, list, text) => {
  expect(hasListedWord(list, text)).toBe(true);
});

test.each([
  ['a part of a word', 'slurb', 'Slurbs are fine'],
  ['only one word of a phrase', 'pay outside', 'I pay here'],
  ['numbers alone', 'loo, ioo', 'It costs 100'],
  ['an empty list', ' , \n ', 'anything'],
  ['an empty text', 'slurb', ''],
])('not %s', (_, list, text) => {
  expect(hasListedWord(list, text)).toBe(false);
});
