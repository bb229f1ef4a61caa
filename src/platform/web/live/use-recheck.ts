import { useEffect, useEffectEvent } from 'react';

// As long as a page may go on with what holds no more; docs/operate.md promises it.
const RECHECK_MILLISECONDS = 30_000;

const isVisible = () => document.visibilityState === 'visible';

/** Calls `look` twice a minute while the tab is looked at, and when it is again after longer than that. */
export function useRecheck(check: () => void, isWanted = true): void {
  const checkNow = useEffectEvent(check);
  useEffect(() => {
    if (!isWanted) return;
    let checkedAt = Date.now();
    const recheck = () => {
      checkedAt = Date.now();
      checkNow();
    };
    const timer = setInterval(() => isVisible() && recheck(), RECHECK_MILLISECONDS);
    // Switching tabs back and forth does not ask each time.
    const onVisible = () => {
      if (isVisible() && Date.now() - checkedAt > RECHECK_MILLISECONDS) recheck();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isWanted]);
}
