/** Requests for private shows that are open, for either of the two; fetched again after each change. */
import { useEffect, useEffectEvent, useState } from 'react';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useLineIsBack, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRested } from '#platform/web/live/use-refresh.ts';
import { useSession } from '#platform/web/page/session.tsx';
import { listRequests, type PrivateRequest } from '../../contract/private-requests.contract.ts';
import { privateRequestChangedLive } from '../../contract/private-requests.events.ts';

export interface Requests {
  /** Undefined until they are loaded. */
  open: readonly PrivateRequest[] | undefined;
  put(request: PrivateRequest): void;
}

export function useRequests(): Requests {
  const { isFanOrCreator } = useSession();
  const [open, setOpen] = useState<readonly PrivateRequest[]>();
  const fetchThem = useEffectEvent(async () => {
    const { data } = await browserApi.call(listRequests, { query: { openOnly: true } });
    setOpen(data);
  });
  const refresh = useRested(() => void fetchThem().catch(() => {}));
  useEffect(() => {
    if (isFanOrCreator) fetchThem().catch(() => {});
  }, [isFanOrCreator]);
  useSocketEvent(privateRequestChangedLive, refresh);
  useLineIsBack(refresh);
  return {
    open,
    put: (request) =>
      setOpen((before) => [request, ...(before ?? []).filter(({ _id }) => _id !== request._id)]),
  };
}
