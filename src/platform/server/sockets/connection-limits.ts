/**
 * How much the sockets of one connection may do, and how many connections an address may hold open without saying
 * whose they are. Counted in this process.
 */
import type { Socket } from 'socket.io';
import type { Config } from '../config/config.ts';

/** What carries the sockets of one client, one in each namespace that it has joined. */
export type Connection = Socket['conn'];

type Limits = Pick<Config, 'LIMIT_SOCKET_EVENTS' | 'LIMIT_SOCKETS_ANONYMOUS'>;

// A client that keeps sending for so long after being rate limited is disconnected.
const PATIENCE_SECONDS = 10;

interface Counted {
  /** Events that are left; below zero, those that were too many. */
  left: number;
  /** Milliseconds of a clock that only goes on. */
  countedAt: number;
  /** How many sockets it carries. */
  sockets: number;
  /** The connection no longer counts for its address: it is authenticated or closed. Can be called repeatedly. */
  forgetAddress(): void;
}

export class ConnectionLimits {
  readonly #limits: Limits;
  readonly #counted = new WeakMap<Connection, Counted>();
  /** Unauthenticated connections by address. */
  readonly #anonymous = new Map<string, Set<Connection>>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** A connection is new; closed at once where its address holds too many already. */
  opened(connection: Connection, address: string): void {
    const { LIMIT_SOCKET_EVENTS: left, LIMIT_SOCKETS_ANONYMOUS } = this.#limits;
    const ofAddress = this.#anonymous.get(address) ?? new Set();
    this.#anonymous.set(address, ofAddress.add(connection));
    const forgetAddress = () => {
      ofAddress.delete(connection);
      // By then another one may count for the address.
      const isLast = ofAddress.size === 0 && this.#anonymous.get(address) === ofAddress;
      if (isLast) this.#anonymous.delete(address);
    };
    connection.once('close', forgetAddress);
    this.#counted.set(connection, { left, countedAt: performance.now(), sockets: 0, forgetAddress });
    if (ofAddress.size > LIMIT_SOCKETS_ANONYMOUS) connection.close();
  }

  /** The connection has one more authenticated socket. */
  joined(connection: Connection): void {
    const counted = this.#of(connection);
    counted.sockets++;
    counted.forgetAddress();
  }

  /** The connection has one socket less; without any it is closed. */
  left(connection: Connection): void {
    const counted = this.#of(connection);
    counted.sockets--;
    if (counted.sockets === 0) connection.close();
  }

  /** Counts an event. Zero: allowed; else the seconds to wait. A client that goes on is disconnected. */
  secondsToWait(connection: Connection): number {
    const perSecond = this.#limits.LIMIT_SOCKET_EVENTS;
    const counted = this.#of(connection);
    const now = performance.now();
    const fresh = ((now - counted.countedAt) / 1_000) * perSecond;
    counted.left = Math.min(perSecond, counted.left + fresh) - 1;
    counted.countedAt = now;
    if (counted.left >= 0) return 0;
    if (counted.left < -perSecond * PATIENCE_SECONDS) connection.close();
    return Math.ceil(-counted.left / perSecond);
  }

  #of(connection: Connection): Counted {
    const counted = this.#counted.get(connection);
    if (!counted) throw new Error('a connection that was never opened');
    return counted;
  }
}
