import { postFailed, postReady } from '#domains/content/contract/content.events.ts';
import { followersChanged } from '#domains/creators/contract/creators.events.ts';
import {
  chargeReversedLive,
  earningCreated,
  earningsAvailable,
  updateBalance,
} from '#domains/wallet/contract/wallet.events.ts';
import { useReconnected, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRefresh } from '#platform/web/live/use-refresh.ts';

/** Keeps the creator's first page at what happens this moment: money that comes and goes, followers, posts. */
export function useFreshStudio(): void {
  const refresh = useRefresh();
  useSocketEvent(earningCreated, refresh);
  useSocketEvent(chargeReversedLive, refresh);
  useSocketEvent(earningsAvailable, refresh);
  useSocketEvent(updateBalance, refresh);
  useSocketEvent(followersChanged, refresh);
  useSocketEvent(postReady, refresh);
  useSocketEvent(postFailed, refresh);
  useReconnected(refresh);
}
