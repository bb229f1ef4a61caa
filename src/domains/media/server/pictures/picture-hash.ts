/**
 * What a photo looks like, in 64 bits: for each place of a grid whether it is brighter than the one to its right (dHash).
 * A copy that was saved again, scaled or compressed differs in few of them.
 */
export const HASH_ROWS = 8;
export const HASH_COLUMNS = 9;

/** Two photos that differ in at most so many of the 64 bits look alike. */
export const ALIKE_BITS = 6;

// A plain surface or one gradient is shared by photos that have nothing else in common.
const LEAST_DETAIL = 8;

/**
 * The hash of a grid of brightness, row by row, as a signed number in decimal, which is how the database keeps it; null
 * where there is too little detail.
 */
export function hashOfBrightness(grid: Uint8Array): string | null {
  let bits = 0n;
  let brighter = 0;
  for (let row = 0; row < HASH_ROWS; row++)
    for (let column = 0; column < HASH_COLUMNS - 1; column++) {
      const at = row * HASH_COLUMNS + column;
      const isBrighter = (grid[at] ?? 0) > (grid[at + 1] ?? 0);
      bits = (bits << 1n) | (isBrighter ? 1n : 0n);
      if (isBrighter) brighter++;
    }
  const all = HASH_ROWS * (HASH_COLUMNS - 1);
  if (brighter < LEAST_DETAIL || brighter > all - LEAST_DETAIL) return null;
  return BigInt.asIntN(64, bits).toString();
}
