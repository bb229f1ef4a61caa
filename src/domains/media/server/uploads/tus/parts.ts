/** The parts of unfinished uploads on disk, one file each, and what the database says of them. */
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Runtime } from '#platform/server/runtime.ts';
import { BodyFile } from '#platform/server/storage/body-file.ts';
import type { Storage } from '#platform/server/storage/storage.ts';
import { findUpload, noteReceived, type UploadRow } from './uploads.sql.ts';

/** On the volume of the stores, so that a complete file is moved and not copied. */
const folderOf = ({ temporaryDir }: Pick<Storage, 'temporaryDir'>) => join(temporaryDir, 'uploads');

/** Where the bytes of an upload are until it is complete. */
export const pathOfParts = (storage: Pick<Storage, 'temporaryDir'>, uploadId: string) =>
  join(folderOf(storage), uploadId);

export async function removeParts(storage: Pick<Storage, 'temporaryDir'>, uploadId: string): Promise<void> {
  await rm(pathOfParts(storage, uploadId), { force: true });
}

/** The ids of all uploads that have bytes on disk. */
export async function listParts(storage: Pick<Storage, 'temporaryDir'>): Promise<string[]> {
  return readdir(folderOf(storage)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/**
 * The store of tus, which answers for each byte that it acknowledges: bytes are synced to the disk, and their number
 * is in the database, before a request is answered. After a crash the file may be longer than that; what nobody was
 * promised is cut off.
 */
export class PartStore extends DataStore {
  readonly #runtime: Runtime;

  constructor(runtime: Runtime) {
    super();
    this.#runtime = runtime;
    this.extensions = ['creation', 'termination'];
  }

  /** The row is there already (`onUploadCreate`). */
  override async create(upload: Upload): Promise<Upload> {
    const { storage } = this.#runtime;
    await mkdir(folderOf(storage), { recursive: true, mode: 0o700 });
    const file = await open(pathOfParts(storage, upload.id), 'a', 0o600);
    await file.close();
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await uploadOf(this.#runtime, id);
    if (!upload) throw ERRORS.FILE_NOT_FOUND;
    return upload;
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = await open(pathOfParts(this.#runtime.storage, id), 'r+');
    try {
      const { size } = await file.stat();
      if (size > offset) await file.truncate(offset);
      const body = new BodyFile(file, { start: offset });
      try {
        await pipeline(readable, body);
      } catch (error) {
        // The line broke: what has come until then is kept.
        await this.#note(id, file, body);
        throw error;
      }
      return await this.#note(id, file, body);
    } finally {
      await file.close();
    }
  }

  override async remove(id: string): Promise<void> {
    await removeParts(this.#runtime.storage, id);
  }

  /** Puts what has arrived onto the disk for certain; answers how much it is. */
  async #note(id: string, file: FileHandle, body: BodyFile): Promise<number> {
    // Measured first: what is written meanwhile may be longer than what is synced.
    const { size } = await file.stat();
    await body.sync();
    await this.#runtime.write({}, (ctx) => noteReceived(ctx.tx, id, size, ctx.clock.real()));
    return size;
  }
}

/** Where an upload stands. One whose bytes are gone, as after restoring a backup, begins again. */
async function uploadOf(runtime: Runtime, id: string): Promise<Upload | undefined> {
  const row = await findUpload(runtime.database.read, id);
  if (!row) return undefined;
  const { bytes: size, name, purpose, createdAt } = row;
  return new Upload({
    id,
    size,
    offset: await receivedOf(runtime.storage, row),
    metadata: { filename: name, purpose },
    creation_date: createdAt.toISOString(),
  });
}

/** How many bytes of an upload the server has for certain. */
export async function receivedOf(
  storage: Pick<Storage, 'temporaryDir'>,
  { id, received, bytes }: UploadRow,
): Promise<number> {
  // Complete: it may have left this folder.
  if (received === bytes) return bytes;
  const found = await stat(pathOfParts(storage, id)).catch(() => undefined);
  return Math.min(received, found?.size ?? 0);
}
