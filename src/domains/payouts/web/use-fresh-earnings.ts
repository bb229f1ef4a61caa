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
  /** What was earned while the page was open, by id. */
  ids: ReadonlySet<string>;
  /** Those of them whose kind nobody has opened since: id and kind. */
  unseen: ReadonlyMap<string, string>;
  last: Arrival | undefined;
}

/**
 * Keeps the page at what is earned, given back or free to be paid out this moment: its data is loaded anew, and what has
 * come is named. `openedKind` is the one that somebody has opened: what comes to it is seen.
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
