import sharp from 'sharp';
import type { Canvas } from './canvas.ts';
import type { Picture, Role } from './picture.ts';
import { createRandom, hashText } from './random.ts';

// Grain repeats after this many pixels, beyond what the eye follows.
const TILE = 512;
// Standard deviation of the grain, of 255: enough to kill banding and the look of plastic.
const GRAIN = 3.4;
// Ceilings per file, in kilobytes: together they keep the whole set below 8 MB.
const LIMIT_KB: Record<Role, number> = { post: 58, cover: 70, avatar: 22, fan: 6, house: 90, document: 36 };
// Tried from the top until the file is below its ceiling. Busy pictures hide their own banding, so the
// grain, which costs most bytes, goes before the drawing suffers.
const STEPS = [
  { quality: 80, grain: 1 },
  { quality: 76, grain: 0.7 },
  { quality: 70, grain: 0.5 },
  { quality: 62, grain: 0.35 },
  { quality: 54, grain: 0.2 },
  { quality: 46, grain: 0.1 },
  { quality: 40, grain: 0.1 },
];
// A file this many times too large will not fit after one step, so one step is skipped.
const FAR_ABOVE = 1.6;

let tile: Float32Array | undefined;

/** Soft noise of deviation 1: one value per pixel, blurred by about 0.7 of a pixel. */
function grainTile(): Float32Array {
  if (tile) return tile;
  const random = createRandom('grain');
  const raw = Float32Array.from({ length: TILE * TILE }, () => random.normal());
  const at = (x: number, y: number) => raw[((y + TILE) % TILE) * TILE + ((x + TILE) % TILE)]!;
  // Weights of a normal curve of 0.7 px; 0.46 is the deviation that is left, so we divide by it.
  const near = 0.36;
  const sum = (1 + near * 2) ** 2 * 0.46;
  tile = Float32Array.from({ length: TILE * TILE }, (_, i) => {
    const x = i % TILE;
    const y = Math.floor(i / TILE);
    let value = 0;
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) value += at(x + dx, y + dy) * near ** (Math.abs(dx) + Math.abs(dy));
    }
    return value / sum;
  });
  return tile;
}

/** Lays the grain over the picture in soft light and turns it into bytes. */
function print(canvas: Canvas, seed: string, strength: number): Buffer {
  const grain = grainTile();
  const start = hashText(seed);
  const bytes = Buffer.alloc(canvas.data.length);
  for (let y = 0; y < canvas.height; y += 1) {
    const row = ((y + (start >>> 16)) % TILE) * TILE;
    for (let x = 0; x < canvas.width; x += 1) {
      const push = (grain[row + ((x + start) & (TILE - 1))]! * strength * 4) / 255;
      const i = (y * canvas.width + x) * 3;
      for (let c = 0; c < 3; c += 1) {
        const value = canvas.data[i + c]!;
        bytes[i + c] = Math.round((value + push * (value - value * value)) * 255);
      }
    }
  }
  return bytes;
}

/** Grain and WebP: the file of a picture, below the ceiling of its role if any step gets there. */
export async function develop(picture: Picture, canvas: Canvas): Promise<Buffer> {
  const raw = { width: canvas.width, height: canvas.height, channels: 3 as const };
  const limit = (picture.limitKb ?? LIMIT_KB[picture.role]) * 1000;
  let file = Buffer.alloc(0);
  for (let i = 0; i < STEPS.length; i += file.length > limit * FAR_ABOVE && i < STEPS.length - 2 ? 2 : 1) {
    const { quality, grain } = STEPS[i]!;
    const pixels = print(canvas, picture.file, GRAIN * grain);
    file = await sharp(pixels, { raw }).webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
    if (file.length <= limit) break;
  }
  return file;
}
