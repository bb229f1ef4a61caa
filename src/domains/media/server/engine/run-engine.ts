/**
 * Runs one of the engine's programs on an untrusted file: in a process of its own, without network and secrets, with
 * limits on memory, time and what it writes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { jailed } from '../recipes/jail.ts';
import type { EngineProgram } from './embedded/embedded-programs.ts';
import { EngineFault, RunEnded } from './engine-fault.ts';

/** Memory that a run may take, 512 MB: three encoders of 1080p use 390. */
const DATA_BYTES = 512 * 1024 ** 2;
// Each thread reserves its stack; with the usual 8 MB the threads of an encoder alone would fill the limit.
const STACK_BYTES = 1024 ** 2;
const HANDLES = 128;
// Enough for the reason, which comes last.
const KEPT_STDERR = 4_000;

export interface EngineRun {
  readonly program: EngineProgram;
  readonly args: readonly string[];
  /** The largest file that it may write. */
  readonly fileBytes?: number;
  /** Of processor time; the wall clock may show three times as much. */
  readonly limitSeconds: number;
  /** Behind everything else that the machine does. */
  readonly isNiced?: boolean;
  readonly signal?: AbortSignal;
  /** How far it has got, where `-progress pipe:3` is among its arguments. */
  onProgress?(milliseconds: number): void;
  /** What it writes to its output. */
  onOutput(chunk: Buffer): void;
}

// The converter ends by itself on SIGXCPU, and says so.
const TOO_MUCH_TIME = /received signal 24/;

const running = new Set<ChildProcess>();

/**
 * Process ids of what runs now.
 * @public
 */
export const runningEngines = (): number[] => [...running].flatMap(({ pid }) => pid ?? []);

/** Runs a program to its end. Throws EngineFault, RunEnded, or Error where the file is not to blame. */
export async function runEngine(order: EngineRun): Promise<void> {
  const { signal, limitSeconds, program } = order;
  if (signal?.aborted) throw new RunEnded();
  const limits = {
    dataBytes: program.dataBytes ?? DATA_BYTES,
    stackBytes: STACK_BYTES,
    fileBytes: order.fileBytes ?? 0,
    handles: HANDLES,
    cpuSeconds: Math.ceil(limitSeconds),
  };
  // Otherwise glibc keeps an arena per thread.
  const jail = await jailed([...program.command, ...order.args], limits, { MALLOC_ARENA_MAX: '2' });
  const child = spawn(jail.file, jail.args, {
    env: jail.env,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  let isLate = false;
  const end = () => child.kill('SIGKILL');
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, limitSeconds * 3_000);
  signal?.addEventListener('abort', end, { once: true });
  try {
    if (order.isNiced && child.pid) lower(child.pid);
    const said = listen(child, order);
    const { code, killedBy } = await ending(child);
    if (signal?.aborted) throw new RunEnded();
    if (code === 0) return;
    throw faultOf({ code, killedBy, isLate, said: said() });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
    running.delete(child);
  }
}

function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has already ended.
  }
}

function listen(child: ChildProcess, { onOutput, onProgress }: EngineRun): () => string {
  let said = '';
  child.stdout?.on('data', onOutput);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-KEPT_STDERR);
  });
  const progress = child.stdio[3] as Readable;
  progress.setEncoding('utf8').on('data', (text: string) => {
    const [, microseconds] = text.match(/.*out_time_us=(\d+)/s) ?? [];
    if (microseconds) onProgress?.(Number(microseconds) / 1_000);
  });
  return () => said.trim();
}

function ending(child: ChildProcess): Promise<{ code: number | null; killedBy: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // With all that it has said.
    child.once('close', (code, killedBy) => resolve({ code, killedBy }));
  });
}

interface Ending {
  code: number | null;
  killedBy: NodeJS.Signals | null;
  isLate: boolean;
  said: string;
}

function faultOf({ code, killedBy, isLate, said }: Ending): Error {
  const detail = `${killedBy ?? code}${isLate ? ' (time limit)' : ''}: ${said}`;
  if (/no space left on device/i.test(said)) return new Error(detail);
  // Limits of time and of what is written.
  if (isLate || killedBy === 'SIGXCPU' || killedBy === 'SIGXFSZ' || TOO_MUCH_TIME.test(said))
    return new EngineFault('demanding', detail);
  // Not by us: the system was short of memory, or somebody ended it. It is tried again.
  if (killedBy === 'SIGKILL' || killedBy === 'SIGTERM') return new Error(detail);
  if (/cannot allocate memory|out of memory|malloc of size|file too large/i.test(said))
    return new EngineFault('demanding', detail);
  return new EngineFault('unreadable', detail);
}
