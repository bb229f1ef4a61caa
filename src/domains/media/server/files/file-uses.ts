import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import type { PortRegistry } from '#platform/server/port.ts';
import { port } from '#platform/server/port.ts';
import { noteReleased, type OwnedFile } from '../upkeep/clean-up.sql.ts';

/** Told by a domain that puts files into its items: which of the files are part of one, drafts included. */
export type FilesInUse = (db: ReadDb, fileIds: readonly string[]) => Promise<Set<string>>;

/** Asked of every domain before a file is removed; without an answer nothing is cleaned up. */
export const fileUses = port<FilesInUse>('media.file-uses');

/**
 * Told by a domain where people write what is not saved yet: which of the files their own owner still counts on there.
 * Clean-up leaves them; their owner may remove them all the same.
 */
type FilesAwaited = (db: ReadDb, files: readonly OwnedFile[]) => Promise<Set<string>>;

/** Asked of every domain before a file is cleaned up. */
export const awaitedFiles = port<FilesAwaited>('media.awaited-files');

/** Those of the files that somebody still counts on. */
export async function findFilesAwaited(
  ports: PortRegistry,
  db: ReadDb,
  files: readonly OwnedFile[],
): Promise<Set<string>> {
  const awaited = new Set<string>();
  for (const ask of ports.all(awaitedFiles)) for (const id of await ask(db, files)) awaited.add(id);
  return awaited;
}

/** Those of the files that are part of something. */
export async function findFilesInUse(
  ports: PortRegistry,
  db: ReadDb,
  fileIds: readonly string[],
): Promise<Set<string>> {
  const inUse = new Set<string>();
  for (const ask of ports.all(fileUses)) for (const id of await ask(db, fileIds)) inUse.add(id);
  return inUse;
}

/** Says that an item has let go of files: clean-up looks at them again, and removes those that nothing uses. */
export async function releaseFiles(tx: WriteDb, fileIds: readonly string[]): Promise<void> {
  await noteReleased(tx, fileIds);
}
