import { useEffect, useEffectEvent, useState } from 'react';
import { uploadsMissing } from '#domains/media/web/index.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import type { PostStatus } from '../../contract/post.contract.ts';
import type { PostFields } from '../drafts/post-draft.ts';
import type { Photo } from '../photos/photo.ts';
import { type FormPart, useWhatIsMissing } from './use-what-is-missing.ts';
import { type WrittenPost, writtenPost } from './written-post.ts';

interface PostToSubmit {
  fields: PostFields;
  photos: readonly Photo[];
  isPhoto: boolean;
  /** The operator has approved this creator for publishing. */
  isApproved: boolean;
  /** Navigates to the part of the form that needs attention. */
  goTo(part: FormPart): void;
  send(post: WrittenPost): Promise<void>;
}

/** Saves or publishes a post: reports what is missing, and waits for photos that are still uploading. */
export function usePostSubmit({ fields, photos, isPhoto, isApproved, goTo, send }: PostToSubmit) {
  const { busy, failure, submit } = useSubmit();
  // Requested before all photos were ready: happens automatically when they are, unless canceled.
  const [awaited, setAwaited] = useState<PostStatus>();
  // The action that was refused; its reason is shown until it is resolved.
  const [wanted, setWanted] = useState<PostStatus>();
  const whatIsMissing = useWhatIsMissing();
  const missingFor = (status: PostStatus) =>
    whatIsMissing({ ...fields, photos, isPhoto, isApproved }, status);
  const missing = uploadsMissing(photos);

  async function submitAs(status: PostStatus) {
    setWanted(status);
    const [first] = missingFor(status);
    if (first) return goTo(first.part);
    if (missing > 0) return setAwaited(status);
    await submit(() => send(writtenPost({ fields, photos, isPhoto }, status)));
  }

  const submitAwaited = useEffectEvent(() => {
    if (!awaited) return;
    setAwaited(undefined);
    submitAs(awaited);
  });
  const hasRefused = photos.some(({ state }) => state === 'failed');
  useEffect(() => {
    // Also when a photo has failed: the creator sees it and decides again.
    if (missing === 0 || hasRefused) submitAwaited();
  }, [missing, hasRefused]);

  return {
    busy,
    failure,
    missing: wanted ? missingFor(wanted) : [],
    awaited,
    cancelAwaited: () => setAwaited(undefined),
    submitAs,
  };
}

export type PostSubmit = ReturnType<typeof usePostSubmit>;
