import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readDraftAt, rememberSaved, removeDraftAt, type Stored, writeDraftAt } from './draft-storage.ts';
import { type ServerDraft, useServerAutosave } from './use-server-autosave.ts';

// A moment after the last key; on leaving it is saved at once.
const WAIT_MILLISECONDS = 400;

interface DraftToSave<T> {
  stored: Stored;
  /** Where it lies in the browser. */
  place: string;
  /** What is typed; undefined while there is nothing worth saving. */
  value: T | undefined;
  /** Tells one state of it from another. */
  textOf(value: T): string;
  /** Nothing is saved before: what lies there has to come back first. */
  isReady: boolean;
  /** Reads what lies there; with it, what another tab has put at the same place meanwhile stays, however this form ends. */
  parse?(there: unknown): T | undefined;
  /** What the server has of it; with `stored: 'server'`. */
  onServer?: ServerDraft;
}

export interface Draft<T> {
  /** The browser has what is on the screen. */
  isInBrowser: boolean;
  /** The server has it as well. */
  isOnServer: boolean;
  /** Saves in the browser without waiting; answers whether nothing would be lost now. */
  saveNow(): boolean;
  /** `value` is dealt with: its draft is removed, and nothing is saved until it is another one. */
  rest(value: T | undefined): void;
  /** The draft is removed, and from now on nothing is saved. */
  end(): void;
}

/**
 * Saves what is being typed as a draft: in the browser a moment after the last key, also when the tab is closed or
 * another page is opened; on the server within seconds, if it is stored there.
 */
export function useDraft<T>(draft: DraftToSave<T>): Draft<T> {
  const { stored, place, value, textOf, isReady, parse } = draft;
  const text = value === undefined ? undefined : textOf(value);
  const server = useServerAutosave({
    place,
    text,
    value,
    isReady,
    onServer: stored === 'server' ? draft.onServer : undefined,
    onSaved: (savedAt) => rememberSaved(place, savedAt),
  });
  const [savedText, setSavedText] = useState<string>();
  // What needs no writing any more. Written once more on leaving, it would come back in a browser whose owner has
  // logged out in another tab.
  const last = useRef<string>(undefined);
  // What lies there was written by this form, or has come back into it.
  const isOurs = useRef(false);
  const ended = useRef(false);
  const written = useRef<string>(undefined);

  function textThere(): string | undefined {
    const there = parse?.(readDraftAt(stored, place));
    return there && textOf(there);
  }

  function write(): boolean {
    if (value === undefined) return false;
    written.current = text;
    // The same, typed earlier, is as old as it was.
    return textThere() === text || writeDraftAt(stored, place, value);
  }

  function remove() {
    const there = textThere();
    if (there === undefined || written.current === undefined || there === written.current)
      removeDraftAt(stored, place);
  }

  function saveNow(): boolean {
    if (!isReady || ended.current) return text === undefined || ended.current;
    if (text === undefined) {
      if (isOurs.current) remove();
      isOurs.current = false;
      last.current = undefined;
    } else if (text !== last.current && write()) {
      last.current = text;
      isOurs.current = true;
      setSavedText(text);
    }
    return text === last.current;
  }

  const save = useEffectEvent(saveNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the wait again
  useEffect(() => {
    const timer = setTimeout(() => save(), stored === 'tab' ? 0 : WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text, isReady]);
  const begin = useEffectEvent(() => {
    written.current = textThere();
  });
  useEffect(() => {
    begin();
    const leave = () => {
      save();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    isInBrowser: text !== undefined && text === savedText,
    isOnServer: server.isSaved,
    saveNow,
    rest(dealtWith) {
      last.current = dealtWith === undefined ? undefined : textOf(dealtWith);
      isOurs.current = false;
      setSavedText(undefined);
      remove();
      server.clear();
    },
    end() {
      ended.current = true;
      remove();
      server.end();
    },
  };
}
