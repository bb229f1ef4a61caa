/**
 * Where files live. Three stores that never mix: `public` (avatars, covers: re-encoded, hashed names),
 * `private` (everything sold or sent) and `sealed` (identity documents).
 */
import type { Readable, Writable } from 'node:stream';

export const STORES = ['public', 'private', 'sealed'] as const;
export type Store = (typeof STORES)[number];

export interface StoredFile {
  readonly bytes: number;
  /** When it was stored, by the disk's clock; later if the file was touched since. */
  readonly since: Date;
  /** Reads the whole file, or the byte range `start`…`end` (both inclusive). */
  read(range?: { start: number; end: number }): Readable;
  /**
   * Writes the range to `target`, which stays open. Costs less than `read`, and goes no faster than `target` takes it.
   * The memory of a piece is used again once `target` has called back: it is for connections, not for what keeps pieces.
   * Throws if `target` closes before its end.
   */
  copyTo(target: Writable, range?: { start: number; end: number }): Promise<void>;
}

export interface Storage {
  /** Moves a finished temporary file into the store under `key`; replaces nothing (keys are random). */
  keep(store: Store, key: string, temporaryPath: string): Promise<void>;
  find(store: Store, key: string): Promise<StoredFile | undefined>;
  /** Absent files are fine. */
  remove(store: Store, key: string): Promise<void>;
  /** The keys of everything in a store, in parts and in no order. What others have put there is left out. */
  list(store: Store): AsyncIterable<string[]>;
  /** A path on local disk for a worker to read from; only for the time of the call. */
  withLocalPath<T>(store: Store, key: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Folder for temporary files, on the same volume as the stores. */
  readonly temporaryDir: string;
  /** Free bytes on the volume; uploads are refused before it fills. */
  freeBytes(): Promise<number>;
}
