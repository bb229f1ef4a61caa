/** A short excerpt of a longer text: its first sentence, or as much as fits. */

// A stop ends a sentence where another begins: "no. 31" and "3.5 km" go on.
const SENTENCE_END = /[.!?؟](?=\s+[“"'(]*[\p{Lu}\p{Lo}])|[。！？\n]/u;
// A full stop closes a sentence, not a name; what asks or calls out keeps its sign.
const CLOSING = /[\s.,;:،؛。、–—-]+$/u;
const TRAILING_OFF = /\s*(\.{3,}|…)[\s.…]*$/u;

/** Without the final period, so that it can be used in quotes, tables and sentences. */
export function withoutStop(words: string): string {
  const end = TRAILING_OFF.test(words) ? '…' : '';
  return words.replace(TRAILING_OFF, '').replace(CLOSING, '') + end;
}

/** The first sentence or line, without its stop. */
export function firstSentence(text: string): string {
  const words = text.trim();
  const end = SENTENCE_END.exec(words);
  if (!end) return withoutStop(words);
  return withoutStop(words.slice(0, end.index + end[0].length));
}

/** As many whole words as fit into so many characters, as people count them, with an ellipsis for the others. */
export function cutAtWord(words: string, characters: number): string {
  // A family of four people is one of them, of eleven units.
  const all = Array.from(new Intl.Segmenter().segment(words), ({ segment }) => segment);
  if (all.length <= characters) return words;
  const room = all.slice(0, characters - 1).join('');
  const isBetweenWords = /\s/u.test(all[characters - 1] ?? '');
  // One endless word, or a script without spaces, is cut where the room ends.
  const whole = isBetweenWords ? room : room.replace(/\s+\S*$/u, '');
  return `${whole.replace(CLOSING, '')}…`;
}
