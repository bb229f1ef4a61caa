import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { forgetDraft, type PostDraft, writeDraft } from './post-draft.ts';

// A moment after the last key; on leaving it is kept at once.
const WAIT_MILLISECONDS = 400;

interface KeptDraft {
  /** Whether the device has what is on the screen. */
  isKept: boolean;
  /** The post is saved: from now on nothing is kept. */
  end(): void;
}

/**
 * Keeps a draft on this device while it is written, also when the tab is closed or another page is opened.
 * `draft` is undefined while there is nothing worth keeping; nothing happens before `ready`.
 */
export function useKeptDraft(place: string, draft: PostDraft | undefined, ready: boolean): KeptDraft {
  const text = draft && JSON.stringify(draft);
  const [keptText, setKeptText] = useState<string>();
  const ended = useRef(false);

  const keep = useEffectEvent(() => {
    if (!ready || ended.current) return;
    if (!draft) forgetDraft(place);
    else if (writeDraft(place, draft)) setKeptText(text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the wait anew
  useEffect(() => {
    const timer = setTimeout(() => keep(), WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text, ready]);
  useEffect(() => {
    const leave = () => keep();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    isKept: text !== undefined && text === keptText,
    end() {
      ended.current = true;
      forgetDraft(place);
    },
  };
}
