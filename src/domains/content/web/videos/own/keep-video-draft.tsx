/**
 * Keeps the draft of a video's form that was left while its files were on their way, with what arrives of them, and saves
 * the video if that was asked for.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dropUploads, uploadsMissing } from '#domains/media/web/index.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { draftPlace } from '#platform/web/drafts/draft-storage.ts';
import type { FormDraft } from '#platform/web/drafts/form-draft.ts';
import { useDraft } from '#platform/web/drafts/use-draft.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { ID_FIELDS, type VideoFields } from './video-fields.ts';
import type { VideoUpload } from './video-uploads.ts';

/** The fields, with the ids of the uploads: a file has the id of its upload, so that one under way is found again. */
export function withUploads(fields: VideoFields, uploads: readonly VideoUpload[]): VideoFields {
  const ids = uploads.flatMap(({ part, fileId, uploadId, state, mayTryAgain }) => {
    const id = state === 'failed' && !mayTryAgain ? undefined : (fileId ?? uploadId);
    return id ? [[ID_FIELDS[part], id]] : [];
  });
  return { ...fields, ...Object.fromEntries(ids) };
}

interface KeepVideoDraftProps {
  /** The name of the form. */
  name: string;
  fields: VideoFields;
  begunOn: string | null;
  draftId: string | undefined;
  /** Where its uploads are. */
  place: string;
  uploads: readonly VideoUpload[];
  /** Saves the video as it was asked for. */
  save(fields: VideoFields): Promise<void>;
}

export function KeepVideoDraft(props: KeepVideoDraftProps) {
  const { name, begunOn, draftId, place, uploads, save } = props;
  const { me } = useSession();
  const [isCalledOff, setCalledOff] = useState(false);
  const typed = withUploads(props.fields, uploads);
  const fields = isCalledOff ? { ...typed, awaited: '' } : typed;
  const draft = useDraft<FormDraft<VideoFields>>({
    stored: 'server',
    place: draftPlace(me?._id ?? '', name),
    value: { typed: fields, begunOn, at: new Date().toISOString(), id: draftId },
    textOf: (value) => JSON.stringify(value.typed),
    isReady: true,
    onServer: { key: name, exists: true, isAsOpened: false, isHeld: false },
  });

  // A file that failed calls it off: the form says why when it is opened again.
  const showFailure = useFailureToast();
  const isSaving = useRef(false);
  const missing = uploadsMissing(uploads);
  const hasFailed = uploads.some(({ state }) => state === 'failed');
  const saveAwaited = useEffectEvent(async () => {
    if (fields.awaited === '' || isSaving.current) return;
    if (hasFailed) return setCalledOff(true);
    isSaving.current = true;
    try {
      await save(fields);
      draft.end();
      dropUploads([place]);
    } catch (error) {
      showFailure(error);
      setCalledOff(true);
    } finally {
      isSaving.current = false;
    }
  });
  useEffect(() => {
    if (missing === 0 || hasFailed) saveAwaited();
  }, [missing, hasFailed]);
  return null;
}
