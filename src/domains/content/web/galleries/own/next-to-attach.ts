import type { Upload } from '#domains/media/web/index.ts';

// So many at once that the gallery is not read again for each, and so few that it grows while one looks at it.
const MOST = 10;

/** The uploads that can become photos now: those that have arrived and wait for no other before them. */
export function nextToAttach(uploads: readonly Upload[]): Upload[] {
  const next: Upload[] = [];
  for (const upload of uploads) {
    const { state, fileId, kept } = upload;
    if (kept || state === 'failed' || state === 'interrupted') continue;
    if (!fileId || next.length === MOST) break;
    next.push(upload);
  }
  return next;
}
