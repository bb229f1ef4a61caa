import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import type { PortRegistry } from '#platform/server/port.ts';
import { port } from '#platform/server/port.ts';
import { noteReleased, type OwnedFile } from '../upkeep/clean-up.sql.ts';

/** Port for domains that put files into items: which of the files are part of one, drafts included. */
export type FilesInUse = (db: ReadDb, fileIds: readonly string[]) => Promise<Set<string>>;

/** All domains are asked before a file is removed; without any, nothing is cleaned up. */
export const fileUses = port<FilesInUse>('media.file-uses');

/** Port for domains that put files into items: in how many of its items each file is now. */
export type CountFileUses = (db: ReadDb, fileIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

export const fileUseCounts = port<CountFileUses>('media.file-use-counts');

/**
 * Port for domains with autosaved forms: which of the files their owner still needs there. Clean-up keeps
 * them; the owner may still delete them.
 */
type FilesAwaited = (db: ReadDb, files: readonly OwnedFile[]) => Promise<Set<string>>;

/** All domains are asked before a file is cleaned up. */
export const awaitedFiles = port<FilesAwaited>('media.awaited-files');

/** Those of the files that an unsaved form still needs. */
export async function findFilesAwaited(
  ports: PortRegistry,
  db: ReadDb,
  files: readonly OwnedFile[],
): Promise<Set<string>> {
  const awaited = new Set<string>();
  for (const ask of ports.all(awaitedFiles)) for (const id of await ask(db, files)) awaited.add(id);
  return awaited;
}

/** Those of the files that are part of an item. */
export async function findFilesInUse(
  ports: PortRegistry,
  db: ReadDb,
  fileIds: readonly string[],
): Promise<Set<string>> {
  const inUse = new Set<string>();
  for (const ask of ports.all(fileUses)) for (const id of await ask(db, fileIds)) inUse.add(id);
  return inUse;
}

/**
 * Marks files as no longer used by an item: clean-up checks them again and removes those that nothing uses.
 */
export async function releaseFiles(tx: WriteDb, fileIds: readonly string[]): Promise<void> {
  await noteReleased(tx, fileIds);
}
