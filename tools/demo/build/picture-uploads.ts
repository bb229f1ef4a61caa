import type { Clock } from '#platform/server/clock.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import type { Caller, Runtime } from '#platform/server/runtime.ts';
import type { BygoneClock } from './bygone-clock.ts';
import { DemoRuntime } from './demo-runtime.ts';

/**
 * Where the photos of posts are put up and developed, while people go about their lives: today, because the site's
 * clean-up would take an upload of weeks ago that no post uses yet for a forgotten one. Nobody is seen here: the given
 * clock stands still at the beginning.
 */
export class PictureUploads extends DemoRuntime {
  readonly #today: Clock;

  constructor(site: Runtime, beginning: BygoneClock) {
    super(site, beginning);
    this.#today = site.clock;
  }

  override read(caller: Caller = {}): ReadContext {
    return { ...super.read(caller), clock: this.#today };
  }

  override write<T>(caller: Caller, work: (ctx: WriteContext) => Promise<T>): Promise<T> {
    return super.write(caller, (ctx) => work({ ...ctx, clock: this.#today }));
  }
}
