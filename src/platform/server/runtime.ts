/**
 * The runtime: everything that lives as long as the process, and the two ways to work in it, `read` and `write`. A
 * write is one transaction; its events are stored in the outbox in the same transaction and delivered after the
 * commit.
 */

import type { SocketEvent } from '#platform/contract/events.ts';
import type { Language } from '#platform/contract/languages.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type {
  Listener,
  PrepareContext,
  PresentContext,
  ReadContext,
  Room,
  Viewer,
  WriteContext,
} from './context.ts';
import { countryOfAddress } from './country-of-address.ts';
import type { Database, ReadDb, WriteDb } from './db/database.ts';
import { Limits } from './http/limits.ts';
import { newId } from './ids.ts';
import type { BoundJob, JobContext, Jobs } from './jobs/jobs.ts';
import type { Log } from './log/log.ts';
import { type EventHandler, Outbox, putIntoOutbox } from './outbox/outbox.ts';
import type { PortRegistry } from './port.ts';
import type { GatheredPart, Others, Sockets } from './sockets/sockets.ts';
import type { Storage } from './storage/storage.ts';

export interface RuntimeParts {
  config: Config;
  clock: Clock;
  database: Database;
  storage: Storage;
  ports: PortRegistry;
  log: Log;
  handlers: readonly EventHandler[];
}

/** Who works, and from where. */
export interface Caller {
  viewer?: Viewer | undefined;
  /** A command at the console, where no account is logged in. */
  actor?: 'console';
  listener?: Listener;
  requestId?: string;
  address?: string;
  origin?: string | undefined;
  userAgent?: string;
  ageCookie?: string | undefined;
  language?: Language | undefined;
  idempotencyKey?: string | undefined;
}

export class Runtime {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly storage: Storage;
  readonly ports: PortRegistry;
  readonly log: Log;
  readonly limits: Limits;
  readonly outbox: Outbox;
  /** Present once the process serves sockets. */
  sockets: Sockets | undefined;
  /** Present once the process has opened the queue. */
  jobs: Jobs | undefined;

  constructor(parts: RuntimeParts) {
    this.config = parts.config;
    this.clock = parts.clock;
    this.database = parts.database;
    this.storage = parts.storage;
    this.ports = parts.ports;
    this.log = parts.log;
    this.limits = new Limits(parts.config);
    this.outbox = new Outbox({
      handlers: parts.handlers,
      write: (actor, work) => this.write({ requestId: `${actor}-${newId()}` }, work),
      log: parts.log,
    });
  }

  read(caller: Caller = {}): ReadContext {
    return this.#context(this.database.read, caller);
  }

  /** Runs `work` in one transaction; its events and socket messages leave after the commit. */
  async write<T>(caller: Caller, work: (ctx: WriteContext) => Promise<T>): Promise<T> {
    let effects: (() => void | Promise<void>)[] = [];
    let published = false;
    const result = await this.database.transaction(async (tx: WriteDb) => {
      // A retried transaction starts without events and effects.
      effects = [];
      published = false;
      const context: WriteContext = {
        ...this.#context(tx, caller),
        tx,
        idempotencyKey: caller.idempotencyKey,
        publish: (event, payload) => {
          published = true;
          putIntoOutbox(tx, event, payload, this.clock.real());
        },
        enqueue: async (definition, payload, afterSeconds) => {
          if (!this.jobs) throw new Error('this process has no job queue');
          await this.jobs.send(tx, definition, payload, afterSeconds);
        },
        emit: (room: Room, event: SocketEvent, payload: unknown, apart?: readonly Room[]) => {
          effects.push(() => this.sockets?.send(room, event, payload, apart));
        },
        emitSeldom: (room: Room, event: SocketEvent, payload: unknown, others?: Others) => {
          effects.push(() => this.sockets?.sendSeldom(room, event, payload, others));
        },
        emitAbout: (room: Room, event: SocketEvent, payload: unknown, number: number) => {
          effects.push(() => this.sockets?.sendAbout(room, event, payload, number));
        },
        emitGathered: (room, event, { join, ...part }) => {
          effects.push(() =>
            this.sockets?.sendGathered(room, event, { ...part, join: join as GatheredPart['join'] }),
          );
        },
        emitToPresent: (rooms, work) => {
          effects.push(() => this.#sendToPresent(caller, rooms, work));
        },
        cutOff: (room: Room) => {
          effects.push(() => this.sockets?.cutOff(room));
        },
        moveSockets: (from: Room, change: 'join' | 'leave', room: Room) => {
          effects.push(() => this.sockets?.move(from, change, room));
        },
        reseat: (room: Room) => {
          effects.push(() => this.sockets?.reseat(room));
        },
        reseatAbout: (accountId: string) => {
          effects.push(() => this.sockets?.reseatAbout(accountId));
        },
        afterCommit: (effect) => {
          effects.push(effect);
        },
      };
      return work(context);
    });
    await this.#runEach(effects, 'an effect after a commit failed');
    if (published) this.outbox.wake();
    return result;
  }

  /** A write with a slow part before it, which holds no connection; its result is passed to `work`. */
  async writePrepared<Prepared, T>(
    caller: Caller,
    prepare: (ctx: PrepareContext) => Promise<Prepared>,
    work: (ctx: WriteContext, prepared: Prepared) => Promise<T>,
  ): Promise<T> {
    const undo: (() => Promise<void>)[] = [];
    try {
      const prepared = await prepare({
        ...this.read(caller),
        ifNotWritten: (effect) => {
          undo.push(effect);
        },
      });
      return await this.write(caller, (ctx) => work(ctx, prepared));
    } catch (error) {
      await this.#runEach(undo, 'what a failed write had prepared is still there');
      throw error;
    }
  }

  async #sendToPresent(
    caller: Caller,
    rooms: readonly Room[],
    work: (ctx: PresentContext) => Promise<void>,
  ): Promise<void> {
    const { sockets } = this;
    const present = sockets?.present(rooms) ?? [];
    if (!sockets || present.length === 0) return;
    await work({
      ...this.read(caller),
      present,
      send: (room, event, payload) => sockets.send(room, event, payload),
    });
  }

  async #runEach(effects: readonly (() => void | Promise<void>)[], whenOneFails: string): Promise<void> {
    for (const effect of effects) {
      try {
        await effect();
      } catch (error) {
        this.log.error({ err: error }, whenOneFails);
      }
    }
  }

  /** What a job's handler works with. */
  jobContext(bound: BoundJob): JobContext {
    const caller = () => ({ requestId: `${bound.definition.name}-${newId()}` });
    return {
      log: this.log,
      read: () => this.read(caller()),
      write: (work) => this.write(caller(), work),
    };
  }

  #context(db: ReadDb, caller: Caller): ReadContext {
    const { address } = caller;
    let country: Promise<string | undefined> | undefined;
    return {
      db,
      clock: this.clock,
      config: this.config,
      log: this.log,
      ports: this.ports,
      storage: this.storage,
      viewer: caller.viewer,
      actor: caller.actor,
      listener: caller.listener ?? 'site',
      requestId: caller.requestId ?? newId(),
      address: address ?? 'local',
      country: async () => {
        country ??= address === undefined ? undefined : countryOfAddress(this.config, address);
        return country;
      },
      origin: caller.origin,
      userAgent: caller.userAgent ?? '',
      ageCookie: caller.ageCookie,
      language: caller.language,
    };
  }
}
