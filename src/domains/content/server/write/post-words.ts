/** What is made of a post's text: its title, its slug, the words it is found by. */
import { cutAtWord, firstSentence, withoutStop } from '#platform/contract/first-words.ts';
import { foldText, slugWords } from '#platform/server/db/search-words.ts';

// As much as fits one line of a table or a receipt.
const TITLE_CHARACTERS = 80;
// Long enough to be read in an address, short enough to be passed on.
const SLUG_CHARACTERS = 48;

/**
 * The name of a post in tables, on receipts and in quotes. It is the first line; of one that is running text, its first
 * sentence, or else its first words. Never with a stop at its end: ours follows where one is needed.
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
