import { createRandom } from './random.ts';

/** Smooth noise over the plane, about -1 to 1, one hill per unit of length. */
export type Noise = (x: number, y: number) => number;

const TABLE = 256;

/** Gradient noise (Perlin) with its own seeded table. */
export function createNoise(seed: string): Noise {
  const random = createRandom(`noise ${seed}`);
  const order = Array.from({ length: TABLE }, (_, i) => i);
  for (let i = TABLE - 1; i > 0; i -= 1) {
    const j = random.whole(0, i);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  const table = Uint8Array.from({ length: TABLE * 2 }, (_, i) => order[i % TABLE]!);
  const slopeX = Float64Array.from({ length: TABLE }, (_, i) => Math.cos((i / TABLE) * Math.PI * 2));
  const slopeY = Float64Array.from({ length: TABLE }, (_, i) => Math.sin((i / TABLE) * Math.PI * 2));

  return (x, y) => {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const fx = x - cellX;
    const fy = y - cellY;
    const column = cellX & (TABLE - 1);
    const row = cellY & (TABLE - 1);
    const left = table[column]!;
    const right = table[column + 1]!;
    const a = table[left + row]!;
    const b = table[right + row]!;
    const c = table[left + row + 1]!;
    const d = table[right + row + 1]!;
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
    const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const na = slopeX[a]! * fx + slopeY[a]! * fy;
    const nb = slopeX[b]! * (fx - 1) + slopeY[b]! * fy;
    const nc = slopeX[c]! * fx + slopeY[c]! * (fy - 1);
    const nd = slopeX[d]! * (fx - 1) + slopeY[d]! * (fy - 1);
    const top = na + (nb - na) * u;
    const bottom = nc + (nd - nc) * u;
    // Unit gradients reach 0.7 at most; the factor fills the range.
    return (top + (bottom - top) * v) * 1.42;
  };
}

/** Octaves of noise, each twice as fine and `gain` as strong as the one before; about -1 to 1. */
export function layered(noise: Noise, x: number, y: number, octaves: number, gain = 0.5): number {
  let sum = 0;
  let strength = 1;
  let total = 0;
  let scale = 1;
  for (let i = 0; i < octaves; i += 1) {
    sum += noise(x * scale + i * 17.3, y * scale - i * 9.1) * strength;
    total += strength;
    strength *= gain;
    scale *= 2;
  }
  return sum / total;
}
