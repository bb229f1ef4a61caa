import { useEffect } from 'react';

/** Shows how much is unread on the icon of the installed app, and as a dot on the icon of the tab. */
export function useUnreadMark(count: number): void {
  useEffect(() => {
    // Where there is no such icon, browsers lack it or refuse.
    const mark = (shown: number) => navigator.setAppBadge?.(shown).catch(() => {});
    mark(count);
    return () => void mark(0);
  }, [count]);
  const isMarked = count > 0;
  useEffect(() => {
    if (!isMarked) return;
    const until = new AbortController();
    import('./icon-dot.ts').then(
      ({ putDot }) => putDot(until.signal),
      () => {},
    );
    return () => until.abort();
  }, [isMarked]);
}
