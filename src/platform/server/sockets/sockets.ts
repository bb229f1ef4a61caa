/**
 * Socket.IO for both listeners and both namespaces (`/` and `/api`: existing clients turn the path of their API
 * address into a namespace). Whoever connects is authenticated at the handshake; rooms are chosen by the
 * server; a revoked session is cut off.
 */
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { SocketEvent } from '#platform/contract/events.ts';
import type { Room, Viewer } from '../context.ts';
import type { Log } from '../log.ts';

export interface SocketsOptions {
  /** Who stands behind a token; undefined for a dead or unknown one. */
  authenticate(token: string): Promise<Viewer | undefined>;
  /** Further rooms of an account, such as those of the creators it follows. */
  roomsOf(viewer: Viewer): Promise<readonly Room[]>;
  /** Whether a browser page of this origin may connect. Clients outside a browser send no origin. */
  allowsOrigin(origin: string, door: 'site' | 'api'): boolean;
  log: Log;
}

const NAMESPACES = ['/', '/api'];
// A frame larger than 64 KB is no chat message; 20 s is the connect time-out of existing clients.
const MAX_FRAME_BYTES = 64 * 1024;
const ANONYMOUS = new Set(['', 'null', 'undefined', 'deleted']);

const isToken = (token: unknown): token is string => typeof token === 'string' && !ANONYMOUS.has(token);

/** The token that the client itself sends with a handshake: `auth`, then query. */
function sentToken({ handshake: { auth, query } }: Socket): string | undefined {
  return [auth.token, query.token].find(isToken);
}

/** The token in the cookie, which browsers send along with whatever page connects. */
function cookieToken({ handshake: { headers } }: Socket): string | undefined {
  const cookie = /(?:^|;\s*)token=([^;]*)/.exec(headers.cookie ?? '')?.[1];
  return isToken(cookie) ? cookie : undefined;
}

export class Sockets {
  readonly #options: SocketsOptions;
  readonly #servers: Server[] = [];

  constructor(options: SocketsOptions) {
    this.#options = options;
  }

  /** Serves sockets on a listener; the path is always `/socket.io`. */
  attach(http: HttpServer, door: 'site' | 'api'): void {
    const server = new Server(http, {
      serveClient: false,
      maxHttpBufferSize: MAX_FRAME_BYTES,
      connectTimeout: 20_000,
      cors: { origin: (origin, answer) => answer(null, !origin || this.#options.allowsOrigin(origin, door)) },
      allowRequest: (request, answer) => answer(null, this.#originFits(request, door)),
    });
    for (const name of NAMESPACES) {
      const namespace = server.of(name);
      namespace.use((socket, next) => {
        this.#admit(socket, door).then(
          (admitted) => next(admitted ? undefined : new Error('session.required')),
          (error) => {
            this.#options.log.error({ err: error }, 'sockets: admission failed');
            next(new Error('platform.fault'));
          },
        );
      });
      namespace.on('connection', (socket) => this.#serve(socket));
    }
    this.#servers.push(server);
  }

  /** Sends an event to everybody in a room, on every listener and namespace. */
  send(room: Room, event: SocketEvent, payload: unknown): void {
    for (const server of this.#servers)
      for (const name of NAMESPACES) server.of(name).to(room).emit(event.name, payload);
  }

  /** Lets the sockets of one room join or leave another, as when a fan follows a creator. */
  move(from: Room, change: 'join' | 'leave', room: Room): void {
    for (const server of this.#servers) {
      for (const name of NAMESPACES) {
        const sockets = server.of(name).in(from);
        if (change === 'join') sockets.socketsJoin(room);
        else sockets.socketsLeave(room);
      }
    }
  }

  /** Cuts off all sockets of a room, as when a session is revoked. */
  cutOff(room: Room): void {
    for (const server of this.#servers)
      for (const name of NAMESPACES) server.of(name).in(room).disconnectSockets(true);
  }

  async close(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.close()));
  }

  #originFits(request: IncomingMessage, door: 'site' | 'api'): boolean {
    const { origin } = request.headers;
    return !origin || this.#options.allowsOrigin(origin, door);
  }

  /** As for requests: a cookie counts on our own site only, and only for our own pages. */
  #tokenOf(socket: Socket, door: 'site' | 'api'): string | undefined {
    const sent = sentToken(socket);
    if (sent !== undefined || door === 'api') return sent;
    const { origin, 'sec-fetch-site': from } = socket.handshake.headers;
    const isOwnPage = origin ? this.#options.allowsOrigin(origin, door) : from === 'same-origin';
    return isOwnPage ? cookieToken(socket) : undefined;
  }

  async #admit(socket: Socket, door: 'site' | 'api'): Promise<boolean> {
    const token = this.#tokenOf(socket, door);
    const viewer = token ? await this.#options.authenticate(token) : undefined;
    if (!viewer) return false;
    await this.#bind(socket, viewer);
    return true;
  }

  async #bind(socket: Socket, viewer: Viewer): Promise<void> {
    for (const room of socket.rooms) if (room !== socket.id) await socket.leave(room);
    socket.data.viewer = viewer;
    const rooms = await this.#options.roomsOf(viewer);
    await socket.join([`account:${viewer.accountId}`, `session:${viewer.sessionId}`, ...rooms]);
  }

  #serve(socket: Socket): void {
    socket.on('error', (error) => this.#options.log.debug({ err: error }, 'sockets: error event'));
    socket.on('auth/login', (token: unknown, answer: unknown) => {
      const reply = typeof answer === 'function' ? (answer as (result: object) => void) : () => {};
      const given = typeof token === 'string' ? token : (token as { token?: unknown } | null)?.token;
      this.#relogin(socket, given).then(reply, (error) => {
        this.#options.log.error({ err: error }, 'sockets: auth/login failed');
        socket.disconnect(true);
      });
    });
    socket.on('auth/logout', () => socket.disconnect(true));
  }

  async #relogin(socket: Socket, token: unknown): Promise<object> {
    const viewer = typeof token === 'string' ? await this.#options.authenticate(token) : undefined;
    if (!viewer) {
      socket.disconnect(true);
      return { ok: false, code: 'session.required', message: 'Please log in to go on.' };
    }
    await this.#bind(socket, viewer);
    return { ok: true };
  }
}
