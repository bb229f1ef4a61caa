/** Packets in the order of their numbers: what comes late waits for nobody longer than a second. */

const WAIT_MILLISECONDS = 1_000;

export class Reorder {
  readonly #waiting = new Map<number, { packet: Buffer; at: number }>();
  readonly #send: (packet: Buffer) => void;
  #next: number | undefined;

  constructor(send: (packet: Buffer) => void) {
    this.#send = send;
  }

  /** Keeps a copy: the buffer is sent to viewers with other payload types meanwhile. */
  take(packet: Buffer, sequence: number, now: number): void {
    this.#next ??= sequence;
    if (sequence < this.#next) return;
    this.#waiting.set(sequence, { packet: Buffer.from(packet), at: now });
    this.release(now);
  }

  release(now: number): void {
    while (this.#next !== undefined && this.#waiting.size > 0) {
      const next = this.#waiting.get(this.#next);
      if (next) {
        this.#waiting.delete(this.#next);
        this.#next += 1;
        this.#send(next.packet);
        continue;
      }
      const lowest = Math.min(...this.#waiting.keys());
      const oldest = this.#waiting.get(lowest);
      if (!oldest || now - oldest.at < WAIT_MILLISECONDS) return;
      this.#next = lowest;
    }
  }
}
