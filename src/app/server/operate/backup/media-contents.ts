/**
 * Media in a backup: contents by their SHA-256, shared by all backups of a folder, so that a file is kept once
 * however often it is backed up. Files in the stores are never changed, only added and removed; therefore a file
 * that an earlier backup knows by store, key and size is not read again.
 */
import { constants, createReadStream, createWriteStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listStoredFiles, type StoredFileRow } from '#domains/media/server/index.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { contentPath, sumFile } from './manifest.ts';
import { type MediaEntry, Meter } from './parts.ts';

const STAGE = 'backup-';
// The volume knows no hard links, or not across what looks like one volume.
const NO_LINKS = ['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'];

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

export interface HeldMedia {
  /** Known by an earlier backup, with its content. */
  readonly known: MediaEntry[];
  /** To be read. */
  readonly fresh: (StoredFileRow & { readonly path: string })[];
  /** Keys whose file is not in the store. */
  readonly absent: string[];
  /** Lets go of everything that is held. */
  release(): Promise<void>;
}

/**
 * Holds on to all files of a snapshot by links of our own, so that what their owners remove from now on is still
 * there when its turn comes. Where the volume knows no links, the files themselves are used.
 */
export async function holdMedia(
  snapshot: ReadDb,
  storage: Storage,
  earlier: ReadonlyMap<string, MediaEntry>,
): Promise<HeldMedia> {
  for (const name of await readdir(storage.temporaryDir))
    if (name.startsWith(STAGE)) await rm(join(storage.temporaryDir, name), { recursive: true });
  const stage = join(storage.temporaryDir, `${STAGE}${process.pid}`);
  await mkdir(stage, { mode: 0o700 });
  const held: Omit<HeldMedia, 'release'> = { known: [], fresh: [], absent: [] };
  for await (const page of listStoredFiles(snapshot)) {
    for (const file of page) {
      const before = earlier.get(storedAt(file));
      if (before?.bytes === file.bytes) held.known.push(before);
      else await hold(file, stage, storage, held);
    }
  }
  return { ...held, release: () => rm(stage, { recursive: true, force: true }) };
}

/** What names a file in the stores. */
export const storedAt = ({ store, key }: Pick<StoredFileRow, 'store' | 'key'>) => `${store}/${key}`;

async function hold(
  file: StoredFileRow,
  stage: string,
  storage: Storage,
  held: Omit<HeldMedia, 'release'>,
): Promise<void> {
  const staged = join(stage, storedAt(file).replaceAll('/', '~'));
  await storage.withLocalPath(file.store, file.key, async (path) => {
    try {
      await link(path, staged);
      held.fresh.push({ ...file, path: staged });
    } catch (error) {
      if (codeOf(error) === 'ENOENT') held.absent.push(file.key);
      else if (NO_LINKS.includes(codeOf(error))) held.fresh.push({ ...file, path });
      else throw error;
    }
  });
}

/** Puts a file's content among those of the backups; answers its sum. Nothing is there twice, and nothing half. */
export async function keepContent(path: string, backup: string): Promise<{ bytes: number; sha256: string }> {
  const folder = dirname(dirname(contentPath(backup, '00')));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const isSameVolume = (await stat(path)).dev === (await stat(folder)).dev;
  if (isSameVolume) {
    const summed = await sumFile(path);
    await place(summed.sha256, backup, (target) => linkOrCopy(path, target));
    return summed;
  }
  const draft = join(folder, `draft-${process.pid}`);
  const meter = new Meter();
  await pipeline(createReadStream(path), meter, createWriteStream(draft, { mode: 0o600, flush: true }));
  const sha256 = meter.sum();
  await place(sha256, backup, (target) => rename(draft, target));
  await rm(draft, { force: true });
  return { bytes: meter.bytes, sha256 };
}

async function place(sha256: string, backup: string, put: (target: string) => Promise<void>): Promise<void> {
  const target = contentPath(backup, sha256);
  if (existsSync(target)) return;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await put(target);
}

/** A link where the volume knows them, else a copy that has its name only when it is whole. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!NO_LINKS.includes(codeOf(error))) throw error;
    const draft = `${to}.draft`;
    await copyFile(from, draft, constants.COPYFILE_FICLONE);
    await rename(draft, to);
  }
}
