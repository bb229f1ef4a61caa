/** A show as the server meters it: each side says every five seconds that it is there. */
import { useEffect, useEffectEvent, useState } from 'react';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { useSocketEvent } from '#platform/web/live/socket.tsx';
import {
  PRESENCE_SECONDS,
  type PrivateRequest,
  putPresence,
} from '../../contract/private-requests.contract.ts';
import { privateRequestChangedLive } from '../../contract/private-requests.events.ts';

const OPEN = ['pending', 'accepted', 'running'];
const METERED = ['accepted', 'running'];

export function useShow(loaded: PrivateRequest, isReady: boolean) {
  const [show, setShow] = useState(loaded);
  const isOpen = OPEN.includes(show.status);
  const isMetered = METERED.includes(show.status);
  const beat = useEffectEvent(async () => {
    setShow(await browserApi.call(putPresence, { params: { id: show._id } }));
  });
  const refresh = () => void beat().catch(() => {});
  useSocketEvent(privateRequestChangedLive, ({ _id }) => _id === show._id && refresh());
  useEffect(() => {
    // A creator who has not turned the camera on is not there yet: nothing is charged.
    if (!isOpen || (isMetered && !isReady)) return;
    const say = () => void beat().catch(() => {});
    say();
    const timer = setInterval(say, PRESENCE_SECONDS * 1_000);
    return () => clearInterval(timer);
  }, [isOpen, isMetered, isReady]);
  return { show, put: setShow };
}
