// So much before the word that was looked for, so that it is in the line that is shown.
const BEFORE = 24;

/** The text from a little before the first of the words that is found in it. */
export function excerptOf(text: string, q: string): string {
  const found = q
    .toLowerCase()
    .split(/\s+/)
    .map((word) => (word === '' ? -1 : text.toLowerCase().indexOf(word)))
    .filter((at) => at >= 0);
  const at = found.length > 0 ? Math.min(...found) : 0;
  if (at <= BEFORE) return text;
  const blank = text.lastIndexOf(' ', at - BEFORE);
  return `…${text.slice(blank < 0 ? at : blank + 1)}`;
}
