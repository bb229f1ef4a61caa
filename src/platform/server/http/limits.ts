/**
 * Rate limits per minute, by account where there is one, else by address. Counted in this process, for all listeners of
 * the house together.
 */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitClass } from '#platform/contract/endpoint.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import type { Config } from '../config/config.ts';
import { refuse } from '../refuse.ts';

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

export class Limits {
  readonly #limiters: Record<LimitClass, RateLimiterMemory>;

  constructor(config: Config) {
    const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
    this.#limiters = {
      usual: perMinute(config.LIMIT_USUAL),
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

  /** Counts one call; refuses with the seconds to wait when the limit is reached. */
  async count(limit: LimitClass, key: string): Promise<void> {
    await countTry(this.#limiters[limit], key);
  }
}
