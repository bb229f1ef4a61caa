/**
 * Two times. Business time decides what is due (holds, periods, dates that people see) and can be moved in the
 * demo world; real time decides sessions, limits and signatures.
 */
export interface Clock {
  /** Business time. */
  now(): Date;
  /** Real time. */
  real(): Date;
}

/** The clock of a running site: business time is real time plus an offset that `demo jump` moves. */
export class SiteClock implements Clock {
  offsetMilliseconds = 0;
  now(): Date {
    return new Date(Date.now() + this.offsetMilliseconds);
  }
  real(): Date {
    return new Date();
  }
}

/** A clock that only moves when it is set; for tests and for building the demo world. */
export class SetClock implements Clock {
  #now: Date;
  constructor(now: Date) {
    this.#now = now;
  }
  now(): Date {
    return new Date(this.#now);
  }
  real(): Date {
    return new Date();
  }
  set(now: Date): void {
    this.#now = now;
  }
  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}
