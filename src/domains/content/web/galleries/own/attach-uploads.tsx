import { useEffect, useEffectEvent, useState } from 'react';
import { type Upload, useUploads } from '#domains/media/web/index.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { createGalleryPhoto } from '../../../contract/galleries/own-photos.contract.ts';
import { nextToAttach } from './next-to-attach.ts';

interface AttachUploadsProps {
  galleryId: string;
  /** Where the uploads of the gallery's form lie. */
  place: string;
  uploads: readonly Upload[];
  /** Some have become photos of the gallery. Their uploads are shown until it is done. */
  onAttached?(): Promise<void>;
}

// One after another for each gallery, also when the page is left and its uploads go on in the dock.
const underWay = new Set<string>();

/**
 * Puts the uploads into the gallery in the order in which they were chosen, as soon as the server has their files; one that
 * fails holds up no other. Also beside the dock, when the page is left.
 */
export function AttachUploads({ galleryId, place, uploads, onAttached }: AttachUploadsProps): null {
  const group = useUploads<Upload>(place, []);
  const [round, setRound] = useState(0);

  async function attach({ key, fileId }: Upload): Promise<boolean> {
    try {
      if (fileId) await browserApi.call(createGalleryPhoto, { body: { galleryId, fileId } });
      // It belongs to the gallery now: taking it out of the list deletes nothing.
      group.patch(key, { kept: true });
      return true;
    } catch (error) {
      const failure = error instanceof ApiFailure ? error.message : undefined;
      group.patch(key, { state: 'failed', failure, fileId: undefined, mayTryAgain: true });
      return false;
    }
  }

  const attachAll = useEffectEvent(async () => {
    const next = nextToAttach(uploads);
    if (next.length === 0 || underWay.has(galleryId)) return;
    underWay.add(galleryId);
    const attached: string[] = [];
    for (const upload of next) if (await attach(upload)) attached.push(upload.key);
    await onAttached?.().catch(() => {});
    underWay.delete(galleryId);
    for (const key of attached) group.remove(key);
    // What has arrived meanwhile follows.
    setRound((before) => before + 1);
  });
  const states = uploads.map(({ key, fileId, state }) => `${key} ${fileId} ${state}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one has arrived, failed or been taken out
  useEffect(() => {
    attachAll();
  }, [states, round]);
  return null;
}
