/** For those who look after a site: whether papers open, workers work, and every file is where its row says. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { ReadContext } from '#platform/server/context.ts';
import type { Store } from '#platform/server/storage/storage.ts';
import { PhotoWorkers } from './photos/photo-workers.ts';
import { workerCommand } from './photos/worker-command.ts';
import { readSealedDocument } from './seal-document.ts';
import { findNewestSealedId, findStoredKeys, listStoredFiles } from './stored-files.sql.ts';

/** Whether the site's key opens the newest sealed document; undefined when there is none. */
export async function openNewestDocument(ctx: ReadContext): Promise<boolean | undefined> {
  const id = await findNewestSealedId(ctx.db);
  if (!id) return undefined;
  return readSealedDocument(ctx, id).then(
    (document) => document !== undefined,
    () => false,
  );
}

// A white pixel.
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
  'base64',
);

/** Lets a photo worker look at a picture; answers the programs that fence it in. Throws when it cannot. */
export async function tryPhotoWorker(): Promise<{ walls: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'fanloft-photo-'));
  // Of its own, so that those of a running site are not disturbed.
  const workers = new PhotoWorkers();
  try {
    const path = join(folder, 'pixel.png');
    await writeFile(path, PIXEL);
    await workers.run({ kind: 'inspect', source: { path, format: 'png' } });
    const { file, args } = await workerCommand();
    return { walls: [file, ...args].map((word) => basename(word)) };
  } finally {
    await workers.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export interface MediaFault {
  readonly store: Store;
  readonly key: string;
  readonly fault: 'missing' | 'other-size';
}

export interface MediaVerdict {
  files: number;
  bytes: number;
  faults: MediaFault[];
  /** Files that no row names: remains of interrupted work. */
  strays: number;
}

/** Compares every row with its file, and every file of `mediaFolder` with its row. Changes nothing. */
export async function verifyMedia(
  { db, storage }: Pick<ReadContext, 'db' | 'storage'>,
  mediaFolder: string,
): Promise<MediaVerdict> {
  const verdict: MediaVerdict = { files: 0, bytes: 0, faults: [], strays: 0 };
  for await (const page of listStoredFiles(db)) {
    for (const { store, key, bytes } of page) {
      verdict.files += 1;
      verdict.bytes += bytes;
      const found = await storage.find(store, key);
      if (!found) verdict.faults.push({ store, key, fault: 'missing' });
      else if (found.bytes !== bytes) verdict.faults.push({ store, key, fault: 'other-size' });
    }
  }
  for (const store of ['public', 'private', 'sealed']) {
    // One folder of the fan-out at a time.
    for (const part of await readdir(join(mediaFolder, store), { withFileTypes: true }).catch(() => [])) {
      if (!part.isDirectory()) continue;
      const keys = await filesBelow(join(mediaFolder, store, part.name));
      const named = await findStoredKeys(db, keys);
      verdict.strays += keys.filter((key) => !named.has(key)).length;
    }
  }
  return verdict;
}

/** Files below a folder, by their paths in it: the keys of the store. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
