/** Names of files come from strangers: they are shown and sent, and never part of a path of ours. */

// Longer names break dialogs; extensions survive, because they are set anew.
const MAX_CHARACTERS = 80;
// Control characters, marks that turn the direction of text, and what has a meaning in paths or headers.
const UNWANTED = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>:"/\\|?*;]+/gu;

/** The sender's name without folders and tricks; `fallback` when nothing is left. */
export function cleanFileName(name: string, fallback: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(UNWANTED, ' ').replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  return [...clean].slice(0, MAX_CHARACTERS).join('').trim() || fallback;
}

/** `name` with another extension. */
export function withExtension(name: string, extension: string): string {
  return `${name.replace(/\.[^.]{0,10}$/, '') || name}.${extension}`;
}

/** The value of a Content-Disposition header: ASCII for all, and the whole name as RFC 8187 has it. */
export function inlineDisposition(name: string): string {
  const ascii = name.replace(/[^A-Za-z0-9 ._-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
