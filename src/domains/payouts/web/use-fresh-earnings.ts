import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import {
  chargeReversedLive,
  earningCreated,
  earningsAvailable,
} from '#domains/wallet/contract/wallet.events.ts';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';

export type Arrival = z.output<typeof earningCreated.schema>;

export interface FreshEarnings {
  /** Ids of what was earned while the page is open. */
  ids: ReadonlySet<string>;
  /** Those whose kind was not opened since: id and kind. */
  unseen: ReadonlyMap<string, string>;
  last: Arrival | undefined;
}

/**
 * Reloads the page's data on each new earning, refund and end of a hold, and collects the new earnings. What
 * arrives in `openedKind`, the row that is open, counts as seen.
 */
export function useFreshEarnings(openedKind: string | null): FreshEarnings {
  const [fresh, setFresh] = useState<FreshEarnings>({ ids: new Set(), unseen: new Map(), last: undefined });
  const refresh = useRefresh();
  useSocketEvent(earningCreated, (arrival) => {
    const { _id, type } = arrival;
    setFresh(({ ids, unseen }) => ({
      ids: new Set(ids).add(_id),
      unseen: type === openedKind ? unseen : new Map(unseen).set(_id, type),
      last: arrival,
    }));
    refresh();
  });
  useEffect(() => {
    setFresh((known) => ({
      ...known,
      unseen: new Map([...known.unseen].filter(([, kind]) => kind !== openedKind)),
    }));
  }, [openedKind]);
  useSocketEvent(chargeReversedLive, refresh);
  useSocketEvent(earningsAvailable, refresh);
  useReconnected(refresh);
  return fresh;
}
