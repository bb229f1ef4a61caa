import { useSyncExternalStore } from 'react';

/**
 * A count that the frame shows in several places; 0 until it is known. It is kept by what comes later than the frame
 * (`useCountOnServer`).
 */
export function countStore() {
  let total = 0;
  const watchers = new Set<() => void>();
  const watch = (onChange: () => void) => {
    watchers.add(onChange);
    return () => {
      watchers.delete(onChange);
    };
  };
  return {
    /** What the server has just said. */
    set(counted: number): void {
      total = counted;
      for (const notify of watchers) notify();
    },
    useCount: () =>
      useSyncExternalStore(
        watch,
        () => total,
        () => 0,
      ),
  };
}
