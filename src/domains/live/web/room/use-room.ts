/** What a viewer's page knows of a stream: fetched with the page, and again after each change that the room is sent. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { creatorNotFound } from '#domains/creators/contract/creators.refusals.contract.ts';
import { ApiFailure, isRefusal } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import type { LoadArgs } from '#platform/web/call/page-data.ts';
import { useLineIsBack, useSocketEvent } from '#platform/web/live/socket.tsx';
import { useJoined } from '#platform/web/live/use-joined.ts';
import { useRested } from '#platform/web/live/use-refresh.ts';
import { useSession } from '#platform/web/page/session.tsx';
import {
  joinBroadcaster,
  joinRoom,
  leaveRoom,
  modelLeft,
  roomChanged,
  streamChanged,
  watchingEnded,
} from '../../contract/live.events.ts';
import {
  followersOnly,
  offline,
  streamNotFound,
  subscribersOnly,
} from '../../contract/live.refusals.contract.ts';
import type { Stream, StreamConversation } from '../../contract/stream.contract.ts';
import { getStream, joinStream, searchLive } from '../../contract/streams.contract.ts';
import { awaitsReplay } from './awaits-replay.ts';

/** What stands between the viewer and the picture. */
export type RoomGate = 'offline' | 'log-in' | 'subscribers' | 'followers' | 'ticket';

export interface RoomData {
  stream: Stream | undefined;
  conversation: StreamConversation | undefined;
  /** Undefined where the viewer watches. */
  gate: RoomGate | undefined;
}

/** As the page is loaded, on either side. */
export async function loadRoom(api: LoadArgs['api'], creatorId: string): Promise<RoomData> {
  try {
    const { stream, conversation } = await api.call(joinStream, { params: { id: creatorId } });
    return { stream, conversation, gate: stream.mayWatch ? undefined : 'ticket' };
  } catch (error) {
    const gate = gateOf(error);
    if (!gate) throw error;
    if (gate === 'offline') return { stream: undefined, conversation: undefined, gate };
    // What everybody may know of it: its title and price.
    const { data } = await api.call(searchLive);
    const stream = data.find(({ performerId }) => performerId === creatorId);
    return { stream, conversation: undefined, gate: stream ? gate : gate === 'log-in' ? 'offline' : gate };
  }
}

/** The creator may be hidden from the viewer by now: nothing of the room stays, as if they were not live. */
function withoutCreator(error: unknown): RoomData {
  if (!isRefusal(error, creatorNotFound)) throw error;
  return { stream: undefined, conversation: undefined, gate: 'offline' };
}

/** The stream that was watched here is none for the viewer any more. */
function withoutStream(error: unknown): undefined {
  if (!isRefusal(error, streamNotFound)) throw error;
}

function gateOf(error: unknown): RoomGate | undefined {
  if (isRefusal(error, offline)) return 'offline';
  if (isRefusal(error, subscribersOnly)) return 'subscribers';
  if (isRefusal(error, followersOnly)) return 'followers';
  if (error instanceof ApiFailure && error.status === 401) return 'log-in';
  return undefined;
}

// Who waits before an empty stage is no member of a room that would be sent its news.
const WAIT_MILLISECONDS = 10_000;

export interface Room extends RoomData {
  members: number;
  /** The stream that was watched here, once it is over. */
  ended: Stream | undefined;
  /** Counts how often the creator has begun to publish. */
  broadcasts: number;
  refetch(): Promise<void>;
}

export function useRoom(creatorId: string, loaded: RoomData): Room {
  const { me } = useSession();
  const [data, setData] = useState(loaded);
  const [ended, setEnded] = useState<Stream>();
  const [members, setMembers] = useState(loaded.stream?.stats.members ?? 0);
  const [broadcasts, setBroadcasts] = useState(0);
  const { stream, conversation, gate } = data;
  // The room counts who is there; what was fetched before it has spoken is older.
  const counts = useRef(0);

  async function refetch() {
    const counted = counts.current;
    const next = await loadRoom(browserApi, creatorId).catch(withoutCreator);
    const before = stream ?? ended;
    if (next.stream) setEnded(undefined);
    else if (before && me)
      setEnded(await browserApi.call(getStream, { params: { id: before._id } }).catch(withoutStream));
    setData(next);
    if (next.stream && counted === counts.current) setMembers(next.stream.stats.members);
  }
  const refresh = useRested(() => void refetch().catch(() => {}));

  const isHere = (payload: { conversationId: string }) => payload.conversationId === conversation?._id;
  useSocketEvent(streamChanged, (payload) => isHere(payload) && refresh());
  useSocketEvent(modelLeft, (payload) => isHere(payload) && refresh());
  useSocketEvent(watchingEnded, (payload) => isHere(payload) && refresh());
  useSocketEvent(joinBroadcaster, (payload) => isHere(payload) && setBroadcasts((times) => times + 1));
  useSocketEvent(roomChanged, (payload) => {
    if (!isHere(payload)) return;
    counts.current += 1;
    setMembers(payload.total);
  });
  useLineIsBack(refresh);
  // The creator who leaves a room ends the stream: on this page they only look in.
  const isOwner = me?._id === creatorId;
  useJoined({
    join: joinRoom,
    leave: leaveRoom,
    payload:
      conversation && !gate && !isOwner ? { conversationId: conversation._id, frames: true } : undefined,
    onJoined: () => {},
  });

  const waits = gate === 'offline' || (ended !== undefined && awaitsReplay(ended));
  const recheck = useEffectEvent(() => {
    if (!document.hidden) refresh();
  });
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => recheck(), WAIT_MILLISECONDS);
    return () => clearInterval(timer);
  }, [waits]);

  return { ...data, members, ended, broadcasts, refetch };
}
