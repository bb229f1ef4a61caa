/** Makes a draft of each video that has been uploaded in bulk, on its page and after it was left. */
import { useEffect, useEffectEvent } from 'react';
import { type Upload, uploadName, useUploads } from '#domains/media/web/index.ts';
import { ApiFailure } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { draftAlreadySaved } from '../../../contract/content.refusals.contract.ts';
import { uploadVideo } from '../../../contract/videos/own-videos.contract.ts';
import { titleOf } from './video-title.ts';

export interface BulkUpload extends Upload {
  /** The draft that was made of it. */
  videoId?: string | undefined;
  /** Why no draft could be made of it. */
  refusal?: string | undefined;
}

// Of this document: the page and what goes on after it never make two drafts of one upload.
const begun = new Set<string>();

/** Makes the drafts; the answer tries again with one that was refused. */
export function useMakeDrafts(place: string): (upload: BulkUpload) => void {
  const { uploads, patch } = useUploads<BulkUpload>(place, []);

  async function make(upload: BulkUpload) {
    const { key, fileId } = upload;
    if (!fileId || begun.has(key)) return;
    begun.add(key);
    const title = titleOf(uploadName(upload) || 'Video');
    try {
      const { _id } = await browserApi.call(uploadVideo, {
        // The file names the draft: another tab or a repeat makes none beside it.
        body: { title, fileId, draftId: fileId, status: 'inactive' },
      });
      patch(key, { videoId: _id, refusal: undefined, kept: true });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // Another tab was faster, and its draft has been changed since.
      if (error.code === draftAlreadySaved.code)
        return patch(key, { videoId: String(error.fields.id), kept: true });
      begun.delete(key);
      patch(key, { refusal: error.message });
    }
  }

  const makeAll = useEffectEvent(() => {
    for (const upload of uploads)
      if (upload.fileId && !upload.videoId && !upload.refusal && upload.state !== 'failed') make(upload);
  });
  const arrived = uploads.map(({ key, fileId }) => `${key} ${fileId}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one has arrived
  useEffect(() => makeAll(), [arrived]);
  return make;
}

/** Goes on with it where the page was left. */
export function MakeDrafts({ place }: { place: string }) {
  useMakeDrafts(place);
  return null;
}
