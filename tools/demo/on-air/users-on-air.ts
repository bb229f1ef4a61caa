/**
 * Users of the cast who come back to a running site. Nobody knows their passwords, so that their sessions are opened as
 * a log-in would; from there on they call the API as everybody does.
 */
import type { FastifyInstance } from 'fastify';
import { openListener } from '#app/server/listeners/http.ts';
import { findAccountByUsername, openSession } from '#domains/accounts/server/index.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { untilOpen } from '../build/until-open.ts';
import { Visitor } from '../build/visitor.ts';

export interface UserOnAir {
  readonly id: string;
  readonly visitor: Visitor;
}

export class UsersOnAir {
  readonly #runtime: Runtime;
  readonly #listener: FastifyInstance;
  readonly #signal: AbortSignal;
  readonly #here = new Map<string, UserOnAir>();

  private constructor(runtime: Runtime, listener: FastifyInstance, signal: AbortSignal) {
    this.#runtime = runtime;
    this.#listener = listener;
    this.#signal = signal;
  }

  static async open(runtime: Runtime, signal: AbortSignal): Promise<UsersOnAir> {
    return new UsersOnAir(
      runtime,
      await openListener({ runtime, listener: 'api', checkAnswers: false }),
      signal,
    );
  }

  /** Undefined where the account is gone, or is another one's by now. */
  async find(username: string, role: 'fan' | 'creator'): Promise<UserOnAir | undefined> {
    const known = this.#here.get(username);
    if (known) return known;
    const account = await findAccountByUsername(this.#runtime.database.read, username);
    if (account?.role !== role || account.status !== 'active') return undefined;
    const { token } = await this.#runtime.write({}, (ctx) => openSession(ctx, account.id, false));
    const visitor = new Visitor(this.#listener, () => untilOpen(this.#runtime, this.#signal), token);
    const user = { id: account.id, visitor };
    this.#here.set(username, user);
    return user;
  }

  /** After a refusal: the session may have ended, and the next call opens another. */
  forget(username: string): void {
    this.#here.delete(username);
  }

  /** Logs out whom it has logged in. */
  async close(): Promise<void> {
    for (const { visitor } of this.#here.values()) await visitor.call('POST', '/auth/logout').catch(() => {});
    await this.#listener.close();
  }
}
