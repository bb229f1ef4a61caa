/** Determines a file's type from its first bytes; name and declared type of an upload are ignored. */
import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { PhotoFormat } from './photo-tasks.ts';

// As much as file-type needs to distinguish all types it knows.
const HEAD_BYTES = 4_100;

export interface PhotoType {
  mime: string;
  format: PhotoFormat;
}

const TYPES: Readonly<Record<string, PhotoFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
};

/**
 * ISO media files that list AVIF among their compatible brands; the main brand may be a wider one, such as
 * `mif1`.
 */
function isAvif(head: Buffer): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(head.readUInt32BE(0), head.length);
  for (let at = 8; at + 4 <= end; at += 4)
    if (/^avi[fs]$/.test(head.toString('latin1', at, at + 4))) return true;
  return false;
}

/** The type of a supported picture; undefined for everything else (SVG, HTML, video, unknown). */
export async function findPhotoType(path: string): Promise<PhotoType | undefined> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const mime = isAvif(head) ? 'image/avif' : (await fileTypeFromBuffer(head))?.mime;
    const format = mime && Object.hasOwn(TYPES, mime) ? TYPES[mime] : undefined;
    return mime && format ? { mime, format } : undefined;
  } finally {
    await file.close();
  }
}

/** The decoder for a type that was accepted earlier. */
export function formatOf(mime: string): PhotoFormat {
  const format = Object.hasOwn(TYPES, mime) ? TYPES[mime] : undefined;
  if (!format) throw new Error(`no picture type: ${mime}`);
  return format;
}
