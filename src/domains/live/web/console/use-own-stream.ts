/** The creator's own stream, as the server says it is: in every tab the same, also after a reload. */
import { use, useEffect, useState } from 'react';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { SocketContext, useLineIsBack, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useRested } from '#platform/web/live/use-refresh.ts';
import { joinRoom, modelLeft, roomChanged, streamChanged } from '../../contract/live.events.ts';
import type { Stream } from '../../contract/stream.contract.ts';
import { getOwnLive, getStream } from '../../contract/streams.contract.ts';
import { awaitsReplay } from '../room/awaits-replay.ts';

const REPLAY_CHECK_MILLISECONDS = 10_000;

export interface Viewers {
  total: number;
  /** The first hundred of them. */
  viewers: readonly { _id: string; name: string; username: string; avatar: string }[];
}

export interface OwnStream {
  /** Not ended. */
  stream: Stream | undefined;
  /** The one that has ended in this page. */
  ended: Stream | undefined;
  members: Viewers;
  put(stream: Stream): void;
  /** Back to the form. */
  forget(): void;
}

export function useOwnStream(loaded: Stream | null): OwnStream {
  const [stream, setStream] = useState(loaded ?? undefined);
  const [ended, setEnded] = useState<Stream>();
  const [members, setMembers] = useState<Viewers>({ total: loaded?.stats.members ?? 0, viewers: [] });
  function put(next: Stream) {
    if (next.status === 'ended') {
      setEnded(next);
      setStream(undefined);
    } else {
      setEnded(undefined);
      setStream(next);
    }
  }
  async function refetch() {
    const own = await browserApi.call(getOwnLive);
    const before = stream ?? ended;
    if (own.stream) put(own.stream);
    else if (before) put(await browserApi.call(getStream, { params: { id: before._id } }));
  }
  const refresh = useRested(() => void refetch().catch(() => {}));
  useSocketEvent(streamChanged, refresh);
  useSocketEvent(modelLeft, refresh);
  useLineIsBack(refresh);
  useSocketEvent(roomChanged, ({ conversationId, total, members: viewers }) => {
    if (conversationId === stream?.conversationId) setMembers({ total, viewers });
  });
  useEntered(stream?.conversationId);
  const isAwaiting = ended !== undefined && awaitsReplay(ended);
  useEffect(() => {
    if (!isAwaiting) return;
    const timer = setInterval(refresh, REPLAY_CHECK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isAwaiting, refresh]);
  return { stream, ended, members, put, forget: () => setEnded(undefined) };
}

/** Enters the room and never leaves it by itself: a creator who leaves ends the stream. */
function useEntered(conversationId: string | undefined): void {
  const line = use(SocketContext);
  useEffect(() => {
    if (!conversationId) return;
    return line.listen((socket) => {
      const enter = () => socket.emit(joinRoom.name, { conversationId, frames: true }, () => {});
      if (socket.connected) enter();
      socket.on('connect', enter);
      return () => socket.off('connect', enter);
    });
  }, [line, conversationId]);
}
