import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, expect, test, vi } from 'vitest';
import { openLocalDisk } from './local-disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'fanloft-disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is synced from now on, in order, relative to the folder; as Linux names what is open. */
async function watchSyncs(): Promise<string[]> {
  const synced: string[] = [];
  const file = await open(folder);
  const prototype = Object.getPrototypeOf(file) as FileHandle;
  await file.close();
  const { sync } = prototype;
  vi.spyOn(prototype, 'sync').mockImplementation(function (this: FileHandle) {
    synced.push(relative(folder, readlinkSync(`/proc/self/fd/${this.fd}`)));
    return sync.call(this);
  });
  return synced;
}

test.runIf(process.platform === 'linux')('what is kept is on the disk with its name', async () => {
  const disk = await openLocalDisk(folder);
  const keep = async (key: string) => {
    const path = join(disk.temporaryDir, 'upload');
    writeFileSync(path, key);
    await disk.keep('private', key, path);
    expect(readFileSync(join(folder, 'private', key.slice(0, 2), key), 'utf8')).toBe(key);
  };
  const synced = await watchSyncs();
  await keep('abcdefgh/large.webp');
  expect(synced.splice(0)).toEqual(['tmp/upload', 'private/ab/abcdefgh', 'private/ab', 'private']);
  await keep('abcdefgh/small.webp');
  expect(synced.splice(0)).toEqual(['tmp/upload', 'private/ab/abcdefgh']);
  await keep('abxxxxxx.jpg');
  expect(synced).toEqual(['tmp/upload', 'private/ab']);
});

test('ranges are copied in pieces, several at once, and no further than their readers take them', async () => {
  const disk = await openLocalDisk(folder);
  const bytes = randomBytes(700_000);
  const path = join(disk.temporaryDir, 'video');
  writeFileSync(path, bytes);
  await disk.keep('private', 'copiedvideo', path);
  const stored = await disk.find('private', 'copiedvideo');
  // Takes its time, as a connection does, and calls back once it needs a piece no more.
  const copied = async (range?: { start: number; end: number }) => {
    const taken: Buffer[] = [];
    const target = new Writable({
      write(piece: Buffer, _encoding, goOn) {
        setImmediate(() => {
          taken.push(Buffer.from(piece));
          goOn();
        });
      },
    });
    await stored?.copyTo(target, range);
    return Buffer.concat(taken);
  };
  const ranges = [
    { start: 0, end: 699_999 },
    { start: 100_001, end: 650_000 },
    { start: 699_999, end: 699_999 },
  ];
  for (let round = 0; round < 2; round++)
    for (const [index, content] of (await Promise.all(ranges.map(copied))).entries()) {
      const { start = 0, end = 0 } = ranges[index] ?? {};
      expect(content.equals(bytes.subarray(start, end + 1))).toBe(true);
    }
  expect((await copied()).equals(bytes)).toBe(true);
  // A reader who leaves after the first piece.
  const leaving = new Writable({
    write(_piece, _encoding, taken) {
      this.destroy();
      taken();
    },
  });
  await expect(stored?.copyTo(leaving)).rejects.toThrow('the reader has left');
});
