import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { fetchPatiently, lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useSession } from '#platform/web/page/session.tsx';
import { hasOutgoing, useOutgoingCount } from './outbox-place.ts';

const OutboxNote = lazyPart(() => import('./outbox-note.tsx'));

/**
 * What was left in the outbox is sent from any page, and stands there until it is; its code is loaded where there is
 * something.
 */
export function OutgoingMessages() {
  const { me } = useSession();
  const { pathname } = useLocation();
  const count = useOutgoingCount();
  const accountId = me?._id;
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
  // The conversation shows its own.
  if (count === 0 || pathname.startsWith('/messages/')) return null;
  return (
    <Suspense fallback={null}>
      <OutboxNote />
    </Suspense>
  );
}
