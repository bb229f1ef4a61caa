import { mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
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
