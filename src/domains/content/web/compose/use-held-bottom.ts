import { type RefCallback, useCallback } from 'react';

/**
 * Makes floating elements keep clear of a sticky bar at the bottom of a phone, whose height varies. At the end of the
 * page the bar stands higher, because the page has room below it. Where the bar is not sticky it covers nothing.
 */
export function useHeldBottom(): RefCallback<HTMLElement> {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar) return;
    const { style } = document.documentElement;
    const say = () => {
      const isSticky = getComputedStyle(bar).position === 'sticky';
      const covered = isSticky
        ? Math.max(0, document.documentElement.clientHeight - bar.getBoundingClientRect().top)
        : 0;
      style.setProperty('--held', `max(0px, ${covered}px + var(--s-2) - var(--bottom-space))`);
    };
    const observer = new ResizeObserver(say);
    observer.observe(bar);
    window.addEventListener('scroll', say, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', say);
      style.removeProperty('--held');
    };
  }, []);
}
