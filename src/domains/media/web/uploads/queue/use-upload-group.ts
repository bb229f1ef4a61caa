/**
 * The uploads of one form: sent two at a time, with progress, pause and cancel, then watched until they are ready. "Ready"
 * is only ever said by the server.
 */
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { endWithSession } from '#platform/web/page/end-of-session.ts';
import { removeUploadedFile } from '../../../contract/files.contract.ts';
import type { ResumableUpload } from '../../../contract/uploads.contract.ts';
import { isSameFile } from './same-file.ts';
import { sendUploads } from './send-uploads.ts';
import { askForUnfinished, cancelOnServer } from './unfinished.ts';
import {
  adoptUnfinished,
  changeGroup,
  dropGroups,
  groupAt,
  type LeftGroup,
  leaveGroup,
  NO_UPLOADS,
  openGroup,
  removeFromGroup,
  type StartedGroup,
  type UploadQueue,
} from './upload-groups.ts';
import { changeUploads, type Upload, type UploadChange, waiting } from './upload-list.ts';
import { getQueue, updateQueue, useQueue } from './upload-store.ts';

export interface GroupUploads<U extends Upload> {
  uploads: readonly U[];
  paused: boolean;
  /** Offline; uploads continue automatically after reconnecting. */
  isCutOff: boolean;
  /** An upload was refused because the session has ended. */
  signedOut: boolean;
  add(chosen: readonly U[]): void;
  /** Uploads of a draft, which the server has, take the place of those that the form began with. */
  restore(uploads: readonly U[]): void;
  /** Re-adds those of these uploads that were removed. */
  bringBack(uploads: readonly U[]): void;
  /** Shows other uploads instead; the server keeps those that were there for a day, or as long as a kept draft. */
  replace(uploads: readonly U[]): void;
  patch(key: string, fields: Partial<U>): void;
  /** Cancels a running upload, or removes a finished one. */
  remove(key: string): void;
  retry(key: string): void;
  /** Goes on with an interrupted upload; whether it is the same file. */
  goOn(key: string, file: File): boolean;
  /** Marks uploads that the server refused, with the reason. */
  refuse(fileIds: readonly string[], reason: string): void;
  /** Moves an upload to a place counted from 0. */
  place(key: string, at: number): void;
  /** What is being sent stops, and starts again when it goes on. */
  pause(): void;
  resume(): void;
}

/** The uploads of the form of that place. `atStart` are those that the server has of it. */
export function useUploads<U extends Upload>(place: string, atStart: readonly U[]): GroupUploads<U> {
  const queue = useQueue();
  const [initial] = useState(atStart);
  const group = groupAt(queue, place);
  // Each form has a place of its own: what is there is what it has put there.
  const uploads = group ? (group.uploads as readonly U[]) : initial;
  const change = (some: UploadChange<U>) => changeAt(place, some);

  return {
    uploads,
    paused: group?.paused ?? false,
    isCutOff: queue.isCutOff,
    signedOut: group?.signedOut ?? false,
    add: (chosen) => change({ type: 'add', uploads: goOnAmong(place, uploads, chosen) }),
    restore: (restored) => change({ type: 'restore', uploads: restored }),
    bringBack: (taken) => change({ type: 'bring-back', uploads: taken }),
    replace: (others) => change({ type: 'replace', uploads: others }),
    patch: (key, fields) => change({ type: 'patch', key, with: fields }),
    remove: (key) => removeUpload(place, key),
    retry: (key) => retryUpload(place, key),
    goOn(key, file) {
      const upload = uploads.find((each) => each.key === key);
      return upload !== undefined && goOnWith(place, upload, file);
    },
    refuse(fileIds, reason) {
      for (const { key, fileId } of uploads)
        if (fileId && fileIds.includes(fileId))
          changeAt(place, { type: 'patch', key, with: { state: 'failed', failure: reason } });
    },
    place: (key, at) => change({ type: 'place', key, at }),
    pause: () => pauseSending(place),
    resume: () => resumeSending(place),
  };
}

interface FormOfUploads<U extends Upload, Form> extends StartedGroup {
  uploads: readonly U[];
  /** What was broken off in it earlier is shown in it again; a form whose draft names its uploads needs no more. */
  adoptsUnfinished?: boolean;
  /** Asked when the form is left; undefined where what it writes is saved, and nothing is left behind. */
  leave(): LeftGroup<U, Form> | undefined;
}

/**
 * While the form is open, it owns its uploads; they continue in the dock when it is left. Returns the form
 * that had been left under this key, if any.
 */
export function useFormOfUploads<U extends Upload, Form>({
  leave,
  adoptsUnfinished = false,
  ...started
}: FormOfUploads<U, Form>): Form | undefined {
  const { place } = started;
  // As with its uploads: what was left at its place was left by such a form.
  const [left] = useState(() => groupAt(getQueue(), place)?.left as LeftGroup<U, Form> | undefined);
  const open = useEffectEvent(() => {
    endWithSession(endUploads);
    action((queue) => openGroup(queue, started));
    const asked = askForUnfinished();
    if (adoptsUnfinished) asked.then(() => action((queue) => adoptUnfinished(queue, place)));
  });
  const close = useEffectEvent(() => {
    const group = leave();
    if (!group) cancelUnfinished(place);
    action((queue) => (group ? leaveGroup(queue, place, group) : dropGroups(queue, [place])));
  });
  // Before the effects of the form's parts, which may add files that were chosen before hydration.
  useLayoutEffect(() => {
    open();
    return () => close();
  }, []);
  return left?.form;
}

/** A file that was chosen: it waits for its turn, or is refused before it is sent. */
export function chosenUpload(file: File, problem: string | undefined): Upload {
  return {
    key: crypto.randomUUID(),
    file,
    sent: 0,
    bytes: file.size,
    preview: URL.createObjectURL(file),
    ...(problem === undefined ? { state: 'queued' } : { state: 'failed', failure: problem }),
  };
}

/** Cancels an upload under way, or takes a finished one out of its group. */
export function removeUpload(place: string, key: string): void {
  const upload = groupAt(getQueue(), place)?.uploads.find((each) => each.key === key);
  if (upload) release(upload);
  action((queue) => removeFromGroup(queue, place, key));
}

/** Sends again what came to nothing. */
export function retryUpload(place: string, key: string): void {
  const upload = groupAt(getQueue(), place)?.uploads.find((each) => each.key === key);
  if (upload) changeAt(place, { type: 'patch', key, with: waiting(upload) });
}

/** Goes on with an interrupted upload, if that is its file. */
function goOnWith(place: string, { key, name = '', bytes }: Upload, file: File): boolean {
  if (!isSameFile({ name, bytes }, file)) return false;
  const { preview } = chosenUpload(file, undefined);
  changeAt(place, { type: 'patch', key, with: { file, preview, state: 'queued' } });
  return true;
}

/** Goes on with those that are chosen again as if they were new, and answers the others. */
function goOnAmong<U extends Upload>(place: string, there: readonly U[], chosen: readonly U[]): readonly U[] {
  const interrupted = there.filter(({ state }) => state === 'interrupted');
  return chosen.filter(
    ({ file, state }) =>
      !file || state === 'failed' || !interrupted.some((upload) => goOnWith(place, upload, file)),
  );
}

/** What is being sent stops, until it is resumed. */
export function pauseSending(place: string): void {
  action((queue) => changeGroup(queue, place, pausedGroup));
}

/** Takes back a pause. */
export function resumeSending(place: string): void {
  action((queue) => changeGroup(queue, place, () => ({ paused: false })));
}

/** Where uploads go on whose form is not open any more. */
const INTERRUPTED = 'interrupted';

/** Goes on with an upload that was broken off earlier, with its file, which was chosen again. */
export function continueUpload(
  { _id, purpose, bytes, offset }: ResumableUpload,
  file: File,
  { title, noLongerKept }: { title: string; noLongerKept: string },
): void {
  const upload: Upload = {
    ...chosenUpload(file, undefined),
    uploadId: _id,
    endpoint: { purpose, maxBytes: bytes },
    sent: offset / bytes,
  };
  const left: LeftGroup = { title, form: undefined, keep: () => null };
  endWithSession(endUploads);
  action((queue) => {
    const started = { place: INTERRUPTED, uploads: [], endpoint: { purpose, maxBytes: bytes }, noLongerKept };
    return changeGroup(openGroup(queue, started), INTERRUPTED, ({ uploads }) => ({
      left,
      uploads: [...uploads, upload],
    }));
  });
}

/** Stops tracking these forms. */
export function dropUploads(places: readonly string[]): void {
  action((queue) => dropGroups(queue, places));
}

/** Nobody goes on with what the form of that place was sending. */
function cancelUnfinished(place: string): void {
  for (const { uploadId, fileId } of groupAt(getQueue(), place)?.uploads ?? [])
    if (uploadId && !fileId) cancelOnServer(uploadId);
}

function endUploads(): void {
  action(() => NO_UPLOADS);
}

function action(change: (queue: UploadQueue) => UploadQueue): void {
  updateQueue(change);
  sendUploads();
}

function changeAt(place: string, change: UploadChange<Upload>): void {
  action((queue) =>
    changeGroup(queue, place, ({ uploads }) => ({ uploads: changeUploads(uploads, change) })),
  );
}

const pausedGroup = ({ uploads }: { uploads: readonly Upload[] }) => ({
  paused: true,
  uploads: uploads.map((upload) => (upload.state === 'sending' ? waiting(upload) : upload)),
});

/** Deletes an upload that is not needed; if that fails, the server deletes it after a day. */
function release({ fileId, uploadId, kept, preview }: Upload): void {
  if (uploadId && !fileId) cancelOnServer(uploadId);
  if (fileId && !kept) browserApi.call(removeUploadedFile, { params: { id: fileId } }).catch(() => {});
  if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview);
}
