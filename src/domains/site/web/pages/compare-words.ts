import { diffArrays } from 'diff';

/** Consecutive words that were all kept, all added or all removed. */
export interface Stretch {
  fate: 'kept' | 'added' | 'removed';
  text: string;
}

// A word with the spaces behind it, so that a replaced sentence is one stretch. Scripts that put no
// spaces between words are compared character by character, and punctuation by itself.
const WORD =
  /(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+|\S)\s*|\s+/gu;

// Comparing more than these takes over half a second, and so many marks would be unreadable.
const MAX_CHANGED_WORDS = 2_000;

/**
 * Compares two texts word by word; undefined where too much has changed. Words that differ only in spaces count as
 * kept, with the present spaces.
 */
export function compareWords(before: string, now: string): Stretch[] | undefined {
  const changes = diffArrays(before.match(WORD) ?? [], now.match(WORD) ?? [], {
    comparator: (one, other) => one.trimEnd() === other.trimEnd(),
    maxEditLength: MAX_CHANGED_WORDS,
  });
  const stretches = changes?.map(
    ({ added, removed, value }): Stretch => ({
      fate: removed ? 'removed' : added ? 'added' : 'kept',
      text: value.join(''),
    }),
  );
  return stretches && joinWholesale(stretches).map(besideEachOther);
}

/** Puts an added stretch beside the removed one that it replaces. */
function besideEachOther(stretch: Stretch, at: number, all: readonly Stretch[]): Stretch {
  if (stretch.fate !== 'removed' || all[at + 1]?.fate !== 'added') return stretch;
  return { fate: 'removed', text: `${stretch.text.trimEnd()} ` };
}

// A word or two that two rewritten passages have in common by chance.
const CRUMB_WORDS = 2;
const WHOLESALE_WORDS = 4;

/** Joins a rewritten passage into one removed and one added stretch, even if a word or two are the same. */
function joinWholesale(stretches: readonly Stretch[]): Stretch[] {
  const parts = inParts(stretches);
  const joined: Part[] = [];
  for (const [at, part] of parts.entries()) {
    const last = joined.at(-1);
    const next = parts[at + 1];
    if (part.kept !== '' && last && next && isCrumb(part.kept, last, next)) {
      last.removed += part.kept;
      last.added += part.kept;
    } else if (part.kept === '' && last?.kept === '') {
      last.removed += part.removed;
      last.added += part.added;
    } else joined.push({ ...part });
  }
  return joined.flatMap(({ kept, removed, added }) => [
    ...(kept ? [{ fate: 'kept', text: kept } as const] : []),
    ...(removed ? [{ fate: 'removed', text: removed } as const] : []),
    ...(added ? [{ fate: 'added', text: added } as const] : []),
  ]);
}

/** Either kept words, or removed words with their replacement. */
interface Part {
  kept: string;
  removed: string;
  added: string;
}

function inParts(stretches: readonly Stretch[]): Part[] {
  const parts: Part[] = [];
  for (const [at, { fate, text }] of stretches.entries()) {
    const isSecondHalf = fate === 'added' && stretches[at - 1]?.fate === 'removed';
    const part = isSecondHalf ? parts.at(-1) : undefined;
    if (part) part.added = text;
    else parts.push({ kept: '', removed: '', added: '', [fate]: text });
  }
  return parts;
}

function isCrumb(kept: string, before: Part, after: Part): boolean {
  if (before.kept !== '' || after.kept !== '') return false;
  const changed = [before, after].map(({ removed, added }) => Math.min(wordsIn(removed), wordsIn(added)));
  return wordsIn(kept) <= CRUMB_WORDS && Math.min(...changed) >= WHOLESALE_WORDS;
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

// Two or three lines of context on each side of a change.
const AROUND_CHARACTERS = 200;
const GAP = '\n…\n';

/** The changes with their context; long kept stretches are cut in the middle. */
export function aroundChanges(stretches: readonly Stretch[]): Stretch[] {
  return stretches.map((stretch, at) => {
    const { fate, text } = stretch;
    if (fate !== 'kept') return stretch;
    const before = at === 0 ? '' : cutAtWord(text.slice(0, AROUND_CHARACTERS), /\S*$/u);
    const after = at === stretches.length - 1 ? '' : cutAtWord(text.slice(-AROUND_CHARACTERS), /^\S*/u);
    const isLong = text.length > before.length + after.length + AROUND_CHARACTERS;
    return isLong ? { fate, text: `${before}${GAP}${after}` } : stretch;
  });
}

/** Cuts at a word boundary; in a script without spaces, anywhere. */
const cutAtWord = (text: string, part: RegExp) => text.replace(part, '') || text;
