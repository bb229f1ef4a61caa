import { useEffect, useEffectEvent, useState } from 'react';
import { uploadsMissing } from '#domains/media/web/index.ts';
import { useSubmit } from '#platform/web/forms/use-submit.ts';
import { useNow } from '#platform/web/page/settings.tsx';
import type { PostStatus, PostType } from '../../contract/post.contract.ts';
import type { PostFields } from '../drafts/post-draft.ts';
import type { PostFile } from '../files/post-file.ts';
import { type FormPart, useWhatIsMissing } from './use-what-is-missing.ts';
import { type WrittenPost, writtenPost } from './written-post.ts';

interface PostToSubmit {
  fields: PostFields;
  change(fields: Partial<PostFields>): void;
  /** What the form began with. */
  atStart: PostFields;
  files: readonly PostFile[];
  kind: PostType;
  /** The operator has approved this creator for publishing. */
  isApproved: boolean;
  /** Navigates to the part of the form that needs attention. */
  goTo(part: FormPart): void;
  send(post: WrittenPost): Promise<void>;
}

/** Saves or publishes a post: reports what is missing, and waits for files that are still uploading. */
export function usePostSubmit(post: PostToSubmit) {
  const { fields, change, atStart, files, kind, isApproved, goTo, send } = post;
  const { busy, failure, submit } = useSubmit();
  const now = useNow();
  // Requested before all files were sent: happens automatically when they are, unless canceled. It is part of the draft,
  // so that it also happens when the form was left or the tab was closed meanwhile.
  const { awaited } = fields;
  const setAwaited = (status: PostStatus | null) => change({ awaited: status });
  // The action that was refused; its reason is shown until it is resolved.
  const [wanted, setWanted] = useState<PostStatus>();
  const whatIsMissing = useWhatIsMissing();
  const missingFor = (status: PostStatus) =>
    whatIsMissing({ ...fields, atStart, files, kind, isApproved }, status);
  const missing = uploadsMissing(files);

  async function submitAs(status: PostStatus) {
    setWanted(status);
    const [first] = missingFor(status);
    if (first) return goTo(first.part);
    if (missing > 0) return setAwaited(status);
    await submit(() => send(writtenPost({ fields, files, kind, now: now() }, status)));
  }

  const submitAwaited = useEffectEvent(() => {
    if (!awaited) return;
    setAwaited(null);
    submitAs(awaited);
  });
  const hasRefused = files.some(({ state }) => state === 'failed');
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when a draft that was asked to be saved has come back
  useEffect(() => {
    // Also when a file has failed: the creator sees it and decides again.
    if (missing === 0 || hasRefused) submitAwaited();
  }, [missing, hasRefused, awaited]);

  return {
    busy,
    failure,
    missing: wanted ? missingFor(wanted) : [],
    awaited,
    cancelAwaited: () => setAwaited(null),
    submitAs,
  };
}

export type PostSubmit = ReturnType<typeof usePostSubmit>;
