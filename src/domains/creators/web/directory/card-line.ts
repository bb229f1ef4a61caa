import { cutAtWord, firstSentence } from '#platform/contract/first-words.ts';

// What two lines of the narrowest card hold.
const CHARACTERS = 44;
// Less is no phrase: "Now, …".
const PHRASE = /^.{12,43}(?=[,;:،؛、])/u;

/** What a creator does, in their own words, for a card: the first sentence of the bio, or a whole phrase of it. */
export function cardLine(bio: string): string {
  const sentence = firstSentence(bio);
  if ([...sentence].length <= CHARACTERS) return sentence;
  const [phrase] = PHRASE.exec(sentence) ?? [];
  return phrase ? `${phrase}…` : cutAtWord(sentence, CHARACTERS);
}
