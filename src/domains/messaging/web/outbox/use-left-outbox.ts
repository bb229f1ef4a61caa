import { useEffect } from 'react';
import { fetchPatiently } from '#platform/web/page/lazy-part.tsx';
import { hasOutgoing } from './outbox-place.ts';

/** Sends from any page what was left in the outbox of an account; its code is loaded where there is something. */
export function useLeftOutbox(accountId: string | undefined): void {
  useEffect(() => {
    if (accountId === undefined || !hasOutgoing(accountId)) return;
    let close: (() => void) | undefined;
    let isLeft = false;
    fetchPatiently(() => import('./outbox.ts')).then(
      ({ openOutbox }) => {
        if (!isLeft) close = openOutbox(accountId);
      },
      () => {
        // The next page tries it again.
      },
    );
    return () => {
      isLeft = true;
      close?.();
    };
  }, [accountId]);
}
