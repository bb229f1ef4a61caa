/**
 * Keeps the draft of a form that was left while its files were on their way, with what arrives of them, and saves what it
 * makes if that was asked for.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { draftPlace } from '#platform/web/drafts/draft-storage.ts';
import type { FormDraft, Typed } from '#platform/web/drafts/form-draft.ts';
import { useDraft } from '#platform/web/drafts/use-draft.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { type Upload, uploadsMissing } from '../queue/upload-list.ts';
import { dropUploads } from '../queue/use-upload-group.ts';

/** `awaited`: what was asked for and happens once all files are uploaded; empty for nothing. */
type AwaitedFields = Typed & { readonly awaited: string };

interface KeepFormDraftProps<Fields extends AwaitedFields> {
  /** The name of the form. */
  name: string;
  /** What it holds, with the ids of the uploads. */
  fields: Fields;
  begunOn: string | null;
  draftId: string | undefined;
  /** Where its uploads are. */
  place: string;
  uploads: readonly Upload[];
  /** Saves it as it was asked for. */
  save(fields: Fields): Promise<void>;
}

export function KeepFormDraft<Fields extends AwaitedFields>(props: KeepFormDraftProps<Fields>) {
  const { name, begunOn, draftId, place, uploads, save } = props;
  const { me } = useSession();
  const [isCalledOff, setCalledOff] = useState(false);
  const fields = isCalledOff ? { ...props.fields, awaited: '' } : props.fields;
  const draft = useDraft<FormDraft<Fields>>({
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
