import { useEffect } from 'react';
import { getUploadedFile } from '#domains/media/contract/files.contract.ts';
import { UNAUTHORIZED } from '#platform/contract/http-status.ts';
import { ApiFailure } from '#platform/web/api.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { type Photo, toldBy } from './photo-list.ts';

const WATCH_MILLISECONDS = 700;
const NOT_FOUND = 404;

interface Watching {
  photos: readonly Photo[];
  signedOut: boolean;
  /** For a photo of a draft that the server has not kept. */
  noLongerKept: string;
  /** Both stay the same functions, whatever is drawn. */
  patch(key: string, fields: Partial<Photo>): void;
  setSignedOut(signedOut: boolean): void;
}

/** Watches the photos that the server is working on, until it says that they are ready or of no use. */
export function usePhotoWatching({ photos, signedOut, noLongerKept, patch, setSignedOut }: Watching): void {
  const watched = photos
    .flatMap(({ key, fileId, state }) => (state === 'checking' && fileId ? [`${key} ${fileId}`] : []))
    .join('|');
  useEffect(() => {
    if (!watched || signedOut) return;
    const look = async (key: string, id: string) => {
      try {
        const file = await browserApi.call(getUploadedFile, { params: { id } });
        if (file.status === 'finished' || file.status === 'error') patch(key, toldBy(file));
      } catch (error) {
        // A line that is down says nothing about the photo; the next look may.
        const status = error instanceof ApiFailure ? error.status : undefined;
        if (status === UNAUTHORIZED) setSignedOut(true);
        if (status === NOT_FOUND) patch(key, { state: 'failed', fileId: undefined, failure: noLongerKept });
      }
    };
    const lookAtAll = () => {
      for (const pair of watched.split('|')) {
        const [key = '', id = ''] = pair.split(' ');
        look(key, id);
      }
    };
    lookAtAll();
    const timer = setInterval(lookAtAll, WATCH_MILLISECONDS);
    return () => clearInterval(timer);
  }, [watched, signedOut, noLongerKept, patch, setSignedOut]);
}
