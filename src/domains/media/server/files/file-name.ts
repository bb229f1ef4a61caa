/**
 * File names come from uploaders: they are cleaned for display and downloads, and never part of a path on the
 * server.
 */

// Longer names break dialogs. The extension is always set by us, so cutting loses none.
const MAX_CHARACTERS = 80;
// Control characters, marks that change the direction of text, and characters with a meaning in paths or
// headers.
const UNWANTED = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>:"/\\|?*;]+/gu;

/** The uploader's file name without folders and unsafe characters; `fallback` if nothing is left. */
export function cleanFileName(name: string, fallback: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(UNWANTED, ' ').replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  return [...clean].slice(0, MAX_CHARACTERS).join('').trim() || fallback;
}

/** `name` with another extension. */
export function withExtension(name: string, extension: string): string {
  return `${name.replace(/\.[^.]{0,10}$/, '') || name}.${extension}`;
}

/** The value of a Content-Disposition header: an ASCII name, and the full name as in RFC 8187. */
export function inlineDisposition(name: string): string {
  const ascii = name.replace(/[^A-Za-z0-9 ._-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
