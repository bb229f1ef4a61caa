import type { WriteDb } from '#platform/server/db/database.ts';
import type { FileRow } from '../media.tables.ts';
import { listAttachableFiles } from './files.sql.ts';

/**
 * Those of the files that are the account's own photos, for an item that uses them. Files of others, unknown
 * ones and those uploaded for another purpose are absent. Protected from clean-up until the transaction ends.
 */
export async function attachable(
  tx: WriteDb,
  ownerId: string,
  fileIds: readonly string[],
): Promise<Map<string, FileRow>> {
  const files = await listAttachableFiles(tx, ownerId, fileIds);
  return new Map(files.map((file) => [file.id, file]));
}
