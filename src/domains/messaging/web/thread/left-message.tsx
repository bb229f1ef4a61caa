/**
 * Goes on for a message whose conversation was left while its files were on their way: once they are there it is sent, if
 * that was asked for, or else lies with them on the device. Loaded when such a message is left.
 */
import { useEffect, useEffectEvent } from 'react';
import { dropUploads, uploadsMissing } from '#domains/media/web/index.ts';
import { removeDraftAt, writeDraftAt } from '#platform/web/drafts/draft-storage.ts';
import { putIntoOutbox } from '../outbox/outbox.ts';
import type { MessageUpload } from './attachments.tsx';
import { filesDraftPlace } from './message-draft-place.ts';
import { outgoingOf, type WrittenMessage } from './outgoing-of.ts';

interface LeftMessageProps {
  /** Where its draft lies, and its uploads. */
  place: string;
  written: WrittenMessage;
  /** It was sent: it goes once its files are there. */
  isWaiting: boolean;
  uploads: readonly MessageUpload[];
}

export default function LeftMessage({ place, written, isWaiting, uploads }: LeftMessageProps) {
  const missing = uploadsMissing(uploads);
  const hasFailed = uploads.some(({ state }) => state === 'failed');
  const finish = useEffectEvent(() => {
    const outgoing = outgoingOf(written, uploads);
    if (isWaiting) {
      putIntoOutbox(outgoing);
      removeDraftAt('device', place);
      removeDraftAt('device', filesDraftPlace(place));
    } else {
      const { fileIds, thumbnailId, teaserId } = outgoing;
      writeDraftAt('device', filesDraftPlace(place), {
        fileIds,
        thumbnailId,
        teaserId,
        price: written.price,
      });
    }
    dropUploads([place]);
  });
  useEffect(() => {
    if (missing === 0 && !hasFailed) finish();
  }, [missing, hasFailed]);
  return null;
}
