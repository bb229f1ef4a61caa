/**
 * Finds unwanted words in texts, also where they are written with other accents, in capitals, with digits or letters of
 * another alphabet that look the same, or with a letter repeated. Only whole words count; scripts without blanks have
 * none, so there a word counts wherever it stands.
 */
import { foldText, isUnspaced, plainForm } from '../db/search-words.ts';

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
  const spelled = text.normalize('NFKC').split(/\s+/).map(plainToken).join(' ');
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
  const written = ` ${comparedForm(text)} `;
  return wordsOf(list).some((word) => written.includes(word));
}
