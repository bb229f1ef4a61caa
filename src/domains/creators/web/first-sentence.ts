/** The first sentence or line of a bio. */
export function firstSentence(bio: string): string {
  return bio.split(/[.!?\n]/)[0]?.trim() ?? '';
}
