import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCicp } from './cicp.ts';
import { PhotoWorkers } from './photo-workers.ts';

let folder: string;
const workers = new PhotoWorkers();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanloft-cicp-'));
});
afterAll(async () => {
  await workers.close();
  await rm(folder, { recursive: true, force: true });
});

/** A PNG of one color, with a cICP chunk. */
async function png([r, g, b]: readonly number[], numbers: readonly number[], alpha = 1): Promise<Buffer> {
  const background = { r: r ?? 0, g: g ?? 0, b: b ?? 0, alpha };
  const plain = await sharp({ create: { width: 40, height: 30, channels: alpha < 1 ? 4 : 3, background } })
    .png()
    .toBuffer();
  const body = Buffer.concat([Buffer.from('cICP'), Buffer.from([...numbers, 0, 1])]);
  const chunk = Buffer.alloc(12 + 4);
  chunk.writeUInt32BE(4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), 12);
  // After the signature and IHDR.
  return Buffer.concat([plain.subarray(0, 33), chunk, plain.subarray(33)]);
}

/** What a worker renders from it, as a photo and as a public picture. */
async function made(bytes: Buffer): Promise<number[][]> {
  const at = (name: string) => join(folder, name);
  await writeFile(at('source'), bytes);
  const source = { path: at('source'), format: 'png' } as const;
  const shape = { quality: 100, effort: 2 };
  const sizes = [{ path: at('large'), edge: 100, ...shape }];
  await workers.run({ kind: 'develop', source, sizes, lockedPath: at('locked') });
  await workers.run({ kind: 'redraw', source, shape: { path: at('redrawn'), edge: 100, ...shape } });
  const colours: number[][] = [];
  for (const name of ['large', 'redrawn']) {
    const { data } = await sharp(await readFile(at(name)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    colours.push([...data.subarray(0, 3)]);
  }
  await Promise.all(['large', 'locked', 'redrawn'].map((name) => rm(at(name))));
  return colours;
}

test.each<[string, number[], number[], number[]]>([
  // The red of sRGB in Display P3.
  ['Display P3', [234, 51, 35], [12, 13], [255, 0, 0]],
  ['sRGB', [234, 51, 35], [1, 13], [234, 51, 35]],
  // PQ code value 0.58 is white; it is rendered a little darker, to leave room above it.
  ['PQ, white', [148, 148, 148], [9, 16], [244, 244, 244]],
  ['PQ, a lamp', [230, 230, 230], [9, 16], [255, 255, 255]],
  ['PQ, a middle grey', [102, 102, 102], [9, 16], [112, 112, 112]],
  ['HLG, white', [191, 191, 191], [9, 18], [244, 244, 244]],
])('%s', async (_, colour, numbers, wanted) => {
  for (const got of await made(await png(colour, numbers))) {
    const furthest = Math.max(...got.map((value, index) => Math.abs(value - (wanted[index] ?? 0))));
    expect({ got, isNear: furthest <= 6 }).toEqual({ got, isNear: true });
  }
});

test('the color codes are found in PNG and AVIF, and nowhere else', async () => {
  expect(readCicp(await png([1, 2, 3], [12, 13]))).toEqual({ primaries: 12, transfer: 13 });
  expect(readCicp(await png([1, 2, 3], [1, 13]))).toBeUndefined();
  const box = (primaries: number, transfer: number) =>
    Buffer.from([...Buffer.from('\0\0\0\x13colrnclx', 'latin1'), 0, primaries, 0, transfer, 0, 6, 128]);
  expect(readCicp(box(9, 16))).toEqual({ primaries: 9, transfer: 16 });
  expect(readCicp(box(1, 13))).toBeUndefined();
  expect(readCicp(box(9, 16).subarray(0, 14))).toBeUndefined();
  expect(readCicp(Buffer.alloc(100))).toBeUndefined();
});
