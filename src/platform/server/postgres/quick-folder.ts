import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';

// A cluster in work: its write-ahead log grows to 1 GiB, its databases to a few hundred MiB.
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * The folder for what is soon thrown away: in memory where the system has one with enough room, because copies of
 * databases wait for a disk more than for anything else; else that for temporary files.
 */
export function quickFolder(): string {
  return roomIn(IN_MEMORY) > ROOM_BYTES && process.availableMemory() > 2 * ROOM_BYTES ? IN_MEMORY : tmpdir();
}

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // There is none.
    return 0;
  }
}
