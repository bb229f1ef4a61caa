/** Writes and reads the parts of a backup: compressed streams with checksums. */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Store } from '#platform/server/storage/storage.ts';
import type { Part } from './manifest.ts';

// Half as small as the default for a third of the work: the site goes on serving on the same machine.
const COMPRESSION_LEVEL = 3;

/** Lets everything through and counts it. */
export class Meter extends Transform {
  readonly #hash: Hash = createHash('sha256');
  bytes = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  /** SHA-256 in hex; to be asked once, at the end. */
  sum(): string {
    return this.#hash.digest('hex');
  }
}

/** Writes a compressed part; answers what the manifest says of it, and the sum of its content. */
export async function writePart(
  folder: string,
  path: string,
  content: Iterable<string> | AsyncIterable<Buffer | string>,
): Promise<{ part: Part; contentSha256: string }> {
  const [plain, packed] = [new Meter(), new Meter()];
  const target = createWriteStream(join(folder, path), { mode: 0o600, flush: true });
  await pipeline(content, plain, createGzip({ level: COMPRESSION_LEVEL }), packed, target);
  return { part: { path, bytes: packed.bytes, sha256: packed.sum() }, contentSha256: plain.sum() };
}

/** The content of a compressed part. */
export function readPart(folder: string, { path }: Part): AsyncIterable<Buffer> {
  const packed = createReadStream(join(folder, path));
  const plain = createGunzip();
  // A part that cannot be read fails where its content is read.
  packed.on('error', (error) => plain.destroy(error));
  return packed.pipe(plain);
}

/** A file of a store, and the content that it had. */
export interface MediaEntry {
  readonly store: Store;
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

export const mediaLine = ({ store, key, bytes, sha256 }: MediaEntry) =>
  `${store}\t${key}\t${bytes}\t${sha256}\n`;

/** The media list of a backup. */
export async function* readMediaList(folder: string, part: Part): AsyncGenerator<MediaEntry> {
  const lines = createInterface({
    input: createReadStream(join(folder, part.path)).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) {
    const [store, key = '', bytes, sha256 = ''] = line.split('\t');
    yield { store: store as Store, key, bytes: Number(bytes), sha256 };
  }
}
