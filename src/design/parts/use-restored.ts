import { useEffect, useEffectEvent } from 'react';

/**
 * Has a part adopt what is chosen in it when it wakes up, and what the browser restores into it, which may be later.
 * React hears neither of that nor of what was pressed before it: the page would show one thing and mean another.
 * `read` says what is chosen by the document; `adopt` gets that, each part in a task of its own, because each has to
 * see what the one before has changed.
 */
export function useRestored<Chosen>(read: () => Chosen, adopt: (chosen: Chosen) => void): void {
  const readNow = useEffectEvent(read);
  const adoptNow = useEffectEvent(adopt);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      // Before another part is drawn anew, and this one with it.
      const chosen = readNow();
      timer = setTimeout(() => adoptNow(chosen));
    };
    look();
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', look);
    };
  }, []);
}
