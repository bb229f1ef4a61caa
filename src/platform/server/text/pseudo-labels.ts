/** English made strange, to see what is not from a catalogue and what breaks when words grow. */
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçđéƒğĥíĵķłɱñóþǫŕšŧúṽŵẋýžÁɃÇĐÉƑĞĤÍĴĶŁṀÑÓÞǪŔŠŦÚṼŴẊÝŽ';
const accents = new Map(
  [...PLAIN].map((contactMessage, index) => [contactMessage, [...ACCENTED][index] ?? contactMessage]),
);

// The places of elements inside a text, such as `<0>` and `</0>`, stay as they are.
const TAG = /(<\/?\w+\/?>)/;

/** Each vowel twice: English gets some 40 % longer by that, as much as German or Polish needs. */
function strange(words: string): string {
  const made = (part: string) =>
    [...part.replace(/[aeiou]/gi, '$&$&')]
      .map((contactMessage) => accents.get(contactMessage) ?? contactMessage)
      .join('');
  return words
    .split(TAG)
    .map((part) => (TAG.test(part) ? part : made(part)))
    .join('');
}

/** A text, compiled, with accents, longer, between `⟦` and `⟧`; placeholders and plurals work as in English. */
export function pseudoText(text: string): CompiledMessage {
  return ['⟦', ...compileMessage(text, strange), '⟧'];
}
