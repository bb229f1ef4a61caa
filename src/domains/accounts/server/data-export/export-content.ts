/** The JSON of a data export, compressed and stored in parts, so that it is never in memory as a whole. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ReadDb } from '#platform/server/db/database.ts';
import { jsonBytes } from '#platform/server/files/json-text.ts';
import { newId } from '#platform/server/ids.ts';
import type { JobContext } from '#platform/server/jobs/jobs.ts';
import { deleteExportParts, findExportPart, insertExportPart } from './data-export.sql.ts';

// A statement of a few milliseconds; about a thousand rows of a creator's earnings, unpacked a few megabytes.
const PART_BYTES = 256 * 1024;

/**
 * Writes an attempt at the copy, each part in its own transaction, and returns its id. Lists are read while they are
 * written, and compressed off the main thread.
 */
export async function keepExportContent(ctx: JobContext, exportId: string, data: unknown): Promise<string> {
  const makingId = newId();
  let number = 0;
  try {
    await pipeline(Readable.from(jsonBytes(data)), createGzip(), async (packed: AsyncIterable<Buffer>) => {
      for await (const content of inParts(packed)) {
        const part = { exportId, makingId, number: number++ };
        await ctx.write(({ tx }) => insertExportPart(tx, part, content));
      }
    });
  } catch (error) {
    // If this fails too, the next attempt removes them.
    await ctx.write(({ tx }) => deleteExportParts(tx, { exportId, makingId })).catch(() => {});
    throw error;
  }
  return makingId;
}

async function* inParts(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [gathered, bytes]: [Buffer[], number] = [[], 0];
  for await (const piece of pieces) {
    gathered.push(piece);
    bytes += piece.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(gathered);
    [gathered, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(gathered);
}

/** Reads the JSON again; fails where a part is missing. */
export function readExportContent(
  db: ReadDb,
  copy: { exportId: string; makingId: string },
): AsyncIterable<Buffer> {
  const unpacked = createGunzip();
  // The reader gets the error from the stream itself.
  pipeline(Readable.from(partsOf(db, copy)), unpacked).catch(() => {});
  return unpacked;
}

async function* partsOf(db: ReadDb, copy: { exportId: string; makingId: string }): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const content = await findExportPart(db, { ...copy, number });
    if (!content) return;
    yield content;
  }
}
