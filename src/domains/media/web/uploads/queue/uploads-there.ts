/** Whether uploads need to be watched. Every page asks, so this is separate from the upload code. */
import { deviceStorage } from '#platform/web/page/browser-storage.ts';

// A later page of this browser asks the server what was broken off.
const UNFINISHED = 'uploads.unfinished';

let exist = false;
let mayBeUnfinished: boolean | undefined;
const listeners = new Set<() => void>();

function change(set: () => void): void {
  const before = hasUploads();
  set();
  if (hasUploads() !== before) for (const listener of listeners) listener();
}

export function emitUploads(are: boolean): void {
  change(() => {
    exist = are;
  });
}

/** Whether the server has uploads that could go on, as far as this browser knows. */
export function noteMayBeUnfinished(may: boolean): void {
  change(() => {
    mayBeUnfinished = may;
  });
  deviceStorage.write(UNFINISHED, may ? 'yes' : null);
}

export function hasUploads(): boolean {
  mayBeUnfinished ??= deviceStorage.read(UNFINISHED) !== null;
  return exist || mayBeUnfinished;
}

export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
