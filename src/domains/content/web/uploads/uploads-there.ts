/**
 * Whether photos are on their way that somebody has to watch over. Every page asks, so this is apart from all that it
 * takes to send one.
 */
let exist = false;
const hearers = new Set<() => void>();

export function emitUploads(are: boolean): void {
  if (are === exist) return;
  exist = are;
  for (const hear of hearers) hear();
}

export const hasUploads = (): boolean => exist;

export function subscribeToUploads(hear: () => void): () => void {
  hearers.add(hear);
  return () => {
    hearers.delete(hear);
  };
}
