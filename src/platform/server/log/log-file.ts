/** The log as a file that never fills the disk: when it is full it is set aside, and the oldest is dropped. */
import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

// A hundred megabytes in all: at the default level weeks of a busy site, and nothing to a disk that holds media.
const FULL_BYTES = 10 * 1024 * 1024;
const SET_ASIDE = 9;

/**
 * Where lines go: `path` is the newest file, `path.1` the one before it. It is made with the first line, so that a
 * start that is refused leaves nothing behind. Lines are written at once, so that none is lost when the process ends.
 */
export function openLogFile(
  path: string,
  { fullBytes = FULL_BYTES, setAside = SET_ASIDE } = {},
): { write(line: string): void } {
  let file: number | undefined;
  let size = 0;

  const open = (): number => {
    mkdirSync(dirname(path), { recursive: true });
    // Readable for the site's owner only: a log records what users did, though without names.
    const opened = openSync(path, 'a', 0o600);
    size = fstatSync(opened).size;
    return opened;
  };
  const turnOver = (full: number): number => {
    closeSync(full);
    file = undefined;
    rmSync(`${path}.${setAside}`, { force: true });
    for (let number = setAside; number > 1; number--)
      moveIfThere(`${path}.${number - 1}`, `${path}.${number}`);
    moveIfThere(path, `${path}.1`);
    return open();
  };
  return {
    write(line) {
      try {
        file ??= open();
        const bytes = Buffer.byteLength(line);
        if (size > 0 && size + bytes > fullBytes) file = turnOver(file);
        writeSync(file, line);
        size += bytes;
      } catch {
        // On a full disk log lines are lost, not requests. The health check reports the disk.
      }
    },
  };
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
