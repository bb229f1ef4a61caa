import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries.ts';
import type { ClusterFiles } from './cluster.ts';
import { isRunning } from './process-identity.ts';
import { commandFor, type RunAs } from './run-as.ts';

/** A running PostgreSQL server: its main process ("postmaster") and where it listens on 127.0.0.1. */
export type Postmaster = { pid: number; port: number };

/** Often enough not to be noticed, seldom enough not to cost anything. */
const CHECK_EVERY_MS = 20;

/** A clean stop writes everything to the disk; 30 s are plenty for the memory we give it. */
const CLEAN_STOP_MS = 30_000;

/**
 * Reads which server works on the folder, from the file that PostgreSQL keeps there. A file whose process is
 * gone is removed: PostgreSQL itself would be misled by a zombie, or by a process that got the same id.
 */
export function findPostmaster(files: ClusterFiles): Postmaster | undefined {
  const pidFile = join(files.data, 'postmaster.pid');
  const [pid = 0, , , port = 0] = readLines(pidFile).map(Number);
  if (!pid) return undefined;
  if (isAtWork(pid, files.data)) return { pid, port };
  rmSync(pidFile, { force: true });
  return undefined;
}

/** Starts the server apart from our own process group: Ctrl-C must not stop it before the site has finished. */
export function spawnPostmaster(
  files: ClusterFiles,
  binaries: PostgresBinaries,
  runAs: RunAs,
  port: number,
): { pid: number; hasEnded(): boolean } {
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const { file, args, options } = commandFor(runAs, binaries.postgres, [
    ...['-D', files.data],
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  const log = openSync(files.log, 'a', 0o600);
  const child = spawn(file, args, {
    ...options,
    cwd: files.folder,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let ended = false;
  child.on('exit', () => {
    ended = true;
  });
  child.on('error', () => {
    ended = true;
  });
  child.unref();
  return { pid: child.pid ?? 0, hasEnded: () => ended };
}

/** Stops a server: it refuses new connections, ends the present ones and writes everything to the disk. */
export async function stopPostmaster(
  { pid }: Postmaster,
  files: ClusterFiles,
  binaries: PostgresBinaries,
): Promise<void> {
  signalPostmaster(pid, 'SIGINT', binaries);
  const deadline = Date.now() + CLEAN_STOP_MS;
  while (isAtWork(pid, files.data) && Date.now() < deadline) await pause(CHECK_EVERY_MS);
  // At once, without tidying up: nothing acknowledged is lost, the next start recovers.
  if (isAtWork(pid, files.data)) signalPostmaster(pid, 'SIGQUIT', binaries);
  while (isAtWork(pid, files.data)) await pause(CHECK_EVERY_MS);
}

/** Whether the process is alive and really a server on this folder, not a later one with the same id. */
export function isAtWork(pid: number, dataFolder: string): boolean {
  if (!isRunning(pid)) return false;
  const workingFolder = readWorkingFolder(pid);
  return (
    workingFolder === undefined || (existsSync(dataFolder) && workingFolder === realpathSync(dataFolder))
  );
}

/** PostgreSQL always works inside its data folder. Undefined where the system does not show it. */
function readWorkingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** Asks a server to stop, without waiting. Windows has no signals; there PostgreSQL's own tool is used. */
export function signalPostmaster(
  pid: number,
  signal: 'SIGINT' | 'SIGQUIT',
  { pgCtl }: PostgresBinaries,
): void {
  if (process.platform === 'win32') {
    spawnSync(pgCtl, ['kill', signal.replace('SIG', ''), String(pid)], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended by itself in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
