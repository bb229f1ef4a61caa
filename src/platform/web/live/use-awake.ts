import { useEffect } from 'react';

/**
 * Keeps the screen of a phone on while something goes on that would stop with it, such as the sending of photos. Where
 * the browser does not know how, or the battery is low, it is as without.
 */
export function useAwake(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    async function hold() {
      // The browser lets go of it with the tab, and does not take it again by itself.
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) lock?.release();
    }
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      lock?.release();
    };
  }, [isNeeded]);
}
