import { type Clock, SetClock } from '#platform/server/clock.ts';

/** The builder's clock: both times are past, so that somebody who did something weeks ago was last seen then. */
export class BygoneClock extends SetClock {
  readonly #aheadMilliseconds: number;

  /** Stands at a business time of the site's clock. */
  constructor(site: Clock, now: Date) {
    super(now);
    this.#aheadMilliseconds = site.now().getTime() - site.real().getTime();
  }

  override real(): Date {
    return new Date(this.now().getTime() - this.#aheadMilliseconds);
  }
}
