/** The same words as on the server (`write/tags.ts`, `write/mentions.ts`) are tags and mentions. */
const LINKED =
  /(?<![\p{L}\p{N}_&/#.@])(?:#([\p{L}\p{M}\p{N}_]{1,40})|@([a-z0-9]{3,30})(?![\p{L}\p{N}_@]))/giu;

export interface TextPiece {
  /** Where it begins. */
  at: number;
  text: string;
  tag?: string;
  username?: string;
}

/** Splits a text at its tags and at the mentions of these users. */
export function textPieces(text: string, usernames: ReadonlySet<string>): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(LINKED)) {
    const [found, tag, name] = match;
    const username = name?.toLowerCase();
    const isTag = tag !== undefined && /[\p{L}\p{N}]/u.test(tag);
    if (!isTag && !(username && usernames.has(username))) continue;
    if (match.index > end) pieces.push({ at: end, text: text.slice(end, match.index) });
    const place = { at: match.index, text: found };
    pieces.push(isTag ? { ...place, tag } : { ...place, username: username ?? '' });
    end = match.index + found.length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end) });
  return pieces;
}

/** The page of a tag. */
export const tagAddress = (tag: string): string => `/tag/${encodeURIComponent(tag.toLowerCase())}`;
