import type { FileHandle } from 'node:fs/promises';
import { Writable } from 'node:stream';

// Many pieces become one write, which costs less and is faster.
const WAITING_BYTES = 1024 ** 2;
// So often that little is left to do at the end, so rarely that it costs nothing.
const SYNCED_BYTES = 4 * 1024 ** 2;
// Smaller ones do not matter, and may be a buffer that a parser uses again.
const RELEASED_BYTES = 4 * 1024;

/**
 * Writes the body of a request into an open file, and takes its pieces over: nobody may read them afterwards.
 *
 * Each piece has memory outside of the heap. The collector walks over the whole heap of the site to free 64 MB of it,
 * which takes most of the time of a large upload; so what is written gives its memory back at once. It is sent to the
 * disk while more arrives, so that a sync at its end waits only for the rest.
 */
export class BodyFile extends Writable {
  readonly #file: FileHandle;
  #at: number;
  #syncedAt: number;
  #syncing: Promise<void> | undefined;

  constructor(file: FileHandle, { start = 0 } = {}) {
    super({ highWaterMark: WAITING_BYTES });
    this.#file = file;
    this.#at = start;
    this.#syncedAt = start;
  }

  override _write(piece: Buffer, _encoding: string, taken: (error?: Error) => void): void {
    this.#keep([piece]).then(() => taken(), taken);
  }

  override _writev(pieces: { chunk: Buffer }[], taken: (error?: Error) => void): void {
    this.#keep(pieces.map(({ chunk }) => chunk)).then(() => taken(), taken);
  }

  /** Puts onto the disk for certain what has been written; throws if any of it could not be. */
  async sync(): Promise<void> {
    await this.#syncing;
    await this.#file.datasync();
  }

  override _final(ended: (error?: Error) => void): void {
    Promise.resolve(this.#syncing).then(() => ended(), ended);
  }

  async #keep(pieces: readonly Buffer[]): Promise<void> {
    for (let rest = pieces; rest.length > 0; ) {
      const { bytesWritten } = await this.#file.writev(rest, this.#at);
      this.#at += bytesWritten;
      rest = afterBytes(rest, bytesWritten);
    }
    pieces.forEach(release);
    if (this.#at - this.#syncedAt < SYNCED_BYTES) return;
    // The system tells only once that a disk has failed, so nothing is synced after that.
    await this.#syncing;
    this.#syncedAt = this.#at;
    this.#syncing = this.#file.datasync();
    this.#syncing.catch(() => {});
  }
}

/** What is left of the pieces after that many bytes of them. */
function afterBytes(pieces: readonly Buffer[], bytes: number): Buffer[] {
  let before = bytes;
  return pieces.flatMap((piece) => {
    const rest = piece.subarray(before);
    before = Math.max(0, before - piece.length);
    return rest.length > 0 ? [rest] : [];
  });
}

/** A piece that has its memory to itself gives it back; one that shares it is left to the collector. */
function release({ buffer, byteLength }: Buffer): void {
  if (byteLength < RELEASED_BYTES || byteLength !== buffer.byteLength) return;
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
