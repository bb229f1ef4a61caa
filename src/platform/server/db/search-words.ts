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

// Scripts without blanks between words: there, pairs of characters are found.
const UNSPACED =
  /([\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+)/u;

export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

/** Letters that people write in more than one way, and which are no accents. */
const SAME_CHARACTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ـ: '' },
};
const WRITTEN_IN_MORE_WAYS = /[łøđðħŧıßæœþةىیکـ]/gu;
// The article, and what may stand before it, is written together with its word; what is left must be one.
const ARABIC_ARTICLE = /^[وفبك]?ال(?=\p{sc=Arabic}{3})/u;

/** A folded word in the one form in which it is searched for. */
export const plainForm = (word: string): string =>
  word.replace(WRITTEN_IN_MORE_WAYS, (one) => SAME_CHARACTERS[one] ?? one).replace(ARABIC_ARTICLE, '');

/** Every two neighbouring characters, and the last one. */
function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.map((each, index) => each + (characters[index + 1] ?? ''));
}

const piecesOf = (word: string): string[] => word.split(UNSPACED).filter((piece) => piece !== '');

/** Folds a text that is searched by `queryWords`, and adds the other forms of its words. */
export function indexText(text: string): string {
  const folded = foldText(text);
  const more = new Set<string>();
  for (const word of folded.split(' ')) {
    const plain = plainForm(word);
    const forms = isUnspaced(word)
      ? piecesOf(word).flatMap((piece) => (isUnspaced(piece) ? pairsOf(piece) : piece))
      : [plain];
    for (const form of forms) if (form !== word) more.add(form);
  }
  return [folded, ...more].join(' ').trim();
}

/** The words of a search in texts of `indexText`: pairs of characters where a script has no blanks. */
export function queryWords(typed: string): string[] {
  const words = foldText(typed).split(' ').filter(Boolean).slice(0, MAX_WORDS).map(plainForm);
  return words.flatMap(piecesOf).flatMap((piece) => {
    if (!isUnspaced(piece)) return [piece];
    const pairs = pairsOf(piece).slice(0, MAX_WORDS);
    // The last character alone is a part of the pair before it.
    return pairs.length > 1 ? pairs.filter((pair) => [...pair].length > 1) : pairs;
  });
}

/** What goes into `to_tsquery('simple', …)`; undefined when nothing of the typed text can be searched for. */
export function searchQuery(typed: string): string | undefined {
  const words = foldText(typed).split(' ').filter(Boolean).slice(0, MAX_WORDS);
  return words.length === 0 ? undefined : words.map((word) => `${word}:*`).join(' & ');
}
