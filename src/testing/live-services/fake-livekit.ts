/** Answers as a LiveKit server does on the wire: Twirp in JSON, calls signed with the key, webhooks signed with it too. */
import { createHash, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { answerJson } from './answer-json.ts';

export const LIVEKIT_KEY = 'APItest';
export const LIVEKIT_SECRET = 'a-secret-of-livekit-for-tests-0123456789';
const secret = new TextEncoder().encode(LIVEKIT_SECRET);

interface Participant {
  identity: string;
  tracks: { sid: string }[];
}

export interface FakeLivekit {
  /** For browsers and for the API. */
  readonly url: string;
  /** Rooms with those who are in them. */
  readonly rooms: Map<string, Map<string, Participant>>;
  /** What was asked, in order: `RemoveParticipant <room> <identity>`. */
  readonly asked: string[];
  /** Somebody enters, by a token as the server checks it; the server makes rooms that it does not know. */
  join(token: string, publishes?: boolean): Promise<void>;
  leave(room: string, identity: string): void;
  /** From then on it answers nothing but failures. */
  fails: boolean;
  /** Without its service for other programs. */
  hasIngress: boolean;
  /** A report as the server sends it. */
  webhook(
    event: object,
    signedBy?: { secret?: string; expires?: number },
  ): Promise<{ payload: string; headers: Record<string, string> }>;
  close(): Promise<void>;
}

export async function openFakeLivekit(): Promise<FakeLivekit> {
  const rooms: FakeLivekit['rooms'] = new Map();
  const ingresses = new Map<string, Record<string, unknown>>();
  const asked: string[] = [];
  let keys = 0;
  const enter = (name: string) => {
    const room = rooms.get(name) ?? new Map<string, Participant>();
    rooms.set(name, room);
    return room;
  };
  const notFound = { status: 404, body: { code: 'not_found', msg: 'requested room does not exist' } };

  const server = await answerJson(async ({ path, headers, body }) => {
    if (fake.fails) return { status: 503, body: { code: 'unavailable', msg: 'later' } };
    const call = path.split('/').at(-1) ?? '';
    // biome-ignore lint/suspicious/noExplicitAny: claims of every shape
    let video: any;
    try {
      const token = headers.authorization?.replace('Bearer ', '') ?? '';
      ({ video } = (await jwtVerify(token, secret, { issuer: LIVEKIT_KEY })).payload);
    } catch {
      return { status: 401, body: { code: 'unauthenticated', msg: 'invalid token' } };
    }
    const name = body.room ?? body.name ?? body.roomName ?? body.room_name;
    asked.push([call, name, body.identity].filter(Boolean).join(' '));
    if (path.includes('livekit.Ingress')) {
      if (!video.ingressAdmin) return { status: 403, body: { code: 'permission_denied', msg: '' } };
      if (!fake.hasIngress)
        return { status: 404, body: { code: 'unimplemented', msg: 'ingress not connected' } };
      if (call === 'ListIngress')
        return {
          status: 200,
          body: { items: [...ingresses.values()].filter((each) => !name || each.room_name === name) },
        };
      if (call === 'CreateIngress') {
        keys += 1;
        const made = {
          ingress_id: randomUUID(),
          room_name: name,
          stream_key: `key-${keys}-${name}`,
          url: 'https://ingress.livekit.test/w',
          participant_identity: body.participantIdentity ?? body.participant_identity,
        };
        ingresses.set(made.ingress_id, made);
        return { status: 200, body: made };
      }
      ingresses.delete(body.ingressId ?? body.ingress_id);
      return { status: 200, body: {} };
    }
    const isAllowed =
      call === 'CreateRoom' || call === 'DeleteRoom'
        ? video.roomCreate
        : call === 'ListRooms'
          ? video.roomList
          : video.roomAdmin && video.room === name;
    if (!isAllowed) return { status: 403, body: { code: 'permission_denied', msg: '' } };
    switch (call) {
      case 'CreateRoom':
        enter(name);
        return { status: 200, body: { sid: `RM_${name}`, name } };
      case 'ListRooms':
        return { status: 200, body: { rooms: [...rooms.keys()].map((each) => ({ name: each })) } };
      case 'DeleteRoom':
        return rooms.delete(name) ? { status: 200, body: {} } : notFound;
      case 'ListParticipants': {
        const room = rooms.get(name);
        const all = [...(room?.values() ?? [])].map((each) => ({ ...each, state: 'ACTIVE' }));
        return room ? { status: 200, body: { participants: all } } : notFound;
      }
      case 'RemoveParticipant':
        return rooms.get(name)?.delete(body.identity) ? { status: 200, body: {} } : notFound;
      default:
        return { status: 404, body: { code: 'bad_route', msg: path } };
    }
  });

  const fake: FakeLivekit = {
    url: `ws://127.0.0.1:${server.port}`,
    rooms,
    asked,
    fails: false,
    hasIngress: true,
    async join(token, publishes = false) {
      const { payload } = await jwtVerify(token, secret, { issuer: LIVEKIT_KEY });
      const { room, roomJoin, canPublish } = payload.video as Record<string, unknown>;
      if (!roomJoin || (publishes && !canPublish)) throw new Error('permission denied');
      const identity = String(payload.sub);
      enter(String(room)).set(identity, { identity, tracks: publishes ? [{ sid: 'TR_video' }] : [] });
    },
    leave: (room, identity) => rooms.get(room)?.delete(identity),
    async webhook(event, { secret: other, expires = 300 } = {}) {
      const payload = JSON.stringify(event);
      const sha256 = createHash('sha256').update(payload).digest('base64');
      const authorization = await new SignJWT({ sha256 })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(LIVEKIT_KEY)
        .setExpirationTime(Math.floor(Date.now() / 1_000) + expires)
        .sign(other ? new TextEncoder().encode(other) : secret);
      return { payload, headers: { authorization, 'content-type': 'application/webhook+json' } };
    },
    close: () => server.close(),
  };
  return fake;
}
