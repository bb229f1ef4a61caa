/**
 * What an action gets to work with. A read has no way to write, by type and by connection; a write lives in one
 * transaction that the action can neither open nor commit.
 */

import type * as z from 'zod/mini';
import type { DomainEvent, SocketEvent } from '#platform/contract/events.ts';
import type { Language } from '#platform/contract/languages.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { ReadDb, WriteDb } from './db/database.ts';
import type { JobDefinition } from './jobs/job.ts';
import type { Log } from './log/log.ts';
import type { PortRegistry } from './port.ts';
import type { Storage } from './storage/storage.ts';

export type Role = 'fan' | 'creator' | 'operator';

/** The signed-in account behind a request. */
export interface Viewer {
  readonly accountId: string;
  readonly role: Role;
  readonly sessionId: string;
  /** Creators only: whether the operator has approved them to publish and earn. */
  readonly approved: boolean;
  /** The impersonating operator; such a session can only read. */
  readonly impersonatedBy?: string | undefined;
  /** The language that the account has chosen; null: as the browser asks. */
  readonly language: Language | null;
  /** When the person has last shown who they are in this session: at log-in, or since. Real time. */
  readonly authenticatedAt: Date;
  /** At which listener the session was opened; its guards hold at the other one as well. */
  readonly openedOn: Listener;
  /** Whether they may do what only operators may: false where an operator lacks the second factor that the site demands. */
  readonly hasOperatorPowers: boolean;
}

/** Which listener the request came through: our own site or the API for existing clients. */
export type Listener = 'site' | 'api';

export interface ReadContext {
  readonly db: ReadDb;
  readonly clock: Clock;
  readonly config: Config;
  readonly log: Log;
  readonly ports: PortRegistry;
  readonly storage: Storage;
  readonly viewer: Viewer | undefined;
  /** Who acts where no account does; absent for the site itself. */
  readonly actor?: 'console' | undefined;
  readonly listener: Listener;
  readonly requestId: string;
  /** The client's address as far as it can be trusted. */
  readonly address: string;
  /**
   * The country of that address (ISO 3166, uppercase), looked up at first use; undefined when unknown, and for work
   * without a caller.
   */
  country(): Promise<string | undefined>;
  /**
   * The page's origin, where a browser told it and it is one of those that may call the listener: on the API listener
   * those that the operator lists.
   */
  readonly origin: string | undefined;
  /** What the client says it is; may be empty or a lie. */
  readonly userAgent: string;
  /** What the caller's browser keeps of an age check, as it was sent; accounts verifies it. */
  readonly ageCookie: string | undefined;
  /** The language of the caller; undefined: the site's default. */
  readonly language: Language | undefined;
}

/** The slow part of a write, before its transaction opens. */
export interface PrepareContext extends ReadContext {
  /**
   * Runs when the write has failed or was refused, for effects outside the database. Where the connection broke off at
   * the commit it may have come about all the same: ask before you take anything away.
   */
  ifNotWritten(effect: () => Promise<void>): void;
}

export interface WriteContext extends ReadContext {
  /** The transaction of this request or job; also what `db` reads from. */
  readonly tx: WriteDb;
  /** The client's `Idempotency-Key`, on calls that move money. */
  readonly idempotencyKey: string | undefined;
  /** Writes a domain event into the outbox, in this transaction. */
  publish<S extends z.ZodMiniType>(event: DomainEvent<S>, payload: z.input<S>): void;
  /** Puts a job into the queue, in this transaction; to be begun so many seconds later, of real time, if that is given. */
  enqueue<S extends z.ZodMiniType>(
    job: JobDefinition<S>,
    payload: z.input<S>,
    afterSeconds?: number,
  ): Promise<void>;
  /** Sends a socket event to all tabs of an account, after commit; in a shared room not to those who are in `apart`. */
  emit<S extends z.ZodMiniType>(
    room: Room,
    event: SocketEvent<S>,
    payload: z.input<S>,
    apart?: readonly Room[],
  ): void;
  /**
   * The same for what replaces the one before, such as a count: at most once a second, and the last one arrives. Who is
   * in a room of `apart` as well gets `instead`.
   */
  emitSeldom<S extends z.ZodMiniType>(
    room: Room,
    event: SocketEvent<S>,
    payload: z.input<S>,
    others?: OtherPayload<S>,
  ): void;
  /**
   * The same for what is about one of many things with numbers, such as a line of a chat: only to those in the room who
   * know it (`InboundContext.join`). Clients fail on what is about something unknown.
   */
  emitAbout<S extends z.ZodMiniType>(
    room: Room,
    event: SocketEvent<S>,
    payload: z.input<S>,
    number: number,
  ): void;
  /**
   * The same for what comes in bursts, such as lines of a chat: after commit, several parts in one event. All parts of
   * one event and room are joined by the same function.
   */
  emitGathered<S extends z.ZodMiniType>(room: Room, event: SocketEvent<S>, parts: Gathered<S>): void;
  /**
   * For what is to be worked out for each of many rooms, most of which are empty: after commit, `work` gets those in which
   * somebody is, and what it sends leaves at once. It is not called where all are empty, and reads outside the transaction.
   */
  emitToPresent(rooms: readonly Room[], work: (ctx: PresentContext) => Promise<void>): void;
  /** Cuts off all sockets of a room, after commit. */
  cutOff(room: Room): void;
  /** Lets the sockets of `from` join or leave another room, after commit; as when a fan follows a creator. */
  moveSockets(from: Room, change: 'join' | 'leave', room: Room): void;
  /**
   * Asks again, after commit, in which rooms the sockets of a room may be, as they did when they joined: what a block or
   * its end changes holds at once.
   */
  reseat(room: Room): void;
  /** The same for the sockets in all rooms about an account, after commit: as when it is hidden from a country. */
  reseatAbout(accountId: string): void;
  /** Runs after the commit, never when the transaction fails; for effects outside the database. */
  afterCommit(effect: () => void | Promise<void>): void;
}

/** What is worked out after a commit for the rooms in which somebody is (`WriteContext.emitToPresent`). */
export interface PresentContext extends ReadContext {
  readonly present: readonly Room[];
  send<S extends z.ZodMiniType>(room: Room, event: SocketEvent<S>, payload: z.input<S>): void;
}

/** What some of a room get in place of what all others get. */
export interface OtherPayload<S extends z.ZodMiniType> {
  readonly apart: readonly Room[];
  readonly instead: z.input<S>;
}

/** One part of an event that gathers, and how those of a moment become one payload. */
export interface Gathered<S extends z.ZodMiniType> {
  readonly part: z.input<S>;
  /** Whose sockets are in one of these rooms gets the event without this part. */
  readonly apart?: readonly Room[];
  readonly join: (parts: readonly z.input<S>[]) => z.input<S>;
}

/**
 * Where a socket event goes: `account:<id>` all tabs of a person, `session:<id>` those of one session, `operators` those
 * who run the site; a room of a domain is made by `roomOf` of its kind.
 */
export type Room = `${string}:${string}` | 'operators';

/** The account responsible for a session's actions: its own, or the impersonating operator's. */
export function userBehind(viewer: Viewer): string {
  return viewer.impersonatedBy ?? viewer.accountId;
}

/**
 * Whether an existing client asks: by a session that was opened at the API listener, and there. Such clients lack some
 * fields of our own forms. A session of the site is held to what the site asks, wherever it is used.
 */
export function isExistingClient({ listener, viewer }: Pick<ReadContext, 'listener' | 'viewer'>): boolean {
  return listener === 'api' && viewer?.openedOn === 'api';
}

/** The signed-in account; for handlers whose endpoint requires one. */
export function viewerOf(ctx: ReadContext): Viewer {
  if (!ctx.viewer) throw new Error('this endpoint lets guests in');
  return ctx.viewer;
}
