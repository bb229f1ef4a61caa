/** Refuses passwords that an attacker would try first. */
import { readFileSync } from 'node:fs';
import { md5Hex } from './password-hash.ts';

const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
);
// Clients that hash first send one of these.
const commonDigests = new Set([...common].map(md5Hex));

// Shorter words occur by chance in too many good passwords.
const MIN_WORD_LENGTH = 4;
// What is left besides a known word must not be guessable by itself, as a year and a sign are.
const MIN_REST_LENGTH = 6;

/** Removes the numbers and signs that people append to a common word: `Password2024!` → `password`. */
const withoutTail = (password: string) => password.replace(/[^\p{L}]+$/u, '');

/** Whether a password is little more than one of the words, such as the username with a year. */
function isMostly(words: readonly string[], password: string): boolean {
  return words.some(
    (word) =>
      word.length >= MIN_WORD_LENGTH &&
      password.includes(word) &&
      password.replaceAll(word, '').length < MIN_REST_LENGTH,
  );
}

/**
 * Whether a password is among the commonest, a common one with a tail, or made of `personalWords` (username, email,
 * names). /
 */
export function isGuessable(password: string, personalWords: readonly string[]): boolean {
  const lower = password.toLowerCase();
  if (common.has(lower) || common.has(withoutTail(lower)) || commonDigests.has(lower)) return true;
  // One or two different characters, however many there are.
  if (new Set(lower).size <= 2) return true;
  const words = personalWords.flatMap((word) => word.toLowerCase().split(/[\s@.]+/u));
  return isMostly([...words, 'fanloft'], lower);
}
