/**
 * All files that are sent from this document, in a group for each form that they were chosen in. Nothing here does
 * anything: how one state of it follows from another, and what it asks for.
 */
import type { ReactNode } from 'react';
import type { ResumableUpload } from '../../../contract/uploads.contract.ts';
import { changeUploads, type Upload, type UploadTarget, uploadsUnderWay } from './upload-list.ts';

/** What a form says of itself when it is on the screen. */
export interface StartedGroup {
  /** Another one for each account and for each thing that is written, so two forms never mix their uploads. */
  place: string;
  uploads: readonly Upload[];
  /** The page of the form: what was broken off leads back to it. */
  href?: string;
  /** What its files are sent with, unless they say otherwise. */
  endpoint: UploadTarget;
  /** The message for a file that the server has deleted. */
  noLongerKept: string;
}

/** A form that was left while its files were on their way, as its domain describes it. */
export interface LeftGroup<U extends Upload = Upload, Form = unknown> {
  /** Tells it from other groups. */
  title: string;
  /** Leads back to the form. */
  back?: { href: string; label: string };
  /** What happens once its files are there. */
  note?: string;
  /** What the form needs when it is on the screen again. */
  form: Form;
  /** Rendered beside the dock, for as long as the form is left: what goes on for it meanwhile. */
  keep(uploads: readonly U[]): ReactNode;
}

export interface UploadGroup extends StartedGroup {
  paused: boolean;
  /** An upload was refused because the session has ended. */
  signedOut: boolean;
  /** Undefined while the form is open. */
  left: LeftGroup | undefined;
}

export interface GroupInDock extends UploadGroup {
  left: LeftGroup;
}

export interface UploadQueue {
  groups: readonly UploadGroup[];
  /** Offline: queued uploads wait. */
  isCutOff: boolean;
  /** What the server has of files that were broken off earlier, here or in another browser. */
  unfinished: readonly ResumableUpload[];
}

export const NO_UPLOADS: UploadQueue = { groups: [], isCutOff: false, unfinished: [] };

export const groupAt = ({ groups }: UploadQueue, place: string): UploadGroup | undefined =>
  groups.find((group) => group.place === place);

export function changeGroup(
  queue: UploadQueue,
  place: string,
  change: (group: UploadGroup) => Partial<UploadGroup>,
): UploadQueue {
  if (!groupAt(queue, place)) return queue;
  const groups = queue.groups.map((group) =>
    group.place === place ? { ...group, ...change(group) } : group,
  );
  return { ...queue, groups };
}

/** The form is open; uploads that continued in the meantime belong to it again. */
export function openGroup(queue: UploadQueue, started: StartedGroup): UploadQueue {
  const { place, noLongerKept } = started;
  if (groupAt(queue, place)) return changeGroup(queue, place, () => ({ noLongerKept, left: undefined }));
  const group = { ...started, paused: false, signedOut: false, left: undefined };
  return { ...queue, groups: [...queue.groups, group] };
}

/** The form is left. Finished uploads are in its draft and need no more tracking. */
export function leaveGroup(queue: UploadQueue, place: string, left: LeftGroup): UploadQueue {
  const group = groupAt(queue, place);
  if (!group || !sentFromHere(group.uploads).some(isUnsettled)) return dropGroups(queue, [place]);
  return changeGroup(queue, place, () => ({ left }));
}

export function dropGroups(queue: UploadQueue, places: readonly string[]): UploadQueue {
  return { ...queue, groups: queue.groups.filter(({ place }) => !places.includes(place)) };
}

/** Takes an upload out of its group. A form that was left with nothing else has nothing to tell of any more. */
export function removeFromGroup(queue: UploadQueue, place: string, key: string): UploadQueue {
  const without = changeGroup(queue, place, ({ uploads }) => ({
    uploads: uploads.filter((upload) => upload.key !== key),
  }));
  const group = groupAt(without, place);
  return group?.left && sentFromHere(group.uploads).length === 0 ? dropGroups(without, [place]) : without;
}

/** Stops all uploads of a form; the files that the server does not have show the reason. */
export function failGroup(queue: UploadQueue, place: string, failure: string): UploadQueue {
  return changeGroup(queue, place, ({ uploads }) => ({
    uploads: uploads.map((upload) =>
      upload.fileId === undefined && upload.state !== 'failed'
        ? { ...upload, state: 'failed' as const, failure, mayTryAgain: true }
        : upload,
    ),
  }));
}

/** Files that were chosen in this document; the server already had the others. */
export const sentFromHere = (uploads: readonly Upload[]): readonly Upload[] =>
  uploads.filter(({ file }) => file !== undefined);

/** Uploading, or failed temporarily: closing the document would lose it. */
const isUnsettled = ({ state, mayTryAgain }: Upload): boolean =>
  state === 'failed' ? mayTryAgain === true : state !== 'ready';

/** Whether something is being sent or waits for it. */
export const isSending = ({ groups }: UploadQueue): boolean =>
  groups.some(({ uploads }) => uploadsUnderWay(uploads) > 0);

/** Whether closing this document would lose bytes; those of an upload in parts stay on the server. */
export const wouldLoseBytes = ({ groups }: UploadQueue): boolean =>
  groups.some(({ uploads }) => uploadsUnderWay(uploads.filter(({ uploadId }) => !uploadId)) > 0);

/** Those unfinished uploads that nothing in this document continues. */
export function interruptedUploads({ groups, unfinished }: UploadQueue): readonly ResumableUpload[] {
  const here = new Set(groups.flatMap(({ uploads }) => uploads.map(({ uploadId }) => uploadId)));
  return unfinished.filter(({ _id }) => !here.has(_id));
}

/** Shows what was broken off in the form of that place in it again. */
export function adoptUnfinished(queue: UploadQueue, place: string): UploadQueue {
  const there = interruptedUploads(queue);
  return changeGroup(queue, place, ({ href, uploads }) => ({
    uploads: [
      ...uploads,
      ...there
        .filter((unfinished) => unfinished.place === href)
        .map(
          ({ _id, name, bytes, offset, purpose }): Upload => ({
            key: _id,
            uploadId: _id,
            name,
            bytes,
            sent: offset / bytes,
            state: 'interrupted',
            endpoint: { purpose, maxBytes: bytes },
          }),
        ),
    ],
  }));
}

/** Whether the upload dock is needed: something is uploading, or a form was left. */
export const areWatchedOver = (queue: UploadQueue): boolean =>
  isSending(queue) || queue.groups.some(({ left }) => left) || interruptedUploads(queue).length > 0;

export const leftGroups = ({ groups }: UploadQueue): GroupInDock[] =>
  groups.filter((group): group is GroupInDock => group.left !== undefined);

export interface UploadToSend {
  /** The group, or the page of its form. */
  from: string;
  place: string;
  key: string;
  file: File;
  endpoint: UploadTarget;
  uploadId: string | undefined;
}

// Two at a time saturate a phone's connection without starving one of them; the limit is shared by all forms.
const PARALLEL = 2;

/** The uploads to start now, in their order. */
export function nextToSend({ groups, isCutOff }: UploadQueue): UploadToSend[] {
  if (isCutOff) return [];
  const underWay = groups.flatMap(({ uploads }) => uploads).filter(({ state }) => state === 'sending').length;
  const queued = groups.flatMap(({ place, href: from = place, endpoint, paused, uploads }) =>
    paused
      ? []
      : uploads.flatMap(({ key, file, state, uploadId, endpoint: own = endpoint }) =>
          state === 'queued' && file ? [{ from, place, key, file, uploadId, endpoint: own }] : [],
        ),
  );
  return queued.slice(0, Math.max(0, PARALLEL - underWay));
}

/** Whether a running upload is still wanted; removed and queued uploads are not. */
export function isStillSent({ groups }: UploadQueue, key: string): boolean {
  const upload = groups.flatMap(({ uploads }) => uploads).find((each) => each.key === key);
  return upload?.state === 'sending' || (upload?.state === 'checking' && upload.fileId === undefined);
}

export interface UploadToWatch {
  place: string;
  key: string;
  /** The id of its file. */
  fileId: string;
  /** Another tab may go on with it. */
  isInterrupted: boolean;
}

/** The uploads that the server is processing, and those that may go on in another tab. A file has the id of its upload. */
export function uploadsToWatch({ groups }: UploadQueue): UploadToWatch[] {
  return groups.flatMap(({ place, signedOut, uploads }) =>
    signedOut
      ? []
      : uploads.flatMap(({ key, fileId, uploadId, state }) => {
          const isInterrupted = state === 'interrupted';
          const id = isInterrupted ? uploadId : state === 'checking' ? fileId : undefined;
          return id ? [{ place, key, fileId: id, isInterrupted }] : [];
        }),
  );
}

/**
 * An upload that a form awaits is not complete: it is taken over from another group of this document that sends it, or else
 * waits for its file.
 */
export function awaitUpload(
  queue: UploadQueue,
  { place, key }: Pick<UploadToWatch, 'place' | 'key'>,
  { _id, name, bytes, offset, purpose }: ResumableUpload,
): UploadQueue {
  const isIt = (upload: Upload) => upload.uploadId === _id && upload.file !== undefined;
  const sender = queue.groups.find((group) => group.place !== place && group.uploads.some(isIt));
  const sent = sender?.uploads.find(isIt);
  const taken = sender && sent ? removeFromGroup(queue, sender.place, sent.key) : queue;
  const resumed: Partial<Upload> = sent
    ? { file: sent.file, preview: sent.preview, state: 'queued' }
    : { state: 'interrupted' };
  return changeGroup(taken, place, ({ uploads }) => ({
    uploads: changeUploads(uploads, {
      type: 'patch',
      key,
      with: {
        ...resumed,
        uploadId: _id,
        fileId: undefined,
        name,
        bytes,
        sent: offset / bytes,
        endpoint: { purpose, maxBytes: bytes },
      },
    }),
  }));
}

/** The overall state of forms that were left. "Ready" only if the server has said so for every file. */
export function stateOfLeft(groups: readonly GroupInDock[]): {
  state: 'paused' | 'sending' | 'failed' | 'checking' | 'ready';
  /** Number of uploads in that state; while uploading, all that are or were uploading. */
  count: number;
} {
  const uploads = groups.flatMap((group) => sentFromHere(group.uploads));
  const inState = (state: Upload['state']) => uploads.filter((upload) => upload.state === state).length;
  const waiting = groups.filter((group) => uploadsUnderWay(group.uploads) > 0);
  if (waiting.length > 0) {
    const state = waiting.every(({ paused }) => paused) ? 'paused' : 'sending';
    return { state, count: uploads.length - inState('failed') };
  }
  for (const state of ['failed', 'checking'] as const) {
    const count = inState(state);
    if (count > 0) return { state, count };
  }
  return { state: 'ready', count: uploads.length };
}
