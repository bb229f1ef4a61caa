/**
 * Follows the rooms of a service somewhere else. What it reports is only a reason to ask how the room is now, so reports
 * that come twice, late or in another order change nothing; and all rooms are asked again and again, for reports that
 * were lost, and at once after a start.
 */
import type { Log } from '#platform/server/log/log.ts';
import type { LiveEvent } from './live-provider.ts';

export interface RoomState {
  readonly publishes: boolean;
  readonly users: readonly string[] | undefined;
}

export interface AskedRooms {
  list(): Promise<readonly string[]>;
  /** Undefined where there is no such room any more. */
  ask(room: string): Promise<RoomState | undefined>;
}

const ROUND_MILLISECONDS = 10_000;

export class RoomWatch {
  readonly #rooms: AskedRooms;
  readonly #log: Log;
  readonly #listeners: ((event: LiveEvent) => void)[] = [];
  // One question after the other: an answer is never older than the one before.
  #last: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #failed = false;

  constructor(rooms: AskedRooms, log: Log) {
    this.#rooms = rooms;
    this.#log = log;
  }

  on(listener: (event: LiveEvent) => void): void {
    this.#listeners.push(listener);
    if (this.#listeners.length === 1) this.#next(0);
  }

  /** Something has happened in a room. Resolves when it was asked. */
  changed(room: string): Promise<void> {
    return this.#then(() => this.#report(room));
  }

  /** Asks all rooms. */
  async askAll(): Promise<void> {
    await this.#then(async () => {
      const publishing: string[] = [];
      for (const room of await this.#rooms.list()) {
        if (this.#isClosed) return;
        if (await this.#report(room)) publishing.push(room);
      }
      this.#emit({ kind: 'publishing', rooms: publishing });
      this.#failed = false;
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#last;
  }

  async #report(room: string): Promise<boolean> {
    const state = (await this.#rooms.ask(room)) ?? { publishes: false, users: [] };
    this.#emit({ kind: 'room', room, ...state });
    return state.publishes;
  }

  #emit(event: LiveEvent): void {
    if (this.#isClosed) return;
    for (const listener of this.#listeners) listener(event);
  }

  /** A service that does not answer changes no stream. */
  #then(work: () => Promise<unknown>): Promise<void> {
    this.#last = this.#last.then(async () => {
      try {
        await work();
      } catch (error) {
        if (!this.#failed) this.#log.warn({ err: error }, 'live: the media service does not answer');
        this.#failed = true;
      }
    });
    return this.#last;
  }

  #next(milliseconds: number): void {
    this.#timer = setTimeout(async () => {
      await this.askAll();
      if (!this.#isClosed) this.#next(ROUND_MILLISECONDS);
    }, milliseconds).unref();
  }
}
