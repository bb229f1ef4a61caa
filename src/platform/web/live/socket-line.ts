/**
 * The tab's socket connection, outside of React: components subscribe before it exists, and none renders again when
 * it connects.
 */
import type { Socket } from 'socket.io-client';

export type SocketStatus = 'initialized' | 'connected' | 'disconnect' | 'reconnecting' | 'failed';

/** Listens on a socket; the answer ends that. */
export type Attach = (socket: Socket) => () => void;

export class SocketLine {
  #socket: Socket | undefined;
  #status: SocketStatus = 'initialized';
  #wasThere = false;
  /** That it is cut now is no news. */
  isEnding = false;
  readonly #attached = new Map<Attach, (() => void) | undefined>();
  readonly #watchers = new Set<() => void>();

  /** Puts this socket in place of the one before, for all who listen; `undefined` for none. */
  take(socket: Socket | undefined): void {
    this.#socket = socket;
    for (const [attach, detach] of this.#attached) {
      detach?.();
      this.#attached.set(attach, socket && attach(socket));
    }
    this.setStatus('initialized');
  }

  /** Listens on the socket that is there and on each that comes, until the answer is called. */
  listen(attach: Attach): () => void {
    this.#attached.set(attach, this.#socket && attach(this.#socket));
    return () => {
      this.#attached.get(attach)?.();
      this.#attached.delete(attach);
    };
  }

  /** Runs what ends the session of this very page: nobody need tell the page what it does itself, unless that fails. */
  async ending<Result>(action: () => Promise<Result>): Promise<Result> {
    this.isEnding = true;
    try {
      return await action();
    } catch (error) {
      this.isEnding = false;
      throw error;
    }
  }

  /** Whether it was open, or was to be, and the server is out of reach. */
  get isCutOff(): boolean {
    return this.#status !== 'initialized' && this.#status !== 'connected';
  }

  /** Whether it is cut off and has never been there: the page may be a copy that the browser had kept. */
  get isUnheard(): boolean {
    return this.isCutOff && !this.#wasThere;
  }

  setStatus(status: SocketStatus): void {
    if (this.isEnding) return;
    this.#wasThere ||= status === 'connected';
    this.#status = status;
    for (const watch of this.#watchers) watch();
  }

  /** Calls `watch` at each change of the status, until the answer is called. */
  watch(watch: () => void): () => void {
    this.#watchers.add(watch);
    return () => {
      this.#watchers.delete(watch);
    };
  }
}
