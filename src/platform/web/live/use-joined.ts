import { use, useEffect, useEffectEvent } from 'react';
import type * as z from 'zod/mini';
import type { InboundEvent } from '#platform/contract/events.ts';
import { SocketContext } from './socket.tsx';

type Answer<Data> = { ok: true; data: Data } | { ok: false };

interface Place<S extends z.ZodMiniType, Data> {
  join: InboundEvent<S>;
  leave: InboundEvent<S>;
  /** What both are sent; undefined: nowhere. */
  payload: z.input<S> | undefined;
  /** What the server answers when this page has joined, also after each new connection. */
  onJoined(data: Data): void;
}

/** Tells the server, while the component is there, that this page looks at something. */
export function useJoined<S extends z.ZodMiniType, Data>(place: Place<S, Data>): void {
  const line = use(SocketContext);
  const { join, leave, payload, onJoined } = place;
  const joined = useEffectEvent(onJoined);
  const sent = payload === undefined ? undefined : JSON.stringify(payload);
  useEffect(() => {
    if (sent === undefined) return;
    return line.listen((socket) => {
      let isHere = true;
      const enter = () =>
        socket.emit(join.name, JSON.parse(sent), (answer: Answer<Data>) => {
          if (isHere && answer.ok) joined(answer.data);
        });
      if (socket.connected) enter();
      socket.on('connect', enter);
      return () => {
        isHere = false;
        socket.off('connect', enter);
        if (socket.connected) socket.emit(leave.name, JSON.parse(sent));
      };
    });
  }, [line, join.name, leave.name, sent]);
}
