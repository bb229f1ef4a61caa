/** Maintenance checks: whether sealed documents decrypt, workers work, and every row has its file. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { HOUR_MILLISECONDS } from '#platform/contract/day.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { Store } from '#platform/server/storage/storage.ts';
import { readSealedDocument } from '../files/seal-document.ts';
import { findNewestSealedId, listStoredFiles } from '../files/stored-files.sql.ts';
import { PhotoWorkers } from '../pictures/photo-workers.ts';
import { workerCommand } from '../pictures/worker-command.ts';
import { findStrays, type Stray } from './find-strays.ts';

/** Whether the site's key decrypts the newest sealed document; undefined if there is none. */
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

/** Lets a photo worker inspect a picture; returns the sandboxing wrappers in use. Throws on failure. */
export async function tryPhotoWorker(): Promise<{ walls: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'fanloft-photo-'));
  // Its own pool, so that the workers of a running site are not disturbed.
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
  /**
   * Files that no row references: leftovers of interrupted work, or files whose transaction is still running.
   */
  strays: number;
  /** Those that the nightly sweep should have removed by now. */
  overdueStrays: number;
}

// Swept nightly once they are a day old, so at most two days; the rest is tolerance.
const OVERDUE_MILLISECONDS = 54 * HOUR_MILLISECONDS;

type MaintenanceContext = Pick<ReadContext, 'db' | 'storage' | 'clock'>;

const overdueAmong = (strays: readonly Stray[], { clock }: MaintenanceContext): number => {
  const overdue = clock.real().getTime() - OVERDUE_MILLISECONDS;
  return strays.filter(({ since }) => since.getTime() < overdue).length;
};

/** Number of identity documents that no row references and that should have been removed by now. */
export async function countOverdueReviews(ctx: MaintenanceContext): Promise<number> {
  let overdue = 0;
  for await (const { strays } of findStrays(ctx, ['sealed'])) overdue += overdueAmong(strays, ctx);
  return overdue;
}

/** Compares every row with its file and every stored file with its row. Changes nothing. */
export async function verifyMedia(ctx: MaintenanceContext): Promise<MediaVerdict> {
  const { db, storage } = ctx;
  const verdict: MediaVerdict = { files: 0, bytes: 0, faults: [], strays: 0, overdueStrays: 0 };
  for await (const page of listStoredFiles(db)) {
    for (const { store, key, bytes } of page) {
      verdict.files += 1;
      verdict.bytes += bytes;
      const found = await storage.find(store, key);
      if (!found) verdict.faults.push({ store, key, fault: 'missing' });
      else if (found.bytes !== bytes) verdict.faults.push({ store, key, fault: 'other-size' });
    }
  }
  for await (const { strays } of findStrays(ctx)) {
    verdict.strays += strays.length;
    verdict.overdueStrays += overdueAmong(strays, ctx);
  }
  return verdict;
}
