import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ReadContext } from '#platform/server/context.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { FileKind } from '../media.tables.ts';
import type { StoredKey } from '../upkeep/clean-up.sql.ts';

export interface HashedFile {
  readonly id: string;
  readonly type: string;
  readonly mime: string;
  readonly uploadedAt: Date;
  /** Of the original where it is kept, else of its largest rendition; null where the file is gone. */
  readonly sha256: string | null;
  readonly of: 'original' | 'rendition';
  /** How many bytes were hashed. */
  readonly bytes: number;
  readonly kind: FileKind;
  /** What a photo looks like (`pictures/picture-hash.ts`). */
  readonly pictureHash: string | null;
}

type Pieces = AsyncIterable<Buffer | Uint8Array>;

async function hashOf(pieces: Pieces): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

/** SHA-256 of a file on this machine, in hexadecimal. */
export const hashOfPath = async (path: string): Promise<string> =>
  (await hashOf(createReadStream(path))).sha256;

/** What the bytes of files are, for evidence; reads them whole. */
export async function hashFiles(
  { db, storage }: Pick<ReadContext, 'db' | 'storage'>,
  fileIds: readonly string[],
): Promise<HashedFile[]> {
  const rows = await db.rows<Omit<HashedFile, 'sha256' | 'bytes'> & StoredKey>(sql`
    select f.id, f.purpose as type, f.original_mime as mime, f.created_at as "uploadedAt", f.kind,
      f.picture_hash::text as "pictureHash",
      case when f.original_key is null then 'rendition' else 'original' end as of,
      case when f.original_key is null then r.store else 'private' end as store,
      coalesce(f.original_key, r.key) as key
    from files f left join lateral (
      select store, key from renditions where file_id = f.id order by bytes desc limit 1) r on true
    where f.id = any(${fileIds}::uuid[]) order by f.created_at, f.id`);
  const hashed: HashedFile[] = [];
  for (const { store, key, ...file } of rows) {
    const stored = key ? await storage.find(store, key) : undefined;
    hashed.push({ ...file, ...(stored ? await hashOf(stored.read()) : { sha256: null, bytes: 0 }) });
  }
  return hashed;
}
