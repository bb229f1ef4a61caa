import { useState } from 'react';
import {
  chargeReversedLive,
  earningCreated,
  earningsAvailable,
} from '#domains/wallet/contract/wallet.events.ts';
import { useReconnected, useSocketEvent } from '#platform/web/socket.tsx';
import { useRefresh } from '#platform/web/use-refresh.ts';

export interface FreshEarnings {
  /** Ids and kinds of what was earned while the page was open. */
  ids: ReadonlySet<string>;
  kinds: ReadonlySet<string>;
}

/** Keeps the page at what is earned, given back or free to be paid out this moment: its data is loaded anew, and what has come is named. */
export function useFreshEarnings(): FreshEarnings {
  const [fresh, setFresh] = useState<FreshEarnings>({ ids: new Set(), kinds: new Set() });
  const refresh = useRefresh();
  useSocketEvent(earningCreated, ({ _id, type }) => {
    setFresh(({ ids, kinds }) => ({ ids: new Set(ids).add(_id), kinds: new Set(kinds).add(type) }));
    refresh();
  });
  useSocketEvent(chargeReversedLive, refresh);
  useSocketEvent(earningsAvailable, refresh);
  useReconnected(refresh);
  return fresh;
}
