/** A ZIP archive, made while it is sent: files as they are, because photos do not get smaller. */
import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  readonly name: string;
  /** Resolved when its turn comes; undefined when the file is gone by then. */
  find(): Promise<ZipContent | undefined>;
}

export interface ZipContent {
  read(): Iterable<Buffer> | AsyncIterable<Buffer>;
}

// The first day that the format supports: the real times are in the data.
const OPTIONS = { compress: false, mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** The bytes of the archive, entry by entry, as they are read; of any size and number. */
export function zipStream(entries: Iterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  // By its types only something to read; it can be broken off as well.
  const archive = zip.outputStream as PassThrough;
  fill(zip, entries, archive).then(
    () => zip.end(),
    (error: Error) => archive.destroy(error),
  );
  return archive;
}

async function fill(zip: ZipFile, entries: Iterable<ZipEntry>, archive: Readable): Promise<void> {
  for (const { name, find } of entries) {
    const content = await find();
    if (!content) continue;
    const source = Readable.from(content.read());
    // Closes the open file when the reader stops early.
    const abandon = () => source.destroy();
    archive.once('close', abandon);
    if (archive.destroyed) abandon();
    else zip.addReadStream(source, name, OPTIONS);
    await finished(source);
    archive.off('close', abandon);
  }
}
