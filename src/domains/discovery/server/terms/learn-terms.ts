import type { WriteDb } from '#platform/server/db/database.ts';
import { isUnspaced } from '#platform/server/db/search-words.ts';
import { insertTerms } from './terms.sql.ts';

/** Begins the words of tags, which nobody types. */
export const TAG_MARK = 'hashtag';

// Shorter ones have too many neighbours to be corrected; longer ones are addresses and noise.
export const SHORTEST_TERM = 4;
const LONGEST_TERM = 60;

/** Makes the words of texts known, folded by `indexText`; call it wherever such a text is stored for search. */
export function learnTerms(tx: WriteDb, texts: readonly string[]): void {
  const words = new Set(texts.flatMap((text) => text.split(' ')).filter(isTerm));
  if (words.size > 0) insertTerms(tx, [...words]);
}

const isTerm = (word: string): boolean =>
  word.length >= SHORTEST_TERM &&
  word.length <= LONGEST_TERM &&
  (word.startsWith(TAG_MARK) || !isUnspaced(word)) &&
  !/^\d+$/.test(word);
