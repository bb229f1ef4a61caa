import { cutAtWord, firstSentence } from '#platform/contract/first-words.ts';

// What two lines of the narrowest card fit.
const CHARACTERS = 44;
// Anything shorter is not a phrase: "Now, …".
const PHRASE = /^.{12,43}(?=[,;:،؛、])/u;

/** One line about a creator for a card: the first sentence of the bio, or a whole phrase of it. */
export function cardLine(bio: string): string {
  const sentence = firstSentence(bio);
  if ([...sentence].length <= CHARACTERS) return sentence;
  const [phrase] = PHRASE.exec(sentence) ?? [];
  return phrase ? `${phrase}…` : cutAtWord(sentence, CHARACTERS);
}
