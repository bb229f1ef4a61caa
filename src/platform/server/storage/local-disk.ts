/** Files on local disk, below the data folder. Names come from us; a foreign name never becomes a path. */
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage, Store } from './storage.ts';
import { syncFolder } from './sync-folder.ts';

// Two characters of fan-out keep folders small; a key is hex or base64url plus a known extension.
const KEY = /^[A-Za-z0-9_-]{8,80}(\/[A-Za-z0-9_-]{1,40})?(\.[a-z0-9]{1,5})?$/;

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
  for (const name of make ? ['public', 'private', 'sealed', 'tmp'] : []) {
    await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
  }

  function pathOf(store: Store, key: string): string {
    if (!KEY.test(key)) throw new Error('not a storage key');
    return join(folder, store, key.slice(0, 2), key);
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
      return { bytes: found.size, read: (range) => createReadStream(path, range) };
    },
    async remove(store, key) {
      await rm(pathOf(store, key), { force: true });
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
