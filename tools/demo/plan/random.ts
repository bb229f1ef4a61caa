/** A stream of repeatable numbers: the same seed gives the same picture on every machine. */
export interface Random {
  /** Next number in [0, 1). */
  next(): number;
  /** Number in [from, to). */
  between(from: number, to: number): number;
  /** Whole number in [from, to], both ends included. */
  whole(from: number, to: number): number;
  /** One entry of the list. */
  pick<T>(list: readonly T[]): T;
  /** Roughly normal number around 0 with standard deviation 1. */
  normal(): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
}

/** Spreads a seed text over 32 bits (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

/** Starts a stream (mulberry32) from a seed text. */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (from: number, to: number) => from + (to - from) * next();
  return {
    next,
    between,
    whole: (from, to) => Math.floor(between(from, to + 1)),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    // Four uniforms have variance 1/3, so the square root of 3 brings the sum back to deviation 1.
    normal: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
    chance: (probability) => next() < probability,
  };
}
