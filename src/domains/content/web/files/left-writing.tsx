/** Keeps the draft of a form that was left, with every file that finishes uploading afterwards. */
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { dropUploads, uploadsMissing, uploadsUnderWay } from '#domains/media/web/index.ts';
import { useFailureToast } from '#platform/web/actions/use-failure-toast.ts';
import { draftOf, type PostDraft, type PostFields, type PostStart, readDraft } from '../drafts/post-draft.ts';
import { usePostAutosave } from '../drafts/use-post-autosave.ts';
import type { PostFile } from './post-file.ts';

/** What is needed to keep the draft of a form that was left during uploads. */
export interface LeftForm {
  /** The post that is being edited; undefined for a new one. */
  postId: string | undefined;
  fields: PostFields;
  start: PostStart;
  /** The server's draft, and whether it was written here; a draft from another device is still undecided. */
  onServer: { found: PostDraft | null; isOurs: boolean };
  /** Saves the post as it was asked for. */
  save(fields: PostFields, files: readonly PostFile[]): Promise<void>;
}

interface LeftWritingProps {
  /** Where the draft of the form lies. */
  place: string;
  files: readonly PostFile[];
  left: LeftForm;
}

/** What keeps the draft of the form of that place, for the files as they are. */
export const keepLeft =
  (place: string, left: LeftForm) =>
  (files: readonly PostFile[]): ReactNode => <LeftWriting place={place} files={files} left={left} />;

function LeftWriting({ place, files, left }: LeftWritingProps) {
  const [fields, setFields] = useState(left.fields);
  const { draft, isWorthKeeping } = draftOf(left.start, fields, files);
  const keeping = usePostAutosave({ place, postId: left.postId, draft: isWorthKeeping ? draft : undefined });

  const begin = useEffectEvent(() => keeping.begin(left.onServer.found, left.onServer.isOurs));
  useEffect(() => begin(), []);

  // What was asked for happens here; a file that failed calls it off, and the form says why when it is opened again.
  const showFailure = useFailureToast();
  const isSaving = useRef(false);
  const callOff = () => setFields((before) => ({ ...before, awaited: null }));
  const missing = uploadsMissing(files);
  const hasFailed = files.some(({ state }) => state === 'failed');
  const saveAwaited = useEffectEvent(async () => {
    if (fields.awaited === null || isSaving.current) return;
    if (hasFailed) return callOff();
    isSaving.current = true;
    try {
      await left.save(fields, files);
      keeping.end();
      dropUploads([place]);
    } catch (error) {
      showFailure(error);
      callOff();
    } finally {
      isSaving.current = false;
    }
  });
  useEffect(() => {
    if (missing === 0 || hasFailed) saveAwaited();
  }, [missing, hasFailed]);

  // The same form may be open in another tab. Its text has priority; if it was saved there, this draft is not
  // needed.
  const follow = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key !== place) return;
    if (newValue === null && uploadsUnderWay(files) === 0) dropUploads([place]);
    setFields(readDraft(place) ?? left.start.fields);
  });
  useEffect(() => {
    const listen = (event: StorageEvent) => follow(event);
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);
  return null;
}
