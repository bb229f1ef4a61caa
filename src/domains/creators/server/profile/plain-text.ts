/**
 * Converts a bio to plain text. Existing clients send markup from a rich-text editor: paragraphs become line breaks and
 * other markup is removed. The result is always shown as text, never as HTML.
 */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decodeEntity(entity: string, name: string): string {
  const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
  if (!code) return NAMED[name.toLowerCase()] ?? entity;
  const point = code[1] ? Number.parseInt(code[1], 16) : Number(code[2]);
  // NUL cannot be stored, and half of a surrogate pair is not a character.
  const isCharacter = point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
  return isCharacter ? String.fromCodePoint(point) : '';
}

export function toPlainText(text: string): string {
  return text
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(script|style)\b.*?<\/\1\s*>/gis, '')
    .replace(/<(br|\/p|\/div|\/li|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#x?[0-9a-f]{1,7}|[a-z]{2,6});/gi, decodeEntity)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
