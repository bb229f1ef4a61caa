/**
 * How a photo worker is started: with an empty environment, limits on memory, files and handles, and without a
 * network, as far as the machine allows.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const WORKER = fileURLToPath(new URL('./photo-worker.ts', import.meta.url));

// V8 and the threads' stacks reserve some 800 MB that they never touch; the 500 MB that remain are what the
// largest picture needs that we promise to take, a progressive JPEG of 63 megapixels that must be turned.
const DATA_BYTES = 1_300 * 1024 ** 2;
// The largest picture that we write has below 4 MB; more would be an attempt to fill the disk.
const FILE_BYTES = 64 * 1024 ** 2;
// Node and the decoders hold some 30 handles.
const HANDLES = 128;
// The JavaScript in the worker only passes messages; pictures live outside its heap.
const HEAP_MEGABYTES = 128;

const LIMITS = [
  'prlimit',
  `--data=${DATA_BYTES}`,
  `--fsize=${FILE_BYTES}`,
  `--nofile=${HANDLES}`,
  '--core=0',
];
const NO_NETWORK = ['unshare', '--map-root-user', '--net'];

export interface WorkerCommand {
  file: string;
  args: string[];
  env: Record<string, string>;
}

/** Whether a program that starts another one exists here and is allowed to. */
async function works([file = '', ...args]: readonly string[]): Promise<boolean> {
  // 5 s: a probe that takes longer would hang the worker as well.
  return run(file, [...args, process.execPath, '--version'], { timeout: 5_000 }).then(
    () => true,
    () => false,
  );
}

let found: Promise<WorkerCommand> | undefined;

/** The command, found out once per process. */
export function workerCommand(): Promise<WorkerCommand> {
  found ??= findWorkerCommand();
  return found;
}

async function findWorkerCommand(): Promise<WorkerCommand> {
  const walls: string[] = [];
  if (process.platform === 'linux') {
    const [limits, noNetwork] = await Promise.all([works(LIMITS), works(NO_NETWORK)]);
    if (limits) walls.push(...LIMITS);
    if (noNetwork) walls.push(...NO_NETWORK);
  }
  const [file = process.execPath, ...args] = [
    ...walls,
    process.execPath,
    `--max-old-space-size=${HEAP_MEGABYTES}`,
    WORKER,
  ];
  return {
    file,
    args,
    env: {
      ...(process.env.PATH ? { PATH: process.env.PATH } : {}),
      // glibc keeps an arena per thread otherwise: 743 MB instead of 230 MB for one large photo.
      MALLOC_ARENA_MAX: '2',
    },
  };
}
