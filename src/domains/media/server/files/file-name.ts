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

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/3gpp': '3gp',
  'video/3gpp2': '3g2',
  'video/webm': 'webm',
  'video/matroska': 'mkv',
  'video/vnd.avi': 'avi',
  'video/mp2t': 'ts',
  'video/mpeg': 'mpg',
  'video/ogg': 'ogv',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/webm': 'webm',
  'audio/matroska': 'mka',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/aac': 'aac',
  'audio/aiff': 'aiff',
  'audio/mp2t': 'ts',
  'text/vtt': 'vtt',
  'application/pdf': 'pdf',
  'application/epub+zip': 'epub',
  'application/zip': 'zip',
};

/** The extension for a type of ours. */
export const endingOf = (mime: string): string => ENDINGS[mime] ?? 'bin';

/** `name` with another extension. */
export function withExtension(name: string, extension: string): string {
  return `${name.replace(/\.[^.]{0,10}$/, '') || name}.${extension}`;
}

/** The value of a Content-Disposition header: an ASCII name, and the full name as in RFC 8187. */
export function disposition(what: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^A-Za-z0-9 ._-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `${what}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
