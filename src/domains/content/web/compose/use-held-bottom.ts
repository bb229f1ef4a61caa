import { type RefCallback, useCallback } from 'react';

/**
 * Makes floating elements keep clear of a sticky bar at the bottom of a phone, whose height varies. Where the
 * bar is not sticky it covers nothing.
 */
export function useHeldBottom(): RefCallback<HTMLElement> {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar) return;
    const { style } = document.documentElement;
    const say = () => {
      const covered = getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
      style.setProperty('--held', `max(0px, ${covered}px + var(--s-2) - var(--bottom-space))`);
    };
    const observer = new ResizeObserver(say);
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--held');
    };
  }, []);
}
