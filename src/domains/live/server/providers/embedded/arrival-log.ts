/** When the packets of a publisher arrived, over all its tracks: by this the browser decides how much it sends. */
import { transportFeedback, Unwrapper } from './rtp.ts';

const MOST_A_REPORT = 400;

export class ArrivalLog {
  readonly #unwrapper = new Unwrapper();
  readonly #arrivals = new Map<number, number>();
  #next: number | undefined;
  #highest = 0;
  #count = 0;

  note(transportSequence: number, now: number): void {
    const sequence = this.#unwrapper.unwrap(transportSequence);
    this.#next ??= sequence;
    // What was reported as lost cannot be taken back.
    if (sequence < this.#next) return;
    this.#arrivals.set(sequence, now);
    this.#highest = Math.max(this.#highest, sequence);
  }

  /** The reports that are due; each packet is in one of them. */
  takeReports(ssrc: number): Buffer[] {
    const reports: Buffer[] = [];
    while (this.#next !== undefined && this.#next <= this.#highest && this.#arrivals.size > 0) {
      const base = this.#next;
      const end = Math.min(this.#highest, base + MOST_A_REPORT - 1);
      const times: (number | undefined)[] = [];
      for (let sequence = base; sequence <= end; sequence++) {
        times.push(this.#arrivals.get(sequence));
        this.#arrivals.delete(sequence);
      }
      this.#next = end + 1;
      if (times.some((at) => at !== undefined)) {
        reports.push(transportFeedback(ssrc, this.#count, base, times));
        this.#count += 1;
      }
    }
    return reports;
  }
}
