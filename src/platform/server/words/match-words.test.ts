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
  ['a blank of no width', 'slurb', 'sl\u200Burb'],
  ['a soft hyphen', 'slurb', 'slu\u00ADrb'],
  ['joiners', 'slurb', 's\u200Dl\u2060urb'],
  ['a selector of variants', 'slurb', 'slu\uFE0Frb'],
  ['a letter without a shape', 'slurb', 'slu\u3164rb'],
  ['a joiner in the list', 'slu\u200Drb', 'slurb'],
  ['letters apart by blanks', 'slurb', 'What a s l u r b!'],
  ['letters apart by points', 'slurb', 's.l.u.r.b.'],
  ['letters apart by lines', 'slurb', '(S_L_U_R_B)'],
  ['letters and digits apart', 'slurbios', '$ l u r b 1 0 5'],
  ['a phrase with letters apart', 'pay outside', 'p a y outside'],
  ['one of many', 'one, two\nslurb', 'slurb'],
])('%s', (_, list, text) => {
  expect(hasListedWord(list, text)).toBe(true);
});

test.each([
  ['a part of a word', 'slurb', 'Slurbs are fine'],
  ['only one word of a phrase', 'pay outside', 'I pay here'],
  ['numbers alone', 'loo, ioo', 'It costs 100'],
  ['initials', 'ab', 'By A. B. and a b'],
  ['a part of letters apart', 'slurb', 's l u r b s'],
  ['words beside a single letter', 'iam', 'I am a fan'],
  ['letters apart by more than one sign', 'abc', 'a, b, c or a. b. c.'],
  ['an empty list', ' , \n ', 'anything'],
  ['an empty text', 'slurb', ''],
])('not %s', (_, list, text) => {
  expect(hasListedWord(list, text)).toBe(false);
});
