import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useOutgoingCount } from './outgoing-count.ts';

const OutboxNote = lazyPart(() => import('./outbox-note.tsx'));

/** What waits in the outbox, on every page but the conversation's, which shows its own. */
export function OutgoingMessages() {
  const count = useOutgoingCount();
  const { pathname } = useLocation();
  if (count === 0 || pathname.startsWith('/messages/')) return null;
  return (
    <Suspense fallback={null}>
      <OutboxNote />
    </Suspense>
  );
}
