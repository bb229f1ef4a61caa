import { useEffect, useEffectEvent } from 'react';

interface Restored<Chosen> {
  /** What the page means; undefined where the part is not told. */
  meant: Chosen | undefined;
  /** What the document shows. */
  read(): Chosen | undefined;
  /** Gets what the document shows, once that is not what was meant. */
  adopt(chosen: Chosen): void;
}

/**
 * Has a part adopt what is chosen in it when it wakes up, and what the browser restores into it, which may be later.
 * React hears neither of that nor of what was pressed before it: the page would show one thing and mean another.
 * Each part adopts in a task of its own, because each has to see what the one before has changed. What the document
 * shows as it was drawn is nobody's choice: the page may mean something else by the time it would be adopted, a kept
 * draft for instance.
 */
export function useRestored<Chosen>({ meant, read, adopt }: Restored<Chosen>): void {
  const readNow = useEffectEvent(() => {
    const chosen = read();
    return meant === undefined || chosen === meant ? undefined : chosen;
  });
  const adoptNow = useEffectEvent(adopt);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const read = () => {
      // Before another component renders again, and this one with it.
      const chosen = readNow();
      if (chosen !== undefined) timer = setTimeout(() => adoptNow(chosen));
    };
    read();
    window.addEventListener('pageshow', read);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', read);
    };
  }, []);
}
