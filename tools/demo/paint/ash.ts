/**
 * Ash & Slip, ceramics: thrown vessels in the light of a window.
 *
 * Long, because every picture of one hand stands in one file, and its outlines are lists of points.
 */
import { Canvas } from './canvas.ts';
import { blend, type Colour, clamp, lit, mix, type Rgb, rgb, smooth } from './colour.ts';
import { Mask } from './mask.ts';
import { createNoise, layered } from './noise.ts';
import { AVATAR, COVER, FILM, type Picture, SQUARE, TALL, WIDE } from './picture.ts';
import { createRandom } from './random.ts';
import { box, ellipse, type Point, points, ribbon, softLine, softLoop } from './shape.ts';

/** Radius (share of the widest) at a height, both 0 to 1 from rim to foot. */
type Profile = readonly Point[];

const PROFILES = {
  moon: points('0 0.5, 0.05 0.53, 0.25 0.86, 0.5 1, 0.75 0.86, 0.95 0.55, 1 0.52'),
  bottle: points('0 0.3, 0.04 0.26, 0.3 0.28, 0.42 0.46, 0.6 0.9, 0.74 1, 0.9 0.86, 1 0.72'),
  vase: points('0 0.74, 0.05 0.69, 0.12 0.72, 0.32 0.97, 0.45 1, 0.75 0.84, 1 0.6'),
  bowl: points('0 1, 0.2 0.985, 0.5 0.86, 0.75 0.64, 0.9 0.44, 0.93 0.4, 1 0.42'),
  cup: points('0 1, 0.5 0.94, 0.85 0.82, 0.95 0.74, 1 0.68'),
  jug: points('0 0.66, 0.05 0.6, 0.18 0.56, 0.35 0.72, 0.62 1, 0.8 0.96, 1 0.68'),
} satisfies Record<string, Profile>;

export interface Glaze {
  clay: Colour;
  lower: Colour;
  upper: Colour;
}

// Clay, the glaze that ran, the glaze on top.
export const CELADON: Glaze = { clay: '#b06f4c', lower: '#4d8c7c', upper: '#8fbfa9' };
export const CHALK: Glaze = { clay: '#a9653f', lower: '#cdb795', upper: '#f0e6d6' };
export const IRON: Glaze = { clay: '#ddc39a', lower: '#efa24f', upper: '#cf5236' };
export const TENMOKU: Glaze = { clay: '#8a4a33', lower: '#5c2a35', upper: '#2b2733' };
export const COBALT: Glaze = { clay: '#c7966b', lower: '#6fa7d0', upper: '#27599a' };
export const HONEY: Glaze = { clay: '#9f5b3a', lower: '#cf8a2c', upper: '#eac14e' };
export const OXBLOOD: Glaze = { clay: '#70382c', lower: '#a02f2c', upper: '#e5d2b0' };
export const LILAC: Glaze = { clay: '#c9a283', lower: '#8d7bb0', upper: '#cfc3e2' };

interface Vessel {
  form: keyof typeof PROFILES;
  glaze: Glaze;
  /** Middle and foot of the vessel, in pixels. */
  x: number;
  foot: number;
  width: number;
  height: number;
  /** Fine bands near the foot. */
  bands?: boolean;
  /** How far drops run, in lengths of a usual one. */
  run?: number;
}

interface Light {
  /** Colour of the light side; the shade side takes the complement the scene gives. */
  warm: Colour;
  shade: Colour;
}

function radiusAt(profile: Profile, t: number): number {
  let i = 0;
  while (i < profile.length - 2 && profile[i + 1]![0] < t) i += 1;
  const [a, b, c, d] = [
    profile[Math.max(i - 1, 0)]!,
    profile[i]!,
    profile[i + 1]!,
    profile[Math.min(i + 2, profile.length - 1)]!,
  ];
  const s = clamp((t - b[0]) / (c[0] - b[0]));
  // Hermite with measured slopes: no dents between the given points.
  const before = i === 0 ? (c[1] - b[1]) / (c[0] - b[0]) : (c[1] - a[1]) / (c[0] - a[0]);
  const after = d === c ? (c[1] - b[1]) / (c[0] - b[0]) : (d[1] - b[1]) / (d[0] - b[0]);
  const span = c[0] - b[0];
  const s2 = s * s;
  const s3 = s2 * s;
  return (
    (2 * s3 - 3 * s2 + 1) * b[1] +
    (s3 - 2 * s2 + s) * span * before +
    (3 * s2 - 2 * s3) * c[1] +
    (s3 - s2) * span * after
  );
}

// How far the eye looks down on the rim: height of the rim's ellipse over its width.
const TILT = 0.15;

/** Outline of the vessel as seen, rim and foot rounded. */
function silhouette(v: Vessel): Point[] {
  const profile = PROFILES[v.form];
  const half = v.width / 2;
  const top = v.foot - v.height;
  const side: Point[] = [];
  for (let i = 0; i <= 70; i += 1) side.push([half * radiusAt(profile, i / 70), top + (v.height * i) / 70]);
  const footRadius = half * radiusAt(profile, 1);
  const rimRadius = half * radiusAt(profile, 0);
  const bend = (radius: number, y: number, from: number, to: number): Point[] =>
    Array.from({ length: 25 }, (_, i): Point => {
      const angle = from + ((to - from) * i) / 24;
      return [v.x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * TILT];
    });
  return [
    ...bend(rimRadius, top, Math.PI, Math.PI * 2),
    ...side.map(([r, y]): Point => [v.x + r, y]),
    ...bend(footRadius, v.foot, 0, Math.PI),
    ...side.reverse().map(([r, y]): Point => [v.x - r, y]),
  ];
}

/** Paints the wall of the vessel: clay, two running glazes, rings of the wheel, light. */
function throwVessel(canvas: Canvas, v: Vessel, light: Light, seed: string): void {
  const noise = createNoise(seed);
  const random = createRandom(seed);
  const profile = PROFILES[v.form];
  const half = v.width / 2;
  const top = v.foot - v.height;
  const mask = canvas.mask([silhouette(v)]);
  const [clay, lower, upper] = [rgb(v.glaze.clay), rgb(v.glaze.lower), rgb(v.glaze.upper)];
  const warm = rgb(light.warm);
  const shade = rgb(light.shade);
  const upperEnd = random.between(0.36, 0.46);
  const lowerEnd = upperEnd + random.between(0.14, 0.22);
  const drip = (turn: number, key: number) => {
    const wave = layered(noise, turn * 1.6 + key, key, 3) * 0.05;
    const run = noise(turn * 4.2 + key * 7, key + 3);
    return wave + smooth(0.18, 0.8, run) * 0.13 * (v.run ?? 1);
  };
  canvas.through(mask, (x, y) => {
    const straight = clamp((y - top) / v.height);
    const across = clamp((x - v.x) / (half * radiusAt(profile, straight)), -1, 1);
    const front = Math.sqrt(1 - across * across);
    // Lines of equal height are ellipses: the front of the wall hangs lower than its sides.
    const t = clamp((y - top - front * half * radiusAt(profile, straight) * TILT) / v.height, 0, 1);
    const turn = Math.asin(across);
    const slope =
      ((radiusAt(profile, clamp(t + 0.02)) - radiusAt(profile, clamp(t - 0.02))) / 0.04) * (half / v.height);

    const edgeUpper = t - upperEnd - drip(turn, 2);
    const edgeLower = t - lowerEnd - drip(turn, 9);
    const soft = 1.6 / v.height;
    const bandOn = v.bands && t > 0.76 && t < 0.92 && Math.abs(((t * 38) % 1) - 0.5) < 0.16;
    let colour: Rgb = bandOn ? blend(clay, rgb(v.glaze.upper), 0.75) : clay;
    colour = lit(colour, 1 + noise(turn * 9, t * 26) * 0.05);
    if (edgeLower < soft) {
      // Glaze lies thicker and darker just above the place where it stopped.
      const bead = smooth(-0.035, 0, edgeLower);
      colour = blend(colour, lit(lower, 1.04 - bead * 0.2), smooth(soft, -soft, edgeLower));
    }
    if (edgeUpper < soft) {
      const thin = smooth(0.16, 0, t) * 0.3;
      const bead = smooth(-0.05, 0, edgeUpper);
      const body = blend(
        lit(upper, 1 + layered(noise, turn * 2.5, t * 5 + 40, 3) * 0.11),
        lower,
        bead * 0.5 + thin * 0.4,
      );
      colour = blend(colour, body, smooth(soft, -soft, edgeUpper));
    }
    const glazed = edgeLower < 0 ? 1 : 0.25;
    const ring = Math.sin(t * v.height * 0.16 + noise(turn * 1.5, t * 4) * 2.2) * 0.018;
    const facing = -across * 0.62 + front * 0.7 - slope * 0.24 + ring;
    const day = smooth(-0.42, 0.98, facing);
    const edgeLight = smooth(0.86, 1, across) * 0.2;
    colour = blend(
      [colour[0] * shade[0], colour[1] * shade[1], colour[2] * shade[2]],
      colour,
      clamp(day + edgeLight),
    );
    colour = lit(colour, 0.62 + day * 0.5);
    const gloss =
      Math.exp(-(((across + 0.42) / 0.085) ** 2)) * smooth(0.05, 0.2, t) * smooth(0.62, 0.3, t) * 0.34;
    const sheen = Math.exp(-(((across + 0.42) / 0.3) ** 2)) * 0.1;
    return blend(colour, warm, (gloss + sheen) * glazed);
  });
  speckle(canvas, mask, v, random);
  rim(canvas, v, light, lit(upper, 1));
}

/** Iron spots that came through the glaze, one per 420 square pixels at the usual size. */
function speckle(canvas: Canvas, mask: Mask, v: Vessel, random: ReturnType<typeof createRandom>): void {
  const count = (v.width * v.height) / 900;
  for (let i = 0; i < count; i += 1) {
    const x = random.between(mask.x, mask.x + mask.width);
    const y = random.between(mask.y, mask.y + mask.height);
    const size = 0.7 + random.next() ** 4 * 3.4;
    if (mask.at(Math.round(x), Math.round(y)) < 1) continue;
    const pale = random.chance(0.22);
    canvas.fill([ellipse(x, y, size, size * random.between(0.7, 1.1))], pale ? '#fff6e6' : '#2a1712', {
      opacity: pale ? 0.55 : random.between(0.35, 0.8),
    });
  }
}

/** Lip, dark inside and the light that falls on its far wall. */
function rim(canvas: Canvas, v: Vessel, light: Light, glaze: Rgb): void {
  const top = v.foot - v.height;
  const radius = (v.width / 2) * radiusAt(PROFILES[v.form], 0);
  const lip = Math.max(3, radius * 0.045);
  const warm = rgb(light.warm);
  const shade = rgb(light.shade);
  canvas.fill([ellipse(v.x, top, radius, radius * TILT)], (x) => {
    const across = (x - v.x) / radius;
    return blend(lit(blend(glaze, shade, 0.28), 0.86), blend(glaze, warm, 0.55), smooth(0.7, -0.9, across));
  });
  const inside = Mask.ofShape(
    [ellipse(v.x, top + lip * 0.18, radius - lip, (radius - lip) * TILT - lip * 0.16)],
    canvas,
  );
  const deep = lit(blend(glaze, shade, 0.4), 0.2);
  canvas.through(inside, (x, y) => {
    const across = (x - v.x) / radius;
    const down = (y - top) / (radius * TILT);
    const far = smooth(0.3, 1.05, across * 0.75 + -down * 0.2 + 0.35);
    return blend(deep, lit(blend(glaze, warm, 0.12), 0.78), far * 0.85);
  });
}

interface Room {
  wall: readonly [Colour, Colour];
  table: readonly [Colour, Colour];
  light: Light;
  /** Height of the table's edge, as a share of the picture. */
  edge?: number;
  /** Where the window's light begins on the wall, as shares; left out: no window. */
  window?: readonly [number, number];
  windowScale?: number;
}

/** Wall with a soft fall of light, table with a worn front, and the window's four panes. */
function room(width: number, height: number, r: Room, seed: string): Canvas {
  const noise = createNoise(`room ${seed}`);
  const [near, far] = [rgb(r.wall[0]), rgb(r.wall[1])];
  const edge = height * (r.edge ?? 0.7);
  const canvas = new Canvas(width, height, (x, y) => {
    const t = clamp((x / width) * 0.75 + (y / height) * 0.3 + layered(noise, x / 420, y / 420, 3) * 0.07);
    return blend(near, far, smooth(0, 1, t));
  });
  if (r.window) {
    const scale = (r.windowScale ?? 1) * Math.min(width, height);
    const [wx, wy] = [r.window[0] * width, r.window[1] * height];
    const panes: Point[][] = [];
    for (let row = 0; row < 2; row += 1) {
      for (let column = 0; column < 2; column += 1) {
        const x = wx + column * scale * 0.24 + row * scale * 0.13;
        const y = wy + row * scale * 0.36 + column * scale * 0.025;
        panes.push([
          [x, y],
          [x + scale * 0.21, y + scale * 0.022],
          [x + scale * 0.325, y + scale * 0.345],
          [x + scale * 0.115, y + scale * 0.32],
        ]);
      }
    }
    const leaves = createNoise(`leaves ${seed}`);
    const glow = canvas
      .mask(panes)
      .blur(scale * 0.012)
      .map((value, x, y) => {
        return (
          value *
          (0.72 + smooth(-0.35, 0.4, layered(leaves, x / 90, y / 90, 3)) * 0.28) *
          smooth(edge, edge - height * 0.25, y)
        );
      });
    canvas.through(glow, r.light.warm, { opacity: 0.62, mode: 'soft' });
    canvas.through(glow, r.light.warm, { opacity: 0.4 });
  }
  const [back, front] = [rgb(r.table[0]), rgb(r.table[1])];
  const table = Mask.ofShape([box(0, edge, width, height)], canvas);
  canvas.shadow(canvas.mask([box(0, edge - 3, width, 6)]), 0, -4, 9, '#20120c', 0.35);
  canvas.through(table, (x, y) => {
    const t = (y - edge) / (height - edge);
    const wood = layered(noise, x / 260, y / 9, 3) * 0.045 + noise(x / 700, y / 40) * 0.05;
    return lit(blend(back, front, clamp(t)), 1 + wood + smooth(width * 0.75, 0, x) * 0.1);
  });
  canvas.through(canvas.mask([box(0, edge, width, 2.5)]), r.light.warm, { opacity: 0.28 });
  return canvas;
}

/** A long soft shadow over the table and a short dark one where the foot touches. */
function cast(canvas: Canvas, v: Vessel, colour: Colour): void {
  const foot = (v.width / 2) * radiusAt(PROFILES[v.form], 1);
  const reach = v.height * 0.62;
  const long = softLoop([
    [v.x - foot, v.foot],
    [v.x, v.foot + foot * TILT * 1.2],
    [v.x + foot + reach * 0.5, v.foot + v.height * 0.07],
    [v.x + foot + reach, v.foot + v.height * 0.02],
    [v.x + foot + reach * 0.9, v.foot - v.height * 0.045],
    [v.x + foot * 0.4, v.foot - foot * TILT],
  ]);
  canvas.shadow(canvas.mask([long]), 0, 0, v.width * 0.055, colour, 0.62);
  canvas.shadow(
    canvas.mask([ellipse(v.x + foot * 0.12, v.foot + foot * 0.03, foot * 1.03, foot * TILT * 1.2)]),
    2,
    2,
    7,
    colour,
    0.75,
  );
}

/** Vessels from back to front, each throwing its shadow on what stands behind. */
function arrange(
  canvas: Canvas,
  vessels: readonly Vessel[],
  light: Light,
  shadow: Colour,
  seed: string,
): void {
  for (const v of vessels) cast(canvas, v, shadow);
  vessels.forEach((v, i) => {
    if (i > 0) {
      const outline = canvas.mask([silhouette(v)]);
      canvas.shadow(outline, v.width * 0.06, 4, v.width * 0.06, shadow, 0.4);
    }
    throwVessel(canvas, v, light, `${seed} ${i}`);
  });
}

export const DAY: Light = { warm: '#fff3dc', shade: '#7c6378' };
export const COOL: Light = { warm: '#fbf6ea', shade: '#5f7186' };
const DUSK: Light = { warm: '#ffe6c4', shade: '#3d4a63' };
const FIRE: Light = { warm: '#ffc066', shade: '#6a1a1c' };

/** A painter of vessels on a table before a wall; places and sizes are shares of the picture and of its height. */
export function still(
  r: Room,
  vessels: readonly (Omit<Vessel, 'x' | 'foot' | 'width' | 'height'> & {
    at: readonly [number, number];
    size: readonly [number, number];
  })[],
  seed: string,
): Picture['paint'] {
  return (width, height) => {
    const canvas = room(width, height, r, seed);
    const unit = height;
    const placed = vessels.map(({ at, size, ...rest }) => {
      return {
        ...rest,
        x: at[0] * width,
        foot: at[1] * height,
        width: size[0] * unit,
        height: size[1] * unit,
      };
    });
    arrange(canvas, placed, r.light, mix(r.table[1], '#1a0d12', 0.6), seed);
    return canvas;
  };
}

/** Stem with paired leaves standing in a vessel. */
function branch(
  canvas: Canvas,
  from: Point,
  to: Point,
  bend: number,
  colours: readonly Colour[],
  seed: string,
): void {
  const random = createRandom(seed);
  const middle: Point = [(from[0] + to[0]) / 2 + bend, (from[1] + to[1]) / 2];
  const stem = softLine([from, middle, to], 20);
  canvas.line(stem, (t) => 5 - t * 3.4, '#5a4632');
  for (let i = 8; i < stem.length; i += 2) {
    const side = i % 4 === 0 ? 1 : -1;
    const along = i / stem.length;
    const size = (1 - along * 0.5) * random.between(82, 112) * (canvas.height / 1400);
    const [px, py] = stem[i]!;
    const previous = stem[i - 1]!;
    const angle = Math.atan2(py - previous[1], px - previous[0]) + side * random.between(0.7, 1.1);
    const tip: Point = [px + Math.cos(angle) * size, py + Math.sin(angle) * size];
    const leaf = ribbon(
      softLine([[px, py], [(px + tip[0]) / 2, (py + tip[1]) / 2 - 4], tip], 10),
      (t) => Math.sin(Math.PI * t ** 0.8) * size * 0.62,
    );
    const colour = rgb(random.pick(colours));
    const mask = canvas.mask([leaf]);
    canvas.shadow(mask, 5, 6, 5, '#1a1d1c', 0.3);
    canvas.through(mask, (x, y) => lit(colour, 1.12 - ((x - px) * 0.4 + (y - py) * 0.6) / (size * 4)));
    canvas.line([[px, py], tip], 1.2, lit(colour, 0.75));
  }
}

/** The mouth of the kiln at full heat with pots standing inside. */
function kiln(width: number, height: number): Canvas {
  const noise = createNoise('kiln');
  const random = createRandom('kiln');
  const canvas = new Canvas(width, height, '#1a0c0d');
  const [cx, sill, half, rise] = [width * 0.54, height * 0.84, width * 0.25, height * 0.42];
  const brickHeight = height / 15;
  for (let row = 0; row * brickHeight < height; row += 1) {
    for (let x = -((row % 2) * 70) - 10; x < width; x += 140) {
      const y = row * brickHeight;
      const glow = smooth(
        1.15,
        0.3,
        Math.hypot((x + 70 - cx) / (half * 2.3), (y - sill + rise * 0.8) / (rise * 2)),
      );
      const colour = mix(mix('#2a1516', '#5e2a22', random.next()), '#e0652c', glow * 0.7);
      canvas.fill([box(x + 3, y + 3, 134, brickHeight - 6)], (px, py) =>
        lit(colour, 0.92 + layered(noise, px / 50, py / 22, 3) * 0.3 + smooth(y + 12, y, py) * 0.16),
      );
    }
  }
  const mouth: Point[] = [
    [cx - half, sill],
    ...Array.from({ length: 41 }, (_, i): Point => {
      const a = Math.PI + (Math.PI * i) / 40;
      return [cx + Math.cos(a) * half, sill - rise + Math.sin(a) * half * 0.86];
    }),
    [cx + half, sill],
  ];
  for (let i = 0; i < 15; i += 1) {
    const a0 = Math.PI + (Math.PI * i) / 15 + 0.012;
    const a1 = Math.PI + (Math.PI * (i + 1)) / 15 - 0.012;
    const stone = [a0, (a0 + a1) / 2, a1]
      .map((a): Point => [cx + Math.cos(a) * half * 1.22, sill - rise + Math.sin(a) * half * 1.1])
      .concat(
        [a1, (a0 + a1) / 2, a0].map(
          (a): Point => [cx + Math.cos(a) * half, sill - rise + Math.sin(a) * half * 0.86],
        ),
      );
    const colour = mix('#8a3a24', '#f08a3c', 0.35 + random.next() * 0.35);
    canvas.fill([stone], (px, py) => lit(colour, 0.95 + layered(noise, px / 40, py / 40, 3) * 0.3));
  }
  const opening = canvas.mask([mouth]);
  canvas.through(opening.blur(46), '#ff7a1e', { opacity: 0.55, mode: 'screen' });
  const heat = (x: number, y: number) => {
    const d = Math.hypot((x - cx) / half, (y - sill + rise * 0.55) / (rise * 1.3));
    return blend(
      blend([1, 0.95, 0.72], [1, 0.62, 0.16], smooth(0.05, 0.75, d)),
      [0.72, 0.16, 0.05],
      smooth(0.7, 1.25, d + noise(x / 120, y / 50) * 0.1),
    );
  };
  canvas.through(opening, heat);
  canvas.through(
    opening.map((value, _x, y) => value * smooth(sill - height * 0.16, sill, y)),
    (x, y) => lit(heat(x, y), 0.72),
  );
  const hot: Glaze = { clay: '#b3431c', lower: '#e2671f', upper: '#f59a35' };
  const hotter: Glaze = { clay: '#8f2f18', lower: '#c44a1a', upper: '#e87a26' };
  arrange(
    canvas,
    [
      {
        form: 'bottle',
        glaze: hotter,
        x: cx - half * 0.34,
        foot: sill - height * 0.055,
        width: height * 0.19,
        height: height * 0.46,
      },
      {
        form: 'moon',
        glaze: hot,
        x: cx + half * 0.3,
        foot: sill - height * 0.045,
        width: height * 0.33,
        height: height * 0.36,
      },
      {
        form: 'bowl',
        glaze: hotter,
        x: cx - half * 0.66,
        foot: sill - height * 0.022,
        width: height * 0.23,
        height: height * 0.15,
      },
      {
        form: 'cup',
        glaze: hot,
        x: cx + half * 0.02,
        foot: sill - height * 0.012,
        width: height * 0.14,
        height: height * 0.16,
      },
    ],
    FIRE,
    '#8a2a10',
    'kiln',
  );
  canvas.through(
    opening.within(
      Mask.ofPixels(
        canvas,
        (x, y) => smooth(sill - height * 0.22, sill, y) ** 2 * (0.5 + 0.5 * noise(x / 60, y / 110)),
      ),
    ),
    '#ffd27a',
    { opacity: 0.35, mode: 'screen' },
  );
  const sillStone = canvas.mask([box(cx - half * 1.35, sill, half * 2.7, height * 0.05)]);
  canvas.through(sillStone, (x, y) =>
    lit(
      mix('#a84a26', '#ffb257', smooth(half * 1.3, 0, Math.abs(x - cx))),
      0.9 + noise(x / 60, y / 12) * 0.14,
    ),
  );
  canvas.shadow(sillStone, 0, 14, 12, '#0a0405', 0.6);
  for (let i = 0; i < 90; i += 1) {
    const a = random.between(0, Math.PI * 2);
    const d = random.next() ** 0.6 * half * 1.6;
    canvas.fill(
      [ellipse(cx + Math.cos(a) * d, sill - rise * 0.6 + Math.sin(a) * d * 0.9, random.between(0.8, 2.6))],
      '#ffd98a',
      { opacity: random.between(0.2, 0.9), mode: 'screen' },
    );
  }
  return canvas;
}

/** A plate from above: rings of the wheel, glaze pooled in the well, a fine crackle. */
function plate(width: number, height: number): Canvas {
  const noise = createNoise('plate');
  const canvas = new Canvas(width, height, (x, y) =>
    lit([0.83, 0.72, 0.66], 1 + layered(noise, x / 300, y / 300, 3) * 0.08 - (x + y) / (width * 14)),
  );
  const [cx, cy, radius] = [width * 0.51, height * 0.5, width * 0.4];
  const disc = canvas.mask([
    softLoop(
      Array.from({ length: 48 }, (_, i): Point => {
        const a = (i / 48) * Math.PI * 2;
        const r = radius * (1 + noise(Math.cos(a) * 1.4, Math.sin(a) * 1.4) * 0.012);
        return [cx + Math.cos(a) * r, cy + Math.sin(a) * r];
      }),
      4,
    ),
  ]);
  canvas.shadow(disc, 34, 40, 30, '#5a3440', 0.75);
  canvas.shadow(disc, 8, 10, 8, '#3a1c24', 0.5);
  const [pale, deep, clay] = [rgb('#b9d8c6'), rgb('#2f7568'), rgb('#a8643f')];
  canvas.through(disc, (x, y) => {
    const dx = (x - cx) / radius;
    const dy = (y - cy) / radius;
    const r = Math.hypot(dx, dy);
    const a = Math.atan2(dy, dx);
    const wob = noise(Math.cos(a) * 2 + 5, Math.sin(a) * 2) * 0.02;
    const well = smooth(0.66, 0.58, r + wob);
    const slopeWall = smooth(0.58, 0.63, r + wob) * smooth(0.72, 0.66, r + wob);
    const groove = Math.sin((r + a / 62) * 150) * 0.03;
    const toLight = -(dx * 0.7 + dy * 0.7) / (r + 0.001);
    let c = blend(
      pale,
      deep,
      clamp(
        well * 0.55 +
          smooth(0.6, 0.05, r) * 0.15 +
          layered(noise, dx * 5, dy * 5, 4) * 0.16 +
          smooth(0.86, 0.8, r) * 0.1,
      ),
    );
    c = blend(c, deep, smooth(0.03, 0.0, Math.abs(r - 0.605 + wob)) * 0.5);
    c = blend(c, clay, smooth(0.955, 0.985, r + wob * 0.5));
    const light =
      1 +
      groove * (1 - well * 0.5) +
      slopeWall * -toLight * 0.3 +
      smooth(0.9, 1, r) * toLight * 0.25 +
      toLight * 0.06;
    const gloss = smooth(0.2, 0, Math.abs(Math.hypot(dx + 0.3, dy + 0.34) - 0.1)) * 0.2;
    return blend(lit(c, light), [1, 1, 0.97], gloss);
  });
  // Crackle: the borders of a warped grid of cells, as thin as hair.
  const cells = createRandom('crackle');
  const seeds = Array.from({ length: 150 }, (): Point => {
    const a = cells.between(0, Math.PI * 2);
    const d = Math.sqrt(cells.next()) * radius * 0.62;
    return [cx + Math.cos(a) * d, cy + Math.sin(a) * d];
  });
  const well = canvas.mask([ellipse(cx, cy, radius * 0.6)]);
  canvas.through(
    well.map((value, x, y) => {
      if (value === 0) return 0;
      const wx = x + noise(x / 40, y / 40) * 9;
      const wy = y + noise(x / 40 + 9, y / 40) * 9;
      let first = Infinity;
      let second = Infinity;
      for (const [sx, sy] of seeds) {
        const d = Math.hypot(wx - sx, wy - sy);
        if (d < first) {
          second = first;
          first = d;
        } else if (d < second) second = d;
      }
      return value * smooth(2.4, 0.8, second - first);
    }),
    '#12463f',
    { opacity: 0.4 },
  );
  canvas.through(
    disc.map((value, x, y) => value * smooth(0.86, 1.0, Math.abs(noise(x * 0.31, y * 0.31)) * 1.5)),
    '#3d2418',
    { opacity: 0.5 },
  );
  return canvas;
}

/** A board of small cups, one glaze test on each. */
function testShelf(width: number, height: number): Canvas {
  const noise = createNoise('shelf');
  const wall = [rgb('#e9ddc9'), rgb('#cdb99f')] as const;
  const canvas = new Canvas(width, height, (x, y) =>
    lit(blend(wall[0], wall[1], x / width), 1 + layered(noise, x / 200, y / 200, 4) * 0.05),
  );
  const glazes = [CELADON, HONEY, IRON, COBALT, CHALK, TENMOKU, LILAC, OXBLOOD];
  const random = createRandom('shelf');
  for (let board = 0; board < 3; board += 1) {
    const y = height * (0.31 + board * 0.315);
    const plank = canvas.mask([box(-10, y, width + 20, height * 0.032)]);
    canvas.shadow(plank, 12, 34, 20, '#5c4232', 0.6);
    const cups: Vessel[] = [];
    const count = board === 1 ? 6 : 7;
    for (let i = 0; i < count; i += 1) {
      const size = random.between(0.145, 0.17) * height;
      cups.push({
        form: random.pick(['cup', 'bowl', 'cup', 'vase'] as const),
        glaze: glazes[(i * 3 + board * 5) % glazes.length]!,
        x: width * ((i + 0.55) / count) + random.between(-8, 8),
        foot: y + 2,
        width: size,
        height: size * random.between(0.98, 1.22),
        bands: random.chance(0.3),
      });
    }
    for (const v of cups) canvas.shadow(canvas.mask([silhouette(v)]), 26, 12, 14, '#6a4c3c', 0.45);
    cups.forEach((v, i) => {
      throwVessel(canvas, v, DAY, `shelf ${board} ${i}`);
    });
    canvas.through(plank, (px, py) =>
      lit(
        [0.66, 0.47, 0.32],
        1 +
          layered(noise, px / 210, py / 5, 3) * 0.16 +
          smooth(y + 6, y, py) * 0.2 -
          smooth(y + 10, y + height * 0.032, py) * 0.25,
      ),
    );
  }
  return canvas;
}

export const ash: readonly Picture[] = [
  {
    file: 'ash-avatar',
    creator: 'ash',
    role: 'avatar',
    ...AVATAR,
    alt: 'A round celadon jar against a peach wall.',
    paint: still(
      { wall: ['#f9dcc6', '#e8ad92'], table: ['#b0573d', '#8a3b2b'], light: DAY, edge: 0.78 },
      [{ form: 'moon', glaze: CELADON, at: [0.5, 0.89], size: [0.74, 0.72] }],
      'ash avatar',
    ),
  },
  {
    file: 'ash-cover',
    creator: 'ash',
    role: 'cover',
    ...COVER,
    alt: 'Six glazed pots stand in a row at the end of a long table, lit by a window.',
    paint: still(
      {
        wall: ['#f6e3c8', '#dbb594'],
        table: ['#bb7e58', '#8c5439'],
        light: DAY,
        window: [0.1, -0.1],
        windowScale: 1.5,
        edge: 0.74,
      },
      [
        { form: 'vase', glaze: HONEY, at: [0.955, 0.85], size: [0.34, 0.66] },
        { form: 'vase', glaze: TENMOKU, at: [0.745, 0.87], size: [0.37, 0.7] },
        { form: 'bottle', glaze: CELADON, at: [0.55, 0.885], size: [0.34, 0.76] },
        { form: 'moon', glaze: CHALK, at: [0.42, 0.9], size: [0.5, 0.54] },
        { form: 'cup', glaze: COBALT, at: [0.855, 0.92], size: [0.33, 0.4] },
        { form: 'bowl', glaze: IRON, at: [0.645, 0.935], size: [0.42, 0.36] },
      ],
      'ash cover',
    ),
  },
  {
    file: 'ash-1',
    creator: 'ash',
    role: 'post',
    ...WIDE,
    title: "Four from Thursday's firing",
    alt: 'A chalk jar, a celadon bottle, a red bowl and a dark vase stand together in warm window light.',
    paint: still(
      {
        wall: ['#f7e4c6', '#dfb998'],
        table: ['#b97a56', '#8f563b'],
        light: DAY,
        window: [0.12, -0.08],
        windowScale: 1.15,
      },
      [
        { form: 'vase', glaze: TENMOKU, at: [0.815, 0.87], size: [0.345, 0.64] },
        { form: 'bottle', glaze: CELADON, at: [0.43, 0.885], size: [0.3, 0.7] },
        { form: 'moon', glaze: CHALK, at: [0.22, 0.88], size: [0.45, 0.53] },
        { form: 'bowl', glaze: IRON, at: [0.615, 0.93], size: [0.42, 0.36] },
      ],
      'ash 1',
    ),
  },
  {
    file: 'ash-2',
    creator: 'ash',
    role: 'post',
    ...TALL,
    title: 'Cobalt bottle with its small yellow friend',
    alt: 'A tall cobalt blue bottle and a small honey yellow cup on a grey-green table.',
    paint: still(
      {
        wall: ['#d6e0d6', '#aabfb4'],
        table: ['#7b998c', '#577468'],
        light: COOL,
        window: [0.04, -0.06],
        windowScale: 1.05,
      },
      [
        { form: 'bottle', glaze: COBALT, at: [0.4, 0.88], size: [0.38, 0.7] },
        { form: 'cup', glaze: HONEY, at: [0.7, 0.91], size: [0.26, 0.27], bands: true },
      ],
      'ash 2',
    ),
  },
  {
    file: 'ash-3',
    creator: 'ash',
    role: 'post',
    ...SQUARE,
    title: 'Moon jar no. 31',
    alt: 'A large round moon jar in two greens with a bare clay foot, against a pink wall.',
    paint: still(
      {
        wall: ['#f9d9ca', '#e7a68f'],
        table: ['#b25a41', '#873a2b'],
        light: DAY,
        window: [0.08, -0.05],
        windowScale: 0.9,
      },
      [{ form: 'moon', glaze: CELADON, at: [0.49, 0.89], size: [0.66, 0.72] }],
      'ash 3',
    ),
  },
  {
    file: 'ash-4',
    creator: 'ash',
    role: 'post',
    ...SQUARE,
    title: 'Two tumblers for the same table',
    alt: 'A red banded tumbler and a lilac tumbler side by side in lavender light.',
    paint: still(
      {
        wall: ['#ddd4ea', '#b1a2cc'],
        table: ['#7c6a99', '#57476f'],
        light: COOL,
        window: [0.05, -0.02],
        windowScale: 0.95,
        edge: 0.66,
      },
      [
        { form: 'cup', glaze: LILAC, at: [0.66, 0.82], size: [0.37, 0.5] },
        { form: 'cup', glaze: IRON, at: [0.35, 0.88], size: [0.4, 0.54], bands: true },
      ],
      'ash 4',
    ),
  },
  {
    file: 'ash-5',
    creator: 'ash',
    role: 'post',
    ...TALL,
    title: 'Oxblood, third attempt',
    alt: 'A tall vase with oxblood glaze running over dark clay in a dim blue room.',
    paint: still(
      {
        wall: ['#2b4a52', '#14242e'],
        table: ['#46343a', '#241a20'],
        light: DUSK,
        window: [0.08, 0.0],
        windowScale: 1.0,
        edge: 0.72,
      },
      [{ form: 'vase', glaze: OXBLOOD, at: [0.5, 0.9], size: [0.5, 0.7] }],
      'ash five',
    ),
  },
  {
    file: 'ash-6',
    creator: 'ash',
    role: 'post',
    ...FILM,
    title: 'Inside the kiln at 1,280 degrees',
    alt: 'Four pots glow orange in the open mouth of a brick kiln.',
    paint: kiln,
  },
  {
    file: 'ash-7',
    creator: 'ash',
    role: 'post',
    ...WIDE,
    title: 'Twenty glaze tests on the long shelf',
    alt: 'Three wooden boards with twenty small cups, each in a different glaze.',
    paint: testShelf,
  },
  {
    file: 'ash-8',
    creator: 'ash',
    role: 'post',
    ...SQUARE,
    title: 'Supper plate, celadon pooled in the well',
    alt: 'A green supper plate seen from above with spiral throwing rings and fine crackle.',
    paint: plate,
  },
  {
    file: 'ash-9',
    creator: 'ash',
    role: 'post',
    ...TALL,
    title: 'First branch of the year',
    alt: 'A leafy branch leans out of a white jug against a mustard wall.',
    paint: (w, h) => {
      const canvas = room(
        w,
        h,
        {
          wall: ['#edc777', '#c98f3c'],
          table: ['#8d5a37', '#5f3924'],
          light: DAY,
          window: [0.35, 0.02],
          windowScale: 0.95,
          edge: 0.76,
        },
        'ash 9',
      );
      const jug: Vessel = {
        form: 'jug',
        glaze: CHALK,
        x: w * 0.42,
        foot: h * 0.9,
        width: w * 0.42,
        height: h * 0.4,
      };
      cast(canvas, jug, '#4a2c1c');
      const leaves = ['#5d7350', '#7a8c5c', '#435c4a', '#8a9a6a'];
      branch(canvas, [w * 0.44, h * 0.53], [w * 0.84, h * 0.1], -w * 0.07, leaves, 'branch a');
      branch(canvas, [w * 0.4, h * 0.53], [w * 0.2, h * 0.17], w * 0.03, leaves, 'branch b');
      branch(canvas, [w * 0.42, h * 0.53], [w * 0.52, h * 0.06], w * 0.03, leaves, 'branch c');
      throwVessel(canvas, jug, DAY, 'jug');
      return canvas;
    },
  },
];
