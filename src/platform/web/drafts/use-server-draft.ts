import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure } from '../call/api.ts';

// So much at most is lost with a device; more often would be a call with every other word.
const EVERY_MILLISECONDS = 5_000;

interface ServerDraftOptions {
  /** The draft as text, for comparison; undefined while there is nothing worth saving. */
  text: string | undefined;
  /** The server has an earlier state of it already. */
  exists: boolean;
  /** Nothing was changed since the server answered with it, when the form was opened. */
  isAsOpened: boolean;
  /** Another draft waits for a decision: nothing may replace it. */
  isHeld: boolean;
  write(): Promise<unknown>;
  forget(): Promise<unknown>;
}

export interface ServerDraft {
  /** Whether the server has what is on the screen. */
  isSaved: boolean;
  /** What was kept is dealt with: the server forgets it. */
  clear(): Promise<void>;
  /** As `settle`, and from now on nothing is kept. */
  end(): Promise<void>;
}

/** Autosaves a draft on the server. A failed attempt is retried; the device has the draft in the meantime. */
export function useServerDraft({
  text,
  isAsOpened,
  isHeld,
  write,
  forget,
  ...options
}: ServerDraftOptions): ServerDraft {
  const [last, setLast] = useState<{ text: string | undefined; isTaken: boolean }>();
  const [sent, setSent] = useState<boolean>();
  const [tries, setTries] = useState(0);
  const underWay = useRef<Promise<void>>(undefined);
  const ended = useRef(false);
  const exists = sent ?? options.exists;

  const send = async () => {
    try {
      await (text === undefined ? forget() : write());
      setSent(text !== undefined);
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
  // A form that is only open sends nothing: what the server had may have been saved elsewhere by now.
  const isSaid = last ? last.text === text : text !== undefined && isAsOpened;
  const isDue = !isHeld && !isSaid && (text !== undefined || exists);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt restarts the timer
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => keep(), EVERY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isDue, tries]);

  async function clear() {
    await underWay.current;
    if (!exists && !underWay.current) return;
    try {
      await forget();
      setSent(false);
      setLast({ text: undefined, isTaken: true });
    } catch (error) {
      // The next form offers what has been saved already: nothing is lost by it.
      if (!(error instanceof ApiFailure)) throw error;
    }
  }

  return {
    isSaved: text !== undefined && isSaid && last?.isTaken !== false,
    clear,
    async end() {
      ended.current = true;
      await clear();
    },
  };
}
