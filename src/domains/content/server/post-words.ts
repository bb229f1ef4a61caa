/** What is made of a post's text: its title, its slug, the words it is found by. */
import { foldText, slugWords } from '#platform/server/db/search-words.ts';

// As much as fits one line of a table or a receipt.
const TITLE_CHARACTERS = 80;
// Long enough to be read in an address, short enough to be passed on.
const SLUG_CHARACTERS = 48;

/** The first line, by characters as people count them. */
export function titleOf(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  const characters = [...line];
  return characters.length <= TITLE_CHARACTERS
    ? line
    : `${characters
        .slice(0, TITLE_CHARACTERS - 1)
        .join('')
        .trimEnd()}…`;
}

/** The first words in Latin letters, then the end of the id, which makes it unique. */
export function slugOf(text: string, id: string): string {
  const words = slugWords(titleOf(text)).slice(0, SLUG_CHARACTERS).replace(/-$/, '');
  return `${words || 'post'}-${id.slice(-12)}`;
}

export const searchWordsOf = foldText;
