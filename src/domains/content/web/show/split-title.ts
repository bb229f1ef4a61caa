// The server's maximum title length; a longer first line is running text.
const TITLE_CHARACTERS = 80;

/** A first line followed by a blank line is the title of a post; otherwise all of it is text. */
export function splitTitle(text: string): { title: string; words: string } {
  const [, line = '', rest = ''] = /^([^\r\n]+)(?:\r?\n[^\S\r\n]*){2,}(\S[\s\S]*)$/.exec(text.trim()) ?? [];
  const title = line.trimEnd();
  return title && [...title].length <= TITLE_CHARACTERS ? { title, words: rest } : { title: '', words: text };
}
