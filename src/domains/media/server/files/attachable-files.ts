import type { WriteDb } from '#platform/server/db/database.ts';
import type { FileRow } from '../media.tables.ts';
import { listAttachableFiles } from './files.sql.ts';

/**
 * The account's own photos among the given files, for an item that takes them in. Files of others, unknown ones
 * and pictures made for another purpose are absent. Clean-up waits until the transaction has ended.
 */
export async function attachable(
  tx: WriteDb,
  ownerId: string,
  fileIds: readonly string[],
): Promise<Map<string, FileRow>> {
  const files = await listAttachableFiles(tx, ownerId, fileIds);
  return new Map(files.map((file) => [file.id, file]));
}
