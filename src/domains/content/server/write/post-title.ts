/** Derives a post's title, slug and search words from its text. */
import { cutAtWord, firstSentence, withoutStop } from '#platform/contract/first-words.ts';
import { foldText, slugWords } from '#platform/server/db/search-words.ts';

// Fits one line of a table or a receipt.
const TITLE_CHARACTERS = 80;
// Long enough to be readable in an address, short enough to share.
const SLUG_CHARACTERS = 48;

/**
 * A post's title for tables, receipts and quotes: the first line. For running text it is the first sentence,
 * or else the first words. Has no full stop at the end, so that it can be used inside a sentence.
 */
export function titleOf(text: string): string {
  const line = withoutStop(text.trim().split('\n', 1)[0] ?? '');
  if ([...line].length <= TITLE_CHARACTERS) return line;
  return cutAtWord(firstSentence(line), TITLE_CHARACTERS);
}

/** The first words in Latin letters, then the end of the id, which makes it unique. */
export function slugOf(text: string, id: string): string {
  const words = slugWords(titleOf(text)).slice(0, SLUG_CHARACTERS).replace(/-$/, '');
  return `${words || 'post'}-${id.slice(-12)}`;
}

export const searchWordsOf = foldText;
