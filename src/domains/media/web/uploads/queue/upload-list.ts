/** The files of one form, on their way and there, as a list that changes. */
import type { Endpoint, FileField } from '#platform/contract/endpoint.ts';
import type { uploadedFile, WireUploadedFile } from '../../../contract/files.contract.ts';

/** The call that takes in a file of one purpose, declared by the domain that the purpose is of. */
export type UploadEndpoint = Endpoint<
  undefined,
  undefined,
  undefined,
  { file: FileField },
  typeof uploadedFile
>;

/** A purpose whose files are always sent in parts, because no endpoint takes them by themselves. */
export interface SentInParts {
  readonly purpose: string;
  readonly maxBytes: number;
}

/** How a file is sent. */
export type UploadTarget = UploadEndpoint | SentInParts;

/** `interrupted`: the server has a part of it, and this document has no file to go on with. */
export type UploadState = 'queued' | 'sending' | 'interrupted' | 'checking' | 'ready' | 'failed';

export interface Upload {
  /** Local to this page; the server's id comes with the upload. */
  key: string;
  /** The chosen file; undefined for files that the server already had. */
  file?: File | undefined;
  /** As the server knows it, where there is no file. */
  name?: string | undefined;
  /** What it is sent with, where that is not the endpoint of its form: a form may have files of several purposes. */
  endpoint?: UploadTarget | undefined;
  /** The server's upload, where it is sent in parts: what has arrived of it stays there when it is broken off. */
  uploadId?: string | undefined;
  fileId?: string | undefined;
  state: UploadState;
  /** Fraction of bytes sent, 0…1. */
  sent: number;
  /** Once the rate is known. */
  secondsLeft?: number | undefined;
  bytes: number;
  /** A local picture during the upload, the server's own afterwards; undefined until there is one. */
  preview?: string | undefined;
  /** Pixels, once known. */
  width?: number | undefined;
  height?: number | undefined;
  /** The server's last answer about it: what there is to play of it, and how far its preparation is. */
  described?: WireUploadedFile | undefined;
  failure?: string | undefined;
  /** Failed for a temporary reason: a broken connection, not a file of the wrong kind. */
  mayTryAgain?: boolean | undefined;
  /** Part of what is written already: it is not of this form to remove. */
  kept?: boolean;
}

export type UploadChange<U extends Upload> =
  | { type: 'add'; uploads: readonly U[] }
  /** A draft's uploads replace the saved ones; uploads chosen in the meantime follow them. */
  | { type: 'restore'; uploads: readonly U[] }
  /** Re-adds those of these uploads that were removed, at the end. */
  | { type: 'bring-back'; uploads: readonly U[] }
  | { type: 'replace'; uploads: readonly U[] }
  | { type: 'patch'; key: string; with: Partial<U> }
  | { type: 'remove'; key: string }
  /** Moves an upload to a place counted from 0; the others shift. */
  | { type: 'place'; key: string; at: number };

export function changeUploads<U extends Upload>(
  uploads: readonly U[],
  change: UploadChange<U>,
): readonly U[] {
  switch (change.type) {
    case 'add':
      return [...uploads, ...change.uploads];
    case 'restore':
      return [...change.uploads, ...uploads.filter(({ fileId }) => fileId === undefined)];
    case 'bring-back': {
      const there = new Set(uploads.map(({ key }) => key));
      return [...uploads, ...change.uploads.filter(({ key }) => !there.has(key))];
    }
    case 'replace':
      return change.uploads.map(fromTheStart);
    case 'patch':
      return uploads.map((upload) => (upload.key === change.key ? { ...upload, ...change.with } : upload));
    case 'remove':
      return uploads.filter(({ key }) => key !== change.key);
    case 'place': {
      const moving = uploads.find(({ key }) => key === change.key);
      if (!moving || change.at < 0 || change.at >= uploads.length) return uploads;
      const rest = uploads.filter((upload) => upload !== moving);
      return [...rest.slice(0, change.at), moving, ...rest.slice(change.at)];
    }
  }
}

/** An upload whose sending was broken off waits for its turn again. */
function fromTheStart<U extends Upload>(upload: U): U {
  const brokenOff =
    upload.state === 'sending' || (upload.state === 'checking' && upload.fileId === undefined);
  return brokenOff ? waiting(upload) : upload;
}

/** Its name, wherever it is known from. */
export const uploadName = ({ file, name, described }: Upload): string =>
  file?.name ?? name ?? described?.name ?? '';

/** The same upload, waiting for its turn again; what the server has of it counts as sent. */
export function waiting<U extends Upload>(upload: U): U {
  return { ...upload, state: 'queued', sent: upload.uploadId ? upload.sent : 0, secondsLeft: undefined };
}

/**
 * What is shown of an upload. Nothing of one that cannot be used: how much a browser still makes of such a file differs, and
 * would look as if it were a picture.
 */
export function pictureOf({ state, mayTryAgain, preview }: Upload): string | undefined {
  return state === 'failed' && !mayTryAgain ? undefined : preview;
}

/** Uploads with bytes left to send. */
export function uploadsUnderWay(uploads: readonly Upload[]): number {
  return uploads.filter(({ state }) => state === 'queued' || state === 'sending').length;
}

/** Uploads that the server does not have yet, or of which it has not been asked; they block saving. */
export function uploadsMissing(uploads: readonly Upload[]): number {
  return uploads.filter(
    ({ state, fileId, described }) =>
      state !== 'failed' && (fileId === undefined || (state === 'checking' && !described)),
  ).length;
}

/** The new state of an upload after a status answer from the server. */
export function describedBy(described: WireUploadedFile): Partial<Upload> {
  const { status, kind, width, height, thumbnails, url, errorMessage } = described;
  if (status === 'error') return { state: 'failed', failure: errorMessage };
  if (status !== 'finished') return { state: 'checking', described };
  // Of sounds there is no picture, and the largest rendition of a video is none.
  const preview = thumbnails[0] ?? (kind === 'picture' ? url : undefined);
  return { state: 'ready', described, width, height, ...(preview ? { preview } : {}) };
}

export interface UploadRefusal<U extends Upload> {
  reason: string;
  mayTryAgain: boolean;
  /** Numbers of its uploads, counted from 1. */
  places: number[];
  uploads: U[];
}

/** Why files could not be used: each reason once, with its files and their numbers. */
export function refusalsOf<U extends Upload>(uploads: readonly U[]): UploadRefusal<U>[] {
  const refusals = new Map<string, UploadRefusal<U>>();
  uploads.forEach((upload, index) => {
    const { state, failure, mayTryAgain = false } = upload;
    if (state !== 'failed' || !failure) return;
    const before = refusals.get(failure) ?? { places: [], uploads: [] };
    refusals.set(failure, {
      reason: failure,
      mayTryAgain,
      places: [...before.places, index + 1],
      uploads: [...before.uploads, upload],
    });
  });
  return [...refusals.values()];
}

// No answer, logged out, timeout, rate limit.
const PASSING = [0, 401, 408, 429];
const SERVER_FAULT = 500;

/** Whether a retry with the same file may succeed, by the HTTP status; 0 means no answer. */
export function mayDoBetterLater(status: number): boolean {
  return status >= SERVER_FAULT || PASSING.includes(status);
}

/** Progress over all uploads; undefined when none is left. */
export function sendingOf(
  uploads: readonly Upload[],
): { place: number; count: number; sentBytes: number; bytes: number } | undefined {
  const underWay = uploadsUnderWay(uploads);
  if (underWay === 0) return undefined;
  // Files of a draft or of what is written itself have no bytes here: nothing of them is sent.
  const sent = uploads.filter(
    ({ state, bytes, kept }) => state !== 'failed' && state !== 'interrupted' && bytes > 0 && !kept,
  );
  return {
    place: sent.length - underWay + 1,
    count: sent.length,
    sentBytes: sent.reduce((sum, upload) => sum + upload.sent * upload.bytes, 0),
    bytes: sent.reduce((sum, upload) => sum + upload.bytes, 0),
  };
}
