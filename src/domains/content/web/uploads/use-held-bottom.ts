import { type RefCallback, useCallback } from 'react';

/**
 * For a bar that sticks to the foot of a phone and grows with what it says: what floats stands above it. Where the bar
 * stands in its page as everything else does, it covers nothing.
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
