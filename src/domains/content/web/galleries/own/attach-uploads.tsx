import { useEffect, useEffectEvent } from 'react';
import { type Upload, useUploads } from '#domains/media/web/index.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { createGalleryPhoto } from '../../../contract/galleries/own-photos.contract.ts';

interface AttachUploadsProps {
  galleryId: string;
  /** Where the uploads of the gallery's form lie. */
  place: string;
  uploads: readonly Upload[];
  /** One has become a photo of the gallery. */
  onAttached?(): void;
}

// Each file once, however often it is rendered: also when the page is left and its uploads go on in the dock.
const begun = new Set<string>();

/** Puts each upload into the gallery as soon as the server has its file. Also beside the dock, when the page is left. */
export function AttachUploads({ galleryId, place, uploads, onAttached }: AttachUploadsProps): null {
  const group = useUploads<Upload>(place, []);
  const attach = useEffectEvent(async (key: string, fileId: string) => {
    const known = `${galleryId} ${fileId}`;
    if (begun.has(known)) return;
    begun.add(known);
    try {
      await browserApi.call(createGalleryPhoto, { body: { galleryId, fileId } });
      // It belongs to the gallery now: taking it out of the list deletes nothing.
      group.patch(key, { kept: true });
      group.remove(key);
      onAttached?.();
    } catch (error) {
      begun.delete(known);
      const failure = error instanceof ApiFailure ? error.message : undefined;
      group.patch(key, { state: 'failed', failure, fileId: undefined, mayTryAgain: true });
    }
  });
  const arrived = uploads.flatMap(({ key, fileId, state }) =>
    fileId && state !== 'failed' ? [{ key, fileId }] : [],
  );
  const names = arrived.map(({ key }) => key).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say which ones there are
  useEffect(() => {
    for (const { key, fileId } of arrived) attach(key, fileId);
  }, [names]);
  return null;
}
