/**
 * Whether photos are on their way that somebody has to watch over. Every page asks, so this is apart from all that it
 * takes to send one.
 */
let areThere = false;
const hearers = new Set<() => void>();

export function tellUploads(are: boolean): void {
  if (are === areThere) return;
  areThere = are;
  for (const hear of hearers) hear();
}

export const areUploadsThere = (): boolean => areThere;

export function hearOfUploads(hear: () => void): () => void {
  hearers.add(hear);
  return () => {
    hearers.delete(hear);
  };
}
