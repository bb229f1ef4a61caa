/**
 * Pell Inkwood, illustration: gouache cut-outs on fields of colour.
 *
 * Long, because every picture of one hand stands in one file, and its outlines are lists of points.
 */
import { Canvas } from './canvas.ts';
import { type Colour, lit, rgb } from './colour.ts';
import { createNoise, layered, type Noise } from './noise.ts';
import { AVATAR, COVER, FILM, type Picture, SQUARE, TALL, WIDE } from './picture.ts';
import { createRandom } from './random.ts';
import { arc, ellipse, type Point, place, points, ribbon, type Shape, softLine, softLoop } from './shape.ts';

const CREAM = '#f8f0dd';
const RED = '#e8452f';
const PINK = '#f6bfc0';
const BLUE = '#1c4fa8';
const INK = '#1b2750';
const GOLD = '#f3b32d';
const GREEN = '#1f6b4f';
const SKY = '#8fc3e0';
const ROSE = '#e77a84';
const LEAF = '#7fa650';

/** Paint laid on with a broad brush: streaks along the stroke, drier here and there. */
function gouache(
  colour: Colour,
  noise: Noise,
  angle: number,
  shift: number,
): (x: number, y: number) => readonly [number, number, number] {
  const base = rgb(colour);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return (x, y) => {
    const u = x * cos + y * sin;
    const v = -x * sin + y * cos;
    const streak = noise(u / 260 + shift, v / 7) * 0.03 + noise(u / 700, v / 34 + shift) * 0.035;
    return lit(base, 1 + streak + layered(noise, x / 190 + shift, y / 190, 2) * 0.03);
  };
}

/** A sheet of painted paper with scissors laid to it. */
class Table {
  readonly canvas: Canvas;
  readonly #noise: Noise;
  #pieces = 0;

  constructor(width: number, height: number, ground: Colour) {
    this.#noise = createNoise('gouache');
    this.canvas = new Canvas(width, height, gouache(ground, this.#noise, 0.06, 0));
  }

  /** Flat field of paint, no shadow. */
  field(outline: readonly Point[], colour: Colour): void {
    this.#pieces += 1;
    this.canvas.fill([outline], gouache(colour, this.#noise, this.#pieces * 1.3, this.#pieces * 5.1));
  }

  /** Cut paper laid on top. */
  cut(shape: Shape, colour: Colour): void {
    this.#pieces += 1;
    const size = Math.min(this.canvas.width, this.canvas.height);
    const mask = this.canvas.paper(
      shape,
      gouache(colour, this.#noise, this.#pieces * 0.9, this.#pieces * 3.7),
      { dx: size * 0.004, dy: size * 0.006, soft: size * 0.006, dark: 0.4 },
    );
    this.canvas.through(mask.without(mask.shift(1, 2)), '#ffffff', { opacity: 0.22 });
  }
}

/** Stem with paired round-ended fronds, one outline for each; about 2 units long, growing up from 0,0. */
function frond(seed: string, nodes = 7, spread = 0.62): Point[][] {
  const random = createRandom(`frond ${seed}`);
  const bend = random.between(-0.16, 0.16);
  const stem = softLine(
    [
      [0, 0.2],
      [bend * 0.5, -0.8],
      [bend * 1.6, -2.1],
    ],
    14,
  );
  const pieces = [capsule(stem, (t) => 0.135 - t * 0.05)];
  for (let i = 0; i < nodes; i += 1) {
    const t = 0.16 + (0.74 * i) / (nodes - 1);
    const [x, y] = stem[Math.round(t * (stem.length - 1))]!;
    const length = (0.12 + Math.sin(Math.PI * (t * 0.9 + 0.08)) * spread) * random.between(0.92, 1.06);
    for (const side of [-1, 1]) {
      const lift = 0.62 + t * 0.4 + random.between(-0.05, 0.05);
      const tip: Point = [x + side * Math.cos(lift) * length, y - Math.sin(lift) * length];
      const elbow: Point = [x + side * length * 0.5, y - length * 0.3];
      pieces.push(
        capsule(softLine([[x, y], elbow, tip], 10), (s) => 0.1 + Math.sin(Math.PI * s * 0.8) * 0.075),
      );
    }
  }
  return pieces;
}

/** Round-ended outline around a line. */
function capsule(line: readonly Point[], width: (t: number) => number): Point[] {
  const count = line.length;
  const end = (i: number, j: number, w: number): Point[] => {
    const angle = Math.atan2(line[i]![1] - line[j]![1], line[i]![0] - line[j]![0]);
    return arc(line[i]![0], line[i]![1], w / 2, angle + Math.PI / 2, angle - Math.PI / 2, 10);
  };
  const sides = ribbon(line, width);
  return [
    ...sides.slice(0, count),
    ...end(count - 1, count - 2, width(1)),
    ...sides.slice(count),
    ...end(0, 1, width(0)),
  ];
}

function layFrond(
  table: Table,
  seed: string,
  at: Point,
  size: number,
  turn: number,
  colour: Colour,
  nodes = 7,
): void {
  const shape = frond(seed, nodes).map((piece) => place(piece, { x: at[0], y: at[1], turn, scale: size }));
  cutTogether(table, shape, colour);
}

/** Pieces of one cut-out may overlap, so they are joined before the shadow falls. */
function cutTogether(table: Table, pieces: readonly (readonly Point[])[], colour: Colour): void {
  table.cut(pieces.map(sameWay), colour);
}

/** Turns every outline the same way round, so that overlaps add up instead of cutting holes. */
function sameWay(outline: readonly Point[]): readonly Point[] {
  const area = outline.reduce((sum, [x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length]!;
    return sum + x * ny - nx * y;
  }, 0);
  return area < 0 ? [...outline].reverse() : outline;
}

/** Field with hand-cut, slightly crooked edges. */
function crooked(x: number, y: number, width: number, height: number, seed: string): Point[] {
  const random = createRandom(seed);
  const slip = () => random.between(-0.008, 0.008) * Math.max(width, height);
  return [
    [x + slip(), y + slip()],
    [x + width + slip(), y + slip()],
    [x + width + slip(), y + height + slip()],
    [x + slip(), y + height + slip()],
  ];
}

function boards(
  width: number,
  height: number,
  columns: number,
  rows: number,
  colours: readonly (readonly [Colour, Colour])[],
  seed: string,
): Canvas {
  const table = new Table(width, height, CREAM);
  const random = createRandom(seed);
  const [w, h] = [width / columns, height / rows];
  colours.forEach(([ground], i) => {
    table.field(
      crooked((i % columns) * w - 4, Math.floor(i / columns) * h - 4, w + 8, h + 8, `${seed} ${i}`),
      ground,
    );
  });
  colours.forEach(([, leaf], i) => {
    const x = ((i % columns) + 0.5) * w;
    const y = (Math.floor(i / columns) + 0.5) * h;
    const size = Math.min(w * 0.46, h * 0.36);
    const down = random.chance(0.35);
    const turn = random.between(-0.4, 0.4) + (down ? Math.PI : 0);
    layFrond(
      table,
      `${seed} ${i}`,
      [x + Math.sin(-turn) * size * 0.95, y + Math.cos(turn) * size * 0.95],
      size,
      turn,
      leaf,
      random.whole(6, 8),
    );
  });
  return table.canvas;
}

/** Bird in profile, about one unit long, looking to the right. */
function bird(
  table: Table,
  at: Point,
  size: number,
  colours: { body: Colour; wing: Colour; beak: Colour },
  flip = 1,
): void {
  const lay = (points: readonly Point[]) =>
    place(
      points.map(([x, y]): Point => [x * flip, y]),
      { x: at[0], y: at[1], scale: size },
    );
  table.cut(
    [
      lay(
        softLoop(
          points(
            '0.34 -0.3, 0.46 -0.2, 0.42 -0.02, 0.2 0.24, -0.14 0.26, -0.4 0.14, -0.92 0.3, -0.98 0.16, -0.5 -0.04, -0.1 -0.14, 0.14 -0.28',
          ),
        ),
      ),
    ],
    colours.body,
  );
  table.cut([lay(points('0.43 -0.22, 0.66 -0.16, 0.45 -0.1'))], colours.beak);
  table.cut(
    [lay(softLoop(points('0.14 -0.06, 0.1 0.1, -0.2 0.2, -0.62 0.12, -0.34 0.02, -0.12 -0.1')))],
    colours.wing,
  );
  for (let i = 0; i < 3; i += 1)
    table.canvas.line(
      lay(
        softLine(
          [
            [0.0 - i * 0.12, -0.02 + i * 0.03],
            [-0.12 - i * 0.13, 0.09 + i * 0.02],
          ],
          6,
        ),
      ),
      size * 0.016,
      CREAM,
      { opacity: 0.85 },
    );
  table.canvas.fill([lay(ellipse(0.32, -0.18, 0.045))], CREAM);
  table.canvas.fill([lay(ellipse(0.325, -0.18, 0.02))], INK);
}

function fish(table: Table, at: Point, size: number, turn: number, body: Colour, stripe: Colour): void {
  const lay = (points: readonly Point[]) => place(points, { x: at[0], y: at[1], scale: size, turn });
  table.cut(
    [
      lay(
        softLoop(
          points(
            '0.62 0, 0.4 -0.2, 0.05 -0.28, -0.3 -0.14, -0.48 -0.03, -0.78 -0.26, -0.7 0, -0.78 0.26, -0.48 0.03, -0.3 0.14, 0.05 0.28, 0.4 0.2',
          ),
        ),
      ),
    ],
    body,
  );
  for (let i = 0; i < 4; i += 1) {
    const x = 0.2 - i * 0.15;
    const reach = 0.22 - i * 0.035;
    table.canvas.fill(
      [
        lay(
          ribbon(
            softLine(
              [
                [x, -reach],
                [x + 0.05, 0],
                [x, reach],
              ],
              8,
            ),
            () => 0.055,
          ),
        ),
      ],
      stripe,
    );
  }
  table.canvas.fill([lay(ellipse(0.43, -0.06, 0.045))], CREAM);
  table.canvas.fill([lay(ellipse(0.44, -0.06, 0.02))], INK);
}

function school(width: number, height: number): Canvas {
  const table = new Table(width, height, '#17508f');
  const wave = (y: number, swing: number): Point[] => [
    ...Array.from(
      { length: 40 },
      (_, i): Point => [(i / 39) * (width + 80) - 40, y + Math.sin(i * 0.42 + swing) * height * 0.022],
    ),
    [width + 40, height + 40],
    [-40, height + 40],
  ];
  table.cut([wave(height * 0.3, 0)], '#1f6aa8');
  table.cut([wave(height * 0.62, 2)], '#1a4f86');
  table.cut([wave(height * 0.86, 4)], GOLD);
  for (const [x, size, colour, seed] of [
    [0.08, 0.2, GREEN, 'a'],
    [0.2, 0.14, ROSE, 'b'],
    [0.8, 0.17, RED, 'c'],
    [0.92, 0.23, LEAF, 'd'],
    [0.52, 0.12, GREEN, 'e'],
  ] as const)
    layFrond(table, `weed ${seed}`, [x * width, height * 0.97], size * height, (x - 0.5) * 0.4, colour, 6);
  fish(table, [width * 0.36, height * 0.36], width * 0.17, 0.1, RED, CREAM);
  fish(table, [width * 0.68, height * 0.22], width * 0.11, -0.12, GOLD, INK);
  fish(table, [width * 0.63, height * 0.56], width * 0.13, 0.16, PINK, RED);
  fish(table, [width * 0.22, height * 0.66], width * 0.09, -0.1, CREAM, BLUE);
  fish(table, [width * 0.88, height * 0.46], width * 0.075, 0, SKY, INK);
  const random = createRandom('bubbles');
  for (let i = 0; i < 12; i += 1)
    table.cut(
      [ellipse(random.between(0.1, 0.9) * width, random.between(0.05, 0.6) * height, random.between(5, 14))],
      '#a9d3e6',
    );
  return table.canvas;
}

function stillLife(width: number, height: number): Canvas {
  const table = new Table(width, height, '#f2a7a0');
  table.field(crooked(-20, height * 0.62, width + 40, height, 'still'), BLUE);
  for (let i = 0; i < 7; i += 1)
    table.field(
      crooked(i * width * 0.17 - 10, height * 0.62, width * 0.045, height, `still ${i}`),
      '#2f66bd',
    );
  table.cut([crooked(width * 0.6, height * 0.06, width * 0.33, height * 0.36, 'window')], SKY);
  table.cut([ellipse(width * 0.72, height * 0.18, width * 0.075)], GOLD);
  const jug = (x: number, y: number): Point => [width * (0.38 + x * 0.3), height * (0.84 - y * 0.42)];
  for (const [turn, size, colour, seed] of [
    [-0.55, 0.2, GREEN, 'l'],
    [0.05, 0.25, INK, 'm'],
    [0.5, 0.19, RED, 'n'],
  ] as const)
    layFrond(table, `jug ${seed}`, [width * 0.38, height * 0.48], size * height, turn, colour, 7);
  table.cut(
    [
      softLoop([
        jug(0.33, 0.98),
        jug(0.56, 0.9),
        jug(0.62, 0.62),
        jug(0.34, 0.5),
        jug(0.36, 0.42),
        jug(0.74, 0.58),
        jug(0.66, 1.0),
        jug(0.34, 1.08),
      ]),
    ],
    CREAM,
  );
  table.cut(
    [
      softLoop([
        jug(-0.28, 1.02),
        jug(0.28, 1.02),
        jug(0.24, 0.82),
        jug(0.5, 0.46),
        jug(0.44, 0.08),
        jug(0.0, 0),
        jug(-0.44, 0.08),
        jug(-0.5, 0.46),
        jug(-0.24, 0.82),
      ]),
    ],
    CREAM,
  );
  for (let i = 0; i < 3; i += 1)
    table.field(
      ribbon(
        softLine(
          [
            jug(-0.47 + i * 0.03, 0.44 - i * 0.12),
            jug(0, 0.38 - i * 0.12),
            jug(0.47 - i * 0.03, 0.44 - i * 0.12),
          ],
          12,
        ),
        () => height * 0.013,
      ),
      RED,
    );
  const pear = (x: number, y: number, size: number, colour: Colour, lean: number) => {
    table.cut(
      [
        place(
          softLoop(
            points(
              '0 -1, 0.26 -0.8, 0.34 -0.35, 0.66 0.15, 0.5 0.72, 0 0.86, -0.5 0.72, -0.66 0.15, -0.34 -0.35, -0.26 -0.8',
            ),
          ),
          { x: x * width, y: y * height, scale: size * width, turn: lean },
        ),
      ],
      colour,
    );
    table.canvas.line(
      place(
        [
          [0, -0.95],
          [0.08, -1.3],
        ],
        { x: x * width, y: y * height, scale: size * width, turn: lean },
      ),
      width * 0.009,
      INK,
    );
  };
  pear(0.7, 0.78, 0.11, GOLD, 0.2);
  pear(0.85, 0.82, 0.095, LEAF, -0.35);
  pear(0.15, 0.88, 0.085, RED, -0.2);
  return table.canvas;
}

function poppies(width: number, height: number): Canvas {
  const table = new Table(width, height, '#e8e3cd');
  table.field(crooked(-20, height * 0.7, width + 40, height, 'ground'), GREEN);
  const flowers: [number, number, number, Colour, number][] = [
    [0.2, 0.3, 0.13, RED, 0.2],
    [0.52, 0.2, 0.17, '#f0653c', 1.1],
    [0.81, 0.36, 0.14, RED, 2],
    [0.36, 0.5, 0.1, ROSE, 0.6],
    [0.66, 0.56, 0.11, PINK, 1.6],
  ];
  for (const [x, y] of flowers)
    table.cut(
      [
        capsule(
          softLine(
            [
              [x * width, y * height],
              [(x + 0.02) * width, height * 0.7],
              [(0.5 + (x - 0.5) * 0.75) * width, height * 1.05],
            ],
            14,
          ),
          () => width * 0.014,
        ),
      ],
      '#2f5a3a',
    );
  for (const [x, turn, size, seed] of [
    [0.1, -0.4, 0.17, 'p'],
    [0.42, 0.15, 0.15, 'q'],
    [0.9, 0.35, 0.18, 'r'],
    [0.62, -0.2, 0.12, 's'],
  ] as const)
    layFrond(table, `poppy ${seed}`, [x * width, height * 1.0], size * height, turn, LEAF, 6);
  for (const [x, y, size, colour, turn] of flowers) {
    const r = size * width;
    for (let petal = 0; petal < 4; petal += 1) {
      const shape = place(
        softLoop(points('0 0.12, 0.55 -0.12, 0.72 -0.7, 0.3 -1, -0.3 -1.02, -0.72 -0.7, -0.55 -0.12')),
        { x: x * width, y: y * height, turn: turn + (petal * Math.PI) / 2, scale: r },
      );
      table.cut([shape], petal % 2 ? colour : lit(rgb(colour), 0.9));
    }
    table.cut([ellipse(x * width, y * height, r * 0.3)], INK);
    for (let i = 0; i < 12; i += 1)
      table.canvas.fill(
        [
          ellipse(
            x * width + Math.cos((i * Math.PI) / 6) * r * 0.42,
            y * height + Math.sin((i * Math.PI) / 6) * r * 0.42,
            r * 0.042,
          ),
        ],
        INK,
      );
    table.canvas.fill([ellipse(x * width, y * height, r * 0.13)], LEAF);
  }
  return table.canvas;
}

function nightGarden(width: number, height: number): Canvas {
  const table = new Table(width, height, '#16224f');
  table.cut([ellipse(width * 0.7, height * 0.33, height * 0.21)], '#f6dfa0');
  const random = createRandom('night');
  for (let i = 0; i < 26; i += 1) {
    const [x, y, r] = [random.between(0, width), random.between(0, height * 0.6), random.between(5, 13)];
    const star = Array.from(
      { length: 8 },
      (_, k): Point => [
        x + Math.cos((k * Math.PI) / 4) * r * (k % 2 ? 0.35 : 1),
        y + Math.sin((k * Math.PI) / 4) * r * (k % 2 ? 0.35 : 1),
      ],
    );
    table.cut([star], random.pick([CREAM, PINK, SKY]));
  }
  const hill = (y: number, swing: number, lift: number): Point[] => [
    ...Array.from(
      { length: 40 },
      (_, i): Point => [
        (i / 39) * (width + 80) - 40,
        y * height - Math.sin((i / 39) * 3.4 + swing) * height * lift,
      ],
    ),
    [width + 40, height + 60],
    [-40, height + 60],
  ];
  table.cut([hill(0.78, 0.4, 0.14)], '#234a7c');
  table.cut([hill(0.88, 2.2, 0.1)], GREEN);
  for (let i = 0; i < 13; i += 1) {
    const x = (i + 0.5) / 13;
    layFrond(
      table,
      `night ${i}`,
      [x * width + random.between(-20, 20), height * random.between(0.99, 1.06)],
      height * random.between(0.15, 0.3),
      random.between(-0.25, 0.25),
      random.pick([LEAF, ROSE, SKY, GOLD, '#3f8f6b', RED]),
      random.whole(5, 8),
    );
  }
  bird(table, [width * 0.25, height * 0.3], width * 0.13, { body: CREAM, wing: SKY, beak: GOLD });
  return table.canvas;
}

/** A dancer cut from one sheet of blue paper. */
function dancer(width: number, height: number): Canvas {
  const table = new Table(width, height, CREAM);
  table.field(crooked(width * 0.08, height * 0.07, width * 0.5, height * 0.42, 'd1'), GOLD);
  table.field(crooked(width * 0.56, height * 0.07, width * 0.36, height * 0.6, 'd2'), PINK);
  table.field(crooked(width * 0.08, height * 0.47, width * 0.5, height * 0.46, 'd3'), '#cfe0d0');
  table.field(crooked(width * 0.56, height * 0.65, width * 0.36, height * 0.28, 'd4'), RED);
  const limb = (points: readonly Point[], from: number, middle: number, to: number) =>
    capsule(
      softLine(
        points.map(([x, y]): Point => [x * width, y * height]),
        14,
      ),
      (t) => (t < 0.5 ? from + (middle - from) * t * 2 : middle + (to - middle) * (t - 0.5) * 2) * width,
    );
  cutTogether(table, [ellipse(width * 0.56, height * 0.2, width * 0.062, height * 0.058)], BLUE);
  cutTogether(table, [limb(points('0.53 0.3, 0.5 0.42, 0.5 0.53'), 0.16, 0.115, 0.19)], BLUE);
  cutTogether(table, [limb(points('0.46 0.31, 0.3 0.26, 0.24 0.13'), 0.075, 0.062, 0.04)], BLUE);
  cutTogether(table, [limb(points('0.6 0.31, 0.75 0.38, 0.86 0.28'), 0.075, 0.062, 0.04)], BLUE);
  cutTogether(table, [limb(points('0.45 0.55, 0.24 0.66, 0.36 0.82, 0.25 0.86'), 0.125, 0.09, 0.05)], BLUE);
  cutTogether(table, [limb(points('0.54 0.55, 0.68 0.68, 0.66 0.84, 0.78 0.88'), 0.125, 0.09, 0.05)], BLUE);
  layFrond(table, 'dance a', [width * 0.15, height * 0.62], height * 0.09, -0.2, RED, 5);
  layFrond(table, 'dance b', [width * 0.84, height * 0.6], height * 0.085, 0.25, GREEN, 5);
  layFrond(table, 'dance c', [width * 0.88, height * 0.9], height * 0.07, 0.1, CREAM, 5);
  return table.canvas;
}

export const pell: readonly Picture[] = [
  {
    file: 'pell-avatar',
    creator: 'pell',
    role: 'avatar',
    ...AVATAR,
    alt: 'A pink paper frond on deep blue.',
    paint: (w, h) => {
      const table = new Table(w, h, BLUE);
      layFrond(table, 'av', [w * 0.62, h * 0.9], h * 0.4, -0.32, PINK, 7);
      return table.canvas;
    },
  },
  {
    file: 'pell-cover',
    creator: 'pell',
    role: 'cover',
    ...COVER,
    alt: 'Paper fronds in red, blue, gold and green lean into a cream sheet from the end side.',
    paint: (w, h) => {
      const table = new Table(w, h, '#f6ead2');
      table.field(crooked(w * 0.43, -10, w * 0.2, h + 20, 'c1'), PINK);
      table.field(crooked(w * 0.62, -10, w * 0.2, h + 20, 'c2'), BLUE);
      table.field(crooked(w * 0.81, -10, w * 0.25, h + 20, 'c3'), GOLD);
      layFrond(table, 'cov a', [w * 0.53, h * 0.92], h * 0.4, 0.05, RED, 8);
      layFrond(table, 'cov b', [w * 0.73, h * 0.9], h * 0.41, -0.16, CREAM, 8);
      layFrond(table, 'cov c', [w * 0.91, h * 0.94], h * 0.42, 0.1, INK, 7);
      layFrond(table, 'cov d', [w * 0.37, h * 1.05], h * 0.2, -0.5, GREEN, 6);
      bird(table, [w * 0.39, h * 0.3], h * 0.2, { body: BLUE, wing: SKY, beak: GOLD });
      return table.canvas;
    },
  },
  {
    file: 'pell-1',
    creator: 'pell',
    role: 'post',
    ...TALL,
    title: 'Four boards for the spring print',
    alt: 'Four colour fields, each with one paper frond in a contrasting colour.',
    paint: (w, h) =>
      boards(
        w,
        h,
        2,
        2,
        [
          [PINK, RED],
          [BLUE, CREAM],
          [GOLD, INK],
          [CREAM, GREEN],
        ],
        'pell one',
      ),
  },
  {
    file: 'pell-2',
    creator: 'pell',
    role: 'post',
    ...WIDE,
    title: 'Leaf alphabet, A to F',
    alt: 'Six bright fields with six different paper fronds.',
    paint: (w, h) =>
      boards(
        w,
        h,
        3,
        2,
        [
          [RED, CREAM],
          [CREAM, RED],
          [BLUE, GOLD],
          [GOLD, BLUE],
          [PINK, INK],
          [GREEN, CREAM],
        ],
        'pell two',
      ),
  },
  {
    file: 'pell-3',
    creator: 'pell',
    role: 'post',
    ...SQUARE,
    title: 'Blackbird with rowan',
    alt: 'An ink-blue paper bird sits among green fronds and red berries on pink.',
    paint: (w, h) => {
      const table = new Table(w, h, PINK);
      table.cut([ellipse(w * 0.68, h * 0.3, w * 0.19)], GOLD);
      table.cut(
        [
          capsule(
            softLine(
              [
                [-40, h * 0.72],
                [w * 0.4, h * 0.66],
                [w * 1.06, h * 0.78],
              ],
              16,
            ),
            (t) => w * (0.03 - t * 0.014),
          ),
        ],
        '#6b3f33',
      );
      for (const [x, y, turn, colour] of [
        [0.12, 0.7, -0.5, GREEN],
        [0.3, 0.69, -2.8, LEAF],
        [0.82, 0.75, 0.6, GREEN],
        [0.66, 0.74, 2.7, LEAF],
      ] as const)
        layFrond(table, `rowan ${x}`, [x * w, y * h], w * 0.15, turn, colour, 6);
      for (const [x, y] of points(
        '0.5 0.78, 0.54 0.82, 0.49 0.85, 0.55 0.88, 0.9 0.86, 0.94 0.82, 0.87 0.82, 0.08 0.84, 0.13 0.81',
      ))
        table.cut([ellipse(x * w, y * h, w * 0.028)], RED);
      bird(table, [w * 0.47, h * 0.5], w * 0.34, { body: INK, wing: BLUE, beak: GOLD });
      return table.canvas;
    },
  },
  {
    file: 'pell-4',
    creator: 'pell',
    role: 'post',
    ...WIDE,
    title: 'What the tide pool said',
    alt: 'Five striped paper fish swim over gold sand and coloured weed.',
    paint: school,
  },
  {
    file: 'pell-5',
    creator: 'pell',
    role: 'post',
    ...TALL,
    title: "Jug, three branches, somebody's pears",
    alt: 'A cream jug with branches and three pears on a striped blue cloth.',
    paint: stillLife,
  },
  {
    file: 'pell-6',
    creator: 'pell',
    role: 'post',
    ...SQUARE,
    title: 'Poppies from the railway bank',
    alt: 'Five red and pink paper poppies above a green field.',
    paint: poppies,
  },
  {
    file: 'pell-7',
    creator: 'pell',
    role: 'post',
    ...FILM,
    title: 'Night garden, double page',
    alt: 'Coloured fronds below a large moon, cut stars and a white bird on dark blue.',
    paint: nightGarden,
  },
  {
    file: 'pell-8',
    creator: 'pell',
    role: 'post',
    ...TALL,
    title: 'Dancer, cut without drawing first',
    alt: 'A blue paper dancer leaps across gold, pink and red fields.',
    paint: dancer,
  },
];
