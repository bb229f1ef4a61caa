/** A short cache for answers that are the same for everyone; concurrent callers share one lookup. */
import type { ReadDb } from './db/database.ts';

export interface RememberedOptions<Value> {
  /** The maximum age. */
  milliseconds: number;
  /** How many keys at the most; the one that was found first makes room. */
  most: number;
  /** What is cheap to find, or soon wrong, is not kept for the next one; by default all of it is. */
  isKept?(value: Value): boolean;
}

/**
 * Remembers in this process, for each database apart. Those who ask while something is being found wait for the same
 * answer; what failed is tried again by the next one.
 */
export class Remembered<Value> {
  readonly #options: RememberedOptions<Value>;
  readonly #of = new WeakMap<object, Map<string, { at: number; value: Promise<Value> }>>();

  constructor(options: RememberedOptions<Value>) {
    this.#options = options;
  }

  find({ source }: Pick<ReadDb, 'source'>, key: string, load: () => Promise<Value>): Promise<Value> {
    const { milliseconds, most, isKept = () => true } = this.#options;
    const known = this.#of.get(source) ?? new Map<string, { at: number; value: Promise<Value> }>();
    this.#of.set(source, known);
    const now = performance.now();
    const before = known.get(key);
    if (before && now - before.at < milliseconds) return before.value;
    const found = { at: now, value: load() };
    const forget = () => {
      if (known.get(key) === found) known.delete(key);
    };
    found.value.then((value) => isKept(value) || forget(), forget);
    known.delete(key);
    if (known.size >= most) known.delete(known.keys().next().value ?? key);
    known.set(key, found);
    return found.value;
  }
}
