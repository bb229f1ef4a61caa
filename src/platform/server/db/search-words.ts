/**
 * Keyword search on PostgreSQL's own text search: every typed word must begin a word of the text. Accents and
 * case do not count, so texts are folded here before they are stored as well as before they are looked for.
 */

// A search of more words than this finds the same; each costs a walk of the index.
const MAX_WORDS = 8;

/** Text without case and accents, letters and digits only, words apart by one blank. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The Latin letters and digits of a text as a part of an address; empty where it has none. */
export function slugWords(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** What goes into `to_tsquery('simple', …)`; undefined when nothing of the typed text can be searched for. */
export function searchQuery(typed: string): string | undefined {
  const words = foldText(typed).split(' ').filter(Boolean).slice(0, MAX_WORDS);
  return words.length === 0 ? undefined : words.map((word) => `${word}:*`).join(' & ');
}
