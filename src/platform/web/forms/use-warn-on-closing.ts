import { useEffect, useEffectEvent } from 'react';

/** Before the tab closes over something that would be lost, the browser asks, in words of its own. */
export function useWarnOnClosing(isLost: () => boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isLost()) event.preventDefault();
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => warn(event);
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
