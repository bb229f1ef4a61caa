/** Finds addresses in texts, with a protocol or as people type them without one. */
import { visibleText } from '#platform/server/words/visible-text.ts';
import { isPublicEnding } from './public-endings.ts';

// What nobody writes in a sentence: a protocol, `www.`, `//evil.tk`, an address of numbers.
const PLAIN = /\p{L}:\/\/\S|\bwww\.\S|\/\/[\p{L}\p{N}_-]+\.\p{L}|\b\d{1,3}(?:\.\d{1,3}){3}\b/iu;
/** What stands after a point between two words, and the first character of what follows it without a blank. */
const AFTER_POINT = /(?<=[\p{L}\p{N}])\.(\p{L}[\p{L}\p{M}\p{N}-]+)([/:?#](?=\S))?/gu;
/** Points of other scripts, as browsers take them in addresses. */
const OTHER_POINTS = /[。︒]/g;

/** Endings that begin sentences: with a capital and nothing after them, a blank was forgotten. */
const BEGINS_SENTENCE: ReadonlySet<string> = new Set(
  'am as at be best by do fun good how in is it like live lol love me my no now open so to today us wow you'.split(
    ' ',
  ),
);

/**
 * Whether a text has an address. A word that follows a point without a blank is one only where addresses end so:
 * "Great.thanks" and "Great.It was" are sentences, "evil.it" is an address.
 */
export function hasLink(text: string): boolean {
  const read = visibleText(text).replace(OTHER_POINTS, '.');
  if (PLAIN.test(read)) return true;
  return [...read.matchAll(AFTER_POINT)].some(([, word = '', further]) => {
    const ending = word.toLowerCase();
    if (!isPublicEnding(ending)) return false;
    return further !== undefined || word[0] === ending[0] || !BEGINS_SENTENCE.has(ending);
  });
}
