/** How a photo worker is started. */
import { fileURLToPath } from 'node:url';
import { type JailedCommand, jailed } from '../recipes/jail.ts';

const WORKER = fileURLToPath(new URL('./photo-worker.ts', import.meta.url));

const LIMITS = {
  // V8 and the threads' stacks reserve some 800 MB that they never touch; the 500 MB that remain are what the
  // largest picture needs that we promise to take, a progressive JPEG of 63 megapixels that must be turned.
  dataBytes: 1_300 * 1024 ** 2,
  // The largest picture that we write has below 4 MB; more would be an attempt to fill the disk.
  fileBytes: 64 * 1024 ** 2,
  // Node and the decoders hold some 30 handles.
  handles: 128,
};
// The JavaScript in the worker only passes messages; pictures live outside its heap.
const HEAP_MEGABYTES = 128;

/** The command of a photo worker. */
export function workerCommand(): Promise<JailedCommand> {
  return jailed([process.execPath, `--max-old-space-size=${HEAP_MEGABYTES}`, WORKER], LIMITS, {
    // glibc keeps an arena per thread otherwise: 743 MB instead of 230 MB for one large photo.
    MALLOC_ARENA_MAX: '2',
  });
}
