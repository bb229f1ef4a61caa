/** A ZIP archive, made while it is sent: files as they are, because photos do not get smaller. */
import { crc32 } from 'node:zlib';

export interface ZipEntry {
  /** ASCII. */
  readonly name: string;
  /** Looked for when its turn comes; undefined for what is gone meanwhile. */
  find(): Promise<ZipContent | undefined>;
}

export interface ZipContent {
  /** Called twice: the archive says the sum and the length before the bytes. */
  read(): Iterable<Buffer> | AsyncIterable<Buffer>;
}

const LOCAL_HEADER = 0x04_03_4b_50;
const CENTRAL_HEADER = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
// 2.0, the oldest that everything reads.
const VERSION = 20;
// 1 January 1980, the first day of the format: the true times stand in the data.
const DOS_DATE = 0x21;
// The format's old form counts bytes in 32 and entries in 16 bits; what would not fit is left out.
const MAX_BYTES = 0xff_ff_00_00;
const MAX_ENTRIES = 0xff_fe;

/** The bytes of the archive, entry by entry, as they are read. What is found is not to change. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, find } of entries) {
    const content = await find();
    if (!content || directory.length >= MAX_ENTRIES) continue;
    const { sum, bytes } = await measure(content);
    if (offset + bytes > MAX_BYTES) continue;
    const facts = factsOf(name, sum, bytes);
    const local = Buffer.concat([words32(LOCAL_HEADER), facts, Buffer.from(name)]);
    directory.push(
      Buffer.concat([
        words32(CENTRAL_HEADER),
        words16(VERSION),
        facts,
        // No comment, first disk, no attributes.
        words16(0, 0, 0),
        words32(0, offset),
        Buffer.from(name),
      ]),
    );
    yield local;
    yield* content.read();
    offset += local.length + bytes;
  }
  const central = Buffer.concat(directory);
  yield central;
  yield Buffer.concat([
    words32(END),
    words16(0, 0, directory.length, directory.length),
    words32(central.length, offset),
    words16(0),
  ]);
}

async function measure(content: ZipContent): Promise<{ sum: number; bytes: number }> {
  let [sum, bytes] = [0, 0];
  for await (const part of content.read()) {
    sum = crc32(part, sum);
    bytes += part.length;
  }
  return { sum, bytes };
}

/** The part that both headers share: version, flags, method 0 (as it is), time, date, sum, sizes, lengths. */
function factsOf(name: string, sum: number, bytes: number): Buffer {
  return Buffer.concat([
    words16(VERSION, 0, 0, 0, DOS_DATE),
    words32(sum, bytes, bytes),
    words16(name.length, 0),
  ]);
}

function words16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2);
  return bytes;
}

function words32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4);
  return bytes;
}
