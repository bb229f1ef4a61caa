/** Whether uploads need to be watched. Every page asks, so this is separate from the upload code. */
let exist = false;
const listeners = new Set<() => void>();

export function emitUploads(are: boolean): void {
  if (are === exist) return;
  exist = are;
  for (const listener of listeners) listener();
}

export const hasUploads = (): boolean => exist;

export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
