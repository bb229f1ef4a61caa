import type { ReadDb } from '#platform/server/db/database.ts';
import { isUnspaced, queryWords } from '#platform/server/db/search-words.ts';
import { Remembered } from '#platform/server/remembered.ts';
import { edits } from './edits.ts';
import { SHORTEST_TERM } from './learn-terms.ts';
import { hasSpellings, isTermBegun, listAlike } from './terms.sql.ts';

// A word may be mistyped by one letter, and a long one by two.
const TWO_MISTAKES_FROM = 6;
// Further ones would only find what was not meant.
const MOST_MEANT = 3;

// The lists of a page ask for the same words at once. Nobody waits longer than this to be found by a new word.
const meanings = new Remembered<string[]>({ milliseconds: 10_000, most: 5_000 });
const spellings = new Remembered<boolean>({ milliseconds: 60_000, most: 1 });

/**
 * What goes into `to_tsquery` for texts of `indexText`: every word must begin a word of the text. One that begins no word of
 * the site is taken for the closest ones that do exist. Undefined when nothing of the typed text can be searched for.
 */
export async function forgivingQuery(db: ReadDb, typed: string): Promise<string | undefined> {
  const words = queryWords(typed);
  if (words.length === 0) return undefined;
  const terms = await Promise.all(words.map(async (word) => termOf(word, await meantBy(db, word))));
  return terms.join(' & ');
}

const termOf = (word: string, meant: readonly string[]): string =>
  meant.length === 0 ? `${word}:*` : `(${[word, ...meant].map((each) => `${each}:*`).join(' | ')})`;

/** The existing words that a word is taken for; none where it stands as it is. */
async function meantBy(db: ReadDb, word: string): Promise<string[]> {
  if (word.length < SHORTEST_TERM || isUnspaced(word) || /^\d+$/.test(word)) return [];
  return meanings.find(db, word, async () => {
    if (await isTermBegun(db, word)) return [];
    if (!(await spellings.find(db, '', () => hasSpellings(db)))) return [];
    return closest(word, await listAlike(db, spellingOf(word), patternsOf(spellingOf(word))));
  });
}

/** As `search_spelling` in the database writes it. */
const spellingOf = (word: string): string =>
  word.replace(/[^a-z0-9]/gu, (other) => String.fromCharCode(97 + ((other.codePointAt(0) ?? 0) % 26)));

// Shorter words with one mistake share too few trigrams.
const SHORT = 5;

/** What a short word looks like without one mistake, for `like`. */
function patternsOf(spelling: string): string[] {
  if (spelling.length > SHORT) return [];
  return Array.from({ length: spelling.length + 1 }, (_, at) => {
    const [before, here = '', next = '', after] = [
      spelling.slice(0, at),
      spelling[at],
      spelling[at + 1],
      spelling.slice(at + 2),
    ];
    return [
      `${before}_${spelling.slice(at)}`,
      ...(here ? [`${before}_${spelling.slice(at + 1)}`, before + spelling.slice(at + 1)] : []),
      ...(next ? [before + next + here + after] : []),
    ];
  }).flat();
}

/** Those that differ from the word the least; a word that is not typed to its end may differ in its beginning. */
export function closest(word: string, alike: readonly string[]): string[] {
  const most = word.length < TWO_MISTAKES_FROM ? 1 : 2;
  const near = alike
    .map((each) => ({ each, distance: Math.min(edits(word, each), edits(word, each.slice(0, word.length))) }))
    .filter(({ distance }) => distance <= most);
  const least = Math.min(...near.map(({ distance }) => distance));
  return near
    .filter(({ distance }) => distance === least)
    .slice(0, MOST_MEANT)
    .map(({ each }) => each);
}
