import { expect, test } from 'vitest';
import { aroundChanges, compareWords } from './compare-words.ts';

/** Marks: `-removed-`, `+added+`. */
const SIGNS = { kept: '', added: '+', removed: '-' };
const marked = (before: string, now: string) =>
  compareWords(before, now)
    ?.map(({ fate, text }) => `${SIGNS[fate]}${text}${SIGNS[fate]}`)
    .join('');

test.each([
  ['the same words', 'Be kind.', 'Be kind.', 'Be kind.'],
  ['a word in place of another', 'Be kind to all.', 'Be fair to all.', 'Be -kind -+fair +to all.'],
  ['several in a row are one stretch', 'Come in now', 'Come later please', 'Come -in now -+later please+'],
  ['a mark by itself', 'Welcome', 'Welcome!', 'Welcome+!+'],
  ['in place of the last of a line', 'Old.\n\nEnd', 'New.\n\nEnd', '-Old -+New+.\n\nEnd'],
  ['a heading in place of another', 'Old\n\nEnd', 'New\n\nEnd', '-Old -+New\n\n+End'],
  ['all of it new', '', 'Welcome', '+Welcome+'],
  ['words of another script stay whole', 'أهلا بكم هنا', 'أهلا بكن هنا', 'أهلا -بكم -+بكن +هنا'],
  ['letters with accents', 'dzień dobry', 'dzień zły', 'dzień -dobry -+zły+'],
  ['a script without blanks', '家を見る', '家を聞く', '家を-見る -+聞く+'],
  ['blanks alone, as they stand now', 'One. Two.', 'One.\n\nTwo.', 'One.\n\nTwo.'],
])('%s', (_what, before, now, expected) => {
  expect(marked(before, now)).toBe(expected);
});

test('a passage written anew is not cut into crumbs by a word that is in both by chance', () => {
  const old = 'Fans may write to the house whenever they like, and somebody answers them soon.';
  const now = 'Letters are read by one person, and nobody here promises anything about when.';
  expect(compareWords(`${old} Bye.`, `${now} Bye.`)).toEqual([
    { fate: 'removed', text: `${old.slice(0, -1)} ` },
    { fate: 'added', text: now.slice(0, -1) },
    { fate: 'kept', text: '. Bye.' },
  ]);
});

test('texts that have nothing in common are not compared to the end', () => {
  const wordsFrom = (start: number) => Array.from({ length: 9_000 }, (_, at) => `w${start + at}`).join(' ');
  expect(compareWords(wordsFrom(0), wordsFrom(50_000))).toBeUndefined();
});

test('what was kept is cut between changes, at words', () => {
  const long = 'one two three '.repeat(60);
  const [first, removed, added, last] = aroundChanges(
    compareWords(`${long}old ${long}`, `${long}new ${long}`) ?? [],
  );
  expect([removed?.text, added?.text]).toEqual(['old ', 'new ']);
  expect(first?.text).toMatch(/^\n…\n (one|two|three) .{150,200} three $/);
  expect(last?.text).toMatch(/^one two .{150,200} (one|two|three) \n…\n$/);
});

test('short stretches, changes and scripts without blanks stay as they are', () => {
  const short = compareWords('Be kind to all.', 'Be fair to all.') ?? [];
  expect(aroundChanges(short)).toEqual(short);
  const kept = '家を見る'.repeat(200);
  const [cut] = aroundChanges([
    { fate: 'kept', text: kept },
    { fate: 'added', text: 'x' },
  ]);
  expect(cut?.text).toBe(`\n…\n${kept.slice(-200)}`);
});
