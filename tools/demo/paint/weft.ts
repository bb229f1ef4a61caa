/**
 * Weft House, weaving: every thread of the cloth drawn one by one.
 *
 * Long, because every picture of one hand stands in one file, and its outlines are lists of points.
 */
import { Canvas } from './canvas.ts';
import { blend, type Colour, lit, mix, type Rgb, rgb, smooth } from './colour.ts';
import type { Mask } from './mask.ts';
import { createNoise, layered } from './noise.ts';
import { AVATAR, COVER, type Picture, PRINT_FILM, PRINT_SQUARE, PRINT_TALL, PRINT_WIDE } from './picture.ts';
import { createRandom } from './random.ts';
import { box, ellipse, type Point, points, ribbon, roundBox, softLine, softLoop } from './shape.ts';

interface Draft {
  /** Width of a thread in pixels. */
  thread: number;
  /** Colour of the cloth where warp thread `i` meets weft thread `j`. */
  dye: (i: number, j: number) => Rgb;
  /** True where the warp lies on top. */
  warpUp: (i: number, j: number) => boolean;
  /** Colour of the warp where it lies on top; left out, the dye of the place. */
  warp?: (i: number) => Rgb;
}

/** 2/2 twill: over two, under two, one further in each row. */
const twill = (i: number, j: number) => (i + j) % 4 < 2;

/** Colour of the cloth at a pixel, threads round and fibrous. */
function cloth(d: Draft, seed: string): (x: number, y: number) => Rgb {
  const noise = createNoise(`fibre ${seed}`);
  const t = d.thread;
  return (x, y) => {
    const sx = x + noise(x / 120, y / 90) * t * 0.16;
    const sy = y + noise(x / 90 + 7, y / 120) * t * 0.16;
    const i = Math.floor(sx / t) + 4096;
    const j = Math.floor(sy / t) + 4096;
    const fx = sx / t - Math.floor(sx / t) - 0.5;
    const fy = sy / t - Math.floor(sy / t) - 0.5;
    const warpUp = d.warpUp(i, j);
    const across = warpUp ? fx : fy;
    const along = warpUp ? fy : fx;
    const neighbour = warpUp ? d.warpUp(i, j + (along > 0 ? 1 : -1)) : !d.warpUp(i + (along > 0 ? 1 : -1), j);
    // A thread dives where its neighbour along the run lies on the other side.
    const dive = neighbour ? 0 : smooth(0.22, 0.52, Math.abs(along)) * 0.42;
    const round = Math.cos(across * Math.PI * 0.94);
    const fibre = noise((warpUp ? sy : sx) / 14 + i * 3.1, (warpUp ? sx : sy) / 3.4 + j * 1.7) * 0.06;
    const colour = warpUp && d.warp ? d.warp(i) : d.dye(i, j);
    const light = 0.42 + round * 0.62 - dive + fibre - across * 0.12 + noise(i * 7.7, j * 3.3) * 0.035;
    return lit(colour, light);
  };
}

/** The dyes of an ikat: the pattern is bound before weaving, so every thread is a little off. */
function ikat(
  dyes: readonly Colour[],
  pattern: (x: number, y: number) => number,
  seed: string,
  slip = 1.5,
): (i: number, j: number) => Rgb {
  const noise = createNoise(`ikat ${seed}`);
  const colours = dyes.map(rgb);
  const random = createRandom(`ikat ${seed}`);
  const offsets = Array.from({ length: 997 }, () => random.between(-slip, slip));
  return (i, j) => {
    const off = offsets[j % 997]! + noise(j * 0.31, 4) * slip;
    const band = pattern(i - 4096 + off, j - 4096);
    const count = colours.length;
    return colours[((Math.floor(band) % count) + count) % count]!;
  };
}

/** Stepped diamonds: distance in steps from the centre of each, `size` threads apart. */
const diamonds = (wide: number, tall: number, step: number) => (x: number, y: number) => {
  const u = Math.abs((((x % wide) + wide) % wide) - wide / 2);
  const v = Math.abs((((y % tall) + tall) % tall) - tall / 2) * (wide / tall);
  return Math.floor((u + v) / step);
};

/** Lays the cloth flat, with a slow light over it. */
function flat(width: number, height: number, d: Draft, seed: string): Canvas {
  const weave = cloth(d, seed);
  const noise = createNoise(`lie ${seed}`);
  return new Canvas(width, height, (x, y) =>
    lit(weave(x, y), 1.1 + noise(x / 500, y / 380) * 0.1 - ((x + y) / (width + height)) * 0.16),
  );
}

const MADDER = ['#8f1f2b', '#c23a2e', '#f1e3c6', '#1f3f6d', '#e39a2f'];
const SEA = ['#1f5f63', '#7fb8a4', '#f2ead4', '#e97a5b', '#12333f'];
const INDIGO = ['#14275a', '#274b94', '#6d9acb', '#f3ecdc', '#c9a24d'];
const SUN = ['#d8572f', '#efa23a', '#f6e2b4', '#7a2c4b', '#2f6f6b', '#b53a4e'];

function serape(width: number, height: number): Canvas {
  const random = createRandom('serape');
  const bands: { until: number; from: Rgb; to: Rgb; arrows: boolean }[] = [];
  let y = 0;
  while (y < 120) {
    const tall = random.whole(3, 9);
    const from = rgb(random.pick(SUN));
    bands.push({ until: y + tall, from, to: rgb(mix(random.pick(SUN), '#fff4dc', 0.3)), arrows: tall > 6 });
    y += tall;
  }
  const noise = createNoise('serape');
  const draft: Draft = {
    thread: 18,
    // The weft is beaten so tight that the warp shows as a rare rib only.
    warpUp: (i, j) => i % 2 === 0 && j % 2 === 0 && (i + j) % 4 === 0,
    dye: (i, j) => {
      const row = j - 4096;
      const column = i - 4096;
      const index = bands.findIndex((b) => row < b.until);
      const band = bands[Math.max(0, index)]!;
      const start = bands[index - 1]?.until ?? 0;
      const t = (row - start) / (band.until - start);
      if (band.arrows) {
        const tooth = Math.abs(((((column + noise(row, 3) * 1.2) % 14) + 14) % 14) - 7) / 7;
        return tooth > Math.abs(t - 0.5) * 2 ? band.to : band.from;
      }
      return blend(band.from, band.to, Math.round(t * 3) / 3);
    },
  };
  return flat(width, height, draft, 'serape');
}

function medallion(width: number, height: number): Canvas {
  const thread = 17;
  const [cx, cy] = [width / thread / 2, height / thread / 2];
  const pattern = (x: number, y: number) => {
    const u = Math.abs(x - cx);
    const v = Math.abs(y - cy) * 0.82;
    const d = Math.max(u + v * 0.6, v + u * 0.42);
    const star = Math.abs(Math.sin(Math.atan2(v, u) * 4)) * 3;
    if (d > 32) return ((Math.floor(u / 3) + Math.floor(v / 3)) % 2) * 1;
    return Math.floor((d + Math.round(star)) / 3.4) + 2;
  };
  return flat(
    width,
    height,
    { thread, dye: ikat(INDIGO, pattern, 'medallion', 1.1), warpUp: twill },
    'medallion',
  );
}

function herringbone(width: number, height: number): Canvas {
  const thread = 20;
  const run = Math.round((height / thread) * 0.42);
  const dark = rgb('#34343c');
  const pale = rgb('#e9e1d2');
  return flat(
    width,
    height,
    {
      thread,
      warpUp: (i, j) => ((Math.floor(i / 8) % 2 === 0 ? i : 15 - i) + j + 64) % 4 < 2,
      warp: () => dark,
      dye: (_i, j) => (j - 4096 >= run && j - 4096 < run + 3 ? rgb('#ff6a2b') : pale),
    },
    'herringbone',
  );
}

function kilim(width: number, height: number): Canvas {
  const thread = 16;
  const colours = ['#b8352e', '#1e3a5f', '#e8b04a', '#f1e6cf', '#3f6b52', '#7d2a3a'].map(rgb);
  const random = createRandom('kilim');
  const rows = Math.ceil(height / thread / 16) + 1;
  const plan = Array.from({ length: rows }, () => [
    random.whole(0, 5),
    random.whole(0, 5),
    random.whole(0, 5),
  ]);
  const dye = (i: number, j: number): Rgb => {
    const x = i - 4096;
    const y = j - 4096;
    const row = Math.min(rows - 1, Math.max(0, Math.floor(y / 16)));
    const [ground, tooth, core] = plan[row]!;
    const into = y - row * 16;
    if (into < 2) return colours[3]!;
    if (into === 2 || into === 15) return colours[1]!;
    const centre = Math.abs(((x + (row % 2) * 14) % 28) - 14);
    const reach = Math.floor((into - 2) / 2) * 2;
    if (centre < reach * 0.48) return colours[core === tooth ? (core! + 1) % 6 : core!]!;
    if (centre < reach) return colours[tooth === ground ? (tooth! + 2) % 6 : tooth!]!;
    return colours[ground!]!;
  };
  return flat(width, height, { thread, dye, warpUp: (i, j) => i % 4 === 0 && j % 4 === 0 }, 'kilim');
}

/** Cloth growing on the loom: bare warp above, the reed, woven rows below and a shuttle resting on them. */
function loom(width: number, height: number): Canvas {
  const fell = height * 0.44;
  const weave = cloth(
    { thread: 18, dye: ikat(SEA, diamonds(22, 20, 2.4), 'loom', 1.1), warpUp: twill },
    'loom',
  );
  const noise = createNoise('loom');
  const canvas = new Canvas(width, height, (x, y) =>
    lit([0.22, 0.19, 0.2], 1 + layered(noise, x / 200, y / 200, 3) * 0.2),
  );
  const wood = (base: Colour, grain: number) => (x: number, y: number) =>
    lit(rgb(base), 1 + layered(noise, x / 300, y / grain, 4) * 0.2);
  for (let x = 6; x < width; x += 14) {
    const tone = mix(
      ['#f0e2c4', '#dfceb0', '#e97a5b'][(x * 7) % 23 === 0 ? 2 : x % 3 === 0 ? 1 : 0]!,
      '#f0e2c4',
      0.3,
    );
    const thread = canvas.mask([box(x - 3.4, -40, 6.8, fell + 60)]);
    canvas.shadow(thread, 9, 4, 4, '#0c080a', 0.5);
    canvas.through(thread, (px, py) =>
      lit(tone, 0.7 + Math.cos(((px - x) / 3.6) * 1.3) * 0.4 + noise(px / 3, py / 11) * 0.06),
    );
  }
  canvas.fill([box(0, fell, width, height)], (x, y) => lit(weave(x, y), 1.12 - ((y - fell) / height) * 0.3));
  canvas.through(canvas.mask([box(0, fell - 4, width, 10)]).blur(6), '#000000', { opacity: 0.35 });
  const beater = canvas.mask([roundBox(-30, height * 0.1, width + 60, height * 0.075, 16)]);
  canvas.shadow(beater, 6, 26, 16, '#0c080a', 0.75);
  canvas.through(beater, (x, y) =>
    lit(wood('#b07a45', 9)(x, y), 1.2 - ((y - height * 0.1) / (height * 0.075)) * 0.45),
  );
  const lower = canvas.mask([roundBox(-30, height * 0.29, width + 60, height * 0.05, 12)]);
  for (let x = 4; x < width; x += 7)
    canvas.line(
      [
        [x, height * 0.17],
        [x, height * 0.3],
      ],
      2.2,
      '#c9ccd0',
      { opacity: 0.85 },
    );
  canvas.shadow(lower, 6, 22, 14, '#0c080a', 0.75);
  canvas.through(lower, (x, y) =>
    lit(wood('#a06b3a', 8)(x, y), 1.2 - ((y - height * 0.29) / (height * 0.05)) * 0.4),
  );
  const at = (u: number, v: number): Point => [
    width * 0.55 + u * width * 0.24 - v * 40,
    height * 0.74 + v * height * 0.075 - u * height * 0.05,
  ];
  const shuttle = canvas.mask([
    softLoop(
      points('-1.12 0, -0.7 -0.75, 0 -1, 0.7 -0.75, 1.12 0, 0.7 0.75, 0 1, -0.7 0.75').map(([x, y]) =>
        at(x, y),
      ),
      10,
    ),
  ]);
  canvas.shadow(shuttle, 22, 30, 18, '#0c080a', 0.75);
  canvas.through(shuttle, (x, y) =>
    lit(wood('#d09a5c', 7)(x, y), 1.25 - ((y - height * 0.66) / (height * 0.15)) * 0.5),
  );
  const well = canvas.mask([
    softLoop(
      points('-0.6 0, -0.45 -0.5, 0.45 -0.5, 0.6 0, 0.45 0.5, -0.45 0.5').map(([x, y]) => at(x, y)),
      10,
    ),
  ]);
  canvas.through(well, '#3a2217');
  const bobbin = canvas.mask([
    softLoop(
      points('-0.5 0, -0.3 -0.36, 0.32 -0.36, 0.48 0, 0.32 0.36, -0.3 0.36').map(([x, y]) => at(x, y)),
      10,
    ),
  ]);
  canvas.shadow(bobbin, 4, 6, 5, '#0c080a', 0.7);
  canvas.through(bobbin, (x, y) => {
    const wind = Math.sin((x * 0.98 + y * 0.32) * 0.62 + noise(x / 40, y / 40) * 2) * 0.14;
    return lit(rgb('#e0603f'), 0.95 + wind - ((y - height * 0.72) / (height * 0.06)) * 0.22);
  });
  canvas.line(
    softLine([at(0.45, 0), at(0.95, 0.3), at(1.3, -0.9), [width * 0.99, fell + 14]], 18),
    4.5,
    '#e0603f',
  );
  return canvas;
}

/** A hank of yarn hanging from a peg, twisted once. */
function hank(
  canvas: Canvas,
  x: number,
  top: number,
  length: number,
  width: number,
  dye: Colour,
  seed: string,
): void {
  const noise = createNoise(`hank ${seed}`);
  const shape = softLoop(
    [
      [x - width * 0.28, top],
      [x + width * 0.28, top],
      [x + width * 0.5, top + length * 0.3],
      [x + width * 0.46, top + length * 0.62],
      [x + width * 0.52, top + length * 0.88],
      [x + width * 0.3, top + length],
      [x - width * 0.3, top + length],
      [x - width * 0.52, top + length * 0.88],
      [x - width * 0.46, top + length * 0.62],
      [x - width * 0.5, top + length * 0.3],
    ],
    10,
  );
  const mask = canvas.mask([shape]);
  canvas.shadow(mask, width * 0.2, width * 0.1, width * 0.11, '#2a1c18', 0.6);
  const tone = rgb(dye);
  canvas.through(mask, (px, py) => {
    const u = (px - x) / (width * 0.5);
    const v = (py - top) / length;
    const sway = noise(v * 2.2, 5) * 0.3;
    const strand = Math.sin((u + sway + Math.sin(v * 4) * 0.12) * 26 + noise(u * 3, v * 9) * 1.6);
    const twist = Math.sin(v * 34 + u * 5) * 0.05;
    const round = Math.sqrt(Math.max(0, 1 - u * u * 0.86));
    return lit(tone, 0.42 + round * 0.66 + strand * 0.12 + twist - u * 0.14 + noise(px / 2.4, py / 9) * 0.05);
  });
  const tie = top + length * 0.2;
  const band = canvas.mask([
    ribbon(
      softLine(
        [
          [x - width * 0.5, tie],
          [x, tie + 12],
          [x + width * 0.5, tie],
        ],
        12,
      ),
      () => 20,
    ),
  ]);
  canvas.shadow(band.within(mask), 0, 5, 4, '#2a1c18', 0.5);
  canvas.through(band.within(mask), '#f3ead6');
}

function skeins(width: number, height: number): Canvas {
  const noise = createNoise('skeins');
  const canvas = new Canvas(width, height, (x, y) =>
    lit(
      blend([0.93, 0.88, 0.8], [0.8, 0.72, 0.63], x / width),
      1 + layered(noise, x / 260, y / 260, 4) * 0.07,
    ),
  );
  const rail = canvas.mask([roundBox(-30, height * 0.115, width + 60, height * 0.05, 18)]);
  canvas.shadow(rail, 14, 26, 18, '#5a4030', 0.55);
  canvas.through(rail, (x, y) =>
    lit(
      [0.6, 0.42, 0.27],
      1.22 - ((y - height * 0.115) / (height * 0.05)) * 0.5 + layered(noise, x / 240, y / 6, 3) * 0.14,
    ),
  );
  const dyes = ['#8f1f2b', '#d1492f', '#e9a03a', '#f0dfb4', '#7f9a5c', '#2f6f6b', '#27508f', '#3b2a5c'];
  const random = createRandom('skeins');
  dyes.forEach((dye, i) => {
    const x = width * (0.075 + i * 0.1215);
    hank(canvas, x, height * 0.125, height * random.between(0.66, 0.76), width * 0.098, dye, `${i}`);
    const peg = canvas.mask([roundBox(x - 13, height * 0.1, 26, height * 0.045, 12)]);
    canvas.shadow(peg, 3, 5, 4, '#2a1c18', 0.5);
    canvas.through(peg, (px) => lit([0.7, 0.5, 0.32], 1.15 - Math.abs(px - x + 4) / 26));
  });
  return canvas;
}

/** Folded cloths in a pile, seen at their folded edges. */
function pile(width: number, height: number): Canvas {
  const noise = createNoise('pile');
  const canvas = new Canvas(width, height, (x, y) =>
    lit(
      blend([0.72, 0.77, 0.76], [0.52, 0.6, 0.62], x / width),
      1 + layered(noise, x / 260, y / 260, 3) * 0.06,
    ),
  );
  const table = height * 0.86;
  canvas.fill([box(0, table, width, height)], (x, y) =>
    lit([0.55, 0.38, 0.26], 1 + layered(noise, x / 320, y / 7, 4) * 0.16 - (y - table) / height),
  );
  const drafts: Draft[] = [
    { thread: 13, dye: ikat(MADDER, diamonds(26, 26, 3), 'p0'), warpUp: twill },
    { thread: 13, dye: (_i, j) => rgb(j % 9 < 3 ? '#f3ead6' : '#3f6b52'), warpUp: twill },
    { thread: 13, dye: ikat(INDIGO, diamonds(18, 22, 2.6), 'p2'), warpUp: twill },
    {
      thread: 13,
      dye: (i, j) => rgb((Math.floor(i / 6) + Math.floor(j / 6)) % 2 ? '#e9b24e' : '#c9782e'),
      warpUp: twill,
    },
    { thread: 13, dye: ikat(SEA, diamonds(30, 20, 3), 'p4'), warpUp: twill },
    {
      thread: 13,
      dye: (i) => rgb(i % 14 < 2 ? '#f3ead6' : i % 14 < 4 ? '#7a2c4b' : '#c25a6a'),
      warpUp: twill,
    },
  ];
  const random = createRandom('pile');
  let y = table + 16;
  drafts.forEach((draft, index) => {
    const tall = height * random.between(0.108, 0.128);
    const left = width * random.between(0.1, 0.15);
    const right = width * random.between(0.85, 0.9);
    const sag = (x: number) =>
      Math.sin(((x - left) / (right - left)) * Math.PI) * 5 + noise(x / 160, index * 5) * 5;
    const top = y - tall;
    const upper = Array.from(
      { length: 41 },
      (_, i): Point => [left + ((right - left) * i) / 40, top + sag(left + ((right - left) * i) / 40)],
    );
    const lower = Array.from(
      { length: 41 },
      (_, i): Point => [right - ((right - left) * i) / 40, y + sag(right - ((right - left) * i) / 40) * 0.6],
    );
    const bulge = (x: number, cy: number, side: number): Point[] =>
      Array.from(
        { length: 13 },
        (_, i): Point => [
          x + side * Math.sin((i / 12) * Math.PI) * tall * 0.17,
          cy + side * -Math.cos((i / 12) * Math.PI) * tall * 0.46,
        ],
      );
    const mask: Mask = canvas.mask([
      [...upper, ...bulge(right, y - tall / 2, 1), ...lower, ...bulge(left, y - tall / 2, -1)],
    ]);
    canvas.shadow(mask, 26, 16, 22, '#1c1416', 0.6);
    canvas.shadow(mask, 2, 7, 6, '#1c1416', 0.6);
    const weave = cloth(draft, `pile ${index}`);
    canvas.through(mask, (px, py) => {
      const v = (py - top - sag(px)) / tall;
      const round = Math.sin(Math.PI * Math.min(1, Math.max(0, (v * 4) % 1))) ** 0.4;
      const ends = smooth(left - tall * 0.3, left + 30, px) * smooth(right + tall * 0.35, right - 60, px);
      return lit(
        weave(px, py * 1.7),
        (0.5 + round * 0.62) * (0.62 + ends * 0.46) * (1.1 - (px / width) * 0.2),
      );
    });
    y = top + 4;
  });
  canvas.paper(
    [
      [
        [width * 0.68, y + 46],
        [width * 0.78, y + 50],
        [width * 0.775, y + 170],
        [width * 0.675, y + 166],
      ],
    ],
    '#f4ead4',
    { dx: 5, dy: 6, soft: 6, dark: 0.4 },
  );
  canvas.fill([ellipse(width * 0.729, y + 66, 7)], '#7a5a3c');
  canvas.line(
    softLine(
      [
        [width * 0.729, y + 66],
        [width * 0.74, y + 20],
        [width * 0.7, y + 6],
      ],
      10,
    ),
    3,
    '#7a2c4b',
  );
  for (let i = 0; i < 4; i += 1)
    canvas.line(
      [
        [width * 0.69, y + 96 + i * 15],
        [width * (0.76 - (i % 2) * 0.02), y + 98 + i * 15],
      ],
      3,
      '#6a5a4c',
    );
  return canvas;
}

export const weft: readonly Picture[] = [
  {
    file: 'weft-avatar',
    creator: 'weft',
    role: 'avatar',
    ...AVATAR,
    alt: 'One woven diamond in red, gold and blue.',
    paint: (w, h) =>
      flat(
        w,
        h,
        {
          thread: 20,
          dye: ikat(MADDER, (x, y) => Math.floor((Math.abs(x - 12.8) + Math.abs(y - 12.8)) / 3), 'av', 0.7),
          warpUp: twill,
        },
        'av',
      ),
  },
  {
    file: 'weft-cover',
    creator: 'weft',
    role: 'cover',
    ...COVER,
    limitKb: 76,
    alt: 'Plain undyed cloth turns into red and blue ikat diamonds towards the end side.',
    paint: (w, h) => {
      const dye = ikat(MADDER, diamonds(32, 26, 2.6), 'cover', 1.2);
      const noise = createNoise('cover edge');
      const plain = rgb('#e7d9be');
      return flat(
        w,
        h,
        {
          thread: 18,
          warpUp: twill,
          dye: (i, j) =>
            i - 4096 < 38 + noise(j * 0.21, 2) * 4 + Math.abs(((j - 4096) % 26) - 13) * 0.5
              ? lit(plain, 0.97 + ((i + j * 3) % 5) * 0.012)
              : dye(i, j),
        },
        'cover',
      );
    },
  },
  {
    file: 'weft-1',
    creator: 'weft',
    role: 'post',
    ...PRINT_TALL,
    limitKb: 76,
    title: 'Madder diamonds, finished at last',
    alt: 'Ikat cloth with stepped diamonds in madder red, gold, cream and blue.',
    paint: (w, h) =>
      flat(w, h, { thread: 19, dye: ikat(MADDER, diamonds(28, 32, 2.9), '1', 1.2), warpUp: twill }, '1'),
  },
  {
    file: 'weft-2',
    creator: 'weft',
    role: 'post',
    ...PRINT_SQUARE,
    limitKb: 76,
    title: 'Sea study, coral centres',
    alt: 'Ikat cloth in sea green and cream with coral centres.',
    paint: (w, h) =>
      flat(
        w,
        h,
        {
          thread: 19,
          dye: ikat(
            SEA,
            (x, y) =>
              Math.floor(y / 21) % 2 ? diamonds(21, 21, 3.5)(x, y) + 1 : diamonds(42, 42, 3.2)(x + 10, y),
            '2',
            0.9,
          ),
          warpUp: twill,
        },
        '2',
      ),
  },
  {
    file: 'weft-3',
    creator: 'weft',
    role: 'post',
    ...PRINT_WIDE,
    limitKb: 76,
    title: 'Blanket for the reading chair',
    alt: 'A blanket in narrow sunset stripes with rows of teeth.',
    paint: serape,
  },
  {
    file: 'weft-4',
    creator: 'weft',
    role: 'post',
    ...PRINT_TALL,
    limitKb: 76,
    title: 'Indigo star, four vats deep',
    alt: 'A large indigo star medallion with cream and gold rings.',
    paint: medallion,
  },
  {
    file: 'weft-5',
    creator: 'weft',
    role: 'post',
    ...PRINT_SQUARE,
    limitKb: 76,
    title: 'Herringbone with one thread of nerve',
    alt: 'Grey and cream herringbone cloth crossed by a single orange thread.',
    paint: herringbone,
  },
  {
    file: 'weft-6',
    creator: 'weft',
    role: 'post',
    ...PRINT_WIDE,
    limitKb: 76,
    title: 'On the loom this week',
    alt: 'Warp threads run under the reed into finished cloth, a shuttle with orange yarn rests on it.',
    paint: loom,
  },
  {
    file: 'weft-7',
    creator: 'weft',
    role: 'post',
    ...PRINT_FILM,
    limitKb: 76,
    title: 'Kilim runner, teeth and lightning',
    alt: 'A flat-woven runner with rows of red, blue and yellow triangles.',
    paint: kilim,
  },
  {
    file: 'weft-8',
    creator: 'weft',
    role: 'post',
    ...PRINT_WIDE,
    title: 'Eight dyes from one garden',
    alt: 'Eight hanks of yarn from red to violet hang on a wooden rail.',
    paint: skeins,
  },
  {
    file: 'weft-9',
    creator: 'weft',
    role: 'post',
    ...PRINT_TALL,
    limitKb: 76,
    title: 'Shop update: six small cloths',
    alt: 'Six folded cloths in different patterns lie in a pile on a table.',
    paint: pile,
  },
];
