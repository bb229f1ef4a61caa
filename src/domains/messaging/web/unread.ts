import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useConnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRecheck } from '#platform/web/live/use-recheck.ts';
import { useRested } from '#platform/web/live/use-refresh.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { countUnread } from '../contract/conversations.contract.ts';
import { unreadMessagesCounted } from '../contract/messaging.events.ts';

let total = 0;
const watchers = new Set<() => void>();

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => {
    watchers.delete(onChange);
  };
}

/** What the server has just said. */
export function setUnread(count: number): void {
  total = count;
  for (const notify of watchers) notify();
}

/**
 * How many conversations have unread messages; 0 until it is known. Counted by the server each time that something
 * has changed, here or on another device.
 */
export function useUnreadConversations(): number {
  const { me, isFanOrCreator } = useSession();
  const recount = useRested(() => {
    if (isFanOrCreator)
      browserApi.call(countUnread).then(
        ({ total: counted }) => setUnread(counted),
        () => {
          // The next change asks again.
        },
      );
  });
  const begin = useEffectEvent(recount);
  const accountId = me?._id;
  useEffect(() => {
    if (accountId) begin();
  }, [accountId]);
  useSocketEvent(unreadMessagesCounted, recount);
  // Also what came between the page and its connection.
  useConnected(recount);
  useRecheck(recount, isFanOrCreator);
  return useSyncExternalStore(
    watch,
    () => total,
    () => 0,
  );
}
