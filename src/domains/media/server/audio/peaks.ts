/** The loudness of a sound over its length, for a drawn waveform. */

const PEAKS = 200;
/** Samples a second, of 16 bits, in one channel: enough to see loudness. */
export const SAMPLE_RATE = 8_000;
const CHUNK_SAMPLES = SAMPLE_RATE / 100;
const LOUDEST = 32_767;

/** Takes samples as they come; keeps the loudest of each hundredth of a second. */
export class PeakMeter {
  readonly #chunks: number[] = [];
  #loudest = 0;
  #samples = 0;
  /** A sample that came in two parts. */
  #rest: Buffer = Buffer.alloc(0);

  take(bytes: Buffer): void {
    const all = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    const end = all.length - (all.length % 2);
    for (let at = 0; at < end; at += 2) {
      this.#loudest = Math.max(this.#loudest, Math.abs(all.readInt16LE(at)));
      if (++this.#samples % CHUNK_SAMPLES === 0) this.#endChunk();
    }
    this.#rest = all.subarray(end);
  }

  get milliseconds(): number {
    return Math.round((this.#samples * 1_000) / SAMPLE_RATE);
  }

  /** 0 to 100 each; the loudest is 100, unless all is silent. */
  get peaks(): number[] {
    const chunks = this.#samples % CHUNK_SAMPLES === 0 ? this.#chunks : [...this.#chunks, this.#loudest];
    if (chunks.length === 0) return [];
    const peaks = Array.from({ length: PEAKS }, (_, index) => {
      const from = Math.floor((index * chunks.length) / PEAKS);
      const to = Math.max(from + 1, Math.floor(((index + 1) * chunks.length) / PEAKS));
      return chunks.slice(from, to).reduce((most, chunk) => Math.max(most, chunk), 0);
    });
    const most = peaks.reduce((one, other) => Math.max(one, other), 0);
    // What is hardly to be heard is not drawn as if it were loud.
    const full = Math.max(most, LOUDEST / 50);
    return peaks.map((peak) => Math.round((peak / full) * 100));
  }

  #endChunk(): void {
    this.#chunks.push(this.#loudest);
    this.#loudest = 0;
  }
}
