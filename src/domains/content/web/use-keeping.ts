import { useState } from 'react';
import { browserApi } from '#platform/web/browser-api.ts';
import { useKeptOnServer } from '#platform/web/use-kept-on-server.ts';
import { forgetWriting, keepWriting } from '../contract/kept-writings.contract.ts';
import { isSameDraft, type PostDraft, rememberKept } from './post-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';

interface ToKeep {
  /** Where the draft lies on the device. */
  place: string;
  /** The post that is changed. */
  postId: string | undefined;
  /** Undefined while there is nothing worth keeping. */
  draft: PostDraft | undefined;
}

/**
 * Keeps a post while it is written, on the device and on the server, from `begin` to `end`. What the server has from
 * another device is offered; nothing takes its place before that is decided.
 */
export function useKeeping({ place, postId, draft }: ToKeep) {
  const [ready, setReady] = useState(false);
  const [isOwn, setOwn] = useState(false);
  const [atOpening, setAtOpening] = useState<PostDraft>();
  const [offered, setOffered] = useState<PostDraft>();
  const onDevice = useKeptDraft(place, draft, ready);
  const query = { post: postId };
  const onServer = useKeptOnServer({
    text: draft && JSON.stringify(draft),
    isThere: isOwn,
    isAsOpened: draft !== undefined && atOpening !== undefined && isSameDraft(draft, atOpening),
    isHeld: !ready || offered !== undefined,
    async write() {
      if (!draft) return;
      const { keptAt } = await browserApi.call(keepWriting, { query, body: draft });
      rememberKept(place, keptAt);
    },
    forget: () => browserApi.call(forgetWriting, { query }),
  });
  return {
    isKept: onDevice.isKept,
    isOnServer: onServer.isKept,
    offered,
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
    end() {
      onDevice.end();
      onServer.end();
    },
  };
}
