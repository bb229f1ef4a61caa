/**
 * Crumb Theory, bakery: scored crusts on striped linen, seen from above.
 *
 * Long, because every picture of one hand stands in one file, and its outlines are lists of points.
 */
import { Canvas } from './canvas.ts';
import { blend, type Colour, clamp, lit, type Rgb, ramp, rgb, smooth } from './colour.ts';
import { Mask } from './mask.ts';
import { createNoise, layered } from './noise.ts';
import { AVATAR, COVER, FILM, type Picture, SQUARE, TALL, WIDE } from './picture.ts';
import { createRandom } from './random.ts';
import { ellipse, type Point, place, points, ribbon, softLine } from './shape.ts';

interface Linen {
  cloth: Colour;
  stripe: Colour;
  /** Places of the stripe groups, as shares of the width. */
  at: readonly number[];
}

// Width of one thread in pixels: fine enough to read as cloth, coarse enough to survive packing.
const THREAD = 5;

function linen(width: number, height: number, l: Linen, seed: string): Canvas {
  const noise = createNoise(`linen ${seed}`);
  const cloth = rgb(l.cloth);
  const stripe = rgb(l.stripe);
  const unit = Math.min(width, height);
  const bars = l.at.flatMap(
    (at) =>
      [
        [at * width, unit * 0.011],
        [at * width + unit * 0.026, unit * 0.011],
        [at * width + unit * 0.052, unit * 0.004],
      ] as const,
  );
  return new Canvas(width, height, (x, y) => {
    const warp = Math.cos(((x / THREAD) % 1) * Math.PI * 2);
    const weft = Math.cos(((y / THREAD) % 1) * Math.PI * 2);
    const over = (Math.floor(x / THREAD) + Math.floor(y / THREAD)) % 2 === 0;
    const slub =
      noise(x / 90, Math.floor(y / THREAD) * 1.7) * 0.05 + noise(Math.floor(x / THREAD) * 1.7, y / 90) * 0.05;
    const crease = layered(noise, x / 340 + y / 900, y / 520, 3) * 0.13;
    let colour = cloth;
    for (const [at, wide] of bars) {
      const inside = smooth(wide / 2 + 1, wide / 2 - 1, Math.abs(x - at + noise(y / 40, at) * 1.2));
      colour = blend(colour, stripe, inside * (over ? 0.92 : 0.72));
    }
    return lit(
      colour,
      1.02 + (over ? warp : weft) * 0.05 + slub + crease - ((x + y) / (width + height)) * 0.16,
    );
  });
}

interface Bake {
  at: Point;
  /** Half the length of the piece in pixels. */
  size: number;
  turn?: number;
  /** Height over the table at a place in units of the size; 0 and below is not bread. */
  rise: (u: number, v: number) => number;
  /** How dark it is baked, 0 to 1. */
  dark?: number;
  /** Flour on top, 0 to 1. */
  flour?: number;
  /** Opened cuts, as lines in units of the size with their width. */
  cuts?: readonly { line: readonly Point[]; width: (t: number) => number }[];
  gloss?: number;
  seed: string;
}

const CRUST = ramp(['#f6dca6', '#e8b568', '#cf8638', '#a85a20', '#743513', '#43200f']);
const OPEN = rgb('#f7e3b8');

/** One piece from the oven: height field, crust by height and chance, cuts that opened, flour. */
function bake(canvas: Canvas, b: Bake): void {
  const noise = createNoise(`crust ${b.seed}`);
  const turn = b.turn ?? 0;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const reach = Math.ceil(b.size * 1.25);
  const region = {
    x: Math.round(b.at[0]) - reach,
    y: Math.round(b.at[1]) - reach,
    width: reach * 2,
    height: reach * 2,
  };
  const local = (x: number, y: number): Point => {
    const dx = (x - b.at[0]) / b.size;
    const dy = (y - b.at[1]) / b.size;
    return [dx * cos + dy * sin, -dx * sin + dy * cos];
  };
  const cuts = new Mask(region);
  for (const cut of b.cuts ?? []) {
    const line = place(cut.line, { x: b.at[0], y: b.at[1], scale: b.size, turn });
    cuts.addShape([ribbon(line, (t) => cut.width(t) * b.size)]);
  }
  const lips = cuts.blur(Math.max(2, b.size * 0.016));
  const field = new Float32Array(reach * reach * 4);
  for (let y = 0, i = 0; y < reach * 2; y += 1) {
    for (let x = 0; x < reach * 2; x += 1, i += 1) {
      const [u, v] = local(x + region.x, y + region.y);
      const raw = b.rise(u, v);
      if (raw <= 0) continue;
      const blister = layered(noise, u * 9, v * 9, 3) * 0.012 + noise(u * 34, v * 34) * 0.003;
      const lip = lips.at(x + region.x, y + region.y);
      const open = cuts.at(x + region.x, y + region.y);
      field[i] = raw + blister + lip * 0.05 - open * 0.07;
    }
  }
  const heightAt = (x: number, y: number) => field[(y - region.y) * reach * 2 + (x - region.x)] ?? 0;
  const body = Mask.ofPixels(region, (x, y) => {
    const [u, v] = local(x, y);
    return smooth(0, 0.05, b.rise(u, v));
  });
  canvas.shadow(body, b.size * 0.1, b.size * 0.13, b.size * 0.1, '#1a0f14', 0.7);
  canvas.shadow(body, 6, 8, 8, '#1a0f14', 0.6);
  const slopeScale = b.size * 0.5;
  canvas.through(body, (x, y) => {
    const [u, v] = local(x, y);
    const h = heightAt(x, y);
    const sx = (heightAt(x + 1, y) - heightAt(x - 1, y)) * slopeScale;
    const sy = (heightAt(x, y + 1) - heightAt(x, y - 1)) * slopeScale;
    const length = Math.sqrt(sx * sx + sy * sy + 1);
    const light = clamp((sx * 0.52 + sy * 0.6 + 0.62) / length, 0, 1);
    const patch = layered(noise, u * 3.2 + 11, v * 3.2, 4);
    const brown =
      0.15 +
      (b.dark ?? 0.35) * 0.56 +
      patch * 0.16 +
      smooth(0.4, 0.05, h) * 0.14 +
      noise(u * 60, v * 60) * 0.02;
    let colour: Rgb = CRUST(brown);
    const open = cuts.at(x, y);
    const lip = clamp(lips.at(x, y) * 2 - open);
    colour = blend(colour, CRUST(brown + 0.28), lip * 0.5);
    const dust =
      (b.flour ?? 0) *
      smooth(-0.25, 0.5, layered(noise, u * 6, v * 6 + 31, 4) + smooth(0.1, 0.7, h) * 0.5 - 0.2) *
      (1 - lip * 0.4);
    colour = blend(colour, [0.98, 0.94, 0.87], dust * (0.75 + noise(u * 90, v * 90) * 0.25));
    if (open > 0) {
      const crumb = blend(OPEN, CRUST(0.35), clamp(0.3 + layered(noise, u * 22, v * 22, 2) * 0.5));
      colour = blend(colour, crumb, open);
    }
    const gloss = (b.gloss ?? 0.12) * smooth(0.86, 1, light) * (1 - dust);
    return blend(lit(colour, 0.42 + light * 0.78), [1, 0.95, 0.85], gloss);
  });
}

/** A round loaf that did not come out quite round. */
function boule(seed: string, flat = 1): (u: number, v: number) => number {
  const noise = createNoise(`boule ${seed}`);
  return (u, v) => {
    const a = Math.atan2(v, u);
    const edge = 1 + noise(Math.cos(a) * 1.1, Math.sin(a) * 1.1) * 0.06;
    const d = Math.hypot(u, v / flat) / edge;
    return d >= 1 ? 0 : (1 - d ** 2.6) ** 0.62 * 0.66;
  };
}

type Cut = { line: readonly Point[]; width: (t: number) => number };
const taper = (width: number) => (t: number) => Math.sin(Math.PI * clamp(t, 0.02, 0.98)) ** 0.7 * width;

function leafCut(): Cut[] {
  const cuts: Cut[] = [
    {
      line: softLine(points('-0.04 0.74, 0.03 0, -0.02 -0.74'), 16),
      width: taper(0.045),
    },
  ];
  for (let i = 0; i < 9; i += 1) {
    const y = 0.52 - i * 0.13;
    const reach = 0.2 + Math.sin(((i + 1.6) / 11) * Math.PI) * 0.32;
    for (const side of [-1, 1])
      cuts.push({
        line: softLine(
          [
            [side * 0.06, y],
            [side * reach * 0.6, y - 0.11],
            [side * reach, y - 0.26],
          ],
          8,
        ),
        width: taper(0.075),
      });
  }
  return cuts;
}

function sunCut(): Cut[] {
  const cuts: Cut[] = [];
  for (let i = 0; i < 18; i += 1) {
    const a = (i / 18) * Math.PI * 2;
    const long = i % 2 === 0 ? 0.8 : 0.66;
    cuts.push({
      line: softLine(
        [
          [Math.cos(a) * 0.2, Math.sin(a) * 0.2],
          [Math.cos(a) * 0.5, Math.sin(a) * 0.5],
          [Math.cos(a) * long, Math.sin(a) * long],
        ],
        8,
      ),
      width: taper(0.085),
    });
  }
  cuts.push({
    line: Array.from(
      { length: 30 },
      (_, i): Point => [Math.cos((i / 29) * Math.PI * 2) * 0.09, Math.sin((i / 29) * Math.PI * 2) * 0.09],
    ),
    width: () => 0.035,
  });
  return cuts;
}

function spiralCut(): Cut[] {
  return [0, 1, 2].map((arm) => ({
    line: Array.from({ length: 60 }, (_, i): Point => {
      const t = i / 59;
      const a = t * 4.3 + (arm * Math.PI * 2) / 3;
      return [Math.cos(a) * (0.06 + t * 0.72), Math.sin(a) * (0.06 + t * 0.72)];
    }),
    width: taper(0.075),
  }));
}

function hashCut(): Cut[] {
  return [-0.3, 0.3].flatMap((at) => [
    {
      line: softLine(
        [
          [at, -0.7],
          [at + 0.03, 0],
          [at, 0.7],
        ],
        10,
      ),
      width: taper(0.09),
    },
    {
      line: softLine(
        [
          [-0.7, at],
          [0, at - 0.03],
          [0.7, at],
        ],
        10,
      ),
      width: taper(0.09),
    },
  ]);
}

function wheatCut(): Cut[] {
  return Array.from({ length: 7 }, (_, i) => {
    const x = -0.66 + i * 0.22;
    return {
      line: softLine(
        [
          [x - 0.13, 0.13],
          [x, 0],
          [x + 0.16, -0.14],
        ],
        10,
      ),
      width: taper(0.07),
    };
  });
}

/** Loose flour on the cloth and the crust. */
function flourDust(canvas: Canvas, seed: string, count: number): void {
  const random = createRandom(`flour ${seed}`);
  for (let i = 0; i < count; i += 1) {
    canvas.fill(
      [
        ellipse(
          random.between(0, canvas.width),
          random.between(0, canvas.height),
          0.7 + random.next() ** 5 * 2.6,
        ),
      ],
      '#fff6e6',
      { opacity: random.between(0.25, 0.8) },
    );
  }
}

/** Ears of wheat lying on the cloth. */
function wheat(canvas: Canvas, at: Point, size: number, turn: number): void {
  const lay = (points: readonly Point[]) => place(points, { x: at[0], y: at[1], scale: size, turn });
  const stem = Mask.ofLine(lay(softLine(points('0 1.4, 0.05 0.5, 0 -0.1'), 12)), size * 0.035, canvas.reach);
  canvas.shadow(stem, 5, 6, 4, '#1a0f14', 0.5);
  canvas.through(stem, '#c9983f');
  for (let i = 0; i < 13; i += 1) {
    const side = i === 12 ? 0 : i % 2 ? 1 : -1;
    const y = 0.12 - i * 0.062;
    const grain = lay(ellipse(side * 0.075, y, 0.056, 0.115, side * 0.5));
    canvas.line(
      lay([
        [side * 0.09, y - 0.06],
        [side * 0.26, y - 0.5],
      ]),
      1.6,
      '#d8ac55',
      { opacity: 0.8 },
    );
    const mask = canvas.mask([grain]);
    canvas.shadow(mask, 3, 4, 3, '#1a0f14', 0.45);
    canvas.through(mask, (x, y2) =>
      lit([0.87, 0.66, 0.3], 1.15 - (x - at[0] + y2 - at[1]) / (size * 5) + side * -0.07),
    );
  }
}

function seeds(
  canvas: Canvas,
  at: Point,
  spread: (random: ReturnType<typeof createRandom>) => Point,
  count: number,
  size: number,
  colours: readonly Colour[],
  seed: string,
): void {
  const random = createRandom(`seeds ${seed}`);
  for (let i = 0; i < count; i += 1) {
    const [dx, dy] = spread(random);
    const shape = ellipse(
      at[0] + dx,
      at[1] + dy,
      size * random.between(0.85, 1.2),
      size * 0.58,
      random.between(0, Math.PI),
    );
    const mask = canvas.mask([shape]);
    canvas.shadow(mask, 1, 2, 2, '#2a1408', 0.55);
    const tone = rgb(random.pick(colours));
    canvas.through(mask, (x, y) => lit(tone, 1.05 - (x + y - at[0] - at[1] - dx - dy) / (size * 7)));
  }
}

const croissantRise = (u: number, v: number) => {
  // Spine: an arc; thickness swells in seven folded segments.
  const [cx, cy] = [0, 0.62];
  const r = Math.hypot(u - cx, v - cy);
  const a = Math.atan2(v - cy, u - cx) + Math.PI / 2;
  const along = a / 1.12;
  if (Math.abs(along) >= 1) return 0;
  const segment = Math.abs(((along * 3.5 + 0.5 + 40) % 1) - 0.5) * 2;
  const thick = (0.32 * Math.cos((along * Math.PI) / 2) ** 0.75 + 0.05) * (1 - segment ** 5 * 0.1);
  const across = (r - 0.74) / thick;
  if (Math.abs(across) >= 1) return 0;
  return Math.sqrt(1 - across * across) * thick * (1.55 - segment ** 3 * 0.28);
};

const bunRise = (u: number, v: number) => {
  const d = Math.hypot(u, v);
  if (d >= 1) return 0;
  const coil = (((Math.atan2(v, u) / (Math.PI * 2) + d * 3.6) % 1) + 1) % 1;
  const ridge = Math.sin(Math.PI * coil) ** 0.6;
  return (1 - d ** 5) ** 0.5 * (0.32 + ridge * 0.14 + (1 - d) * 0.1);
};

function crossSection(width: number, height: number): Canvas {
  const canvas = linen(width, height, { cloth: '#7d8f8a', stripe: '#f2ead8', at: [0.08, 0.86] }, 'slice');
  const noise = createNoise('slice');
  const random = createRandom('slice');
  const [cx, cy, rx, ry] = [width * 0.5, height * 0.53, width * 0.41, height * 0.36];
  const distance = (x: number, y: number) => {
    const u = (x - cx) / rx;
    const v = (y - cy) / ry;
    const a = Math.atan2(v, u);
    // Flat foot, domed top, one ear where the cut opened.
    const foot = v > 0 ? 1.0 - smooth(0.2, 1, v) * 0.1 : 1;
    const ear = Math.exp(-(((a + 2.1) / 0.2) ** 2)) * 0.07;
    return (
      (Math.abs(u) ** 2.3 + Math.abs(v / foot) ** 2.3) ** (1 / 2.3) /
      (1 + noise(Math.cos(a) * 1.5, Math.sin(a) * 1.5) * 0.045 + ear)
    );
  };
  const slice = Mask.ofPixels(canvas, (x, y) =>
    Math.abs(x - cx) > rx * 1.2 || Math.abs(y - cy) > ry * 1.2 ? 0 : smooth(1.003, 0.997, distance(x, y)),
  );
  canvas.shadow(slice, 26, 34, 26, '#161015', 0.75);
  canvas.shadow(slice, 7, 9, 7, '#161015', 0.6);
  const holes: { x: number; y: number; rx: number; ry: number; turn: number }[] = [];
  for (let tries = 0; tries < 9000 && holes.length < 420; tries += 1) {
    const a = random.between(0, Math.PI * 2);
    const d = Math.sqrt(random.next()) * 0.92;
    const size =
      (holes.length < 26
        ? random.between(0.035, 0.07)
        : holes.length < 130
          ? random.between(0.014, 0.034)
          : random.between(0.006, 0.018)) * width;
    const hole = {
      x: cx + Math.cos(a) * d * rx,
      y: cy + Math.sin(a) * d * ry,
      rx: size,
      ry: size * random.between(0.45, 0.85),
      turn: random.between(-0.7, 0.7) + Math.cos(a) * 0.5,
    };
    if (distance(hole.x, hole.y) * rx + size > rx * 0.95) continue;
    if (holes.every((h) => Math.hypot(h.x - hole.x, h.y - hole.y) > (Math.max(h.rx, h.ry) + size) * 0.86))
      holes.push(hole);
  }
  const pores = new Mask(canvas.reach);
  for (const h of holes) {
    const shape = Array.from({ length: 40 }, (_, i): Point => {
      const a = (i / 40) * Math.PI * 2;
      const r = 1 + noise(Math.cos(a) * 1.2 + h.x, Math.sin(a) * 1.2 + h.y) * 0.16;
      return [Math.cos(a) * h.rx * r, Math.sin(a) * h.ry * r];
    });
    pores.addShape([place(shape, { x: h.x, y: h.y, turn: h.turn })]);
  }
  const depth = pores.blur(7);
  canvas.through(slice, (x, y) => {
    const d = distance(x, y);
    const soft = layered(noise, x / 26, y / 26, 4);
    let colour = blend(rgb('#f3dfb4'), rgb('#e2bd80'), clamp(0.4 + soft * 0.55));
    colour = blend(colour, rgb('#d39a55'), smooth(0.86, 0.97, d) * 0.7);
    colour = blend(colour, CRUST(0.72 + noise(x / 30, y / 30) * 0.12), smooth(0.955, 0.972, d));
    const pore = pores.at(x, y);
    const wall = clamp((depth.at(x - 5, y - 6) - depth.at(x + 5, y + 6)) * 0.9, -0.4, 0.5);
    colour = blend(
      colour,
      blend(rgb('#d9ac68'), rgb('#a87238'), smooth(0.45, 1, depth.at(x, y))),
      pore * 0.85,
    );
    return lit(colour, 1 - wall * (pore > 0.5 ? 0.55 : 0.14) + noise(x / 3.4, y / 3.4) * 0.03);
  });
  flourDust(canvas, 'slice', 260);
  for (let i = 0; i < 26; i += 1) {
    const at: Point = [random.between(0.05, 0.95) * width, random.between(0.86, 0.97) * height];
    const crumbPiece = canvas.mask([
      Array.from(
        { length: 9 },
        (_, k): Point => [
          at[0] + Math.cos(k * 0.7) * random.between(3, 9),
          at[1] + Math.sin(k * 0.7) * random.between(3, 8),
        ],
      ),
    ]);
    canvas.shadow(crumbPiece, 3, 4, 3, '#161015', 0.5);
    canvas.through(crumbPiece, CRUST(random.between(0.1, 0.6)));
  }
  return canvas;
}

function rollTray(width: number, height: number): Canvas {
  const noise = createNoise('tray');
  const canvas = new Canvas(width, height, (x, y) =>
    lit([0.23, 0.22, 0.25], 1 + layered(noise, x / 160, y / 40, 3) * 0.13 - (y / height) * 0.15),
  );
  const sheet = canvas.mask([
    [
      [26, 30],
      [width - 24, 22],
      [width - 30, height - 26],
      [20, height - 20],
    ],
  ]);
  canvas.shadow(sheet, 4, 6, 8, '#08070a', 0.6);
  canvas.through(sheet, (x, y) =>
    lit(
      [0.86, 0.77, 0.63],
      1 + layered(noise, x / 60 + 9, y / 60, 4) * 0.09 + Math.abs(noise(x / 130 - y / 200, y / 150)) * -0.07,
    ),
  );
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const kind = (row * 5 + column * 2 + row) % 5;
      const at: Point = [width * (0.115 + column * 0.1925), height * (0.19 + row * 0.31)];
      const size = height * 0.135;
      const seed = `roll ${row} ${column}`;
      bake(canvas, {
        at,
        size,
        turn: column + row,
        rise: boule(seed),
        dark: 0.2 + ((row + column * 3) % 4) * 0.11,
        flour: kind === 3 ? 0.9 : 0.05,
        gloss: kind === 3 ? 0 : 0.32,
        cuts: kind === 3 ? hashCut() : kind === 4 ? spiralCut() : [],
        seed,
      });
      const onTop = (random: ReturnType<typeof createRandom>): Point => {
        const a = random.between(0, Math.PI * 2);
        const d = random.next() ** 0.6 * size * 0.72;
        return [Math.cos(a) * d, Math.sin(a) * d];
      };
      if (kind === 0) seeds(canvas, at, onTop, 60, 5.4, ['#f6e7c0', '#ead39c', '#fff4d6'], seed);
      if (kind === 1) seeds(canvas, at, onTop, 120, 2.8, ['#2b2a36', '#3a3846', '#1d1c26'], seed);
      if (kind === 2) seeds(canvas, at, onTop, 34, 7, ['#6f7d3c', '#8b9a4e', '#5a682f'], seed);
    }
  }
  flourDust(canvas, 'tray', 160);
  return canvas;
}

const NAVY: Linen = { cloth: '#3f4a6b', stripe: '#e6e2da', at: [0.09, 0.86] };
const WINE: Linen = { cloth: '#6d3f4b', stripe: '#e9dccf', at: [0.1, 0.84] };
const SAGE: Linen = { cloth: '#4f6e5e', stripe: '#e3e6d6', at: [0.06, 0.88] };
const RAW: Linen = { cloth: '#cdbb9c', stripe: '#b4472f', at: [0.08, 0.5, 0.92] };
const DUSK: Linen = { cloth: '#6f86a3', stripe: '#f4efe2', at: [0.2, 0.76] };
const MUSTARD: Linen = { cloth: '#c08f3a', stripe: '#faf0d7', at: [0.1, 0.86] };

export const crumb: readonly Picture[] = [
  {
    file: 'crumb-avatar',
    creator: 'crumb',
    role: 'avatar',
    ...AVATAR,
    alt: 'A round loaf scored with a leaf on blue linen.',
    paint: (w, h) => {
      const canvas = linen(w, h, NAVY, 'av');
      bake(canvas, {
        at: [w * 0.49, h * 0.48],
        size: w * 0.41,
        turn: 0.6,
        rise: boule('av'),
        dark: 0.32,
        flour: 0.28,
        cuts: leafCut(),
        seed: 'av',
      });
      return canvas;
    },
  },
  {
    file: 'crumb-cover',
    creator: 'crumb',
    role: 'cover',
    ...COVER,
    alt: 'Loaves scored with sun, leaf and spiral lie at the end side of a long blue cloth with ears of wheat.',
    paint: (w, h) => {
      const canvas = linen(w, h, { ...NAVY, at: [0.045, 0.33] }, 'cover');
      wheat(canvas, [w * 0.4, h * 0.55], h * 0.36, 0.5);
      wheat(canvas, [w * 0.375, h * 0.66], h * 0.33, 0.85);
      bake(canvas, {
        at: [w * 0.53, h * 0.43],
        size: h * 0.37,
        turn: 0.5,
        rise: boule('c1'),
        dark: 0.34,
        flour: 0.3,
        cuts: leafCut(),
        seed: 'c1',
      });
      bake(canvas, {
        at: [w * 0.93, h * 0.72],
        size: h * 0.32,
        rise: boule('c4'),
        dark: 0.45,
        flour: 0.2,
        cuts: hashCut(),
        seed: 'c4',
      });
      bake(canvas, {
        at: [w * 0.75, h * 0.56],
        size: h * 0.39,
        turn: 0.1,
        rise: boule('c2'),
        dark: 0.52,
        flour: 0.2,
        cuts: sunCut(),
        seed: 'c2',
      });
      bake(canvas, {
        at: [w * 0.9, h * 0.23],
        size: h * 0.25,
        turn: 1,
        rise: boule('c3'),
        dark: 0.3,
        flour: 0.35,
        cuts: spiralCut(),
        seed: 'c3',
      });
      flourDust(canvas, 'cover', 420);
      return canvas;
    },
  },
  {
    file: 'crumb-1',
    creator: 'crumb',
    role: 'post',
    ...WIDE,
    title: 'Saturday bake, all four scores',
    alt: 'Four loaves scored with a leaf, a spiral, a sun and a grid on striped blue linen.',
    paint: (w, h) => {
      const canvas = linen(w, h, NAVY, '1');
      bake(canvas, {
        at: [w * 0.245, h * 0.45],
        size: h * 0.36,
        turn: 0.75,
        rise: boule('1a'),
        dark: 0.3,
        flour: 0.3,
        cuts: leafCut(),
        seed: '1a',
      });
      bake(canvas, {
        at: [w * 0.62, h * 0.27],
        size: h * 0.25,
        turn: 0.4,
        rise: boule('1b'),
        dark: 0.5,
        flour: 0.25,
        cuts: spiralCut(),
        seed: '1b',
      });
      bake(canvas, {
        at: [w * 0.55, h * 0.79],
        size: h * 0.17,
        turn: 0.2,
        rise: boule('1c'),
        dark: 0.48,
        flour: 0.2,
        cuts: hashCut(),
        seed: '1c',
      });
      bake(canvas, {
        at: [w * 0.84, h * 0.7],
        size: h * 0.28,
        rise: boule('1d'),
        dark: 0.34,
        flour: 0.28,
        cuts: sunCut(),
        seed: '1d',
      });
      wheat(canvas, [w * 0.88, h * 0.2], h * 0.2, 2.2);
      flourDust(canvas, '1', 300);
      return canvas;
    },
  },
  {
    file: 'crumb-2',
    creator: 'crumb',
    role: 'post',
    ...TALL,
    title: 'Rye leaf, 84 per cent water',
    alt: 'A large rye loaf scored with a leaf, two small loaves below it, on wine red linen.',
    paint: (w, h) => {
      const canvas = linen(w, h, WINE, '2');
      bake(canvas, {
        at: [w * 0.5, h * 0.4],
        size: w * 0.4,
        turn: 0.42,
        rise: boule('2a'),
        dark: 0.5,
        flour: 0.45,
        cuts: leafCut(),
        seed: '2a',
      });
      bake(canvas, {
        at: [w * 0.2, h * 0.86],
        size: w * 0.2,
        turn: 0.5,
        rise: boule('2b'),
        dark: 0.4,
        flour: 0.25,
        cuts: spiralCut(),
        seed: '2b',
      });
      bake(canvas, {
        at: [w * 0.76, h * 0.84],
        size: w * 0.23,
        turn: 0.1,
        rise: boule('2c'),
        dark: 0.32,
        flour: 0.25,
        cuts: hashCut(),
        seed: '2c',
      });
      flourDust(canvas, '2', 320);
      return canvas;
    },
  },
  {
    file: 'crumb-3',
    creator: 'crumb',
    role: 'post',
    ...SQUARE,
    title: 'The sun loaf, dark bake',
    alt: 'A dark round loaf scored with eighteen rays on green linen.',
    paint: (w, h) => {
      const canvas = linen(w, h, SAGE, '3');
      bake(canvas, {
        at: [w * 0.49, h * 0.49],
        size: w * 0.41,
        rise: boule('3'),
        dark: 0.62,
        flour: 0.32,
        cuts: sunCut(),
        seed: '3',
      });
      flourDust(canvas, '3', 260);
      return canvas;
    },
  },
  {
    file: 'crumb-4',
    creator: 'crumb',
    role: 'post',
    ...FILM,
    title: 'Five baguettes and what the fifth one taught me',
    alt: 'Five baguettes lie side by side at a slant on pale linen with red stripes.',
    paint: (w, h) => {
      const canvas = linen(w, h, RAW, '4');
      for (let i = 0; i < 5; i += 1) {
        const noise = createNoise(`bag ${i}`);
        const rise = (u: number, v: number) => {
          const thick = 0.155 * (1 - Math.abs(u) ** 5) * (1 + noise(u * 2.4, i) * 0.09);
          const across = (v - noise(u * 1.3, i + 5) * 0.02) / thick;
          return Math.abs(u) >= 1 || Math.abs(across) >= 1 ? 0 : Math.sqrt(1 - across * across) * thick * 1.5;
        };
        bake(canvas, {
          at: [w * (0.13 + i * 0.185), h * (0.54 - (i % 2) * 0.06)],
          size: h * 0.56,
          turn: -1.0 + (i % 3) * 0.03,
          rise,
          dark: 0.26 + ((i * 2) % 5) * 0.1,
          flour: 0.3,
          cuts: wheatCut().map((c) => ({
            ...c,
            line: c.line.map(([u, v]): Point => [u * 1.1, v * 0.66]),
            width: taper(0.062),
          })),
          seed: `bag ${i}`,
        });
      }
      flourDust(canvas, '4', 300);
      return canvas;
    },
  },
  {
    file: 'crumb-5',
    creator: 'crumb',
    role: 'post',
    ...WIDE,
    title: 'Croissants, day three of three',
    alt: 'Four glossy croissants on dusty blue linen.',
    paint: (w, h) => {
      const canvas = linen(w, h, DUSK, '5');
      const layers = createNoise('layers');
      const rise = (u: number, v: number) => {
        const base = croissantRise(u, v);
        const a = Math.atan2(v - 0.62, u) * 46 + layers(u * 4, v * 4) * 4;
        return base <= 0 ? 0 : base + Math.sin(a) * 0.006;
      };
      [
        [0.27, 0.27, 0.2, 0.42],
        [0.73, 0.3, -0.35, 0.52],
        [0.31, 0.74, 2.9, 0.36],
        [0.74, 0.77, 3.5, 0.46],
      ].forEach(([x, y, turn, dark], i) => {
        bake(canvas, {
          at: [w * x!, h * y!],
          size: h * 0.43,
          turn: turn!,
          rise,
          dark: dark!,
          gloss: 0.5,
          seed: `cr ${i}`,
        });
      });
      flourDust(canvas, '5', 120);
      return canvas;
    },
  },
  {
    file: 'crumb-6',
    creator: 'crumb',
    role: 'post',
    ...SQUARE,
    title: 'Cardamom coils, straight from the tin',
    alt: 'Four coiled buns with glaze and pearl sugar on mustard linen.',
    paint: (w, h) => {
      const canvas = linen(w, h, MUSTARD, '6');
      [
        [0.28, 0.28, 0],
        [0.73, 0.27, 2.2],
        [0.27, 0.73, 4],
        [0.74, 0.74, 1.1],
      ].forEach(([x, y, turn], i) => {
        bake(canvas, {
          at: [w * x!, h * y!],
          size: w * 0.225,
          turn: turn!,
          rise: bunRise,
          dark: 0.3 + (i % 3) * 0.1,
          gloss: 0.55,
          seed: `bun ${i}`,
        });
        seeds(
          canvas,
          [w * x!, h * y!],
          (random) => {
            const a = random.between(0, Math.PI * 2);
            const d = random.next() ** 0.6 * w * 0.17;
            return [Math.cos(a) * d, Math.sin(a) * d];
          },
          46,
          7,
          ['#fffaf0', '#f7efe2', '#ffffff'],
          `bun ${i}`,
        );
      });
      return canvas;
    },
  },
  {
    file: 'crumb-7',
    creator: 'crumb',
    role: 'post',
    ...TALL,
    title: 'Open at last: the crumb of batch 61',
    alt: 'A slice of sourdough with large irregular holes and a dark crust.',
    paint: crossSection,
  },
  {
    file: 'crumb-8',
    creator: 'crumb',
    role: 'post',
    ...FILM,
    title: 'Sesame rings for the market',
    alt: 'Six sesame rings overlap on wine red linen.',
    paint: (w, h) => {
      const canvas = linen(w, h, { ...WINE, cloth: '#7a3c40' }, '8');
      const twist = (u: number, v: number) => {
        const d = Math.hypot(u, v);
        const a = Math.atan2(v, u);
        const wave = Math.sin(a * 9 + (d - 0.72) * 9) * 0.012;
        const across = (d - 0.72) / 0.23;
        return Math.abs(across) >= 1 ? 0 : Math.sqrt(1 - across * across) * 0.34 + wave;
      };
      points('0.17 0.33, 0.42 0.27, 0.68 0.31, 0.3 0.7, 0.56 0.72, 0.83 0.66').forEach(([x, y], i) => {
        const size = h * 0.24;
        bake(canvas, {
          at: [w * x!, h * y!],
          size,
          turn: i * 0.9,
          rise: twist,
          dark: 0.4 + (i % 3) * 0.12,
          gloss: 0.3,
          seed: `ring ${i}`,
        });
        seeds(
          canvas,
          [w * x!, h * y!],
          (random) => {
            const a = random.between(0, Math.PI * 2);
            const d = size * (0.72 + random.normal() * 0.075);
            return [Math.cos(a) * d, Math.sin(a) * d];
          },
          190,
          5,
          ['#f7e8c4', '#ecd6a2', '#fff6dc'],
          `ring ${i}`,
        );
      });
      return canvas;
    },
  },
  {
    file: 'crumb-9',
    creator: 'crumb',
    role: 'post',
    ...WIDE,
    title: 'Fifteen rolls for a christening',
    alt: 'Fifteen small rolls with seeds and flour in three rows on baking paper.',
    paint: rollTray,
  },
];
