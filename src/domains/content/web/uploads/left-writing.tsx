/** Keeps the draft of a form that was left, with every photo that finishes uploading afterwards. */
import { useEffect, useEffectEvent, useState } from 'react';
import { draftOf, readDraft } from '../drafts/post-draft.ts';
import { usePostAutosave } from '../drafts/use-post-autosave.ts';
import { photosUnderWay } from '../photos/photo-list.ts';
import { dropUploads } from './photo-uploads.ts';
import type { LeftBatch } from './upload-batches.ts';

export function LeftWriting(batch: LeftBatch) {
  const { place, photos, left } = batch;
  const [fields, setFields] = useState(left.fields);
  const { draft, isWorthKeeping } = draftOf(left.start, fields, photos);
  const keeping = usePostAutosave({ place, postId: left.postId, draft: isWorthKeeping ? draft : undefined });

  const begin = useEffectEvent(() => keeping.begin(left.onServer.found, left.onServer.isOurs));
  useEffect(() => begin(), []);

  // The same form may be open in another tab. Its text has priority; if it was saved there, this draft is not
  // needed.
  const follow = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key !== place) return;
    if (newValue === null && photosUnderWay(photos) === 0) dropUploads([place]);
    setFields(readDraft(place) ?? left.start.fields);
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => follow(event);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);
  return null;
}
