import { expect, test } from 'vitest';
import { findByWords } from './find-by-words.ts';

const TEXTS = [
  'Colour of the house brandColour',
  'Confirmed e-mail addresses only',
  'Mail server mailHost',
  'Length of a free subscription',
  'Sprache der Seite für Gäste',
];

const find = (query: string) => findByWords(TEXTS, query, (text) => text);

test('all words must be there, as parts of words, in any order', () => {
  expect(find('free length')).toEqual({ items: [TEXTS[3]], isNear: false });
  expect(find('HOST')).toEqual({ items: [TEXTS[2]], isNear: false });
  expect(find('free mail').items).toEqual([]);
  expect(find('  ').items).toEqual(TEXTS);
});

test('hyphens and accents part nobody from what they look for', () => {
  expect(find('email').items).toEqual([TEXTS[1]]);
  expect(find('e-mail')).toEqual({ items: [TEXTS[1]], isNear: false });
  expect(find('gaste').items).toEqual([TEXTS[4]]);
});

test('a word that is nowhere finds what is one letter off', () => {
  for (const typed of ['color', 'collour', 'colout', 'cloour', 'colur'])
    expect(find(typed), typed).toEqual({ items: [TEXTS[0]], isNear: true });
  expect(find('subscribtion').items).toEqual([TEXTS[3]]);
});

test('nothing comes near by two letters, or by one of three', () => {
  expect(find('kolor').items).toEqual([]);
  expect(find('fee').items).toEqual([]);
});

test('what is there is not mixed with what comes near it', () => {
  expect(find('mail').items).toEqual([TEXTS[1], TEXTS[2]]);
});
