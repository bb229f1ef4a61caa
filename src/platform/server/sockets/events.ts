/**
 * Events that clients send over their socket. A domain brings them with their schema and their handler; each is answered
 * by an acknowledgement, `{ ok: true, data }` or `{ ok: false, code, message, requestId }`.
 */
import type { Socket } from 'socket.io';
import type * as z from 'zod/mini';
import type { InboundEvent } from '#platform/contract/events.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { Listener, ReadContext, Room, Viewer, WriteContext } from '../context.ts';
import { admit } from '../http/admit.ts';
import { asRefused, failureBody, shapeRefusal } from '../http/failures.ts';
import { newId } from '../ids.ts';
import type { Log } from '../log/log.ts';
import { refuse } from '../refuse.ts';
import { type RoomKind, roomOf } from './rooms.ts';

/** What the handler of an event works with. */
export interface InboundContext {
  readonly viewer: Viewer;
  read(): ReadContext;
  /** One transaction; socket messages leave after the commit. */
  write<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>;
  /**
   * Joins this socket to a room. Refuses with `request.not-found` where the viewer may not. What is sent to the room about
   * something numbered reaches it only where that number is above `knownAbove` (`emitAbout`).
   */
  join(kind: RoomKind, id: string, knownAbove?: number): Promise<void>;
  leave(kind: RoomKind, id: string): Promise<void>;
}

export interface BoundInbound {
  readonly event: InboundEvent;
  handle(ctx: InboundContext, payload: unknown): Promise<unknown>;
}

/** Binds an event to what it does; what that returns is the `data` of the acknowledgement. */
export function receive<S extends z.ZodMiniType>(
  event: InboundEvent<S>,
  handle: (ctx: InboundContext, payload: z.output<S>) => Promise<unknown>,
): BoundInbound {
  // A list of handlers knows only that each has an event; whatever one is handed has been parsed by its schema.
  return { event, handle } as unknown as BoundInbound;
}

/** Who sends an event, and from where. */
export interface Sender {
  readonly viewer: Viewer;
  readonly listener: Listener;
  readonly address: string;
  readonly userAgent: string;
  readonly requestId: string;
}

export interface InboundOptions {
  /** The account behind a session as it is now; undefined once the session is over. */
  viewerOfSession(sessionId: string): Promise<Viewer | undefined>;
  /** Without a sender, for the site itself. */
  read(sender: Partial<Sender>): ReadContext;
  write<T>(sender: Sender, work: (ctx: WriteContext) => Promise<T>): Promise<T>;
  /** Refuses where the site is closed to the sender, or can only be read. */
  refuseIfClosed(ctx: ReadContext, to: { isWriting: boolean }): Promise<void>;
  log: Log;
}

const knownIn = ({ data }: Socket): Map<Room, number> => {
  data.known ??= new Map<Room, number>();
  return data.known;
};

const noteKnown = (socket: Socket, room: Room, above: number) => knownIn(socket).set(room, above);

/** Whether a socket of a room knows the thing of this number. */
export const knows = (socket: Socket, room: Room, number: number): boolean =>
  number > (knownIn(socket).get(room) ?? 0);

/** Handles one event of a socket; returns its acknowledgement. */
export async function handleInbound(
  { event, handle }: BoundInbound,
  socket: Socket,
  payload: unknown,
  from: Omit<Sender, 'viewer' | 'requestId'>,
  options: InboundOptions,
): Promise<object> {
  const requestId = newId();
  try {
    // Roles and rights are those of this moment, not of when the socket was opened.
    const viewer = await options.viewerOfSession((socket.data.viewer as Viewer).sessionId);
    if (!viewer) throw refuse(platformRefusals.sessionRequired);
    const sender = { ...from, viewer, requestId };
    const read = () => options.read(sender);
    await options.refuseIfClosed(read(), { isWriting: true });
    admit(event.who, viewer);
    const parsed = event.schema.safeParse(payload);
    if (!parsed.success) throw shapeRefusal(parsed.error);
    const data = await handle(
      {
        viewer,
        read,
        write: (work) => options.write(sender, work),
        join: async (kind, id, knownAbove) => {
          if (!(await kind.mayJoin?.(read(), viewer, id))) throw refuse(platformRefusals.notFound);
          const room = roomOf(kind, id);
          // Who joins twice knows what they knew at first.
          if (knownAbove !== undefined && !socket.rooms.has(room)) noteKnown(socket, room, knownAbove);
          await socket.join(room);
          // A socket that has disconnected would stay in the room for ever.
          if (!socket.connected) await socket.leave(roomOf(kind, id));
        },
        leave: async (kind, id) => {
          await socket.leave(roomOf(kind, id));
        },
      },
      parsed.data,
    );
    return data === undefined ? { ok: true } : { ok: true, data };
  } catch (error) {
    const refused = asRefused(error);
    if (!refused) options.log.error({ err: error, event: event.name, requestId }, 'sockets: an event failed');
    const {
      statusCode: _statusCode,
      status: _status,
      error: _error,
      ...body
    } = failureBody(refused, requestId);
    return { ok: false, ...body };
  }
}

// Named by Socket.IO, or answered by the platform itself.
const TAKEN = [
  'auth/login',
  'auth/logout',
  'connect',
  'connect_error',
  'disconnect',
  'disconnecting',
  'error',
  'newListener',
  'removeListener',
];

/** Fails where two events have one name. */
export function demandDistinctEvents(inbound: readonly BoundInbound[]): void {
  const taken = new Set(TAKEN);
  for (const { name } of inbound.map(({ event }) => event)) {
    if (taken.has(name)) throw new Error(`sockets: the event ${name} is handled already`);
    taken.add(name);
  }
}
