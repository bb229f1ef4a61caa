/** Files on local disk, below the data folder. Names come from us; a foreign name never becomes a path. */
import { createReadStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { STORES, type Storage, type Store } from './storage.ts';
import { syncFolder } from './sync-folder.ts';

// Two characters of fan-out keep folders small; a key is hex or base64url plus a known extension.
const KEY = /^[A-Za-z0-9_-]{8,80}(\/[A-Za-z0-9_-]{1,40})?(\.[a-z0-9]{1,5})?$/;
const FAN_OUT = 2;
// Twice as much at a time as a stream reads; one for each reader, however slow.
const COPIED_BYTES = 120 * 1024;
// 8 MB for what is read next.
const MAX_SPARE = 64;
// Keys that are listed together: few questions to a database, and little memory.
const LISTED = 1_000;

/** Syncs the folder of a file, and those above it that were made for it, the first of them being `firstMade`. */
async function syncNames(path: string, firstMade: string | undefined): Promise<void> {
  const last = dirname(firstMade ?? path);
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    await syncFolder(folder);
    if (folder === last) return;
  }
}

/** Opens the stores and makes their folders; with `make: false` only those that are there. */
export async function openLocalDisk(folder: string, { make = true } = {}): Promise<Storage> {
  const temporaryDir = join(folder, 'tmp');
  for (const name of make ? [...STORES, 'tmp'] : []) {
    await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
  }

  function pathOf(store: Store, key: string): string {
    if (!KEY.test(key)) throw new Error('not a storage key');
    return join(folder, store, key.slice(0, FAN_OUT), key);
  }

  return {
    temporaryDir,
    async keep(store, key, temporaryPath) {
      const target = pathOf(store, key);
      const firstMade = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      // Synced before it gets its name, and the name after that: when we say that it is kept, no power cut takes it.
      const file = await open(temporaryPath, 'r+');
      await file.sync().finally(() => file.close());
      await rename(temporaryPath, target);
      await syncNames(target, firstMade);
    },
    async find(store, key) {
      const path = pathOf(store, key);
      const found = await stat(path).catch(() => undefined);
      if (!found?.isFile()) return undefined;
      // A new name changes only the second of the two.
      const since = new Date(Math.max(found.mtimeMs, found.ctimeMs));
      const whole = { start: 0, end: found.size - 1 };
      return {
        bytes: found.size,
        since,
        read: (range) => createReadStream(path, range),
        copyTo: (target, range = whole) => copyRange(path, target, range),
      };
    },
    async remove(store, key) {
      await rm(pathOf(store, key), { force: true });
    },
    async *list(store) {
      let keys: string[] = [];
      for (const part of await entriesOf(join(folder, store))) {
        if (!part.isDirectory() || part.name.length !== FAN_OUT) continue;
        const found = await filesBelow(join(folder, store, part.name));
        keys.push(...found.filter((key) => KEY.test(key) && key.startsWith(part.name)));
        if (keys.length < LISTED) continue;
        yield keys;
        keys = [];
      }
      if (keys.length > 0) yield keys;
    },
    async withLocalPath(store, key, use) {
      return use(pathOf(store, key));
    },
    async freeBytes() {
      const volume = await statfs(folder);
      return volume.bavail * volume.bsize;
    },
  };
}

/** Memory for pieces, used again and again: the collector walks over the whole heap to free 64 MB of it. */
const spare: Buffer[] = [];

/** Piece by piece: what was read is written before the next one is read, without a stream of its own. */
async function copyRange(
  path: string,
  target: Writable,
  { start, end }: { start: number; end: number },
): Promise<void> {
  const file = await open(path);
  try {
    const piece = spare.pop() ?? Buffer.allocUnsafeSlow(COPIED_BYTES);
    for (let at = start; at <= end; ) {
      const { bytesRead } = await file.read(piece, 0, Math.min(COPIED_BYTES, end - at + 1), at);
      if (bytesRead === 0) throw new Error('the file is shorter than it was');
      at += bytesRead;
      await write(target, piece.subarray(0, bytesRead));
    }
    // Not after a failure, when somebody may still read it.
    if (spare.length < MAX_SPARE) spare.push(piece);
  } finally {
    await file.close();
  }
}

/** Resolves when the target has taken the bytes. */
function write(target: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    if (target.destroyed) {
      reject(new Error('the reader has left'));
      return;
    }
    const leave = () => reject(new Error('the reader has left'));
    target.once('close', leave);
    target.write(bytes, (error) => {
      target.off('close', leave);
      if (error) reject(error);
      else resolve();
    });
  });
}

/** None of a folder that is not there. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** Files below a folder, by their paths in it. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
