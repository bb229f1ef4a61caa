/** Searches a few dozen texts by words: ignores accents and hyphens, and tolerates one wrong letter. */

export interface Found<T> {
  items: readonly T[];
  /** No exact match: the items are near matches. */
  isNear: boolean;
}

/**
 * The items whose text contains all words of the query, also as parts of words; where none does, those with words one
 * letter off. Keeps their order.
 */
export function findByWords<T>(items: readonly T[], query: string, textOf: (item: T) => string): Found<T> {
  const wanted = wordsOf(query);
  const indexed = items.map((item) => ({ item, words: wordsOf(textOf(item)) }));
  const having = (fits: (word: string, wanted: string) => boolean) =>
    indexed
      .filter(({ words }) => wanted.every((each) => words.some((word) => fits(word, each))))
      .map(({ item }) => item);
  const exact = having((word, each) => word.includes(each));
  if (exact.length > 0) return { items: exact, isNear: false };
  return { items: having(comesNear), isNear: true };
}

/** Lower case, without accents; hyphens and apostrophes do not split words: "E-mail" is "email". */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u00AD'’‐-]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

// A shorter word is one letter off from too many others.
const SHORTEST_NEAR = 4;

/** Whether the word begins with something at most one letter off from the wanted one. */
function comesNear(word: string, wanted: string): boolean {
  if (wanted.length < SHORTEST_NEAR) return word.startsWith(wanted);
  return [-1, 0, 1].some((more) => isOneOff(word.slice(0, wanted.length + more), wanted));
}

/** One letter replaced, missing, added, or swapped with its neighbor. */
function isOneOff(one: string, other: string): boolean {
  const start = commonStart(one, other);
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)];
  const [first = '', second = '', ...rest] = restOfOne;
  return (
    restOfOne.slice(1) === restOfOther.slice(1) ||
    restOfOne.slice(1) === restOfOther ||
    restOfOne === restOfOther.slice(1) ||
    [second, first, ...rest].join('') === restOfOther
  );
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
