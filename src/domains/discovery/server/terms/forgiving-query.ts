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
  meant.length === 0 ? `${word}:*` : `(${meant.map((each) => `${each}:*`).join(' | ')})`;

/** The existing words that a word is taken for; none where it stands as it is. */
async function meantBy(db: ReadDb, word: string): Promise<string[]> {
  if (word.length < SHORTEST_TERM || isUnspaced(word) || /^\d+$/.test(word)) return [];
  return meanings.find(db, word, async () => {
    if (await isTermBegun(db, word)) return [];
    if (!(await spellings.find(db, '', () => hasSpellings(db)))) return [];
    return closest(word, await listAlike(db, word));
  });
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
