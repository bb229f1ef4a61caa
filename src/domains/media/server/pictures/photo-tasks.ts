/**
 * Messages between the server and a photo worker. Pictures are passed as paths, never as bytes, so that
 * messages stay small.
 */
import type { PhotoFault } from './photo-failure.ts';

/** A worker's first message: its decoders are loaded and it accepts tasks. */
export const READY = 'ready';

/** Picture formats that a worker decodes, by sharp's names. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heif' | 'gif';

export interface PhotoSource {
  path: string;
  /** The format by the first bytes; a decoder that finds another one refuses. */
  format: PhotoFormat;
}

/** One picture to write: at most `edge`, or cropped to fill `width` × `height`. */
export interface PictureShape {
  path: string;
  /** WebP if absent. */
  format?: 'jpeg';
  quality: number;
  /** WebP's effort, 0 (fast) to 6 (small). */
  effort: number;
  /** Longest edge in pixels. */
  edge?: number;
  /** Filled by cropping around the center. */
  box?: { width: number; height: number };
}

/** The same without the target path. */
export type PublicShape = Omit<PictureShape, 'path'>;

export interface WrittenPicture {
  path: string;
  width: number;
  height: number;
  bytes: number;
}

/** Reads only the file's header. */
export interface InspectTask {
  kind: 'inspect';
  source: PhotoSource;
}

/** Renders all sizes of a photo, its locked preview and its placeholder. */
export interface DevelopTask {
  kind: 'develop';
  source: PhotoSource;
  /** Targets from the smallest edge to the largest; sizes above the photo's own edge are skipped. */
  sizes: readonly PictureShape[];
  lockedPath: string;
}

/** Renders one picture. */
export interface RedrawTask {
  kind: 'redraw';
  source: PhotoSource;
  shape: PictureShape;
}

export type PhotoTask = InspectTask | DevelopTask | RedrawTask;

/** The files that a task writes. */
export function targetsOf(task: PhotoTask): string[] {
  if (task.kind === 'inspect') return [];
  return task.kind === 'redraw'
    ? [task.shape.path]
    : [...task.sizes.map(({ path }) => path), task.lockedPath];
}

export interface Inspected {
  /** As displayed, after applying the orientation in the file. */
  width: number;
  height: number;
}

export interface Developed {
  /** In the order of the task; only as many as the photo is large enough for. */
  sizes: WrittenPicture[];
  locked: WrittenPicture;
  /** Base64. */
  thumbhash: string;
  /** What it looks like, in decimal; null where it has too little detail to tell it from others. */
  pictureHash: string | null;
}

export interface PhotoResults {
  inspect: Inspected;
  develop: Developed;
  redraw: WrittenPicture;
}

export type PhotoReply =
  | { ok: true; result: PhotoResults[keyof PhotoResults] }
  | {
      ok: false;
      /** Absent if the picture is not to blame: the disk was full, or the worker has a bug. */
      fault?: PhotoFault;
      /** The system's error code, such as `ENOSPC`. */
      code?: string;
      detail: string;
    };
