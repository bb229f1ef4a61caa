/**
 * Finds unwanted words in texts, also where they are written with other accents, in capitals, with digits or letters of
 * another alphabet that look the same, with a letter repeated, with characters between them that nobody sees, or with their
 * letters apart. Only whole words count; scripts without blanks have
 * none, so there a word counts wherever it stands.
 */
import { foldText, isUnspaced, plainForm } from '../db/search-words.ts';
import { visibleText } from './visible-text.ts';

/** Digits and signs that stand for letters, where they are in a word with letters. */
const STAND_INS: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i' },
};
const STANDS_IN = /[013457]|[$](?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])[@!|](?=[\p{L}\p{N}$])/gu;

/** Letters of other alphabets that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    е: 'e',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    с: 'c',
    т: 't',
    у: 'y',
    х: 'x',
    і: 'i',
  },
  ...{
    ѕ: 's',
    ј: 'j',
    α: 'a',
    β: 'b',
    ε: 'e',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
  },
};

const REPEATED = /(\p{L})\1{2,}/gu;

function plainToken(token: string): string {
  return /\p{L}/u.test(token) ? token.replace(STANDS_IN, (sign) => STAND_INS[sign] ?? sign) : token;
}

/** A text in the form in which it is compared: words apart by one blank. */
function comparedForm(text: string): string {
  const spelled = visibleText(text).split(/\s+/).map(plainToken).join(' ');
  return foldText(spelled)
    .split(' ')
    .map((word) =>
      [...plainForm(word)]
        .map((character) => LOOKALIKES[character] ?? character)
        .join('')
        .replace(REPEATED, '$1'),
    )
    .join(' ');
}

// Two letters apart are initials or words of one letter.
const APART =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}$@](?:([ ._*-])[\p{L}\p{N}$@!])(?:\1[\p{L}\p{N}$@!])+(?![\p{L}\p{N}])/gu;

// "What a s p a m": the first letter may be a word of its own.
const BEGINS_WITH_WORD = /^[ai] /i;

/** `s p a m`, `s.p.a.m` and `s_p_a_m` as one word each. */
const withoutGaps = (text: string): string =>
  visibleText(text).replace(APART, (spelled, gap: string) => {
    const joined = spelled.replaceAll(gap, '');
    return BEGINS_WITH_WORD.test(spelled) ? `${joined} ${joined[0]} ${joined.slice(1)}` : joined;
  });

// Each line of a chat is compared with the same lists.
const MAX_LISTS = 100;
const preparedLists = new Map<string, readonly string[]>();

/** The words of a list as they are compared. */
function wordsOf(list: string): readonly string[] {
  let words = preparedLists.get(list);
  if (!words) {
    words = list
      .split(/[,\n]/)
      .map(comparedForm)
      .filter((word) => word !== '')
      .map((word) => (isUnspaced(word) ? word : ` ${word} `));
    if (preparedLists.size >= MAX_LISTS) preparedLists.clear();
    preparedLists.set(list, words);
  }
  return words;
}

/** Whether a text has one of the words or phrases of a list, which are separated by commas or lines. */
export function hasListedWord(list: string, text: string): boolean {
  if (list.trim() === '' || text === '') return false;
  const forms = [text, withoutGaps(text)].map((form) => ` ${comparedForm(form)} `);
  return wordsOf(list).some((word) => forms.some((form) => form.includes(word)));
}
