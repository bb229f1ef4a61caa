import { useEffect, useEffectEvent } from 'react';

// As long as a page may go on with what holds no more; docs/operate.md promises it.
const LOOK_AGAIN_MILLISECONDS = 30_000;

const isVisible = () => document.visibilityState === 'visible';

/** Calls `look` twice a minute while the tab is looked at, and when it is again after longer than that. */
export function useLookAgain(look: () => void, isWanted = true): void {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    if (!isWanted) return;
    let lookedAt = Date.now();
    const lookAgain = () => {
      lookedAt = Date.now();
      lookNow();
    };
    const timer = setInterval(() => isVisible() && lookAgain(), LOOK_AGAIN_MILLISECONDS);
    // Whoever goes back and forth between tabs does not ask each time.
    const onVisible = () => {
      if (isVisible() && Date.now() - lookedAt > LOOK_AGAIN_MILLISECONDS) lookAgain();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isWanted]);
}
