import { useEffect, useEffectEvent } from 'react';
import type { SocketEvent } from '#platform/contract/events.ts';
import { useConnected, useSocketEvent } from './socket.tsx';
import { useRecheck } from './use-recheck.ts';
import { useRested } from './use-refresh.ts';

/** Asks for a count whenever it may have changed: here, on another device, or while the line was gone. */
export function useCountOnServer(
  { event, isWanted, accountId }: { event: SocketEvent; isWanted: boolean; accountId: string | undefined },
  ask: () => Promise<{ total: number }>,
  take: (total: number) => void,
): void {
  const recount = useRested(() => {
    if (!isWanted) return take(0);
    ask().then(
      ({ total }) => take(total),
      () => {
        // The next change asks again.
      },
    );
  });
  const begin = useEffectEvent(recount);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has another count
  useEffect(() => begin(), [accountId]);
  useSocketEvent(event, recount);
  // Also what came between the page and its connection.
  useConnected(recount);
  useRecheck(recount, isWanted);
}
