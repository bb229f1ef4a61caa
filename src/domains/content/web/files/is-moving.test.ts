import { expect, test } from 'vitest';
import { isMoving, movesBy } from './is-moving.ts';

const png = (...chunks: string[]) =>
  `\x89PNG\r\n\x1a\n${chunks.map((name) => `\0\0\0\0${name}\0\xff\0\0`).join('')}`;
const frame = '\x21\xf9\x04\0\x0a\0\0\0\x2c';

test.each<[string, string, boolean]>([
  ['a GIF of one frame', `GIF89a...${frame}...`, false],
  ['a GIF of two frames', `GIF89a...${frame}...${frame}`, true],
  ['a GIF that is repeated', `GIF89a...\x21\xff\x0bNETSCAPE2.0\x03\x01${frame}`, true],
  ['a WebP with animation', 'RIFF....WEBPVP8X\x0a\0\0\0\x02...', true],
  ['a WebP with transparency', 'RIFF....WEBPVP8X\x0a\0\0\0\x10...', false],
  ['a plain WebP', 'RIFF....WEBPVP8 \x0a\0\0\0\x02...', false],
  ['an APNG', png('IHDR', 'acTL', 'IDAT'), true],
  ['a PNG', png('IHDR', 'IDAT', 'acTL'), false],
  ['a sequence of AVIF', '\0\0\0\x20ftypavis', true],
  ['an AVIF', '\0\0\0\x20ftypavif', false],
  ['a JPEG', '\xff\xd8\xff\xe0NETSCAPE2.0', false],
])('%s', (_, head, moves) => {
  expect(movesBy(head)).toBe(moves);
});

test('bytes above 127 are read as they are', async () => {
  const bytes = Uint8Array.from(png('IHDR', 'acTL', 'IDAT'), (each) => each.charCodeAt(0));
  expect(await isMoving(new Blob([bytes]))).toBe(true);
});
