// As long as the title that the server keeps of a post; what is longer is running text.
const TITLE_CHARACTERS = 80;

/** A first line that a blank line parts from the rest is the title of a post; otherwise all of it is words. */
export function splitTitle(text: string): { title: string; words: string } {
  const [, line = '', rest = ''] = /^([^\r\n]+)(?:\r?\n[^\S\r\n]*){2,}(\S[\s\S]*)$/.exec(text.trim()) ?? [];
  const title = line.trimEnd();
  return title && [...title].length <= TITLE_CHARACTERS ? { title, words: rest } : { title: '', words: text };
}
