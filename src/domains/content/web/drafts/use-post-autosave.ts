import { useState } from 'react';
import { useDraft } from '#platform/web/drafts/use-draft.ts';
import { isSameDraft, type PostDraft } from './post-draft.ts';

interface DraftToSave {
  /** Where the draft lies on the device. */
  place: string;
  /** The post that is changed. */
  postId: string | undefined;
  /** Undefined while there is nothing worth saving. */
  draft: PostDraft | undefined;
}

/**
 * Saves a post as a draft while it is written, on the device and on the server, from `begin` to `end`. What the server has from
 * another device is offered; nothing takes its place before that is decided.
 */
export function usePostAutosave({ place, postId, draft }: DraftToSave) {
  const [isReady, setReady] = useState(false);
  const [isOwn, setOwn] = useState(false);
  const [atOpening, setAtOpening] = useState<PostDraft>();
  const [offered, setOffered] = useState<PostDraft>();
  const autosave = useDraft({
    stored: 'server',
    place,
    value: draft,
    textOf: JSON.stringify,
    isReady,
    onServer: {
      key: `post.${postId ?? 'new'}`,
      exists: isOwn,
      isAsOpened: draft !== undefined && atOpening !== undefined && isSameDraft(draft, atOpening),
      isHeld: offered !== undefined,
    },
  });
  return {
    isSaved: autosave.isInBrowser,
    isOnServer: autosave.isOnServer,
    offered,
    /** What the server has by now, for what goes on saving it: see `begin`. */
    onServer: offered
      ? { found: offered, isOurs: false }
      : { found: autosave.isOnServer && draft ? draft : null, isOurs: true },
    /** With what the server has: an earlier state of the same, or something from elsewhere. */
    begin(found: PostDraft | null, isOurs: boolean) {
      if (found && isOurs) {
        setOwn(true);
        setAtOpening(found);
      } else if (found) setOffered(found);
      setReady(true);
    },
    /** What is offered may be overwritten; the answer takes that back. */
    decide() {
      setOffered(undefined);
      setOwn(true);
      return () => setOffered(offered);
    },
    end: autosave.end,
  };
}
