/**
 * The socket of a signed-in person: loaded after the page stands, one a tab. Pages listen with `useSocketEvent`.
 * After a reconnect nothing is replayed; pages that show lists fetch what they missed (`useReconnected`).
 */
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Socket } from 'socket.io-client';
import type * as z from 'zod/mini';
import type { SocketEvent } from '#platform/contract/events.ts';
import { fetchPatiently } from './lazy-part.tsx';
import { useSession } from './session.tsx';

export type SocketStatus = 'initialized' | 'connected' | 'disconnect' | 'reconnecting' | 'failed';

interface Line {
  socket: Socket | undefined;
  status: SocketStatus;
  hangUp(): void;
}

const SocketContext = createContext<Line>({ socket: undefined, status: 'initialized', hangUp() {} });

// The product specification's own numbers.
const OPTIONS = {
  transports: ['websocket', 'polling'],
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 10_000,
  timeout: 20_000,
};

// A browser that cannot have the code has its page as it was opened, as visitors have.
const WITHOUT_NEWS = () => {};

// The words with which the server turns down a handshake.
const SESSION_REQUIRED = 'session.required';

/** Holds the line of the tab for everything inside, while somebody is signed in who is not only looked through. */
export function SocketProvider({ children }: { children: ReactNode }) {
  const { me, leaveIfLoggedOut } = useSession();
  const [socket, setSocket] = useState<Socket>();
  const [status, setStatus] = useState<SocketStatus>('initialized');
  const isActive = me !== undefined && !me.lookEndsAt;
  // The server has cut the line, or does not take it up any more: the session may be over.
  const turnedAway = useEffectEvent(() => leaveIfLoggedOut?.());
  useEffect(() => {
    if (!isActive) return;
    let opened: Socket | undefined;
    let left = false;
    fetchPatiently(() => import('socket.io-client')).then(({ io }) => {
      if (left) return;
      opened = io(OPTIONS);
      opened.on('connect', () => setStatus('connected'));
      opened.on('disconnect', (reason) => {
        setStatus('disconnect');
        if (reason === 'io server disconnect') turnedAway();
      });
      opened.on('connect_error', ({ message }) => {
        setStatus('failed');
        if (message === SESSION_REQUIRED) turnedAway();
      });
      opened.io.on('reconnect_attempt', () => setStatus('reconnecting'));
      setSocket(opened);
    }, WITHOUT_NEWS);
    return () => {
      left = true;
      opened?.close();
    };
  }, [isActive]);
  const line = useMemo<Line>(
    () => ({
      socket,
      status,
      hangUp() {
        socket?.off();
        socket?.close();
      },
    }),
    [socket, status],
  );
  return <SocketContext value={line}>{children}</SocketContext>;
}

/** Whether the server is out of reach at the moment. Never so for visitors, who have no line to it. */
export function useIsCutOff(): boolean {
  const { status } = use(SocketContext);
  return status !== 'initialized' && status !== 'connected';
}

/** Closes the line for good, before one logs out: nobody need tell this page what it did itself. */
export function useHangUp(): () => void {
  return use(SocketContext).hangUp;
}

/** Calls `hear` for each event of this kind, as long as the component is there. */
export function useSocketEvent<S extends z.ZodMiniType>(
  event: SocketEvent<S>,
  hear: (payload: z.output<S>) => void,
): void {
  const { socket } = use(SocketContext);
  const listener = useEffectEvent(hear);
  const { name } = event;
  useEffect(() => {
    const forward = (payload: z.output<S>) => listener(payload);
    socket?.on(name, forward);
    return () => {
      socket?.off(name, forward);
    };
  }, [socket, name]);
}

/** Calls `hear` when this device is on the net again, and when the server answers again. */
export function useLineIsBack(hear: () => void): void {
  useReconnected(hear);
  const listener = useEffectEvent(hear);
  useEffect(() => {
    const onOnline = () => listener();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
}

/** Calls `refetch` when the connection comes back after having been lost. */
export function useReconnected(refetch: () => void): void {
  const { socket } = use(SocketContext);
  const again = useEffectEvent(refetch);
  useEffect(() => {
    const onReconnect = () => again();
    socket?.io.on('reconnect', onReconnect);
    return () => {
      socket?.io.off('reconnect', onReconnect);
    };
  }, [socket]);
}
