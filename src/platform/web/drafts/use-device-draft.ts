import { useEffect, useEffectEvent, useRef, useState } from 'react';

// A moment after the last key; on leaving it is kept at once.
const WAIT_MILLISECONDS = 400;

/** Where the draft is stored. */
interface DraftStore {
  /** Answers whether the device has taken it. */
  write(): boolean;
  forget(): void;
}

export interface DeviceDraft {
  /** Whether the device has what is on the screen. */
  isSaved: boolean;
  /** Keeps it without waiting; answers whether nothing would be lost now. */
  saveNow(): boolean;
  /** `text` is dealt with: it is forgotten, and nothing is kept until it is another one. */
  markSaved(text: string | undefined): void;
  /** From now on nothing is kept. */
  end(): void;
}

/**
 * Autosaves a draft on this device, also when the tab is closed or another page is opened. `text` is undefined while
 * there is nothing worth saving; nothing happens before `ready`.
 */
export function useDeviceDraft(text: string | undefined, ready: boolean, store: DraftStore): DeviceDraft {
  const [savedText, setSavedText] = useState<string>();
  // What needs no writing any more. Written once more on leaving, it would come back in a browser whose owner has
  // logged out in another tab.
  const last = useRef<string>(undefined);
  // The stored draft was written by this form, or was restored into it.
  const isOurs = useRef(false);
  const ended = useRef(false);

  function saveNow(): boolean {
    if (!ready || ended.current) return text === undefined || ended.current;
    if (text === undefined) {
      // What another tab has written into the same form is not ours to forget.
      if (isOurs.current) store.forget();
      isOurs.current = false;
      last.current = undefined;
    } else if (text !== last.current && store.write()) {
      last.current = text;
      isOurs.current = true;
      setSavedText(text);
    }
    return text === last.current;
  }

  const keep = useEffectEvent(saveNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the timer
  useEffect(() => {
    const timer = setTimeout(() => keep(), WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text, ready]);
  useEffect(() => {
    const leave = () => {
      keep();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    isSaved: text !== undefined && text === savedText,
    saveNow,
    markSaved(dealtWith) {
      last.current = dealtWith;
      isOurs.current = false;
      setSavedText(undefined);
      store.forget();
    },
    end() {
      ended.current = true;
      store.forget();
    },
  };
}
