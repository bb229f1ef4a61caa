/**
 * Socket.IO for both listeners and both namespaces (`/` and `/api`: existing clients turn the path of their API
 * address into a namespace). Connections are authenticated at the handshake; the server chooses their rooms. A
 * revoked session is disconnected at once; one that expired, or whose end was not published, within a minute. Domains
 * bring their rooms (`rooms.ts`) and inbound events (`events.ts`).
 */
import type { Server as HttpServer, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type Namespace, Server, type Socket } from 'socket.io';
import type { SocketEvent } from '#platform/contract/events.ts';
import { platformRefusals, type Refusal } from '#platform/contract/refusal.ts';
import type { Config } from '../config/config.ts';
import type { Listener, Room, Viewer } from '../context.ts';
import { GatheredReads } from '../gathered-reads.ts';
import { limitKey } from '../http/address.ts';
import { isToken } from '../http/tokens.ts';
import { newId } from '../ids.ts';
import { isFromOwnPage } from '../own-origin.ts';
import { type Connection, ConnectionLimits } from './connection-limits.ts';
import {
  type BoundInbound,
  demandDistinctEvents,
  handleInbound,
  type InboundOptions,
  knows,
  type Sender,
} from './events.ts';
import {
  demandDistinctRooms,
  domainRoom,
  mayStayIn,
  type RoomKind,
  roomsAbout,
  roomsAtConnection,
} from './rooms.ts';

/** Where a socket comes from. */
export interface SocketOrigin {
  /** The address of the connection itself, which may be a proxy's. */
  readonly peer: string;
  readonly headers: IncomingHttpHeaders;
}

export interface SocketsOptions extends InboundOptions {
  /** The viewer of a token; undefined for an invalid token and for users to whom the site is closed. */
  authenticate(token: string, from: SocketOrigin): Promise<Viewer | undefined>;
  /** Ends the session of the sender, as a log-out does. */
  endSession(sender: Sender): Promise<void>;
  /** Which of these sessions live. */
  livingAmong(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The rooms of the domains, such as those of the creators whom a fan follows. */
  rooms: readonly RoomKind[];
  /** Somebody has joined or left a room whose kind has `changed`. */
  roomChanged?(kind: RoomKind, id: string, accountIds: readonly string[]): Promise<void>;
  /** What clients may send to the domains. */
  inbound: readonly BoundInbound[];
  /** Whether a browser page of this origin may connect. Clients outside a browser send no origin. */
  allowsOrigin(origin: string, listener: Listener): boolean;
  /** Of all answers of a listener; those that the sockets give by HTTP have them as well. */
  headersOf?(listener: Listener): Readonly<Record<string, string>>;
  /** The client's address as far as it can be trusted. */
  addressOf(from: SocketOrigin): string;
  /** How much is let in; see `docs/operate.md`. */
  limits: Pick<Config, 'LIMIT_SOCKET_EVENTS' | 'LIMIT_SOCKETS' | 'LIMIT_SOCKETS_ANONYMOUS'>;
}

const NAMESPACES = ['/', '/api'];
// A frame larger than this is no chat message.
const MAX_FRAME_BYTES = 64 * 1024;
// As long as existing clients wait for a connection.
const CONNECT_MILLISECONDS = 20_000;
// A logout disconnects at once; this is for sessions that expire, and for missed notifications.
const ASK_AGAIN_MILLISECONDS = 60_000;
// Figures that change faster than this cannot be read.
const SELDOM_MILLISECONDS = 1_000;
// A page that joins, and the others that it finds there, are one change.
const CHANGE_MILLISECONDS = 50;
// A frame costs as much with one line as with ten; nobody sees whether a line comes a tenth of a second later.
const GATHER_MILLISECONDS = 150;

/** How to answer an event: nothing is said to who has not asked for an answer. */
const replyTo = (answer: unknown) =>
  typeof answer === 'function' ? (answer as (result: object) => void) : () => {};

/** What is answered to an event that is refused. */
const refused = ({ code, message }: Refusal, fields: object = {}) => ({
  ok: false,
  code,
  message,
  ...fields,
});

/** The token that the client itself sends with a handshake: `auth`, then query. */
function sentToken({ handshake: { auth, query } }: Socket): string | undefined {
  return [auth.token, query.token].find(isToken);
}

/** The token in the cookie, which browsers send along with whatever page connects. */
function cookieToken({ handshake: { headers } }: Socket): string | undefined {
  const cookie = /(?:^|;\s*)token=([^;]*)/.exec(headers.cookie ?? '')?.[1];
  return isToken(cookie) ? cookie : undefined;
}

function originOf({ handshake, conn }: Socket): SocketOrigin {
  return { peer: conn.remoteAddress, headers: handshake.headers };
}

/** A part of an event, and how those that came within a moment become one payload. */
export interface GatheredPart {
  readonly part: unknown;
  /** Whose sockets are in one of these rooms gets the event without this part. */
  readonly apart?: readonly Room[];
  readonly join: (parts: readonly unknown[]) => unknown;
}

type WaitingPart = Pick<GatheredPart, 'part' | 'apart'>;

/** What those get whose sockets are in one of these rooms as well. */
export interface Others {
  readonly apart: readonly Room[];
  readonly instead: unknown;
}

export class Sockets {
  readonly #options: SocketsOptions;
  readonly #servers: Server[] = [];
  readonly #namespaces: { readonly namespace: Namespace; readonly listener: Listener }[] = [];
  readonly #limits: ConnectionLimits;
  readonly #askAgain: NodeJS.Timeout;
  /** What was sent within the last second, with what has come since. */
  readonly #seldom = new Map<
    string,
    { next?: { payload: unknown; others: Others | undefined } | undefined; timer?: NodeJS.Timeout }
  >();

  /** Rooms that have changed, with the timer of the next report, and whether it is the pause after one. */
  readonly #changedRooms = new Map<string, { timer: NodeJS.Timeout; again: boolean }>();
  /** After a cut thousands come back at once, and one question is enough for those of a moment. */
  readonly #livingTogether = new GatheredReads<string, ReadonlySet<string>>();
  /** What was sent within the last moment, with the parts that have come since. */
  readonly #gathering = new Map<string, { parts: WaitingPart[]; timer: NodeJS.Timeout }>();

  constructor(options: SocketsOptions) {
    demandDistinctRooms(options.rooms);
    demandDistinctEvents(options.inbound);
    this.#options = options;
    this.#limits = new ConnectionLimits(options.limits);
    this.#askAgain = setInterval(() => {
      this.cutOffDeadSessions().catch((error) =>
        options.log.error({ err: error }, 'sockets: sessions could not be asked for'),
      );
    }, ASK_AGAIN_MILLISECONDS).unref();
  }

  /** Serves sockets on a listener; the path is always `/socket.io`. */
  attach(http: HttpServer, listener: Listener): void {
    const server = new Server(http, {
      serveClient: false,
      maxHttpBufferSize: MAX_FRAME_BYTES,
      connectTimeout: CONNECT_MILLISECONDS,
      cors: {
        origin: (origin, answer) => answer(null, !origin || this.#options.allowsOrigin(origin, listener)),
      },
      allowRequest: (request, answer) => answer(null, this.#originFits(request, listener)),
    });
    const headers = new Map(Object.entries(this.#options.headersOf?.(listener) ?? {}));
    http.prependListener('request', (_request, response) => response.setHeaders(headers));
    server.engine.on('connection', (connection: Connection) => {
      // A client that left during the handshake has no address, whatever the type says, and is skipped.
      if (connection.remoteAddress === undefined) {
        connection.close(true);
        return;
      }
      const from = { peer: connection.remoteAddress, headers: connection.request.headers };
      this.#limits.opened(connection, limitKey(this.#options.addressOf(from)));
    });
    for (const name of NAMESPACES) {
      const namespace = server.of(name);
      this.#namespaces.push({ namespace, listener });
      for (const change of ['join-room', 'leave-room'])
        namespace.adapter.on(change, (room: string) => this.#noteChange(room));
      namespace.use((socket, next) => {
        if (this.#limits.secondsToWait(socket.conn) > 0) {
          next(new Error(platformRefusals.rateLimited.code));
          return;
        }
        this.#admit(socket, listener).then(
          (admitted) => next(admitted ? undefined : new Error('session.required')),
          (error) => {
            this.#options.log.error({ err: error }, 'sockets: admission failed');
            next(new Error('platform.fault'));
          },
        );
      });
      namespace.on('connection', (socket) => this.#serve(socket, listener));
    }
    this.#servers.push(server);
  }

  /** Sends an event to a room, on every listener and namespace; not to sockets that are in a room of `apart`. */
  send(room: Room, event: SocketEvent, payload: unknown, apart: readonly Room[] = []): void {
    for (const { namespace } of this.#namespaces) {
      // An event is encoded before its room is looked at, and of those who are told of a broadcast most are away.
      if (namespace.adapter.rooms.has(room))
        namespace
          .to(room)
          .except([...apart])
          .emit(event.name, payload);
    }
  }

  /** Those of the rooms in which somebody is here. */
  present(rooms: readonly Room[]): Room[] {
    return rooms.filter((room) =>
      this.#namespaces.some(({ namespace }) => namespace.adapter.rooms.has(room)),
    );
  }

  /** Sends an event about something numbered to those in a room who know it. */
  sendAbout(room: Room, event: SocketEvent, payload: unknown, number: number): void {
    for (const { namespace } of this.#namespaces) {
      for (const id of namespace.adapter.rooms.get(room) ?? []) {
        const socket = namespace.sockets.get(id);
        if (socket && knows(socket, room, number)) socket.emit(event.name, payload);
      }
    }
  }

  /**
   * Sends an event that replaces the one before, such as a count: at once, but not more often than once a second; the
   * last one always arrives.
   */
  sendSeldom(room: Room, event: SocketEvent, payload: unknown, others?: Others): void {
    const key = `${event.name} ${room}`;
    const sent = this.#seldom.get(key);
    if (sent) {
      sent.next = { payload, others };
      return;
    }
    this.send(room, event, payload, others?.apart);
    for (const each of others?.apart ?? []) this.#sendToBoth(room, each, event, others?.instead);
    const timer = setTimeout(() => {
      const next = this.#seldom.get(key)?.next;
      this.#seldom.delete(key);
      if (next) this.sendSeldom(room, event, next.payload, next.others);
    }, SELDOM_MILLISECONDS).unref();
    this.#seldom.set(key, { timer });
  }

  /**
   * Sends parts that come in bursts: the first at once, those of the next moment in one event at its end. None is lost,
   * and they stay in their order.
   */
  sendGathered(room: Room, event: SocketEvent, { join, ...part }: GatheredPart): void {
    const key = `${event.name} ${room}`;
    const gathering = this.#gathering.get(key);
    if (gathering) {
      gathering.parts.push(part);
      return;
    }
    this.#sendJoined(room, event, [part], join);
    const onTime = () => {
      const { parts } = this.#gathering.get(key) ?? { parts: [] };
      if (parts.length === 0) {
        this.#gathering.delete(key);
        return;
      }
      this.#sendJoined(room, event, parts, join);
      this.#gathering.set(key, { parts: [], timer: setTimeout(onTime, GATHER_MILLISECONDS).unref() });
    };
    this.#gathering.set(key, { parts: [], timer: setTimeout(onTime, GATHER_MILLISECONDS).unref() });
  }

  /** One event for all; for those who are apart from some of the parts another one, and none where nothing is left. */
  #sendJoined(
    room: Room,
    event: SocketEvent,
    parts: readonly WaitingPart[],
    join: GatheredPart['join'],
  ): void {
    const apart = new Set(parts.flatMap((each) => each.apart ?? []));
    this.send(room, event, join(parts.map(({ part }) => part)), [...apart]);
    for (const each of apart) {
      const rest = parts.filter((part) => !part.apart?.includes(each)).map(({ part }) => part);
      if (rest.length > 0) this.#sendToBoth(room, each, event, join(rest));
    }
  }

  /** Sends an event to the sockets that are in both rooms. */
  #sendToBoth(room: Room, other: Room, event: SocketEvent, payload: unknown): void {
    for (const { namespace } of this.#namespaces)
      for (const id of namespace.adapter.rooms.get(other) ?? [])
        if (namespace.adapter.rooms.get(room)?.has(id)) namespace.sockets.get(id)?.emit(event.name, payload);
  }

  /**
   * Sends an event to every connection of this process, in the format of its listener; for events that each process
   * detects by itself.
   */
  sendToEverybodyHere(event: SocketEvent, payloadFor: (listener: Listener) => unknown): void {
    for (const { namespace, listener } of this.#namespaces)
      namespace.local.emit(event.name, payloadFor(listener));
  }

  /** Lets the sockets of one room join or leave another, as when a fan follows a creator. */
  move(from: Room, change: 'join' | 'leave', room: Room): void {
    for (const { namespace } of this.#namespaces) {
      if (change === 'join') namespace.in(from).socketsJoin(room);
      else namespace.in(from).socketsLeave(room);
    }
  }

  /**
   * Lets the sockets of a room leave all others in which they may be no more, and join those in which they would be from
   * the beginning; as when one account blocks another.
   */
  async reseat(room: Room): Promise<void> {
    for (const { namespace, listener } of this.#namespaces) {
      for (const id of namespace.adapter.rooms.get(room) ?? []) {
        const socket = namespace.sockets.get(id);
        if (socket) await this.#reseatOne(socket, listener);
      }
    }
  }

  /** The same for the sockets in all rooms about an account, as when it is hidden from a country. */
  async reseatAbout(accountId: string): Promise<void> {
    const inside = new Set(this.#namespaces.flatMap(({ namespace }) => [...namespace.adapter.rooms.keys()]));
    const ctx = this.#options.read({ requestId: newId() });
    for (const room of await roomsAbout(this.#options.rooms, ctx, inside, accountId)) await this.reseat(room);
  }

  /** Cuts off all sockets of a room, as when a session is revoked. */
  cutOff(room: Room): void {
    for (const { namespace } of this.#namespaces) namespace.in(room).disconnectSockets(true);
  }

  /** Cuts off the sockets of this process whose session lives no more; one question for all of them. */
  async cutOffDeadSessions(): Promise<void> {
    const sockets = this.#namespaces.flatMap(({ namespace }) => [...namespace.sockets.values()]);
    const sessionOf = (socket: Socket) => (socket.data.viewer as Viewer).sessionId;
    const asked = new Set(sockets.map(sessionOf));
    if (asked.size === 0) return;
    const living = await this.#options.livingAmong([...asked]);
    for (const socket of sockets) {
      // It may have logged in to another session in the meantime.
      const sessionId = sessionOf(socket);
      if (asked.has(sessionId) && !living.has(sessionId)) socket.disconnect(true);
    }
  }

  /** How many are connected now, on all listeners. */
  get connected(): number {
    return this.#servers.reduce((sum, { engine }) => sum + engine.clientsCount, 0);
  }

  async close(): Promise<void> {
    clearInterval(this.#askAgain);
    for (const { timer } of this.#seldom.values()) clearTimeout(timer);
    this.#seldom.clear();
    for (const { timer } of this.#changedRooms.values()) clearTimeout(timer);
    this.#changedRooms.clear();
    for (const { timer } of this.#gathering.values()) clearTimeout(timer);
    this.#gathering.clear();
    await Promise.all(this.#servers.map((server) => server.close()));
  }

  /** The accounts whose sockets are in a room of this process, each once. */
  #accountsIn(room: string): string[] {
    const accounts = this.#namespaces.flatMap(({ namespace: { adapter, sockets } }) =>
      [...(adapter.rooms.get(room) ?? [])].flatMap((id) => {
        const viewer = sockets.get(id)?.data.viewer as Viewer | undefined;
        return viewer ? [viewer.accountId] : [];
      }),
    );
    return [...new Set(accounts)];
  }

  /** Reports a room a moment after its first change, and then not before a second has passed. */
  #noteChange(room: string): void {
    const found = domainRoom(this.#options.rooms, room);
    const { roomChanged } = this.#options;
    if (!found?.kind.changed || !roomChanged) return;
    const waiting = this.#changedRooms.get(room);
    if (waiting) {
      waiting.again = true;
      return;
    }
    const { kind, id } = found;
    const report = () => {
      const timer = setTimeout(() => {
        const again = this.#changedRooms.get(room)?.again ?? false;
        this.#changedRooms.delete(room);
        if (again) this.#noteChange(room);
      }, SELDOM_MILLISECONDS).unref();
      this.#changedRooms.set(room, { timer, again: false });
      roomChanged(kind, id, this.#accountsIn(room)).catch((error) =>
        this.#options.log.error({ err: error }, 'sockets: a change of a room could not be reported'),
      );
    };
    // Joining and leaving are finished after the adapter has said so.
    this.#changedRooms.set(room, { timer: setTimeout(report, CHANGE_MILLISECONDS).unref(), again: false });
  }

  #originFits(request: IncomingMessage, listener: Listener): boolean {
    const { origin } = request.headers;
    return !origin || this.#options.allowsOrigin(origin, listener);
  }

  /** As for requests: a cookie counts on our own site only, and only for our own pages. */
  #tokenOf(socket: Socket, listener: Listener): string | undefined {
    const sent = sentToken(socket);
    if (sent !== undefined || listener === 'api') return sent;
    const isOurs = (origin: string) => this.#options.allowsOrigin(origin, listener);
    return isFromOwnPage(socket.handshake.headers, isOurs) ? cookieToken(socket) : undefined;
  }

  async #admit(socket: Socket, listener: Listener): Promise<boolean> {
    const token = this.#tokenOf(socket, listener);
    const viewer = token ? await this.#options.authenticate(token, originOf(socket)) : undefined;
    if (!viewer) return false;
    socket.data.viewer = viewer;
    // Joined when the socket is connected: until then no change of rooms and no cut reaches it.
    socket.data.rooms = await this.#roomsOf(socket, listener);
    return true;
  }

  async #roomsOf(socket: Socket, listener: Listener): Promise<ReadonlySet<Room>> {
    const viewer: Viewer = socket.data.viewer;
    const ctx = this.#options.read({ ...this.#senderOf(socket, listener), viewer, requestId: newId() });
    return new Set(await roomsAtConnection(this.#options.rooms, ctx, viewer));
  }

  async #reseatOne(socket: Socket, listener: Listener): Promise<void> {
    const wanted = await this.#roomsOf(socket, listener);
    const viewer: Viewer = socket.data.viewer;
    for (const room of [...socket.rooms] as Room[]) {
      if (room === socket.id || wanted.has(room)) continue;
      const ctx = this.#options.read({ ...this.#senderOf(socket, listener), viewer, requestId: newId() });
      if (!(await mayStayIn(room, this.#options.rooms, ctx, viewer))) await socket.leave(room);
    }
    if (!socket.connected) return;
    await socket.join([...wanted]);
    // A socket that has disconnected would stay in the rooms for ever.
    if (!socket.connected) for (const room of wanted) await socket.leave(room);
  }

  #senderOf(socket: Socket, listener: Listener) {
    const from = originOf(socket);
    const userAgent = from.headers['user-agent'] ?? '';
    return { listener, address: this.#options.addressOf(from), userAgent };
  }

  /**
   * Joins the rooms that were read, and reads them again until nothing has changed meanwhile: from then on a change
   * finds the socket in the room of its account. False when the session has ended before that.
   */
  async #enter(socket: Socket, listener: Listener): Promise<boolean> {
    let inside: ReadonlySet<Room> = new Set();
    let wanted: ReadonlySet<Room> = socket.data.rooms;
    do {
      for (const room of inside) if (!wanted.has(room)) await socket.leave(room);
      await socket.join([...wanted].filter((room) => !inside.has(room)));
      inside = wanted;
      wanted = await this.#roomsOf(socket, listener);
    } while (inside.size !== wanted.size || [...wanted].some((room) => !inside.has(room)));
    const { sessionId }: Viewer = socket.data.viewer;
    const living = await this.#livingTogether.ask(this, '', sessionId, this.#options.livingAmong);
    return living.has(sessionId);
  }

  #serve(socket: Socket, listener: Listener): void {
    this.#limits.joined(socket.conn);
    const entered = this.#enter(socket, listener).then(
      (isLiving) => {
        if (!isLiving) socket.disconnect(true);
      },
      (error) => {
        this.#options.log.error({ err: error }, 'sockets: rooms could not be joined');
        socket.disconnect(true);
      },
    );
    this.#letOldestGo(socket);
    socket.on('disconnect', () => this.#limits.left(socket.conn));
    socket.use(([, ...sent], next) => {
      const retryAfterSeconds = this.#limits.secondsToWait(socket.conn);
      if (retryAfterSeconds === 0) next();
      else replyTo(sent.at(-1))(refused(platformRefusals.rateLimited, { retryAfterSeconds }));
    });
    socket.on('error', (error) => this.#options.log.debug({ err: error }, 'sockets: error event'));
    // Events of one socket are handled in the order in which they were sent: leave after join ends outside the room,
    // and no event of one account is handled after another has logged in.
    let previous = entered;
    const inTurn = (work: () => Promise<void>) => {
      previous = previous.then(work);
    };
    socket.on('auth/login', (token: unknown, answer: unknown) => {
      const given = typeof token === 'string' ? token : (token as { token?: unknown } | null)?.token;
      inTurn(() =>
        this.#relogin(socket, given, listener).then(replyTo(answer), (error) => {
          this.#options.log.error({ err: error }, 'sockets: auth/login failed');
          socket.disconnect(true);
        }),
      );
    });
    const from = this.#senderOf(socket, listener);
    socket.on('auth/logout', () =>
      inTurn(() =>
        this.#options
          .endSession({ ...from, viewer: socket.data.viewer, requestId: newId() })
          .catch((error) => this.#options.log.error({ err: error }, 'sockets: auth/logout failed'))
          .then(() => {
            socket.disconnect(true);
          }),
      ),
    );
    for (const bound of this.#options.inbound) {
      socket.on(bound.event.name, (...sent: unknown[]) => {
        const payload = typeof sent[0] === 'function' ? undefined : sent[0];
        inTurn(async () => {
          if (!socket.connected) return;
          replyTo(sent.at(-1))(await handleInbound(bound, socket, payload, from, this.#options));
        });
      });
    }
  }

  /**
   * Limits the sockets of an account. The newest stay: they are in use, and a phone that reconnects again and again
   * leaves dead ones behind.
   */
  #letOldestGo({ data }: Socket): void {
    const room: Room = `account:${(data.viewer as Viewer).accountId}`;
    const most = this.#options.limits.LIMIT_SOCKETS;
    const count = this.#namespaces.reduce(
      (sum, { namespace: { adapter } }) => sum + (adapter.rooms.get(room)?.size ?? 0),
      0,
    );
    if (count <= most) return;
    const open = this.#namespaces.flatMap(({ namespace: { adapter, sockets } }) =>
      [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []),
    );
    const tooMany = Math.max(0, open.length - most);
    open.sort((one, other) => one.handshake.issued - other.handshake.issued);
    for (const socket of open.slice(0, tooMany)) socket.disconnect(true);
  }

  async #relogin(socket: Socket, token: unknown, listener: Listener): Promise<object> {
    const viewer =
      typeof token === 'string' ? await this.#options.authenticate(token, originOf(socket)) : undefined;
    if (viewer) {
      for (const room of socket.rooms) if (room !== socket.id) await socket.leave(room);
      socket.data.viewer = viewer;
      socket.data.rooms = await this.#roomsOf(socket, listener);
    }
    if (!viewer || !(await this.#enter(socket, listener))) {
      socket.disconnect(true);
      return refused(platformRefusals.sessionRequired);
    }
    this.#letOldestGo(socket);
    return { ok: true };
  }
}
