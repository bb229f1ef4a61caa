import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, startTimeOf } from './process-identity.ts';

/** Another living process works on the data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  /** The process that holds the folder. */
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(`${dataDir} is in use by process ${pid}. Stop that process first, or choose another data folder.`);
    this.pid = pid;
  }
}

type Holder = { pid: number; startTime?: string };

/** Two processes that both find a dead holder write within moments of each other; this is ample for both. */
const TAKEOVER_PAUSE_MS = 100;

/**
 * Reserves a data folder for this process until the returned function is called. A holder that was killed
 * leaves its lock behind; the next process recognises that nobody is there any more and takes it over.
 *
 * @throws {DataFolderInUse} when a living process (this one included) holds the folder.
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  const lockFile = join(dataDir, 'fanloft.lock');
  const mine = JSON.stringify({ pid: process.pid, startTime: startTimeOf(process.pid) } satisfies Holder);
  if (!createLock(lockFile, mine)) await takeOver(dataDir, lockFile, mine);
  return () => {
    if (readHolder(lockFile)?.pid === process.pid) rmSync(lockFile, { force: true });
  };
}

/** The living process that holds a data folder, if there is one. */
export function findLockHolder(dataDir: string): { pid: number } | undefined {
  const holder = readHolder(join(dataDir, 'fanloft.lock'));
  return holder && isAlive(holder) ? holder : undefined;
}

/** Creates the lock with its content in one step, so that a partial lock is never read. */
function createLock(lockFile: string, content: string): boolean {
  const draft = writeBeside(lockFile, content);
  try {
    linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

/** Replaces the lock of a dead holder; if two processes try, the one that wrote last keeps it. */
async function takeOver(dataDir: string, lockFile: string, content: string): Promise<void> {
  const holder = readHolder(lockFile);
  if (holder && isAlive(holder)) throw new DataFolderInUse(dataDir, holder.pid);
  renameSync(writeBeside(lockFile, content), lockFile);
  await pause(TAKEOVER_PAUSE_MS);
  const winner = readHolder(lockFile);
  if (winner && winner.pid !== process.pid) throw new DataFolderInUse(dataDir, winner.pid);
}

function isAlive({ pid, startTime }: Holder): boolean {
  return isRunning(pid) && startTimeOf(pid) === startTime;
}

function writeBeside(lockFile: string, content: string): string {
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, content);
  return draft;
}

function readHolder(lockFile: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8'));
  } catch {
    return undefined;
  }
}
