import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BodyFile } from './body-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'fanloft-body-'));
const path = join(folder, 'body');
let file: FileHandle;
beforeEach(async () => {
  file = await open(path, 'w');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await file.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MEGABYTE = 1024 ** 2;

/** Pieces as a connection brings them, each with memory of its own. */
function piecesOf(content: Buffer, bytes: number): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0; at < content.length; at += bytes) {
    const part = content.subarray(at, at + bytes);
    pieces.push(Buffer.allocUnsafeSlow(part.length).fill(part));
  }
  return pieces;
}

test('a body is written from where it starts, and its pieces give their memory back', async () => {
  const content = randomBytes(9 * MEGABYTE + 5);
  await file.write('begun');
  const pieces = piecesOf(content, 64 * 1024);
  await pipeline(Readable.from(pieces), new BodyFile(file, { start: 5 }));
  expect(readFileSync(path).equals(Buffer.concat([Buffer.from('begun'), content]))).toBe(true);
  // The last one has five bytes.
  expect(pieces.slice(0, -1).every(({ length }) => length === 0)).toBe(true);
});

test('a piece that shares its memory keeps it', async () => {
  const content = randomBytes(100_000);
  await pipeline(Readable.from([content.subarray(0, 60_000)]), new BodyFile(file));
  expect(content).toHaveLength(100_000);
  expect(readFileSync(path).equals(content.subarray(0, 60_000))).toBe(true);
});

test('what the system does not take at once is written after it', async () => {
  const { writev } = file;
  vi.spyOn(file, 'writev').mockImplementation(async (buffers, position) => {
    const [first = new Uint8Array()] = buffers as Uint8Array[];
    const taken = Math.ceil(first.byteLength / 3);
    const { bytesWritten } = await writev.call(file, [first.subarray(0, taken)], position);
    return { bytesWritten, buffers };
  });
  const content = randomBytes(200_000);
  await pipeline(Readable.from(piecesOf(content, 30_000)), new BodyFile(file));
  expect(readFileSync(path).equals(content)).toBe(true);
});

test('a disk that fails on the way is told of at the end, although the system says it only once', async () => {
  vi.spyOn(file, 'datasync').mockRejectedValueOnce(new Error('the disk has failed'));
  const body = new BodyFile(file);
  const pieces = piecesOf(randomBytes(5 * MEGABYTE), MEGABYTE);
  await expect(pipeline(Readable.from(pieces), body)).rejects.toThrow('the disk has failed');
  await expect(body.sync()).rejects.toThrow('the disk has failed');
});
