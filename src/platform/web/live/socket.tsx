/**
 * The socket of a signed-in person: loaded after the page stands, one a tab. Pages listen with `useSocketEvent`.
 * After a reconnect nothing is replayed; pages that show lists fetch what they missed (`useReconnected`).
 */
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Socket } from 'socket.io-client';
import type * as z from 'zod/mini';
import type { SocketEvent } from '#platform/contract/events.ts';
import { onAnswered } from '../call/answers.ts';
import { fetchPatiently } from '../page/lazy-part.tsx';
import { useSession } from '../page/session.tsx';
import { SocketLine } from './socket-line.ts';

// Where nobody listens, as in the pictures of pages: a line that never gets a socket.
export const SocketContext = createContext(new SocketLine());

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
  const [line] = useState(() => new SocketLine());
  const isActive = me !== undefined && !me.impersonationEndsAt;
  // The server has cut the line, or does not take it up any more: the session may be over.
  const turnedAway = useEffectEvent(() => {
    if (!line.isEnding) leaveIfLoggedOut?.();
  });
  useEffect(() => {
    if (!isActive) return;
    let opened: Socket | undefined;
    let left = false;
    fetchPatiently(() => import('socket.io-client')).then(({ io }) => {
      if (left) return;
      opened = io(OPTIONS);
      opened.on('connect', () => line.setStatus('connected'));
      opened.on('disconnect', (reason) => {
        const isSentAway = reason === 'io server disconnect';
        // Somebody with very many tabs: the server is there, and a tab that is looked at again has news again.
        line.setStatus(isSentAway ? 'initialized' : 'disconnect');
        if (isSentAway) turnedAway();
      });
      opened.on('connect_error', ({ message }) => {
        line.setStatus('failed');
        if (message === SESSION_REQUIRED) turnedAway();
      });
      opened.io.on('reconnect_attempt', () => line.setStatus('reconnecting'));
      line.take(opened);
    }, WITHOUT_NEWS);
    const onImpersonate = () => {
      if (!document.hidden && !line.isEnding && opened && !opened.active) opened.connect();
    };
    document.addEventListener('visibilitychange', onImpersonate);
    // While it waits for its next try, somebody who has paid would read that the site cannot be reached.
    const unsubscribe = onAnswered(() => {
      if (opened?.active && line.isCutOff) opened.disconnect().connect();
    });
    return () => {
      left = true;
      unsubscribe();
      document.removeEventListener('visibilitychange', onImpersonate);
      // In this order: closing says that the line is cut, and what is over is not.
      opened?.close();
      line.take(undefined);
    };
  }, [isActive, line]);
  return <SocketContext value={line}>{children}</SocketContext>;
}

/** Whether the server is out of reach at the moment. Never so for visitors, who have no line to it. */
export function useIsCutOff(): boolean {
  const line = use(SocketContext);
  const watch = useCallback((onChange: () => void) => line.watch(onChange), [line]);
  return useSyncExternalStore(
    watch,
    () => line.isCutOff,
    () => false,
  );
}

/**
 * Whether this page was opened without a line, and has none yet: then it is the copy that was kept, and what can change
 * meanwhile, such as a balance, is not shown as if it were of now.
 */
export function useIsUnheard(): boolean {
  const line = use(SocketContext);
  const watch = useCallback((onChange: () => void) => line.watch(onChange), [line]);
  return useSyncExternalStore(
    watch,
    () => line.isUnheard,
    () => false,
  );
}

/** For what ends the session of this page, as a log-out: unless it fails, the page is not told of it. */
export function useEnding(): SocketLine['ending'] {
  const line = use(SocketContext);
  return (action) => line.ending(action);
}

/** Calls `hear` for each event of this kind, as long as the component is there. */
export function useSocketEvent<S extends z.ZodMiniType>(
  event: SocketEvent<S>,
  listen: (payload: z.output<S>) => void,
): void {
  const line = use(SocketContext);
  const listener = useEffectEvent(listen);
  const { name } = event;
  useEffect(() => {
    const forward = (payload: z.output<S>) => listener(payload);
    return line.listen((socket) => {
      socket.on(name, forward);
      return () => socket.off(name, forward);
    });
  }, [line, name]);
}

/** Calls `hear` when this device is on the net again, and when the server answers again. */
export function useLineIsBack(listen: () => void): void {
  useReconnected(listen);
  const listener = useEffectEvent(listen);
  useEffect(() => {
    const onOnline = () => listener();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
}

/** Calls `look` at once where the connection is there already, and each time that it comes: nothing goes by unheard. */
export function useConnected(recheck: () => void): void {
  const line = use(SocketContext);
  const again = useEffectEvent(recheck);
  useEffect(() => {
    const onConnect = () => again();
    return line.listen((socket) => {
      if (socket.connected) onConnect();
      socket.on('connect', onConnect);
      return () => socket.off('connect', onConnect);
    });
  }, [line]);
}

// So long after the tab was opened the page may be older than something that happened meanwhile.
export const LATE_MILLISECONDS = 3_000;

/** Calls `refetch` when something may have been missed: the connection comes back, or has come late. */
export function useReconnected(refetch: () => void): void {
  const line = use(SocketContext);
  const again = useEffectEvent(refetch);
  useEffect(() => {
    return line.listen((socket) => {
      let wasThere = socket.connected;
      const onConnect = () => {
        if (wasThere || performance.now() > LATE_MILLISECONDS) again();
        wasThere = true;
      };
      socket.on('connect', onConnect);
      return () => socket.off('connect', onConnect);
    });
  }, [line]);
}
