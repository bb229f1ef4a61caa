/**
 * Holds the uploads of this document for as long as it lives: the form shows them while it is open, the dock
 * on every other page.
 */
import { useSyncExternalStore } from 'react';
import { areWatchedOver, NO_UPLOADS, type UploadQueue, wouldLoseBytes } from './upload-groups.ts';
import { emitUploads } from './uploads-there.ts';

let queue = NO_UPLOADS;
const listeners = new Set<() => void>();

export const getQueue = (): UploadQueue => queue;

export function updateQueue(change: (queue: UploadQueue) => UploadQueue): void {
  queue = change(queue);
  warnOnClosing(wouldLoseBytes(queue));
  emitUploads(areWatchedOver(queue));
  for (const listener of listeners) listener();
}

function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useQueue(): UploadQueue {
  return useSyncExternalStore(subscribeToUploads, getQueue, () => NO_UPLOADS);
}

// Only while bytes are being sent: what is typed is kept. Here and not in a part of the page, whose code might not be there.
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function warnOnClosing(isNeeded: boolean): void {
  if (isNeeded) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
