import { useEffect, useEffectEvent } from 'react';
import { LATE_MILLISECONDS } from '#platform/web/socket.tsx';

/** Calls `refetch` at first where the code of a listener has come so late that news may have gone by unheard. */
export function useCameLate(refetch: () => void): void {
  const listener = useEffectEvent(refetch);
  useEffect(() => {
    if (performance.now() > LATE_MILLISECONDS) listener();
  }, []);
}
