/** A part of a text; with `href` it is an address. */
interface LinkPiece {
  /** Where it begins. */
  at: number;
  text: string;
  href?: string;
}

// What ends a sentence, or closes what was opened before the address, is not part of it.
const ADDRESS = /\bhttps?:\/\/[^\s<>"«»“”]*[^\s<>"«»“”.,;:!?…'’)\]}،؛؟]/giu;

/** Splits a text at its addresses. What browsers do not take as an address stays text. */
export function linkPieces(text: string): LinkPiece[] {
  const pieces: LinkPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    if (!URL.canParse(found)) continue;
    if (index > end) pieces.push({ at: end, text: text.slice(end, index) });
    pieces.push({ at: index, text: found, href: new URL(found).href });
    end = index + found.length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end) });
  return pieces;
}
