/**
 * Holds what is sent from this document, for as long as the document lives: the form shows it while it is open, the dock
 * on every other page.
 */
import { useSyncExternalStore } from 'react';
import { areWatchedOver, NO_UPLOADS, type Uploads, wouldLoseBytes } from './upload-batches.ts';
import { emitUploads } from './uploads-there.ts';

let uploads = NO_UPLOADS;
const hearers = new Set<() => void>();

export const getUploads = (): Uploads => uploads;

export function updateUploads(change: (uploads: Uploads) => Uploads): void {
  uploads = change(uploads);
  warnOnClosing(wouldLoseBytes(uploads));
  emitUploads(areWatchedOver(uploads));
  for (const hear of hearers) hear();
}

function subscribeToUploads(hear: () => void): () => void {
  hearers.add(hear);
  return () => {
    hearers.delete(hear);
  };
}

export function useUploads(): Uploads {
  return useSyncExternalStore(subscribeToUploads, getUploads, () => NO_UPLOADS);
}

// Only while bytes are being sent: the words are kept. Here and not in a part of the page, whose code might not be there.
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function warnOnClosing(isNeeded: boolean): void {
  if (isNeeded) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
