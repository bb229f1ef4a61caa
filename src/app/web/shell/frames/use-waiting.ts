import { useEffect, useRef, useState } from 'react';
import { getWaiting, type Waiting } from '#domains/admin/contract/waiting.contract.ts';
import { reviewsChanged } from '#domains/creators/contract/creators.events.ts';
import { casesChanged } from '#domains/moderation/contract/moderation.events.ts';
import { payoutChangedLive } from '#domains/payouts/contract/payouts.events.ts';
import { contactMessagesChanged } from '#domains/site/contract/site.events.ts';
import { orderChangedLive } from '#domains/store/contract/orders/orders.events.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRecheck } from '#platform/web/live/use-recheck.ts';
import { useRested } from '#platform/web/live/use-refresh.ts';

/** What waits for the operator: as it came with the page, and looked at again when something comes or goes. */
export function useWaiting(loaded: Waiting | null): Waiting | null {
  const [seen, setSeen] = useState({ loaded, waiting: loaded });
  // What was loaded while a look was on its way is older than its answer: it may have been asked for before.
  const loadedLast = useRef(loaded);
  useEffect(() => {
    loadedLast.current = loaded;
  }, [loaded]);
  const recount = useRested(() => {
    browserApi.call(getWaiting).then(
      (waiting) => setSeen({ loaded: loadedLast.current, waiting }),
      () => {
        // The next look asks again.
      },
    );
  });
  useSocketEvent(reviewsChanged, recount);
  useSocketEvent(casesChanged, recount);
  useSocketEvent(contactMessagesChanged, recount);
  useSocketEvent(payoutChangedLive, recount);
  useSocketEvent(orderChangedLive, recount);
  useReconnected(recount);
  useRecheck(recount);
  // Whatever was loaded since is newer.
  return seen.loaded === loaded ? seen.waiting : loaded;
}
