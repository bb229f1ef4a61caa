import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { earningCreated } from '#domains/wallet/contract/wallet.events.ts';
import { useReconnected, useSocketEvent } from '#platform/web/socket.tsx';

// During a busy show many come in a second; figures that change more often than this cannot be read.
const REFRESH_MILLISECONDS = 1_000;

export interface FreshEarnings {
  /** Ids and kinds of what was earned while the page was open. */
  ids: ReadonlySet<string>;
  kinds: ReadonlySet<string>;
}

/** Keeps the page at what is earned this moment: its data is loaded anew, and what has come is named. */
export function useFreshEarnings(): FreshEarnings {
  const { revalidate } = useRevalidator();
  const [fresh, setFresh] = useState<FreshEarnings>({ ids: new Set(), kinds: new Set() });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      revalidate();
    }, REFRESH_MILLISECONDS);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  useSocketEvent(earningCreated, ({ _id, type }) => {
    setFresh(({ ids, kinds }) => ({ ids: new Set(ids).add(_id), kinds: new Set(kinds).add(type) }));
    refresh();
  });
  useReconnected(refresh);
  return fresh;
}
