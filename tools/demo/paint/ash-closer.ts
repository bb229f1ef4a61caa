/** Ash & Slip, more of the same work: the pots of one firing one by one, and the glaze tests from nearby. */
import {
  CELADON,
  CHALK,
  COBALT,
  COOL,
  DAY,
  type Glaze,
  HONEY,
  IRON,
  LILAC,
  OXBLOOD,
  still,
  TENMOKU,
} from './ash.ts';
import { Canvas } from './canvas.ts';
import { blend, type Colour, clamp, lit, mix, type Rgb, rgb, smooth } from './colour.ts';
import { createNoise, layered } from './noise.ts';
import { type Picture, SQUARE, TALL, WIDE } from './picture.ts';
import { createRandom } from './random.ts';
import { ellipse, type Point, roundBox, softLoop } from './shape.ts';

/** A bench seen from above, in the light of a window at its upper left. */
function bench(width: number, height: number, colour: Colour, seed: string): Canvas {
  const noise = createNoise(`bench ${seed}`);
  const ground = rgb(colour);
  return new Canvas(width, height, (x, y) => {
    const grain = layered(noise, x / 320, y / 11, 3) * 0.05 + layered(noise, x / 300, y / 300, 3) * 0.05;
    return lit(ground, 1.1 + grain - (x / width + y / height) * 0.12);
  });
}

interface Basin {
  glaze: Glaze;
  x: number;
  y: number;
  radius: number;
  /** Where the bottom begins, as a share of the radius; a bucket that is full has it near its rim. */
  floor: number;
  /** Still wet, with the traces of a stick in it. */
  stirred?: boolean;
}

/** Four small panes in the glaze that stands in the bottom. */
function reflectWindow(canvas: Canvas, b: Basin): void {
  const size = b.radius * b.floor * 0.26;
  const panes = [0, 1, 2, 3].map((pane): Point[] => {
    const x = b.x - b.radius * b.floor * 0.5 + (pane % 2) * size * 1.14;
    const y = b.y - b.radius * b.floor * 0.52 + Math.floor(pane / 2) * size * 1.14 + (pane % 2) * size * 0.1;
    return [
      [x, y],
      [x + size, y + size * 0.09],
      [x + size * 1.06, y + size * 1.06],
      [x + size * 0.06, y + size],
    ];
  });
  canvas.through(canvas.mask(panes).blur(size * 0.07), '#fffaf0', { opacity: b.stirred ? 0.3 : 0.42 });
}

/** A bowl from above: glaze ran down its wall in streaks and stands in the bottom. */
function basin(canvas: Canvas, b: Basin, seed: string): void {
  const noise = createNoise(seed);
  const random = createRandom(seed);
  const edge = Array.from({ length: 48 }, (_, i): Point => {
    const a = (i / 48) * Math.PI * 2;
    const r = b.radius * (1 + noise(Math.cos(a) * 1.3, Math.sin(a) * 1.3) * 0.014);
    return [b.x + Math.cos(a) * r, b.y + Math.sin(a) * r];
  });
  const mask = canvas.mask([softLoop(edge, 4)]);
  canvas.shadow(mask, b.radius * 0.16, b.radius * 0.2, b.radius * 0.13, '#33201f', 0.6);
  canvas.shadow(mask, b.radius * 0.04, b.radius * 0.05, b.radius * 0.03, '#241414', 0.55);
  const [clay, wall, pool] = [rgb(b.glaze.clay), rgb(b.glaze.upper), rgb(b.glaze.lower)];
  canvas.through(mask, (x, y) => {
    const dx = (x - b.x) / b.radius;
    const dy = (y - b.y) / b.radius;
    const r = Math.hypot(dx, dy);
    const a = Math.atan2(dy, dx);
    const [turnX, turnY] = [Math.cos(a), Math.sin(a)];
    const streak = noise(turnX * 7 + 20, turnY * 7) * 0.6 + noise(turnX * 16, turnY * 16 + 9) * 0.4;
    const floor = b.floor + noise(turnX * 2.2, turnY * 2.2 + 4) * 0.03;
    const deep = smooth(floor + 0.03, floor - 0.05, r);
    let colour: Rgb = blend(wall, pool, smooth(0.1, 0.7, streak + (0.9 - r)) * 0.55);
    colour = blend(colour, lit(pool, 0.9 + layered(noise, dx * 4, dy * 4, 3) * 0.12), deep);
    // Glaze breaks thin over the lip, and the clay shows.
    colour = blend(colour, clay, smooth(0.925, 0.955, r));
    // The wall turned away from the window is the one it falls on.
    const facing = dx * 0.66 + dy * 0.72;
    const slope = smooth(floor - 0.02, floor + 0.16, r) * smooth(0.96, 0.9, r);
    const ring = Math.sin((r + a / 70) * 120) * 0.022 * (1 - deep);
    const lip = smooth(0.925, 0.96, r) * -facing * 0.26;
    const shade = smooth(0.5, -0.75, facing) * 0.34 * smooth(1, 0.5, r) * (b.stirred ? 0.3 : 1);
    let light = 0.97 + slope * facing * 0.34 + ring + lip - shade * smooth(0.96, 0.9, r);
    if (b.stirred) {
      const swirl = Math.sin(a * 2 + r * 15 + noise(dx * 2.4, dy * 2.4) * 2.6);
      light += smooth(0.45, 1, swirl) * 0.16 * deep * smooth(0.04, 0.3, r);
      colour = blend(colour, wall, smooth(0.1, 1, swirl) * 0.5 * deep);
    }
    return lit(colour, light);
  });
  reflectWindow(canvas, b);
  const spots = b.stirred ? 0 : (b.radius * b.radius) / 420;
  for (let i = 0; i < spots; i += 1) {
    const a = random.between(0, Math.PI * 2);
    const d = Math.sqrt(random.next()) * b.radius * 0.92;
    const size = 0.8 + random.next() ** 4 * 3.2;
    canvas.fill([ellipse(b.x + Math.cos(a) * d, b.y + Math.sin(a) * d, size)], '#2a1712', {
      opacity: random.between(0.25, 0.7),
    });
  }
}

/** The red bowl of the firing, looked into. */
function redBowl(width: number, height: number): Canvas {
  const canvas = bench(width, height, '#c98f68', 'red bowl');
  const glaze: Glaze = { clay: '#e3cba4', lower: '#f0a548', upper: '#c94a2e' };
  basin(canvas, { glaze, x: width * 0.5, y: height * 0.49, radius: width * 0.4, floor: 0.4 }, 'red bowl');
  return canvas;
}

/** Four of the tests from above, set apart from the rest. */
function fourApart(width: number, height: number): Canvas {
  const canvas = bench(width, height, '#a9b3a4', 'four');
  const glazes = [OXBLOOD, TENMOKU, HONEY, COBALT];
  glazes.forEach((glaze, i) => {
    const [column, row] = [i % 2, Math.floor(i / 2)];
    basin(
      canvas,
      {
        // Both colours run the other way round in the bottom, where the glaze is thickest.
        glaze: { ...glaze, lower: mix(glaze.lower, glaze.upper, 0.2) },
        x: width * (0.275 + column * 0.45 + (row === 0 ? -0.01 : 0.012)),
        y: height * (0.27 + row * 0.46 + (column === 0 ? 0.008 : -0.008)),
        radius: width * (0.185 + (i % 3) * 0.008),
        floor: 0.46,
      },
      `four ${i}`,
    );
  });
  return canvas;
}

/** Three buckets of glaze, stirred a moment ago. */
function buckets(width: number, height: number): Canvas {
  const canvas = bench(width, height, '#8d6f63', 'buckets');
  const liquids: readonly Glaze[] = [
    { clay: '#d8d2c6', lower: '#7fb5a2', upper: '#b4d6c4' },
    { clay: '#4b4a52', lower: '#e6d7bd', upper: '#f7efe0' },
    { clay: '#d8d2c6', lower: '#c2624a', upper: '#e39a78' },
  ];
  const places: readonly (readonly [number, number, number])[] = [
    [0.18, 0.36, 0.3],
    [0.52, 0.69, 0.34],
    [0.85, 0.3, 0.29],
  ];
  liquids.forEach((glaze, i) => {
    const [x, y, size] = places[i]!;
    basin(
      canvas,
      { glaze, x: width * x, y: height * y, radius: height * size, floor: 0.86, stirred: true },
      `bucket ${i}`,
    );
  });
  return canvas;
}

/** Tiles on nails, two rows of five: each glaze thick at the foot, thin at the top. */
function tileWall(width: number, height: number): Canvas {
  const noise = createNoise('tiles');
  const wall = [rgb('#efe3cf'), rgb('#cfb798')] as const;
  const canvas = new Canvas(width, height, (x, y) =>
    lit(
      blend(wall[0], wall[1], (x / width) * 0.8 + (y / height) * 0.2),
      1 + layered(noise, x / 230, y / 230, 4) * 0.05,
    ),
  );
  const random = createRandom('tiles');
  const glazes = [CELADON, IRON, LILAC, TENMOKU, HONEY, COBALT, OXBLOOD, CHALK, CELADON, LILAC];
  glazes.forEach((glaze, i) => {
    const [column, row] = [i % 5, Math.floor(i / 5)];
    const size = { width: width * 0.138, height: height * 0.385 };
    const x = width * (0.06 + column * 0.186) + random.between(-6, 6);
    const y = height * (0.075 + row * 0.465) + random.between(-8, 8);
    const hole: Point = [x + size.width / 2, y + size.height * 0.1];
    const tile = canvas.mask([
      roundBox(x, y, size.width, size.height, 16),
      ellipse(hole[0], hole[1], 9).reverse(),
    ]);
    canvas.shadow(tile, 16, 22, 16, '#5c4232', 0.6);
    canvas.shadow(tile, 4, 6, 4, '#3c281f', 0.4);
    const [clay, lower, upper] = [rgb(glaze.clay), rgb(glaze.lower), rgb(glaze.upper)];
    // Every second row was dipped the other way round.
    const [first, second] = row === 0 ? [upper, lower] : [lower, upper];
    canvas.through(tile, (px, py) => {
      const t = (py - y) / size.height;
      const across = (px - x) / size.width;
      const run = smooth(0.1, 0.8, noise(across * 5 + i * 9, i)) * 0.11;
      const wave = layered(noise, across * 2 + i * 5, 3, 3) * 0.03;
      const once = t - 0.24 - wave;
      const twice = t - 0.6 - wave - run;
      let colour = lit(clay, 1 + noise(px / 9, py / 9) * 0.05);
      colour = blend(colour, lit(first, 1 - smooth(0.05, 0, once) * 0.12), smooth(-0.006, 0.006, once));
      const dipped = smooth(-0.006, 0.006, 0.9 - t + run * 0.4);
      colour = blend(
        colour,
        lit(second, 1.02 + layered(noise, px / 60, py / 40, 3) * 0.12 - smooth(0.06, 0, twice) * 0.14),
        smooth(-0.006, 0.006, twice) * dipped,
      );
      colour = blend(colour, lit(clay, 0.94), 1 - dipped);
      const gloss =
        smooth(0.05, 0, Math.abs(across - 0.2 - t * 0.05)) * smooth(0.25, 0.4, t) * smooth(0.92, 0.7, t);
      const bevel = smooth(0.05, 0, across) * 0.14 - smooth(0.94, 1, across) * 0.2;
      return blend(lit(colour, 1.02 + bevel - t * 0.07), [1, 0.98, 0.93], gloss * 0.24 * clamp(once * 40));
    });
    const spots = 46;
    for (let s = 0; s < spots; s += 1) {
      const place: Point = [
        x + random.between(0.06, 0.94) * size.width,
        y + random.between(0.28, 0.96) * size.height,
      ];
      canvas.fill([ellipse(place[0], place[1], 0.8 + random.next() ** 4 * 2.8)], '#2a1712', {
        opacity: random.between(0.25, 0.7),
      });
    }
    canvas.fill([ellipse(hole[0], hole[1] - 3, 5.5)], '#4a423d');
    canvas.fill([ellipse(hole[0] - 1.5, hole[1] - 4.5, 2)], '#cfc4b6');
  });
  return canvas;
}

// Before the fire a glaze is dry powder: dull, and nothing like what it will be.
const RAW_PINK: Glaze = { clay: '#b7a08d', lower: '#cfa79b', upper: '#dcc0b4' };
const RAW_GREY: Glaze = { clay: '#bba592', lower: '#a9aca4', upper: '#c9cbc2' };
const RAW_OCHRE: Glaze = { clay: '#b7a08d', lower: '#c4a878', upper: '#d8c49c' };

/** In the order in which their posts show them. */
export const ashCloser: readonly Picture[] = [
  {
    file: 'ash-10',
    creator: 'ash',
    role: 'post',
    ...TALL,
    title: 'The tall one, and how far the ash ran',
    alt: 'The tall celadon bottle alone: its green glaze ran down over the clay in long drops.',
    paint: still(
      {
        wall: ['#f3e2c4', '#d3b795'],
        table: ['#a96e4d', '#7c4833'],
        light: DAY,
        window: [0.06, -0.04],
        windowScale: 1.1,
        edge: 0.76,
      },
      [{ form: 'bottle', glaze: CELADON, at: [0.47, 0.91], size: [0.47, 0.82], run: 2.6 }],
      'the tall one',
    ),
  },
  {
    file: 'ash-11',
    creator: 'ash',
    role: 'post',
    ...SQUARE,
    title: 'The red bowl, looked into',
    alt: 'The red bowl from above: amber glaze pooled in its bottom, a bare pale rim.',
    paint: redBowl,
  },
  {
    file: 'ash-12',
    creator: 'ash',
    role: 'post',
    ...SQUARE,
    title: 'Chalk before dark',
    alt: 'The round chalk jar stands before the dark vase, close, in cool morning light.',
    paint: still(
      {
        wall: ['#dfe3da', '#b3beb4'],
        table: ['#94705b', '#6b4a3b'],
        light: COOL,
        window: [0.1, -0.06],
        windowScale: 1,
        edge: 0.72,
      },
      [
        { form: 'vase', glaze: TENMOKU, at: [0.69, 0.86], size: [0.42, 0.76] },
        { form: 'moon', glaze: CHALK, at: [0.36, 0.92], size: [0.54, 0.6] },
      ],
      'ash twelve',
    ),
  },
  {
    file: 'ash-13',
    creator: 'ash',
    role: 'post',
    ...SQUARE,
    title: 'Number eleven',
    alt: 'A single small lilac cup stands on a board, its violet glaze stopped in drops above the foot.',
    paint: still(
      {
        wall: ['#efe0c6', '#d2bb9c'],
        table: ['#b98a62', '#8f6243'],
        light: DAY,
        window: [0.3, -0.06],
        windowScale: 1,
        edge: 0.78,
      },
      [{ form: 'cup', glaze: LILAC, at: [0.48, 0.9], size: [0.6, 0.7], run: 1.5 }],
      'eleven',
    ),
  },
  {
    file: 'ash-14',
    creator: 'ash',
    role: 'post',
    ...SQUARE,
    title: 'Four set apart',
    alt: 'Four small bowls from above, oxblood, black, honey and blue, each with glaze standing in the bottom.',
    paint: fourApart,
  },
  {
    file: 'ash-15',
    creator: 'ash',
    role: 'post',
    ...WIDE,
    title: 'The tiles that came before',
    alt: 'Ten glazed test tiles hang on nails in two rows on a plastered wall.',
    paint: tileWall,
  },
  {
    file: 'ash-16',
    creator: 'ash',
    role: 'post',
    ...TALL,
    title: 'Before the fire',
    alt: 'Three unfired pots in dull pink, grey and ochre powder on a pale table.',
    paint: still(
      {
        wall: ['#e9e4da', '#c4bcb0'],
        table: ['#c3b09a', '#98836e'],
        light: COOL,
        window: [0.1, -0.04],
        windowScale: 1,
        edge: 0.66,
      },
      [
        { form: 'vase', glaze: RAW_GREY, at: [0.62, 0.8], size: [0.33, 0.5] },
        { form: 'bowl', glaze: RAW_OCHRE, at: [0.33, 0.86], size: [0.33, 0.27] },
        { form: 'cup', glaze: RAW_PINK, at: [0.6, 0.935], size: [0.25, 0.27], bands: true },
      ],
      'raw',
    ),
  },
  {
    file: 'ash-17',
    creator: 'ash',
    role: 'post',
    ...WIDE,
    title: 'Three buckets, stirred',
    alt: 'Three buckets of glaze from above, green, white and red, with the traces of a stirring stick.',
    paint: buckets,
  },
];
