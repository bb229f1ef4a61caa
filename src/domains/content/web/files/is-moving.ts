/**
 * Detects an animated picture by its first bytes: only its first frame is used, and the creator is told
 * before publishing.
 */

// Comments and metadata can come first, but rarely take more.
const HEAD_BYTES = 256 * 1024;

/** Checks a chosen file. An unreadable file counts as not animated; the upload will report it. */
export async function isMoving(file: Blob): Promise<boolean> {
  const bytes = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return movesBy(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
}

/** The same for the file's first bytes as a binary string. */
export function movesBy(head: string): boolean {
  // A GIF's second frame, or its loop extension.
  if (head.startsWith('GIF8')) return head.includes('NETSCAPE2.0') || head.split('\x21\xf9\x04').length > 2;
  if (head.startsWith('RIFF') && head.slice(8, 16) === 'WEBPVP8X') return (head.charCodeAt(20) & 0x02) !== 0;
  if (head.startsWith('\x89PNG')) return head.includes('acTL') && head.indexOf('acTL') < head.indexOf('IDAT');
  return head.slice(4, 12) === 'ftypavis';
}
