/**
 * Holds the uploads of this document for as long as it lives: the form shows them while it is open, the dock
 * on every other page.
 */
import { useSyncExternalStore } from 'react';
import { areWatchedOver, NO_UPLOADS, type Uploads, wouldLoseBytes } from './upload-batches.ts';
import { emitUploads } from './uploads-there.ts';

let uploads = NO_UPLOADS;
const listeners = new Set<() => void>();

export const getUploads = (): Uploads => uploads;

export function updateUploads(change: (uploads: Uploads) => Uploads): void {
  uploads = change(uploads);
  warnOnClosing(wouldLoseBytes(uploads));
  emitUploads(areWatchedOver(uploads));
  for (const listener of listeners) listener();
}

function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useUploads(): Uploads {
  return useSyncExternalStore(subscribeToUploads, getUploads, () => NO_UPLOADS);
}

// Only while bytes are being sent; text is saved already. Registered here, because the dock's code might not
// be loaded yet.
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function warnOnClosing(isNeeded: boolean): void {
  if (isNeeded) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
