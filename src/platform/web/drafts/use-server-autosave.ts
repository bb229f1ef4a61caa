import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deleteDraft, saveDraft } from '#platform/contract/drafts.contract.ts';
import { ApiFailure } from '../call/api.ts';
import { browserApi } from '../call/browser-api.ts';

// So much at most is lost with a device; more often would be a call with every other word.
const EVERY_MILLISECONDS = 5_000;

/** What the server has of a draft. */
export interface ServerDraft {
  /** What it knows the form by: "page.rules". */
  key: string;
  /** It has an earlier state of it already. */
  exists: boolean;
  /** Nothing was changed since the server answered with it, when the form was opened. */
  isAsOpened: boolean;
  /** It has something else that nobody has decided about: nothing takes its place. */
  isHeld: boolean;
}

interface Autosave {
  place: string;
  text: string | undefined;
  value: unknown;
  isReady: boolean;
  onServer: ServerDraft | undefined;
  onSaved(savedAt: string): void;
}

// What was begun to be saved from each place, by whatever part of the page.
const begun = new Map<string, Promise<unknown>>();

/** The server's part of `useDraft`. What fails is tried again; the device has it meanwhile. */
export function useServerAutosave({ place, text, value, isReady, onServer, onSaved }: Autosave) {
  const [last, setLast] = useState<{ text: string | undefined; isTaken: boolean }>();
  const [sent, setSent] = useState<boolean>();
  const [tries, setTries] = useState(0);
  const underWay = useRef<Promise<void>>(undefined);
  const ended = useRef(false);
  const isHeld = !onServer || !isReady || onServer.isHeld;
  const exists = sent ?? (onServer?.exists || (!isHeld && begun.has(place)));
  const params = { key: onServer?.key ?? '' };

  async function write() {
    const saving = browserApi.call(saveDraft, { params, body: { value } });
    begun.set(place, saving);
    onSaved((await saving).savedAt);
  }

  async function remove() {
    // Another part of the page may have begun it just before it gave way to this one: it would come back after the form
    // was saved.
    await begun.get(place)?.catch(() => {});
    await browserApi.call(deleteDraft, { params });
    begun.delete(place);
  }

  const send = async () => {
    try {
      await (text === undefined ? remove() : write());
      setSent(text !== undefined);
      setLast({ text, isTaken: true });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // It would be refused again, until it is another one.
      if (error.status >= 400 && error.status < 500) setLast({ text, isTaken: false });
    }
    setTries((count) => count + 1);
  };
  const save = useEffectEvent(() => {
    if (!ended.current) underWay.current = send();
  });
  // A form that is only open sends nothing: what the server had may have been saved elsewhere by now.
  const isSaid = last ? last.text === text : text !== undefined && onServer?.isAsOpened === true;
  const isDue = !isHeld && !isSaid && (text !== undefined || exists);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try starts the wait again
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => save(), EVERY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isDue, tries]);

  async function clear() {
    await underWay.current;
    if (!exists && !underWay.current) return;
    try {
      await remove();
      setSent(false);
      setLast({ text: undefined, isTaken: true });
    } catch (error) {
      // The next form offers what has been saved already: nothing is lost by it.
      if (!(error instanceof ApiFailure)) throw error;
    }
  }

  return {
    /** Whether the server has what is on the screen. */
    isSaved: text !== undefined && isSaid && last?.isTaken !== false,
    /** What was typed is dealt with: the server deletes its draft. */
    clear,
    /** As `clear`, and from now on nothing is saved. */
    async end() {
      ended.current = true;
      await clear();
    },
  };
}
