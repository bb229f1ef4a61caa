/**
 * Rate limits per minute, by account if there is one, else by IP address. Counted in this process, for all its
 * listeners together.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint, LimitClass } from '#platform/contract/endpoint.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { Config } from '../config/config.ts';
import { userBehind, type Viewer } from '../context.ts';
import { refuse } from '../refuse.ts';
import { addressAmong, limitKey } from './address.ts';

/** Counts one try under a key; refuses with the seconds to wait when there are none left. */
export async function countTry(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reached) {
    if (!(reached instanceof RateLimiterRes)) throw reached;
    throw refuse(platformRefusals.rateLimited, {
      retryAfterSeconds: Math.ceil(reached.msBeforeNext / 1_000),
    });
  }
}

// What a client asks that renders pages on its own server, for all of its visitors.
const READING: readonly LimitClass[] = ['usual', 'public'];

export class Limits {
  readonly #limiters: Record<LimitClass, RateLimiterMemory>;

  readonly #isRenderServer: (address: string) => boolean;

  constructor(config: Config) {
    this.#isRenderServer = addressAmong(config.RENDER_SERVERS);
    const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
    this.#limiters = {
      usual: perMinute(config.LIMIT_USUAL),
      public: perMinute(config.LIMIT_PUBLIC),
      login: perMinute(config.LIMIT_LOGIN),
      register: perMinute(config.LIMIT_REGISTER),
      upload: perMinute(config.LIMIT_UPLOAD),
      publish: perMinute(config.LIMIT_PUBLISH),
      charge: perMinute(config.LIMIT_CHARGE),
      payment: perMinute(config.LIMIT_PAYMENT),
      react: perMinute(config.LIMIT_REACT),
      download: perMinute(config.LIMIT_DOWNLOAD),
    };
  }

  /**
   * Counts a call of an endpoint, by the account behind it, else by the address. What the operator's own servers read
   * without an account is not counted: they ask for many visitors from one address.
   */
  async countCall(
    { limit, keepSeconds }: Pick<Endpoint, 'limit' | 'keepSeconds'>,
    { viewer, address }: { viewer: Viewer | undefined; address: string },
  ): Promise<void> {
    const kind = limit ?? (keepSeconds === undefined ? 'usual' : 'public');
    if (!viewer && READING.includes(kind) && this.#isRenderServer(address)) return;
    await this.count(kind, viewer ? userBehind(viewer) : limitKey(address));
  }

  /** Counts one call; refuses with the seconds to wait when the limit is reached. */
  async count(limit: LimitClass, key: string): Promise<void> {
    await countTry(this.#limiters[limit], key);
  }
}
