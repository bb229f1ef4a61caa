/** Pictures for tests: good ones, and the kinds that people send to break things. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const taken = new Map<string, Promise<Buffer>>();

/**
 * A JPEG of four coloured quarters with a fine pattern: big parts tell which way is up, the pattern is detail. Each size
 * is drawn once, and answered as a copy of its own.
 */
export async function photo(options: { width?: number; height?: number } = {}): Promise<Buffer> {
  const { width = 1200, height = 900 } = options;
  const size = `${width} × ${height}`;
  const picture = taken.get(size) ?? quarters(width, height).jpeg({ quality: 90 }).toBuffer();
  taken.set(size, picture);
  return Buffer.from(await picture);
}

/** Red top left, green top right, blue bottom left, white bottom right; every other pixel a bit darker. */
export function quarters(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = (x + y) % 2 === 0 ? 255 : 205;
      const [left, top] = [x < width / 2, y < height / 2];
      const at = (y * width + x) * 3;
      pixels[at] = top === left ? light : 0;
      pixels[at + 1] = left ? 0 : light;
      pixels[at + 2] = top ? 0 : light;
      if (top && left) pixels.set([light, 0, 0], at);
      if (!top && left) pixels.set([0, 0, light], at);
      if (!top && !left) pixels.set([light, light, light], at);
      if (top && !left) pixels.set([0, light, 0], at);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A photo of a phone: turned by its orientation mark, and telling where it was taken. */
export function phonePhoto(): Promise<Buffer> {
  return quarters(800, 600)
    .withExif({
      IFD0: { Make: 'Quillfone', Artist: 'A. Private Person' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** An animation: a red frame, then blue ones. */
export function animation(frames: number, format: 'gif' | 'webp' = 'gif'): Promise<Buffer> {
  const [width, height] = [60, 40];
  const pixels = Buffer.alloc(width * height * frames * 3);
  for (let at = 0; at < pixels.length; at += 3) pixels[at + (at < width * height * 3 ? 0 : 2)] = 255;
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .toFormat(format)
    .toBuffer();
}

/** A valid JPEG of a kind that our library does not read: its header says differential coding. */
export async function unsupportedJpeg(): Promise<Buffer> {
  const bytes = await photo();
  bytes[bytes.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc5;
  return bytes;
}

/** A PNG of a hundred bytes that says it has `width` × `height` pixels. */
export function pngThatClaims(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [
    ['IHDR', header],
    ['IDAT', deflateSync(Buffer.alloc(64))],
    ['IEND', Buffer.alloc(0)],
  ] as const;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...parts.map(([type, data]) => pngChunk(type, data)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export const SCRIPT = '<script>alert(document.domain)</script>';

/** A JPEG that is a page as well: markup in a comment inside, and behind its end. */
export async function jpegWithMarkup(): Promise<Buffer> {
  const jpeg = await photo({ width: 300, height: 200 });
  const text = Buffer.from(`<html>${SCRIPT}`);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(`${SCRIPT}</html>`)]);
}

/** A text that begins like a GIF and runs as a script. */
export const gifWithScript = Buffer.from(
  'GIF89a/*\x01\x00\x01\x00*/=1;alert(document.domain)//'.padEnd(400, ' '),
);

export const svg = Buffer.from(
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`,
);

export const html = Buffer.from(`<!doctype html><title>x</title>${SCRIPT}`);
