/** How the embedded engine is started, and where its library is once `tools/build/ensure-ffmpeg.ts` has fetched it. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What names it in FFMPEG_PATH. */
export const EMBEDDED = 'embedded';

/** Of the library, beside `.node`. */
export const EMBEDDED_FOLDER = fileURLToPath(new URL('../../../../../../.ffmpeg/', import.meta.url));
const WORKER = fileURLToPath(new URL('./engine-worker.ts', import.meta.url));

// V8 and threads reserve 600 MB that they never use. What is in memory stays below 512 MB, as with the programs: three
// encoders of 1080p use 457.
const DATA_BYTES = 1_120 * 1024 ** 2;
// Our JavaScript only passes frames on; they are outside its heap.
const HEAP_MEGABYTES = 64;

export interface EngineProgram {
  readonly command: readonly [file: string, ...first: string[]];
  /** Memory that it may reserve, where it needs more than others. */
  readonly dataBytes?: number;
}

export const isEmbeddedThere = () => existsSync(`${EMBEDDED_FOLDER}node_modules/node-av/package.json`);

/** A program of the embedded engine. */
export const embeddedProgram = (name: 'ffmpeg' | 'ffprobe'): EngineProgram => ({
  command: [process.execPath, `--max-old-space-size=${HEAP_MEGABYTES}`, WORKER, EMBEDDED_FOLDER, name],
  dataBytes: DATA_BYTES,
});
