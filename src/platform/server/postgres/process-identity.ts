import { readFileSync } from 'node:fs';

/**
 * Whether a process is running. A zombie (ended, but not yet collected by its parent) is not: some containers never
 * collect theirs, and waiting for one would last for ever.
 */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that it exists and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const state = readStat(pid)?.[0];
  return state !== 'Z' && state !== 'X';
}

/**
 * When a process began, in the kernel's ticks since the machine started. Process ids are given out again, so
 * only both together name a process. Undefined where there is no `/proc`, or no such process.
 */
export function startTimeOf(pid: number): string | undefined {
  // Field 22 of the line, and the fields here begin with the third (see `man 5 proc`).
  return readStat(pid)?.[22 - 3];
}

/** The fields of `/proc/<pid>/stat` after the program's name, which may itself contain blanks and brackets. */
function readStat(pid: number): string[] | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
