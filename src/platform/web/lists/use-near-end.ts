import { type RefObject, useEffect, useRef } from 'react';

// So much before the end of a page the next one is asked for.
const NEAR = '1200px';

/** Asks for more while `isWanted`, each time that the end of an endless list comes near; the ref is of that end. */
export function useNearEnd(more: () => void, isWanted: boolean): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = end.current;
    if (!target || !isWanted) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: NEAR,
    });
    observer.observe(target);
    return () => observer.disconnect();
  });
  return end;
}
