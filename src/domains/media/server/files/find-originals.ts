import type { ReadDb } from '#platform/server/db/database.ts';
import { endingOf } from './file-name.ts';
import { findUploads } from './files.sql.ts';

/** A file as it was uploaded. */
export interface Original {
  readonly name: string;
  /** What it is, as in the ending of its name: `pdf`. */
  readonly format: string;
  readonly bytes: number;
}

/** The originals of files, by file; those whose original is gone are absent. */
export async function findOriginals(
  db: ReadDb,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, Original>> {
  const uploads = await findUploads(db, fileIds);
  return new Map(uploads.map(({ id, name, mime, bytes }) => [id, { name, bytes, format: endingOf(mime) }]));
}
