/**
 * The socket of a signed-in person: loaded after the page stands, one a tab. Pages listen with `useSocketEvent`.
 * After a reconnect nothing is replayed; pages that show lists fetch what they missed (`useReconnected`).
 */
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import type { Socket } from 'socket.io-client';
import type * as z from 'zod/mini';
import type { SocketEvent } from '#platform/contract/events.ts';

export type SocketStatus = 'initialized' | 'connected' | 'disconnect' | 'reconnecting' | 'failed';

const SocketContext = createContext<{ socket: Socket | undefined; status: SocketStatus }>({
  socket: undefined,
  status: 'initialized',
});

// The product specification's own numbers.
const OPTIONS = {
  transports: ['websocket', 'polling'],
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 10_000,
  timeout: 20_000,
};

export function SocketProvider({ active, children }: { active: boolean; children: ReactNode }) {
  const [socket, setSocket] = useState<Socket>();
  const [status, setStatus] = useState<SocketStatus>('initialized');
  useEffect(() => {
    if (!active) return;
    let opened: Socket | undefined;
    let left = false;
    import('socket.io-client').then(({ io }) => {
      if (left) return;
      opened = io(OPTIONS);
      opened.on('connect', () => setStatus('connected'));
      opened.on('disconnect', () => setStatus('disconnect'));
      opened.on('connect_error', () => setStatus('failed'));
      opened.io.on('reconnect_attempt', () => setStatus('reconnecting'));
      setSocket(opened);
    });
    return () => {
      left = true;
      opened?.close();
    };
  }, [active]);
  return <SocketContext value={{ socket, status }}>{children}</SocketContext>;
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
