/**
 * What the server asks of a photo worker, and what comes back. Pictures travel as paths, never as bytes, so that
 * a message costs nothing.
 */
import type { PhotoFault } from './photo-failure.ts';

/** What a worker says first: it has loaded its decoders and takes tasks. */
export const READY = 'ready';

/** Kinds of picture that a worker decodes, as sharp calls them. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heif' | 'gif';

export interface PhotoSource {
  path: string;
  /** What the first bytes say; a decoder that finds something else refuses. */
  format: PhotoFormat;
}

/** One picture to write: not larger than `edge`, or cropped to fill `width` × `height`. */
export interface PictureShape {
  path: string;
  /** WebP without it. */
  format?: 'jpeg';
  quality: number;
  /** WebP's effort, 0 (fast) to 6 (small). */
  effort: number;
  /** Longest edge in pixels. */
  edge?: number;
  /** Filled by cropping around the centre. */
  box?: { width: number; height: number };
}

/** The same without its place. */
export type PublicShape = Omit<PictureShape, 'path'>;

export interface WrittenPicture {
  path: string;
  width: number;
  height: number;
  bytes: number;
}

/** Reads only the head of the file. */
export interface InspectTask {
  kind: 'inspect';
  source: PhotoSource;
}

/** Makes all sizes of a photo, its preview for locked posts and its placeholder. */
export interface DevelopTask {
  kind: 'develop';
  source: PhotoSource;
  /** Where to write: from the smallest edge to the largest; those beyond the photo's own edge are left out. */
  sizes: readonly PictureShape[];
  lockedPath: string;
}

/** Makes one picture. */
export interface RedrawTask {
  kind: 'redraw';
  source: PhotoSource;
  shape: PictureShape;
}

export type PhotoTask = InspectTask | DevelopTask | RedrawTask;

/** Where a task writes. */
export function targetsOf(task: PhotoTask): string[] {
  if (task.kind === 'inspect') return [];
  return task.kind === 'redraw'
    ? [task.shape.path]
    : [...task.sizes.map(({ path }) => path), task.lockedPath];
}

export interface Inspected {
  /** As a person sees it: after the orientation in the file is applied. */
  width: number;
  height: number;
}

export interface Developed {
  /** In the order of the task; as many as the photo is large. */
  sizes: WrittenPicture[];
  locked: WrittenPicture;
  /** Base64. */
  thumbhash: string;
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
      /** Absent when the picture is innocent: the disk was full, the worker has a mistake. */
      fault?: PhotoFault;
      /** The system's, such as `ENOSPC`. */
      code?: string;
      detail: string;
    };
