/**
 * Ridgeline Tam, trail running: mountains in layers of cut paper.
 *
 * Long, because every picture of one hand stands in one file, and its outlines are lists of points.
 */
import { Canvas } from './canvas.ts';
import { blend, type Colour, clamp, lit, mix, type Rgb, ramp, rgb, smooth } from './colour.ts';
import { createNoise, layered, type Noise } from './noise.ts';
import { AVATAR, COVER, FILM, type Picture, SQUARE, TALL, WIDE } from './picture.ts';
import { createRandom, type Random } from './random.ts';
import { ellipse, type Point, points, softLine } from './shape.ts';

interface Scene {
  sky: readonly Colour[];
  /** Colours of the layers from the farthest to the nearest. */
  land: readonly Colour[];
  layers: number;
  /** Height of the farthest ridge as a share of the picture. */
  horizon: number;
  /** 0: rolling dunes, 1: sharp peaks. */
  sharp: number;
  sun?: { at: Point; size: number; colour: Colour; glow: Colour };
  stars?: boolean;
  snow?: Colour;
  trees?: boolean;
  tallTrees?: boolean;
  trail?: boolean;
  runner?: Point;
  /** Height of ridges as a share of the picture. */
  rise?: number;
}

/** The sky as one sheet, brightest where the sun stands. */
function sky(width: number, height: number, s: Scene, seed: string): Canvas {
  const noise = createNoise(`sky ${seed}`);
  const tone = ramp(s.sky);
  const canvas = new Canvas(width, height, (x, y) =>
    tone(y / (height * (s.horizon + 0.14)) + noise(x / 600, y / 140) * 0.03),
  );
  if (s.stars) {
    const random = createRandom(`stars ${seed}`);
    for (let i = 0; i < 260; i += 1) {
      const size = 0.6 + random.next() ** 6 * 2.6;
      const at: Point = [random.between(0, width), random.next() ** 1.3 * height * s.horizon];
      canvas.fill([ellipse(at[0], at[1], size)], '#fff7e2', { opacity: random.between(0.3, 0.95) });
    }
  }
  if (s.sun) {
    const [x, y] = [s.sun.at[0] * width, s.sun.at[1] * height];
    const radius = s.sun.size * Math.min(width, height);
    const halo = (reach: number, opacity: number) =>
      canvas.through(canvas.mask([ellipse(x, y, radius * reach)]).blur(radius * reach * 0.28), s.sun!.glow, {
        opacity,
        mode: 'screen',
      });
    halo(1.9, 0.34);
    halo(1.15, 0.5);
    canvas.paper(
      [ellipse(x, y, radius)],
      (px, py) =>
        lit(rgb(s.sun!.colour), 1.02 - ((py - y) / radius) * 0.035 + noise(px / 60, py / 60) * 0.012),
      { dx: 0, dy: 5, soft: 6, dark: 0.16 },
    );
  }
  return canvas;
}

/** A zigzag whose teeth differ in place and height, 0 to 1, one peak for every two units. */
function zigzag(noise: Noise, x: number): number {
  const chance = (tooth: number, key: number) => 0.5 + 0.5 * noise(tooth * 3.71 + 0.41, key + tooth * 1.37);
  const place = (tooth: number) => tooth + (chance(tooth, 0.3) - 0.5) * 0.7;
  const level = (tooth: number) =>
    tooth % 2 === 0 ? chance(tooth, 9.6) * 0.45 : 0.42 + chance(tooth, 9.6) * 0.58;
  let tooth = Math.floor(x);
  if (x < place(tooth)) tooth -= 1;
  else if (x >= place(tooth + 1)) tooth += 1;
  const t = (x - place(tooth)) / (place(tooth + 1) - place(tooth));
  return level(tooth) + (level(tooth + 1) - level(tooth)) * t;
}

// Columns known beyond either side of the picture: trees, shadows and slopes look that far.
const MARGIN = 120;

/** Height of a ridge for every column: straight flanks, as a knife cuts them, or rolling hills. */
function ridge(width: number, height: number, s: Scene, layer: number, seed: string): (x: number) => number {
  const noise = createNoise(`ridge ${seed} ${layer}`);
  const depth = layer / (s.layers - 1);
  const base = height * (s.horizon + (1.02 - s.horizon) * (0.05 + depth * 0.76));
  const rise = height * (s.rise ?? 0.15) * (1 - depth * 0.35);
  const unit = Math.min(width, height);
  const heightAt = (x: number) => {
    const u = x / (unit * (0.27 - depth * 0.08)) + layer * 5.3;
    const peaks =
      zigzag(noise, u) +
      (zigzag(noise, u * 3.3 + 40) - 0.5) * 0.24 +
      (zigzag(noise, u * 11.3 + 90) - 0.5) * 0.07;
    const range = 0.62 + 0.5 * noise(u * 0.21, 20 + layer);
    const hills = layered(noise, (x / Math.max(width, height)) * (1.2 + depth), layer * 5.3, 3) * 0.6;
    return base - rise * ((peaks * range - 0.42) * s.sharp * 1.35 + hills * (1 - s.sharp * 0.75)) * 1.5;
  };
  // Every pixel of the sheet asks for its column, so the columns are worked out once.
  const columns = Float32Array.from({ length: width + MARGIN * 2 + 1 }, (_, i) => heightAt(i - MARGIN));
  return (x) => columns[clamp(Math.round(x) + MARGIN, 0, columns.length - 1)]!;
}

function fir(x: number, foot: number, size: number, random: Random): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  const tiers = 5;
  for (let i = 0; i < tiers; i += 1) {
    const y = foot - size * (1 - (i + 1) / tiers) - size * 0.04;
    const reach = ((size * 0.24 * (i + 1.2)) / tiers) * random.between(0.85, 1.12);
    left.push([x - reach, y], [x - reach * 0.45, y - size * 0.035]);
    right.push([x + reach, y], [x + reach * 0.45, y - size * 0.035]);
  }
  return [
    [x, foot - size],
    ...right,
    [x + size * 0.03, foot - size * 0.03],
    [x + size * 0.03, foot + size * 0.1],
    [x - size * 0.03, foot + size * 0.1],
    ...left.reverse(),
  ];
}

function forest(
  canvas: Canvas,
  line: (x: number) => number,
  colour: Colour,
  size: number,
  density: number,
  seed: string,
): void {
  const random = createRandom(seed);
  const noise = createNoise(seed);
  const trees: Point[][] = [];
  for (let x = -20; x < canvas.width + 20; x += size * random.between(0.16, 0.5)) {
    if (noise(x / (size * 5), 3) < 0.25 - density) continue;
    trees.push(fir(x, line(x) + size * 0.12, size * random.between(0.55, 1.2), random));
  }
  for (const tree of trees) canvas.fill([tree], colour);
}

/** A runner in mid stride, six strokes and a head. */
function runner(canvas: Canvas, x: number, y: number, size: number, colour: Colour): void {
  const at = (px: number, py: number): Point => [x + px * size, y + py * size];
  const limb = (points: Point[], width: number) => canvas.line(softLine(points, 8), width * size, colour);
  limb([at(0, -0.5), at(0.1, -0.86)], 0.15);
  limb([at(0.09, -0.8), at(-0.1, -0.66), at(-0.2, -0.5)], 0.075);
  limb([at(0.1, -0.8), at(0.27, -0.66), at(0.38, -0.76)], 0.075);
  limb(
    points('0 -0.5, 0.24 -0.36, 0.17 -0.04, 0.26 -0.02').map(([x, y]) => at(x, y)),
    0.095,
  );
  limb(
    points('0 -0.5, -0.1 -0.24, -0.36 -0.2, -0.4 -0.12').map(([x, y]) => at(x, y)),
    0.095,
  );
  canvas.fill([ellipse(x + 0.16 * size, y - 1.02 * size, size * 0.1)], colour);
}

function paint(
  width: number,
  height: number,
  s: Scene,
  seed: string,
  between?: (canvas: Canvas, layer: number) => void,
): Canvas {
  const canvas = sky(width, height, s, seed);
  const fibre = createNoise(`fibre ${seed}`);
  const tone = ramp(s.land);
  const short = Math.min(width, height);
  for (let layer = 0; layer < s.layers; layer += 1) {
    between?.(canvas, layer);
    const line = ridge(width, height, s, layer, seed);
    const depth = layer / (s.layers - 1);
    const edge: Point[] = [];
    for (let x = -80; x <= width + 80; x += 4) edge.push([x, line(x)]);
    const colour = tone(depth);
    if (s.trees && layer >= s.layers - 3 && layer < s.layers - 1) {
      forest(
        canvas,
        line,
        colour,
        short * (0.045 + 0.03 * (layer - s.layers + 3)),
        0.42,
        `${seed} wood ${layer}`,
      );
    }
    const outline: Point[] = [...edge, [width + 80, height + 80], [-80, height + 80]];
    const sheet = canvas.paper(
      [outline],
      (x, y) => {
        const below = y - line(x);
        const mist = smooth(0, height * 0.17, below) * (1 - depth) * 0.2;
        const paper =
          1 + layered(fibre, x / 90 + layer * 9, y / 60, 3) * 0.045 - smooth(0, height * 0.3, below) * 0.07;
        // The flank turned to the sun catches a little of it.
        const flank = flankLight(line, x) * smooth(height * 0.13, 0, below) * s.sharp * 0.05;
        let body: Rgb = lit(blend(colour, tone(depth - 0.16), mist), 1 + flank);
        if (s.snow) {
          const side = flankLight(line, x);
          const cap = smooth(
            0.6,
            -0.2,
            (below + fibre(x / 26, y / 30 + layer * 5) * height * 0.028) / (height * (0.1 - depth * 0.07)),
          );
          body = blend(body, lit(rgb(s.snow), 0.96 + side * 0.06), cap * (1 - depth * 0.8));
        }
        return lit(body, paper);
      },
      { dx: 0, dy: -short * 0.004, soft: short * 0.008, dark: 0.34 },
    );
    canvas.through(
      sheet.map((value, x, y) => value * smooth(3, 0.6, Math.abs(y - line(x) - 1))),
      lit(colour, 1.45),
      { opacity: 0.42 },
    );
    if (s.runner && layer === 0) {
      const x = s.runner[0] * width;
      runner(canvas, x, line(x) + 3, short * s.runner[1], tone(1));
    }
  }
  const front = ridge(width, height, s, s.layers - 1, seed);
  if (s.tallTrees) {
    const random = createRandom(`${seed} tall`);
    const dark = tone(1);
    for (const x of [0.02, 0.1, 0.17, 0.86, 0.93, 1.0]) {
      const tall = fir(x * width, height * 1.02, height * random.between(0.42, 0.74), random);
      canvas.paper([tall], lit(dark, random.between(0.75, 1)), { dx: 4, dy: 2, soft: 8, dark: 0.4 });
    }
  }
  if (s.trail) {
    const x = width * 0.42;
    const y = front(x);
    const bend = softLine(
      [
        [x, y + 6],
        [x + width * 0.07, y + (height - y) * 0.3],
        [x - width * 0.02, y + (height - y) * 0.62],
        [x - width * 0.13, height + 10],
      ],
      60,
    );
    dotted(canvas, bend, short * 0.0045, '#fff4dd');
  }
  return canvas;
}

/** How far the slope at a column turns towards the sun, -1 to 1; read over a wide step, small teeth do not count. */
function flankLight(line: (x: number) => number, x: number): number {
  return clamp((line(x + 34) - line(x - 34)) / 60, -1, 1);
}

/** Dots at even distance, larger towards the eye. */
function dotted(canvas: Canvas, line: readonly Point[], size: number, colour: Colour): void {
  let walked = 0;
  for (let i = 1; i < line.length; i += 1) {
    const [a, b] = [line[i - 1]!, line[i]!];
    walked += Math.hypot(b[0] - a[0], b[1] - a[1]);
    const dot = size * (0.6 + (i / line.length) * 0.9);
    if (walked < dot * 3.6) continue;
    walked = 0;
    canvas.fill([ellipse(b[0], b[1], dot)], colour);
  }
}

/** The lower part becomes a lake: what stands above is mirrored, softened and broken by long ripples. */
function flood(canvas: Canvas, shore: number, tint: Colour): void {
  const above = canvas.copy();
  const noise = createNoise('lake');
  const water = rgb(tint);
  const { width, height } = canvas;
  canvas.fill(
    [
      [
        [0, shore],
        [width, shore],
        [width, height],
        [0, height],
      ],
    ],
    (x, y) => {
      const down = (y - shore) / (height - shore);
      const ripple = noise(x / 120, y / (3 + down * 9)) * (2 + down * 22);
      const seen = above.at(x + ripple, shore - (y - shore) * 0.92 + ripple * 0.4);
      const glint = smooth(0.42, 0.62, noise(x / 170 + 40, y / (2.6 + down * 6))) * 0.16 * (1 - down * 0.5);
      return blend(lit(blend(seen, water, 0.22 + down * 0.34), 0.95), [1, 0.97, 0.9], glint);
    },
  );
  canvas.fill(
    [
      [
        [0, shore - 2],
        [width, shore - 2],
        [width, shore + 1.5],
        [0, shore + 1.5],
      ],
    ],
    '#fff3dc',
    { opacity: 0.35 },
  );
}

/** Curtains of northern light. */
function aurora(canvas: Canvas): void {
  const noise = createNoise('aurora');
  const tone = ramp(['#2ee6a8', '#5be0c2', '#7d8cf0', '#c06ae0']);
  const { width, height } = canvas;
  canvas.cover(
    (x, y) => {
      let glow = 0;
      let colour: Rgb = [0, 0, 0];
      for (let curtain = 0; curtain < 3; curtain += 1) {
        const foot =
          height * (0.33 + curtain * 0.055) + noise(x / (width * 0.3), curtain * 7) * height * 0.13;
        const up = (foot - y) / (height * 0.32);
        if (up < -0.05) continue;
        const rays = 0.5 + 0.5 * layered(noise, x / 26 + noise(x / 200, curtain) * 3, curtain * 3, 3);
        const strength =
          smooth(-0.05, 0.12, up) * Math.exp(-up * 2.6) * (0.35 + rays * 0.9) * (0.75 - curtain * 0.18);
        const c = tone(up * 0.9 + 0.05);
        glow += strength;
        colour = [colour[0] + c[0] * strength, colour[1] + c[1] * strength, colour[2] + c[2] * strength];
      }
      return glow > 0 ? [Math.min(1, colour[0]), Math.min(1, colour[1]), Math.min(1, colour[2])] : colour;
    },
    { mode: 'screen', opacity: 0.85 },
  );
}

/** Slanting paper-thin sheets of rain below a heavy cloud. */
function storm(canvas: Canvas): void {
  const { width, height } = canvas;
  const random = createRandom('storm');
  for (let bank = 0; bank < 4; bank += 1) {
    const noise = createNoise(`cloud ${bank}`);
    const bottom = (x: number) =>
      height * (0.33 - bank * 0.075) +
      Math.abs(noise(x / 150, bank)) * height * 0.1 +
      noise(x / 420, 9) * height * 0.05;
    const edge: Point[] = [
      [-90, -90],
      ...Array.from(
        { length: 160 },
        (_, i): Point => [-90 + i * ((width + 180) / 159), bottom(-90 + i * ((width + 180) / 159))],
      ),
      [width + 90, -90],
    ];
    const colour = mix('#8796a3', '#2f3a4a', bank / 3);
    const sheet = canvas.paper(
      [edge],
      (x, y) =>
        lit(colour, 1 + layered(noise, x / 80, y / 60, 3) * 0.05 + smooth(40, 0, bottom(x) - y) * 0.06),
      { dx: 0, dy: 9, soft: 11, dark: 0.45 },
    );
    canvas.through(
      sheet.map((value, x, y) => value * smooth(3, 0.5, Math.abs(bottom(x) - y))),
      lit(colour, 1.5),
      { opacity: 0.45 },
    );
  }
  for (let i = 0; i < 190; i += 1) {
    const x = random.between(0, width * 1.25);
    const y = random.between(height * 0.28, height * 0.95);
    const length = random.between(40, 120);
    canvas.line(
      [
        [x, y],
        [x - length * 0.32, y + length],
      ],
      random.between(1, 2.2),
      '#e6eef2',
      { opacity: random.between(0.12, 0.4) },
    );
  }
}

const VIOLET: Scene = {
  sky: ['#5a5fae', '#9a78bb', '#e79cae', '#ffc9a3'],
  land: ['#f3a184', '#cf7180', '#8e4a80', '#4d2f68', '#221c44'],
  layers: 8,
  horizon: 0.36,
  sharp: 0.75,
  sun: { at: [0.33, 0.33], size: 0.12, colour: '#ffefcd', glow: '#ffb98c' },
  trees: true,
  trail: true,
};

export const tam: readonly Picture[] = [
  {
    file: 'tam-avatar',
    creator: 'tam',
    role: 'avatar',
    ...AVATAR,
    alt: 'A pale sun behind orange dunes of cut paper.',
    paint: (w, h) =>
      paint(
        w,
        h,
        {
          sky: ['#f6b673', '#fcd9a4', '#ffe8c2'],
          land: ['#f08347', '#d2483c', '#8c2a4a', '#3f1640'],
          layers: 4,
          horizon: 0.5,
          sharp: 0.35,
          rise: 0.18,
          sun: { at: [0.5, 0.46], size: 0.26, colour: '#fff3d6', glow: '#ffd08a' },
        },
        'tam avatar',
      ),
  },
  {
    file: 'tam-cover',
    creator: 'tam',
    role: 'cover',
    ...COVER,
    alt: 'Rows of pink and violet paper mountains below a low sun.',
    paint: (w, h) =>
      paint(
        w,
        h,
        {
          ...VIOLET,
          trail: false,
          horizon: 0.34,
          rise: 0.25,
          sun: { at: [0.66, 0.3], size: 0.19, colour: '#ffefcd', glow: '#ffb98c' },
        },
        'tam cover',
      ),
  },
  {
    file: 'tam-1',
    creator: 'tam',
    role: 'post',
    ...WIDE,
    title: 'Fog rising over the long ridge, 31 km',
    alt: 'Green paper ridges fade into morning mist below a pale sun.',
    paint: (w, h) =>
      paint(
        w,
        h,
        {
          sky: ['#5d8790', '#9dbdb4', '#e4ead2'],
          land: ['#bcd0bb', '#7fa99a', '#4a8378', '#245a58', '#0f2f36'],
          layers: 9,
          horizon: 0.3,
          sharp: 0.8,
          rise: 0.17,
          trees: true,
          trail: true,
          sun: { at: [0.3, 0.26], size: 0.085, colour: '#fffbe6', glow: '#e6f0cf' },
        },
        'tam 1',
      ),
  },
  {
    file: 'tam-2',
    creator: 'tam',
    role: 'post',
    ...TALL,
    title: 'Night stage, moon on the shoulder',
    alt: 'A full moon over violet and blue paper mountains on a starry night.',
    paint: (w, h) =>
      paint(
        w,
        h,
        {
          sky: ['#0d1038', '#1d2160', '#473a8c'],
          land: ['#7a5bb0', '#51429c', '#322f7c', '#1c1f57', '#0b0e33'],
          layers: 8,
          horizon: 0.42,
          sharp: 0.95,
          rise: 0.12,
          stars: true,
          trees: true,
          trail: true,
          sun: { at: [0.66, 0.19], size: 0.1, colour: '#fdf0d4', glow: '#8a86d8' },
        },
        'tam 2',
      ),
  },
  {
    file: 'tam-3',
    creator: 'tam',
    role: 'post',
    ...SQUARE,
    title: 'Red hour above the quarry',
    alt: 'A large sun sinks behind jagged red and plum paper peaks.',
    paint: (w, h) =>
      paint(
        w,
        h,
        {
          sky: ['#f4a45c', '#fbc983', '#ffe7bd'],
          land: ['#f28750', '#dd5640', '#a93148', '#66214b', '#2a1238'],
          layers: 7,
          horizon: 0.36,
          sharp: 1,
          rise: 0.19,
          trees: true,
          sun: { at: [0.56, 0.34], size: 0.16, colour: '#fff3d4', glow: '#ffca80' },
        },
        'tam 3',
      ),
  },
  {
    file: 'tam-4',
    creator: 'tam',
    role: 'post',
    ...TALL,
    title: 'Climb to the upper hut, 1,420 m up',
    alt: 'Peach to violet mountains climb in layers towards a pale sun.',
    paint: (w, h) =>
      paint(
        w,
        h,
        {
          ...VIOLET,
          layers: 9,
          horizon: 0.3,
          sharp: 0.9,
          rise: 0.13,
          sun: { at: [0.32, 0.27], size: 0.13, colour: '#ffefcd', glow: '#ffb98c' },
        },
        'tam 44',
      ),
  },
  {
    file: 'tam-5',
    creator: 'tam',
    role: 'post',
    ...FILM,
    title: 'Two laps of the lake before breakfast',
    alt: 'Blue and rose mountains mirrored in a still mountain lake.',
    paint: (w, h) => {
      const canvas = paint(
        w,
        h,
        {
          sky: ['#7fa8c9', '#c4d3d8', '#fbe3cf', '#ffd2b4'],
          land: ['#e9b7ad', '#b690ad', '#6f7aa6', '#3d5a86', '#1f3a5f'],
          layers: 6,
          horizon: 0.26,
          sharp: 0.95,
          rise: 0.3,
          trees: true,
          sun: { at: [0.7, 0.25], size: 0.085, colour: '#fff8e4', glow: '#ffd9b8' },
        },
        'tam lake',
      );
      flood(canvas, h * 0.68, '#4f7ba0');
      return canvas;
    },
  },
  {
    file: 'tam-6',
    creator: 'tam',
    role: 'post',
    ...WIDE,
    title: 'First snow on the north side',
    alt: 'Snow-capped paper peaks in cold blue under a clear winter sky.',
    paint: (w, h) =>
      paint(
        w,
        h,
        {
          sky: ['#3f86bd', '#86bad8', '#dcecee'],
          land: ['#8fb2cc', '#5d8ab0', '#36648f', '#1f446c', '#0f2847'],
          layers: 6,
          horizon: 0.27,
          sharp: 1.1,
          rise: 0.28,
          snow: '#fbfdfb',
          trees: true,
          tallTrees: true,
        },
        'tam snow',
      ),
  },
  {
    file: 'tam-7',
    creator: 'tam',
    role: 'post',
    ...TALL,
    title: 'Northern light, minus eleven, new head torch',
    alt: 'Curtains of green and violet northern light above dark paper mountains.',
    paint: (w, h) =>
      paint(
        w,
        h,
        {
          sky: ['#07112b', '#0c2240', '#184457'],
          land: ['#1f5a63', '#174652', '#113341', '#0b2231', '#061320'],
          layers: 6,
          horizon: 0.55,
          sharp: 0.95,
          rise: 0.1,
          stars: true,
          trees: true,
          tallTrees: true,
        },
        'tam aurora',
        (canvas, layer) => {
          if (layer === 0) aurora(canvas);
        },
      ),
  },
  {
    file: 'tam-8',
    creator: 'tam',
    role: 'post',
    ...SQUARE,
    title: 'Weather came in at kilometre nine',
    alt: 'Heavy grey paper clouds and slanting rain above blue-green hills.',
    paint: (w, h) =>
      paint(
        w,
        h,
        {
          sky: ['#8b9aa5', '#c7cfcd', '#eadfc6'],
          land: ['#9fb0a8', '#6f8f8a', '#456c6e', '#2a4a53', '#142b36'],
          layers: 6,
          horizon: 0.5,
          sharp: 0.7,
          rise: 0.13,
          trees: true,
          trail: true,
        },
        'tam storm',
        (canvas, layer) => {
          if (layer === 3) storm(canvas);
        },
      ),
  },
  {
    file: 'tam-9',
    creator: 'tam',
    role: 'post',
    ...FILM,
    title: 'Alone on the dune crest',
    alt: 'A tiny runner crosses a dune in front of an enormous low sun.',
    paint: (w, h) =>
      paint(
        w,
        h,
        {
          sky: ['#ef8a62', '#f7b27c', '#ffdca6'],
          land: ['#f5a25f', '#e6733f', '#bd4438', '#79263f', '#371338'],
          layers: 5,
          horizon: 0.5,
          sharp: 0.12,
          rise: 0.17,
          sun: { at: [0.6, 0.45], size: 0.33, colour: '#fff2d2', glow: '#ffc27c' },
          runner: [0.57, 0.125],
        },
        'tam dune',
      ),
  },
];
