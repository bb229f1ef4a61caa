/**
 * The beginning of a text in one line, `letters` long at most: cut behind a word where there is one, and no letter is
 * cut in two, whatever it is made of.
 */
export function cutText(text: string, letters: number): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const whole = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  if (whole.length <= letters) return line;
  const begun = whole.slice(0, letters).join('');
  const lastBlank = begun.lastIndexOf(' ');
  // A word as long as that has no end to be cut behind.
  const kept =
    lastBlank > begun.length / 2 ? begun.slice(0, lastBlank) : whole.slice(0, letters - 1).join('');
  return `${kept.replace(/[\s,;:–—-]+$/, '')}…`;
}
