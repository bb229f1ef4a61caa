// About one line of a row.
const LINE_CHARACTERS = 40;

/** The first words of a bio, cut between words. */
export function firstWords(bio: string): string {
  const [sentence = ''] = bio.split(/[.!?\n]/);
  if (sentence.length <= LINE_CHARACTERS) return sentence;
  const cut = sentence.slice(0, LINE_CHARACTERS);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
