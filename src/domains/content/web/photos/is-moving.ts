/** Whether a picture moves, by its first bytes: we make a still of it, which is said before it is published. */

// Comments and metadata stand before what tells it; that is rarely more.
const HEAD_BYTES = 256 * 1024;

/** Asked of a file as it was chosen. Of one that cannot be read it is told when it is sent. */
export async function isMoving(file: Blob): Promise<boolean> {
  const bytes = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return movesBy(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
}

/** The same of its first bytes, each of them a character. */
export function movesBy(head: string): boolean {
  // A second frame of a GIF, or that it is to be repeated.
  if (head.startsWith('GIF8')) return head.includes('NETSCAPE2.0') || head.split('\x21\xf9\x04').length > 2;
  if (head.startsWith('RIFF') && head.slice(8, 16) === 'WEBPVP8X') return (head.charCodeAt(20) & 0x02) !== 0;
  if (head.startsWith('\x89PNG')) return head.includes('acTL') && head.indexOf('acTL') < head.indexOf('IDAT');
  return head.slice(4, 12) === 'ftypavis';
}
