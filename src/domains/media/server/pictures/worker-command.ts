/** The command that starts a photo worker. */
import { fileURLToPath } from 'node:url';
import { type JailedCommand, jailed } from '../recipes/jail.ts';

const WORKER = fileURLToPath(new URL('./photo-worker.ts', import.meta.url));

const LIMITS = {
  // V8 and thread stacks reserve some 800 MB that they never use; the remaining 500 MB are what the largest
  // accepted picture needs, a progressive JPEG of 63 megapixels that must be rotated.
  dataBytes: 1_300 * 1024 ** 2,
  // The largest picture that we write is below 4 MB; more would be an attempt to fill the disk.
  fileBytes: 64 * 1024 ** 2,
  // Node and the decoders hold about 30 handles.
  handles: 128,
};
// The worker's JavaScript only passes messages; pictures are outside its heap.
const HEAP_MEGABYTES = 128;

/** The command of a photo worker. */
export function workerCommand(): Promise<JailedCommand> {
  return jailed([process.execPath, `--max-old-space-size=${HEAP_MEGABYTES}`, WORKER], LIMITS, {
    // Otherwise glibc keeps an arena per thread: 743 MB instead of 230 MB for one large photo.
    MALLOC_ARENA_MAX: '2',
  });
}
