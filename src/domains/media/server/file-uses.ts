import type { ReadDb, WriteDb } from '#platform/server/db/database.ts';
import type { Switchboard } from '#platform/server/port.ts';
import { port } from '#platform/server/port.ts';
import { noteReleased } from './clean-up.sql.ts';

/** Told by a domain that puts files into its items: which of the files are part of one, drafts included. */
export type FilesInUse = (db: ReadDb, fileIds: readonly string[]) => Promise<Set<string>>;

/** Asked of every domain before a file is cleaned up; without an answer nothing is. */
export const fileUses = port<FilesInUse>('media.file-uses');

/** Those of the files that are part of something. */
export async function findFilesInUse(
  ports: Switchboard,
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
