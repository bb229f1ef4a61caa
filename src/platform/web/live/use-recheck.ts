import { useEffect, useEffectEvent } from 'react';

// As long as a page may go on with what holds no more; docs/operate.md promises it.
const RECHECK_MILLISECONDS = 30_000;

const isVisible = () => document.visibilityState === 'visible';

/** Calls `look` twice a minute while the tab is looked at, and when it is again after longer than that. */
export function useRecheck(look: () => void, isWanted = true): void {
  const checkNow = useEffectEvent(look);
  useEffect(() => {
    if (!isWanted) return;
    let lookedAt = Date.now();
    const recheck = () => {
      lookedAt = Date.now();
      checkNow();
    };
    const timer = setInterval(() => isVisible() && recheck(), RECHECK_MILLISECONDS);
    // Whoever goes back and forth between tabs does not ask each time.
    const onVisible = () => {
      if (isVisible() && Date.now() - lookedAt > RECHECK_MILLISECONDS) recheck();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isWanted]);
}
