import { useEffectEvent, useLayoutEffect } from 'react';

interface KeyAction {
  /** "Show the next one". */
  does: string;
  action(): void;
  /** Held down it acts once. */
  once?: boolean;
}

/** What each key does: `j`, or two in a row such as `g h`. */
export type Keys = Record<string, KeyAction>;

/** The keyboard shortcuts of the current page and of the whole site; see `key-presses.ts`. */
export const keysOfPage = new Set<() => Keys>();
export const keysOfSite = new Set<() => Keys>();

/** Answers to single keys as long as the part is there; `everywhere` for those that no page has to repeat. */
export function useKeys(keys: Keys | (() => Keys), everywhere?: boolean): void {
  const keysNow = useEffectEvent(() => (typeof keys === 'function' ? keys() : keys));
  // With the commit: a key pressed as soon as the page is seen must not be lost before an effect has run.
  useLayoutEffect(() => {
    const where = everywhere ? keysOfSite : keysOfPage;
    const currentKeys = () => keysNow();
    where.add(currentKeys);
    return () => {
      where.delete(currentKeys);
    };
  }, [everywhere]);
}
