import { diffArrays } from 'diff';

/** Words that stand in a row and had the same fate. */
export interface Stretch {
  fate: 'kept' | 'added' | 'removed';
  text: string;
}

// A word with the blanks behind it, so that a sentence put in place of another is one stretch. Scripts that put no
// blanks between words are compared letter by letter, and marks by themselves.
const WORD =
  /(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+|\S)\s*|\s+/gu;

// A search for more than these takes over half a second, and so many marks would say nothing.
const MAX_CHANGED_WORDS = 2_000;

/**
 * What became of the words of a text; undefined where too much has changed. Where only blanks differ they count as kept,
 * as they stand now.
 */
export function compareWords(before: string, now: string): Stretch[] | undefined {
  const changes = diffArrays(before.match(WORD) ?? [], now.match(WORD) ?? [], {
    comparator: (one, other) => one.trimEnd() === other.trimEnd(),
    maxEditLength: MAX_CHANGED_WORDS,
  });
  return changes?.map(({ added, removed, value }, at) => {
    const text = value.join('');
    // What was put in its place stands beside it, and not in a line of its own.
    if (removed) return { fate: 'removed', text: changes[at + 1]?.added ? `${text.trimEnd()} ` : text };
    return { fate: added ? 'added' : 'kept', text };
  });
}
