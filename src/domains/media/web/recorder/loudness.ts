const FULL = 100;

// Speech is far below full loudness: its decibels are spread over the whole height.
const QUIETEST_DECIBELS = -60;

/** How loud samples between -1 and 1 are, from 0 to 100. */
export function loudnessOf(samples: Float32Array): number {
  let squares = 0;
  for (const sample of samples) squares += sample * sample;
  const decibels = 10 * Math.log10(squares / Math.max(1, samples.length));
  if (!(decibels > QUIETEST_DECIBELS)) return 0;
  return Math.min(FULL, Math.round((1 - decibels / QUIETEST_DECIBELS) * FULL));
}

/** At most so many of the levels: the loudest of each stretch. */
export function thinnedOut(levels: readonly number[], most: number): number[] {
  if (levels.length <= most) return [...levels];
  return Array.from({ length: most }, (_, index) => {
    const from = Math.floor((index * levels.length) / most);
    const to = Math.floor(((index + 1) * levels.length) / most);
    return Math.max(...levels.slice(from, to));
  });
}
