import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure } from '#platform/web/api.ts';
import { browserApi } from '#platform/web/browser-api.ts';
import { forgetWriting, keepWriting } from '../contract/kept-writings.contract.ts';
import { isSameDraft, type PostDraft } from './post-draft.ts';

// So much at most is lost with a device; more often would be a call with every other word.
const EVERY_MILLISECONDS = 5_000;

interface WritingOnServer {
  /** Whether the server has what is on the screen. */
  isKept: boolean;
  /** The post is saved: the server forgets it, and keeps nothing from now on. */
  end(): void;
}

interface WritingToKeep {
  postId: string | undefined;
  /** Undefined while there is nothing worth keeping. */
  draft: PostDraft | undefined;
  /** The server has an earlier state of it already. */
  isThere: boolean;
  /** What that was when the form was opened. */
  atOpening: PostDraft | undefined;
  /** Something else is there that nobody has decided about: nothing takes its place. */
  isHeld: boolean;
  onKept(keptAt: string): void;
}

/** Keeps a draft on the server while it is written. What fails is tried again; the device has it meanwhile. */
export function useWritingOnServer(writing: WritingToKeep): WritingOnServer {
  const { postId, draft, atOpening, isHeld, onKept } = writing;
  const text = draft && JSON.stringify(draft);
  const [last, setLast] = useState<{ text: string | undefined; isTaken: boolean }>();
  const [sent, setSent] = useState<boolean>();
  const [tries, setTries] = useState(0);
  const underWay = useRef<Promise<void>>(undefined);
  const ended = useRef(false);
  const query = { post: postId };
  const isThere = sent ?? writing.isThere;

  const send = async () => {
    try {
      if (draft) onKept((await browserApi.call(keepWriting, { query, body: draft })).keptAt);
      else await browserApi.call(forgetWriting, { query });
      setSent(draft !== undefined);
      setLast({ text, isTaken: true });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // It would be refused again, until it is another one.
      if (error.status >= 400 && error.status < 500) setLast({ text, isTaken: false });
    }
    setTries((count) => count + 1);
  };
  const keep = useEffectEvent(() => {
    if (!ended.current) underWay.current = send();
  });
  // A form that is only open sends nothing: what the server had may have been published elsewhere by now.
  const isAsOpened = !last && draft && atOpening && isSameDraft(draft, atOpening);
  const isSaid = last ? last.text === text : isAsOpened === true;
  const isDue = !isHeld && !isSaid && (draft !== undefined || isThere);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try starts the wait anew
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => keep(), EVERY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isDue, tries]);

  return {
    isKept: draft !== undefined && isSaid && last?.isTaken !== false,
    async end() {
      ended.current = true;
      await underWay.current;
      // Where that fails, the next form offers what has been saved already: nothing is lost by it.
      if (isThere || underWay.current) await browserApi.call(forgetWriting, { query }).catch(() => {});
    },
  };
}
