/**
 * Moss Cabinet, terrariums and small gardens: linocuts in two or three inks, gouge marks left standing.
 *
 * Long, because every picture of one hand stands in one file, and its outlines are lists of points.
 */
import { Canvas } from './canvas.ts';
import { type Colour, clamp, lit, rgb } from './colour.ts';
import { Mask } from './mask.ts';
import { createNoise, layered } from './noise.ts';
import { AVATAR, COVER, type Picture, PRINT_FILM, PRINT_SQUARE, PRINT_TALL, PRINT_WIDE } from './picture.ts';
import { createRandom } from './random.ts';
import {
  box,
  ellipse,
  type Point,
  place,
  points,
  ribbon,
  roundBox,
  type Shape,
  softLine,
  softLoop,
} from './shape.ts';

/** Direction of the gouge at a place, in radians. */
type Flow = (x: number, y: number) => number;

/** One block of lino: ink stands where nothing was cut away. */
class Block {
  readonly #canvas: Canvas;
  readonly mask: Mask;

  constructor(canvas: Canvas) {
    this.#canvas = canvas;
    this.mask = new Mask(canvas.reach);
  }

  stand(shape: Shape): this {
    this.mask.addShape(shape);
    return this;
  }

  line(points: readonly Point[], width: number | ((t: number) => number)): this {
    this.mask.addLine(points, width);
    return this;
  }

  /** Cuts a shape clean away. */
  clear(shape: Shape): this {
    return this.#take(this.#canvas.mask(shape));
  }

  /** One stroke of the gouge: enters deep, leaves thin. */
  gouge(from: Point, angle: number, length: number, width: number): this {
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
    const middle: Point = [
      (from[0] + to[0]) / 2 - Math.sin(angle) * length * 0.06,
      (from[1] + to[1]) / 2 + Math.cos(angle) * length * 0.06,
    ];
    return this.#take(
      Mask.ofLine(
        softLine([from, middle, to], 5),
        (t) => width * Math.sin(Math.PI * (0.16 + t * 0.8)) ** 0.8,
        this.#canvas.reach,
      ),
    );
  }

  /** Covers a shape with gouge strokes that follow the flow. */
  hatch(
    shape: Shape,
    flow: Flow,
    cut: { gap: number; length: number; width: number; share?: number },
    seed: string,
  ): this {
    const random = createRandom(`hatch ${seed}`);
    const area = this.#canvas.mask(shape);
    for (let y = area.y; y < area.y + area.height; y += cut.gap) {
      for (let x = area.x - cut.length; x < area.x + area.width; x += cut.length * 0.8) {
        const at: Point = [
          x + random.between(-0.4, 0.4) * cut.length,
          y + random.between(-0.35, 0.35) * cut.gap,
        ];
        if (area.at(Math.round(at[0]), Math.round(at[1])) < 0.5 || !random.chance(cut.share ?? 0.85))
          continue;
        const angle = flow(at[0], at[1]) + random.between(-0.08, 0.08);
        const length = cut.length * random.between(0.5, 1.1);
        const end: Point = [at[0] + Math.cos(angle) * length, at[1] + Math.sin(angle) * length];
        if (area.at(Math.round(end[0]), Math.round(end[1])) < 0.5) continue;
        this.gouge(at, angle, length, cut.width * random.between(0.6, 1.15));
      }
    }
    return this;
  }

  /** Ridges the gouge missed in a cleared ground: short, thin, all running round the subject. */
  chatter(free: (x: number, y: number) => boolean, flow: Flow, count: number, seed: string): this {
    const random = createRandom(`chatter ${seed}`);
    for (let i = 0; i < count; i += 1) {
      const at: Point = [random.between(0, this.#canvas.width), random.between(0, this.#canvas.height)];
      if (!free(at[0], at[1])) continue;
      const angle = flow(at[0], at[1]) + random.between(-0.14, 0.14);
      const length = random.between(10, 46);
      this.line(
        [at, [at[0] + Math.cos(angle) * length, at[1] + Math.sin(angle) * length]],
        (t) => Math.sin(Math.PI * t) * random.between(1.4, 3.4) + 0.3,
      );
    }
    return this;
  }

  /** Rolls the ink on and presses it: mottled as oily ink on dry paper is. */
  press(ink: Colour, seed: string, offset: Point = [0, 0]): void {
    const noise = createNoise(`lino ${seed}`);
    const printed = this.mask.shift(offset[0], offset[1]).map((value, x, y) => {
      if (value === 0) return 0;
      const cloud = layered(noise, x / 240, y / 240, 2);
      const pit = noise(x / 4.2, y / 4.2) + noise(x / 11, y / 11) * 0.5 + cloud * 0.35;
      return value * (pit > 0.98 ? 0.5 : 0.96 + cloud * 0.05);
    });
    this.#canvas.through(printed, ink, { mode: 'multiply' });
  }

  #take(hole: Mask): this {
    const right = Math.min(hole.x + hole.width, this.mask.x + this.mask.width);
    const bottom = Math.min(hole.y + hole.height, this.mask.y + this.mask.height);
    for (let y = Math.max(hole.y, this.mask.y); y < bottom; y += 1) {
      for (let x = Math.max(hole.x, this.mask.x); x < right; x += 1) {
        this.mask.data[(y - this.mask.y) * this.mask.width + (x - this.mask.x)]! *= 1 - hole.at(x, y);
      }
    }
    return this;
  }
}

interface Print {
  canvas: Canvas;
  width: number;
  height: number;
  key: Block;
  second: Block;
  third: Block;
}

function start(width: number, height: number, tint: Colour = '#f4ecd9'): Print {
  const noise = createNoise('japan paper');
  const ground = rgb(tint);
  const canvas = new Canvas(width, height, (x, y) =>
    lit(
      ground,
      1 + layered(noise, x / 110, y / 110, 3) * 0.02 - Math.abs(noise(x / 5 + y / 40, y / 34)) * 0.018,
    ),
  );
  return {
    canvas,
    width,
    height,
    key: new Block(canvas),
    second: new Block(canvas),
    third: new Block(canvas),
  };
}

function finish(p: Print, inks: { key: Colour; second: Colour; third?: Colour }, seed: string): Canvas {
  if (inks.third) p.third.press(inks.third, `${seed} third`, [-3, 3]);
  p.second.press(inks.second, `${seed} second`, [4, -2]);
  p.key.press(inks.key, `${seed} key`);
  return p.canvas;
}

/** Frame of the block, a little uneven. */
function frame(p: Print, margin = 0.045): Point[] {
  const m = Math.min(p.width, p.height) * margin;
  const noise = createNoise('frame');
  const edge: Point[] = [];
  const side = (from: Point, to: Point) => {
    for (let i = 0; i < 40; i += 1) {
      const t = i / 40;
      edge.push([
        from[0] + (to[0] - from[0]) * t + noise(edge.length / 5, 1) * 2.6,
        from[1] + (to[1] - from[1]) * t + noise(edge.length / 5, 5) * 2.6,
      ]);
    }
  };
  side([m, m], [p.width - m, m]);
  side([p.width - m, m], [p.width - m, p.height - m]);
  side([p.width - m, p.height - m], [m, p.height - m]);
  side([m, p.height - m], [m, m]);
  return edge;
}

/** Fern frond: stem with narrowing pairs of leaflets; returns the outlines. */
function fern(
  from: Point,
  to: Point,
  bend: number,
  pairs: number,
  reach: number,
): { stem: Point[]; leaves: Point[][] } {
  const middle: Point = [(from[0] + to[0]) / 2 + bend, (from[1] + to[1]) / 2 + Math.abs(bend) * 0.12];
  const stem = softLine([from, middle, to], 30);
  const leaves: Point[][] = [];
  for (let i = 0; i < pairs; i += 1) {
    const t = 0.12 + (i / pairs) * 0.86;
    const k = Math.min(stem.length - 2, Math.floor(t * (stem.length - 1)));
    const [x, y] = stem[k]!;
    const along = Math.atan2(stem[k + 1]![1] - y, stem[k + 1]![0] - x);
    const length = reach * Math.sin(Math.PI * (0.12 + t * 0.86)) ** 0.8;
    for (const side of [-1, 1]) {
      const a = along + side * (1.12 - t * 0.25);
      const tip: Point = [x + Math.cos(a) * length, y + Math.sin(a) * length];
      const curve: Point = [
        x + Math.cos(a - side * 0.2) * length * 0.55,
        y + Math.sin(a - side * 0.2) * length * 0.55,
      ];
      leaves.push(
        ribbon(softLine([[x, y], curve, tip], 8), (s) => Math.sin(Math.PI * (0.1 + s * 0.88)) * length * 0.3),
      );
    }
  }
  return { stem, leaves };
}

function layFern(
  p: Print,
  from: Point,
  to: Point,
  bend: number,
  pairs: number,
  reach: number,
  where: 'key' | 'second' = 'key',
): void {
  const { stem, leaves } = fern(from, to, bend, pairs, reach);
  for (const leaf of leaves) p[where].stand([leaf]);
  p[where].line(stem, (t) => 7 - t * 5);
  const cutter = where === 'key' ? p.key : p.second;
  for (const leaf of leaves) {
    const count = leaf.length / 2;
    const a = leaf[Math.floor(count * 0.16)]!;
    const b = leaf[leaf.length - 1 - Math.floor(count * 0.16)]!;
    const tip = leaf[count - 2]!;
    const root: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    cutter.gouge(
      root,
      Math.atan2(tip[1] - root[1], tip[0] - root[0]),
      Math.hypot(tip[0] - root[0], tip[1] - root[1]) * 0.8,
      2.6,
    );
  }
}

/** Bank of moss: overlapping cushions, each cut with rays of gouge strokes. */
function mossBank(
  p: Print,
  left: number,
  right: number,
  floor: number,
  rise: number,
  seed: string,
  ink: 'second' | 'third' = 'second',
): void {
  const random = createRandom(`moss ${seed}`);
  for (let row = 0; row < 3; row += 1) {
    for (let along = left; along < right; along += rise * random.between(0.45, 0.8)) {
      const r = rise * random.between(0.34, 0.6) * (1 - row * 0.12);
      // The outermost cushions end where the bank ends, and stay round.
      const x = clamp(along, left + r * 1.15, right - r * 1.15);
      const cy =
        floor - rise * (0.45 - row * 0.22) - Math.sin(((x - left) / (right - left)) * Math.PI) * rise * 0.35;
      const cushion = softLoop(
        Array.from({ length: 14 }, (_, i): Point => {
          const a = (i / 14) * Math.PI * 2;
          return [
            x + Math.cos(a) * r * 1.15,
            Math.min(floor, cy + Math.sin(a) * r * 0.8 * random.between(0.92, 1.08)),
          ];
        }),
        5,
      );
      for (const block of [p.key, p.second, p.third]) block.clear([cushion]);
      p[ink].stand([cushion]);
      for (let i = 0; i < 30; i += 1) {
        const a = random.between(Math.PI * 0.95, Math.PI * 2.05);
        const d = r * random.between(0.25, 0.98);
        const at: Point = [x + Math.cos(a) * d * 1.1, cy + Math.sin(a) * d * 0.78];
        const dot = random.between(2, 4.6);
        if (at[0] < left || at[0] > right) continue;
        p.key.line([at, [at[0] + Math.cos(a) * dot * 2.2, at[1] + Math.sin(a) * dot * 2.2]], dot);
      }
      p.key.line(cushion.slice(Math.floor(cushion.length * 0.5), cushion.length - 2), 4.4);
    }
  }
}

/** Bell jar: outline, shine cut with the gouge, wooden foot. */
function jar(p: Print, x: number, floor: number, half: number, tall: number): Point[] {
  const glass: Point[] = [
    [x - half, floor],
    ...softLine(
      [
        [x - half, floor],
        [x - half, floor - tall * 0.55],
        [x - half * 0.78, floor - tall * 0.86],
        [x, floor - tall],
        [x + half * 0.78, floor - tall * 0.86],
        [x + half, floor - tall * 0.55],
        [x + half, floor],
      ],
      14,
    ),
  ];
  p.key.line(glass, 8);
  p.key.stand([ellipse(x, floor - tall - half * 0.13, half * 0.12)]);
  p.key.line(
    [
      [x, floor - tall],
      [x, floor - tall - half * 0.08],
    ],
    14,
  );
  for (const [offset, length] of [
    [0.84, 0.5],
    [0.74, 0.3],
  ] as const)
    p.key.line(
      softLine(
        [
          [x - half * offset, floor - tall * 0.2],
          [x - half * offset, floor - tall * (0.2 + length * 0.6)],
          [x - half * (offset - 0.1), floor - tall * (0.25 + length)],
        ],
        12,
      ),
      (t) => Math.sin(Math.PI * t) * 9 + 0.5,
    );
  const foot = roundBox(x - half * 1.2, floor, half * 2.4, half * 0.2, 12);
  p.key.stand([foot]);
  p.key.hatch([foot], () => 0, { gap: 8, length: half * 0.5, width: 3.2, share: 0.75 }, 'foot');
  p.key.stand([roundBox(x - half * 1.05, floor + half * 0.2, half * 2.1, half * 0.1, 8)]);
  return glass;
}

function bellJar(width: number, height: number): Canvas {
  const p = start(width, height);
  const [x, floor, half, tall] = [width * 0.5, height * 0.8, width * 0.31, height * 0.62];
  p.third.stand([frame(p)]);
  p.third.clear([
    softLine(
      [
        [x - half, floor],
        [x - half, floor - tall * 0.55],
        [x - half * 0.78, floor - tall * 0.86],
        [x, floor - tall],
        [x + half * 0.78, floor - tall * 0.86],
        [x + half, floor - tall * 0.55],
        [x + half, floor],
      ],
      14,
    ),
  ]);
  p.third.hatch(
    [frame(p)],
    (px, py) => Math.atan2(py - floor + tall * 0.45, px - x) + Math.PI / 2,
    { gap: 15, length: 60, width: 6.5, share: 0.62 },
    'ground',
  );
  jar(p, x, floor, half, tall);
  for (const [fx, tx, ty, bend, reach] of [
    [-0.1, -0.62, 0.66, -40, 92],
    [0.06, 0.14, 0.86, 30, 100],
    [0.18, 0.66, 0.56, 40, 84],
    [-0.02, -0.3, 0.78, -50, 84],
    [0.12, 0.42, 0.74, 30, 80],
  ] as const)
    layFern(
      p,
      [x + fx * half, floor - tall * 0.13],
      [x + tx * half, floor - tall * ty],
      bend,
      15,
      reach,
      tx < 0 ? 'second' : 'key',
    );
  mossBank(p, x - half * 0.92, x + half * 0.92, floor - 5, height * 0.13, 'jar');
  for (let i = 0; i < 5; i += 1)
    p.key.stand([ellipse(x + half * (-0.7 + i * 0.33), floor - 10 - (i % 2) * 6, 19 - i * 1.5, 12)]);
  return finish(p, { key: '#1f3a30', second: '#6f9c4e', third: '#f0b65c' }, 'bell');
}

function snail(width: number, height: number): Canvas {
  const p = start(width, height);
  const [cx, cy, r] = [width * 0.46, height * 0.42, height * 0.27];
  p.third
    .stand([frame(p)])
    .hatch(
      [frame(p)],
      (x, y) => Math.atan2(y - cy, x - cx) + Math.PI / 2,
      { gap: 16, length: 66, width: 7, share: 0.6 },
      'sky',
    );
  const body = softLoop(
    points(
      '0.14 0.69, 0.3 0.63, 0.55 0.62, 0.68 0.56, 0.73 0.44, 0.755 0.33, 0.8 0.32, 0.825 0.4, 0.8 0.54, 0.72 0.67, 0.55 0.72, 0.3 0.725',
    ).map(([x, y]): Point => [x * width, y * height]),
    10,
  );
  p.third.clear([body]).clear([ellipse(cx, cy, r)]);
  p.second.stand([body]);
  p.key.line([...body, body[0]!], 6);
  for (let i = 0; i < 90; i += 1) {
    const t = (i % 30) / 30;
    const row = Math.floor(i / 30);
    const at: Point = [width * (0.24 + t * 0.5), height * (0.655 + row * 0.02 - Math.max(0, t - 0.7) * 0.5)];
    p.key.line([at, [at[0] + 10, at[1] + 3]], 4);
  }
  for (const [tx, ty] of [
    [0.845, 0.2],
    [0.79, 0.19],
  ] as const) {
    p.key.line(
      softLine(
        [
          [width * 0.8, height * 0.34],
          [width * (tx - 0.006), height * 0.27],
          [width * tx, height * ty],
        ],
        10,
      ),
      8,
    );
    p.key.stand([ellipse(width * tx, height * ty, 11)]);
  }
  p.key.stand([ellipse(cx, cy, r)]);
  const spiral = (offset: number) =>
    Array.from({ length: 200 }, (_, i): Point => {
      const t = i / 199;
      const a = t * 16.5 + offset;
      const d = r * (0.98 * (1 - t) ** 0.9 + 0.02);
      return [cx + Math.cos(a) * d, cy + Math.sin(a) * d];
    });
  p.key.clear([ribbon(spiral(0), (t) => 9 - t * 5)]);
  for (let i = 0; i < 320; i += 1) {
    const t = i / 320;
    const a = t * 16.5 + 0.04;
    const outer = r * (0.98 * (1 - t) ** 0.9 + 0.02);
    const inner = r * (0.98 * Math.max(0, 1 - t - (Math.PI * 2) / 16.5) ** 0.9 + 0.02);
    const band = outer - inner;
    if (band < 9) continue;
    p.key.gouge(
      [cx + Math.cos(a) * (outer - band * 0.12), cy + Math.sin(a) * (outer - band * 0.12)],
      a + Math.PI + 0.25,
      band * (i % 2 ? 0.5 : 0.72),
      4.6,
    );
  }
  p.second.stand([ellipse(cx, cy, r * 0.97)]);
  mossBank(p, width * 0.05, width * 0.95, height * 0.945, height * 0.2, 'snail', 'third');
  layFern(p, [width * 0.1, height * 0.85], [width * 0.16, height * 0.3], -50, 13, 80);
  return finish(p, { key: '#2b2a3d', second: '#d9764f', third: '#9cc1b0' }, 'snail');
}

function mushroom(p: Print, x: number, floor: number, size: number, lean: number): void {
  const at = (u: number, v: number): Point => [x + (u + v * lean) * size, floor - v * size];
  const stalk = softLoop(
    points('-0.16 0, 0.16 0, 0.11 0.4, 0.1 0.95, -0.1 0.95, -0.12 0.4').map(([x, y]) => at(x, y)),
    8,
  );
  p.key.clear([stalk]);
  p.third.clear([stalk]);
  p.key.line([...stalk, stalk[0]!], 5);
  for (let i = 0; i < 7; i += 1)
    p.key.line(
      [at(0.02 + i * 0.013, 0.1 + i * 0.04), at(0.03 + i * 0.009, 0.75 - i * 0.02)],
      (t) => 3.4 * Math.sin(Math.PI * t) + 0.4,
    );
  const cap = softLoop(
    points(
      '-0.62 0.82, -0.52 1.12, -0.22 1.34, 0 1.38, 0.22 1.34, 0.52 1.12, 0.62 0.82, 0.3 0.9, 0 0.92, -0.3 0.9',
    ).map(([x, y]) => at(x, y)),
    10,
  );
  p.third.clear([cap]);
  p.second.stand([cap]);
  p.key.clear([cap]).line([...cap, cap[0]!], 6);
  for (let i = 0; i < 26; i += 1) {
    const u = -0.55 + i * 0.044;
    p.key.line(
      [at(u, 0.885 - Math.abs(u) * 0.07), at(u * 0.8, 0.98 - Math.abs(u) * 0.06)],
      (t) => 4.5 * (1 - t) + 0.6,
    );
  }
  for (const [u, v, r] of [
    [-0.28, 1.12, 0.075],
    [0.02, 1.2, 0.095],
    [0.3, 1.08, 0.07],
    [-0.05, 1.04, 0.045],
    [0.16, 1.29, 0.04],
    [-0.42, 1.0, 0.04],
  ] as const) {
    p.second.clear([ellipse(...at(u, v), r * size, r * size * 0.8)]);
    p.key.line(ellipse(...at(u, v), r * size, r * size * 0.8), 2.2);
  }
  const random = createRandom(`cap ${x}`);
  for (let i = 0; i < 46; i += 1) {
    const u = random.between(0.1, 0.56);
    const v = random.between(0.95, 1.3 - u * 0.42);
    p.key.line([at(u, v), at(u + 0.05, v - 0.05)], 3.4);
  }
}

function mushrooms(width: number, height: number): Canvas {
  const p = start(width, height);
  const f = frame(p);
  p.third
    .stand([f])
    .hatch(
      [f],
      (x, y) => Math.atan2(y - height * 0.75, x - width * 0.5) + Math.PI / 2,
      { gap: 17, length: 70, width: 7.5, share: 0.58 },
      'dusk',
    );
  p.third.clear([ellipse(width * 0.74, height * 0.24, width * 0.105)]);
  layFern(p, [width * 0.86, height * 0.88], [width * 0.9, height * 0.42], 50, 14, 92);
  layFern(p, [width * 0.12, height * 0.88], [width * 0.08, height * 0.5], -40, 12, 78);
  mushroom(p, width * 0.44, height * 0.86, width * 0.44, 0.03);
  mushroom(p, width * 0.7, height * 0.88, width * 0.26, 0.12);
  mushroom(p, width * 0.22, height * 0.89, width * 0.2, -0.14);
  mossBank(p, width * 0.05, width * 0.95, height * 0.945, height * 0.14, 'mushrooms', 'third');
  return finish(p, { key: '#1e3140', second: '#cf4b3a', third: '#a9c4a2' }, 'mushrooms');
}

function leafPrint(width: number, height: number): Canvas {
  const p = start(width, height, '#f2ead8');
  const at = (u: number, v: number): Point => [
    width * (0.5 + u * 0.42 + v * 0.05),
    height * (0.5 - v * 0.42),
  ];
  const half = (v: number) =>
    Math.sqrt(Math.max(0, 1 - ((v + 0.12) / 0.98) ** 2)) * (v > 0.5 ? 1 - (v - 0.5) * 0.3 : 1) * 0.92;
  const outline: Point[] = [];
  for (let i = 0; i <= 80; i += 1) outline.push(at(half(-1.1 + (i / 80) * 1.96), -1.1 + (i / 80) * 1.96));
  for (let i = 80; i >= 0; i -= 1) outline.push(at(-half(-1.1 + (i / 80) * 1.96), -1.1 + (i / 80) * 1.96));
  p.second.stand([frame(p)]);
  p.second.hatch(
    [frame(p)],
    (x, y) => Math.atan2(y - height * 0.5, x - width * 0.5) + Math.PI / 2,
    { gap: 18, length: 74, width: 7, share: 0.5 },
    'leaf',
  );
  p.second.clear([outline]);
  p.third.stand([outline]);
  p.key.stand([outline]);
  const slits: (readonly [number, number])[] = points(
    '0.55 1, 0.24 1, -0.08 1, -0.4 1, -0.7 1, 0.42 -1, 0.1 -1, -0.22 -1, -0.54 -1',
  );
  for (const [v, side] of slits) {
    const notch = softLoop(
      [
        at(side * half(v) * 1.12, v + 0.3),
        at(side * half(v) * 0.62, v + 0.06),
        at(side * 0.24, v - 0.06),
        at(side * half(v) * 0.58, v - 0.03),
        at(side * half(v) * 1.12, v + 0.15),
      ],
      8,
    );
    p.key.clear([notch]);
    p.third.clear([notch]);
    p.second.stand([notch]);
  }
  const rib = softLine([at(0, -1.25), at(0.01, -0.4), at(0.0, 0.84)], 24);
  p.key.clear([ribbon(rib, (t) => 15 - t * 11)]);
  for (let i = 0; i < 18; i += 1) {
    const v = -0.86 + i * 0.093;
    for (const side of [-1, 1])
      p.key.clear([
        ribbon(
          softLine([at(0, v), at(side * half(v) * 0.5, v + 0.12), at(side * half(v) * 0.93, v + 0.2)], 10),
          (t) => 6.5 * (1 - t) + 0.8,
        ),
      ]);
  }
  p.key.hatch(
    [outline],
    (x) => (x > width * 0.5 ? -0.5 : Math.PI + 0.5),
    { gap: 17, length: 50, width: 4, share: 0.42 },
    'veins',
  );
  return finish(p, { key: '#1c4034', second: '#f2c7a5', third: '#8ab560' }, 'leaf');
}

/** Rosette of a succulent seen from above. */
function rosette(p: Print, x: number, y: number, radius: number): void {
  for (let ring = 0; ring < 6; ring += 1) {
    const count = [13, 12, 10, 8, 6, 4][ring]!;
    const reach = radius * (1 - ring * 0.16);
    for (let i = 0; i < count; i += 1) {
      const a = ((i + ring * 0.5) / count) * Math.PI * 2;
      const w = (reach * 2.5) / count + reach * 0.09;
      const leaf = place(
        softLoop(
          [
            [0, 0],
            [w * 0.34, reach * 0.4],
            [w * 0.5, reach * 0.74],
            [w * 0.2, reach * 0.95],
            [0, reach * 1.04],
            [-w * 0.2, reach * 0.95],
            [-w * 0.5, reach * 0.74],
            [-w * 0.34, reach * 0.4],
          ],
          6,
        ),
        { x, y, turn: a },
      );
      p.key.clear([leaf]);
      p.second.stand([leaf]);
      p.third.clear([leaf]);
      p.key.line([...leaf, leaf[0]!], 5);
      for (let k = -2; k <= 2; k += 1) {
        const from = place([[k * w * 0.1 + w * 0.14, reach * 0.5]], { x, y, turn: a })[0]!;
        const to = place([[k * w * 0.12 + w * 0.14, reach * (0.86 - Math.abs(k) * 0.05)]], {
          x,
          y,
          turn: a,
        })[0]!;
        p.key.line([from, to], (t) => 3.6 * Math.sin(Math.PI * t) + 0.3);
      }
      const tip = place([[0, reach * 1.0]], { x, y, turn: a })[0]!;
      p.key.stand([ellipse(tip[0], tip[1], 5)]);
    }
  }
}

function succulents(width: number, height: number): Canvas {
  const p = start(width, height);
  p.third.stand([frame(p)]);
  p.third.hatch(
    [frame(p)],
    (x, y) => Math.sin(x / 160) + Math.cos(y / 190),
    { gap: 17, length: 54, width: 6.5, share: 0.6 },
    'soil',
  );
  for (const [x, y, r] of [
    [0.9, 0.2, 0.13],
    [0.1, 0.82, 0.15],
    [0.86, 0.86, 0.17],
    [0.15, 0.17, 0.12],
    [0.47, 0.49, 0.34],
  ] as const)
    rosette(p, x * width, y * height, r * width);
  return finish(p, { key: '#23323f', second: '#7fb49a', third: '#e9a06a' }, 'succulents');
}

function wateringCan(width: number, height: number): Canvas {
  const p = start(width, height);
  const at = (x: number, y: number): Point => [x * width, y * height];
  p.second
    .stand([frame(p)])
    .hatch([frame(p)], () => 0.35, { gap: 19, length: 80, width: 7.5, share: 0.55 }, 'rain wall');
  const can = softLoop(
    points('0.44 0.33, 0.78 0.33, 0.815 0.4, 0.83 0.58, 0.8 0.6, 0.42 0.6, 0.39 0.58, 0.405 0.4').map(
      ([x, y]) => at(x, y),
    ),
    8,
  );
  const spout = points('0.42 0.52, 0.22 0.31, 0.175 0.335, 0.4 0.59').map(([x, y]) => at(x, y));
  const rose = softLoop(
    points('0.13 0.3, 0.235 0.24, 0.25 0.275, 0.15 0.355').map(([x, y]) => at(x, y)),
    8,
  );
  const handle = softLine(
    points('0.74 0.33, 0.82 0.19, 0.66 0.14, 0.47 0.2, 0.46 0.33').map(([x, y]) => at(x, y)),
    18,
  );
  for (const shape of [can, spout, rose, ribbon(handle, () => 40)]) p.second.clear([shape]);
  p.third
    .stand([can])
    .stand([spout])
    .stand([rose])
    .stand([ribbon(handle, () => 30)]);
  for (const shape of [can, spout, rose]) p.key.line([...shape, shape[0]!], 7);
  p.key
    .line(
      handle.map(([x, y]): Point => [x, y - 15]),
      6,
    )
    .line(
      handle.map(([x, y]): Point => [x, y + 15]),
      6,
    );
  for (const y of [0.385, 0.545]) p.key.line(softLine([at(0.4, y), at(0.61, y + 0.02), at(0.82, y)], 12), 6);
  for (let i = 0; i < 34; i += 1) {
    const x = 0.66 + (i % 17) * 0.0088;
    const y = i < 17 ? 0.415 : 0.47;
    p.key.line([at(x, y), at(x + 0.003, y + 0.05)], (t) => 6 * Math.sin(Math.PI * t) + 0.5);
  }
  for (let i = 0; i < 11; i += 1)
    p.key.stand([
      ellipse(...at(0.15 + (i % 4) * 0.024, 0.31 - (i % 4) * 0.014 + Math.floor(i / 4) * 0.014), 4.5),
    ]);
  const random = createRandom('drops');
  for (let i = 0; i < 34; i += 1) {
    const t = random.next();
    const [x, y] = at(0.16 - t * 0.06 + random.between(-0.05, 0.07), 0.37 + t * 0.4);
    p.key.stand([
      softLoop(
        [
          [x, y - 15],
          [x + 6, y + 2],
          [x, y + 8],
          [x - 6, y + 2],
        ],
        5,
      ),
    ]);
  }
  for (const [x, size] of points('0.14 0.1, 0.3 0.12, 0.47 0.09, 0.63 0.115, 0.8 0.1')) {
    const floor = 0.86;
    p.key.line(softLine([at(x, floor), at(x + 0.01, floor - size * 0.6), at(x, floor - size)], 10), 8);
    for (const side of [-1, 1]) {
      const leaf = ribbon(
        softLine(
          [
            at(x, floor - size),
            at(x + side * size * 0.42, floor - size * 1.2),
            at(x + side * size * 0.9, floor - size * 1.62),
          ],
          10,
        ),
        (t) => Math.sin(Math.PI * t) * width * size * 0.5,
      );
      p.second.clear([leaf]);
      p.key.stand([leaf]);
      for (let k = 0; k < 4; k += 1)
        p.key.gouge(
          at(x + side * size * (0.16 + k * 0.16), floor - size * (1.1 + k * 0.1)),
          side > 0 ? -0.6 : Math.PI + 0.6,
          20,
          4,
        );
    }
  }
  const soil: Point[] = [
    at(0.045, 0.85),
    ...softLine(
      points('0.045 0.85, 0.3 0.862, 0.6 0.848, 0.955 0.86').map(([x, y]) => at(x, y)),
      16,
    ),
    at(0.955, 0.958),
    at(0.045, 0.958),
  ];
  p.second.clear([soil]);
  p.key
    .stand([soil])
    .hatch(
      [soil],
      (x) => 0.2 + Math.sin(x / 70) * 0.5,
      { gap: 15, length: 34, width: 5.5, share: 0.6 },
      'soil bed',
    );
  return finish(p, { key: '#2a2f3f', second: '#bcd3c4', third: '#e8a84a' }, 'can');
}

function windowsill(width: number, height: number): Canvas {
  const p = start(width, height);
  const sill = height * 0.78;
  p.third.stand([box(width * 0.045, height * 0.065, width * 0.91, sill - height * 0.065)]);
  p.third.clear([box(width * 0.49, 0, width * 0.02, sill), box(0, height * 0.36, width, height * 0.022)]);
  p.third.hatch(
    [box(width * 0.05, height * 0.07, width * 0.9, sill - height * 0.08)],
    () => -0.7,
    { gap: 21, length: 90, width: 7.5, share: 0.55 },
    'glass',
  );
  const board: Point[] = box(width * 0.03, sill, width * 0.94, height * 0.1);
  p.key
    .stand([board])
    .hatch([board], (x) => Math.sin(x / 260) * 0.06, { gap: 11, length: 110, width: 4, share: 0.7 }, 'board');
  const pot = (x: number, half: number, tall: number) => {
    const body: Point[] = [
      [x - half, sill - tall],
      [x + half, sill - tall],
      [x + half * 0.74, sill],
      [x - half * 0.74, sill],
    ];
    const lip = roundBox(x - half * 1.14, sill - tall - half * 0.3, half * 2.28, half * 0.42, 6);
    p.third.clear([body]).clear([lip]);
    p.second.stand([body]).stand([lip]);
    p.key.line([...body, body[0]!], 6).line([...lip, lip[0]!], 6);
    for (let i = 0; i < 11; i += 1)
      p.key.line(
        [
          [x + half * (0.12 + i * 0.075), sill - tall * 0.84],
          [x + half * (0.1 + i * 0.056), sill - tall * 0.1],
        ],
        (t) => 5 * Math.sin(Math.PI * t) * (0.35 + i * 0.06) + 0.4,
      );
  };
  pot(width * 0.16, width * 0.066, height * 0.2);
  layFern(p, [width * 0.16, height * 0.53], [width * 0.07, height * 0.2], -30, 13, 74);
  layFern(p, [width * 0.16, height * 0.53], [width * 0.25, height * 0.18], 30, 13, 74);
  layFern(p, [width * 0.16, height * 0.53], [width * 0.165, height * 0.12], 12, 14, 66);
  pot(width * 0.385, width * 0.055, height * 0.14);
  const cactus = softLoop(
    points('0.34 0.62, 0.335 0.45, 0.36 0.36, 0.385 0.34, 0.41 0.36, 0.435 0.45, 0.43 0.62').map(
      ([x, y]): Point => [x * width, y * height],
    ),
    10,
  );
  p.third.clear([cactus]);
  p.key.stand([cactus]);
  for (let rib = -3; rib <= 3; rib += 1)
    for (let k = 0; k < 11; k += 1)
      p.key.gouge(
        [width * (0.385 + rib * 0.012), height * (0.385 + k * 0.021 + Math.abs(rib) * 0.006)],
        Math.PI / 2 + rib * 0.08,
        12,
        4.4,
      );
  p.second.stand([ellipse(width * 0.385, height * 0.33, 20, 16)]);
  p.key.line(ellipse(width * 0.385, height * 0.33, 20, 16), 4);
  pot(width * 0.61, width * 0.075, height * 0.17);
  for (let i = 0; i < 9; i += 1) {
    const a = -Math.PI * (0.1 + i * 0.1);
    const long = height * (0.26 + (i % 3) * 0.05);
    const base: Point = [width * 0.61, height * 0.56];
    const blade = ribbon(
      softLine(
        [
          base,
          [base[0] + Math.cos(a) * long * 0.42, base[1] + Math.sin(a) * long * 0.75],
          [base[0] + Math.cos(a) * long, base[1] + Math.sin(a) * long],
        ],
        12,
      ),
      (t) => Math.sin(Math.PI * (0.15 + t * 0.84)) * 34,
    );
    p.third.clear([blade]);
    p.key.clear([blade]).stand([blade]);
    const spine = blade[3]!;
    const tip = blade[blade.length / 2 - 3]!;
    p.key.gouge(spine, Math.atan2(tip[1] - spine[1], tip[0] - spine[0]), long * 0.8, 5);
  }
  const glassJar = roundBox(width * 0.77, height * 0.4, width * 0.14, height * 0.378, 26);
  p.third.clear([glassJar]);
  p.key.line([...glassJar, glassJar[0]!], 6);
  p.key.stand([roundBox(width * 0.785, height * 0.355, width * 0.11, height * 0.05, 8)]);
  layFern(p, [width * 0.84, height * 0.7], [width * 0.81, height * 0.46], -14, 10, 44, 'second');
  layFern(p, [width * 0.84, height * 0.7], [width * 0.875, height * 0.48], 14, 10, 40, 'second');
  mossBank(p, width * 0.783, width * 0.897, sill - 8, height * 0.085, 'sill jar');
  return finish(p, { key: '#22392f', second: '#d77f4e', third: '#a9cfd6' }, 'sill');
}

function pond(width: number, height: number): Canvas {
  const p = start(width, height);
  p.third.stand([frame(p)]);
  const rings = points('0.3 0.42, 0.66 0.62, 0.84 0.28');
  p.third.hatch(
    [frame(p)],
    (x, y) => {
      const nearest = rings.reduce((best, r) =>
        Math.hypot(x - r[0] * width, y - r[1] * height) <
        Math.hypot(x - best[0] * width, y - best[1] * height)
          ? r
          : best,
      );
      return Math.atan2(y - nearest[1] * height, x - nearest[0] * width) + Math.PI / 2;
    },
    { gap: 20, length: 78, width: 6.5, share: 0.66 },
    'water',
  );
  const pad = (x: number, y: number, r: number, gap: number) => {
    const outline: Point[] = [
      [x * width, y * height],
      ...Array.from({ length: 60 }, (_, i): Point => {
        const a = gap + 0.22 + (i / 59) * (Math.PI * 2 - 0.44);
        return [x * width + Math.cos(a) * r * width, y * height + Math.sin(a) * r * width * 0.72];
      }),
    ];
    p.third.clear([outline]);
    p.second.stand([outline]);
    p.key.clear([outline]).line([...outline, outline[0]!], 6);
    for (let i = 0; i < 15; i += 1) {
      const a = gap + 0.4 + (i / 14) * (Math.PI * 2 - 0.8);
      p.key.line(
        [
          [x * width + Math.cos(a) * r * width * 0.12, y * height + Math.sin(a) * r * width * 0.09],
          [x * width + Math.cos(a) * r * width * 0.9, y * height + Math.sin(a) * r * width * 0.65],
        ],
        (t) => 5 * (1 - t) + 0.8,
      );
    }
  };
  pad(0.16, 0.72, 0.11, 2.1);
  pad(0.86, 0.75, 0.13, -0.6);
  pad(0.82, 0.24, 0.085, 1.2);
  pad(0.3, 0.26, 0.1, 0.3);
  pad(0.5, 0.66, 0.17, -2.4);
  const frog = (points: readonly (readonly [number, number])[]) =>
    softLoop(
      points.map(([x, y]): Point => [width * (0.5 + x * 0.13), height * (0.55 + y * 0.23)]),
      9,
    );
  const parts = [
    frog(points('-0.95 0.5, -1.02 0.1, -0.7 -0.12, -0.36 0.2, -0.4 0.6, -0.72 0.68')),
    frog(points('0.95 0.5, 1.02 0.1, 0.7 -0.12, 0.36 0.2, 0.4 0.6, 0.72 0.68')),
    frog(
      points('-0.52 -0.3, -0.6 0.1, -0.45 0.56, 0 0.7, 0.45 0.56, 0.6 0.1, 0.52 -0.3, 0.3 -0.52, -0.3 -0.52'),
    ),
    frog(
      points(
        '-0.64 -0.4, -0.6 -0.72, -0.42 -0.86, -0.2 -0.74, 0.2 -0.74, 0.42 -0.86, 0.6 -0.72, 0.64 -0.4, 0.34 -0.2, -0.34 -0.2',
      ),
    ),
  ];
  for (const part of parts) {
    p.second.clear([part]);
    p.key.clear([part]).stand([part]);
  }
  p.key.hatch(
    [parts[2]!],
    (x) => Math.PI / 2 + (x - width * 0.5) * 0.004,
    { gap: 12, length: 26, width: 5, share: 0.55 },
    'back',
  );
  for (const side of [-1, 1]) {
    p.key.hatch(
      [parts[side < 0 ? 0 : 1]!],
      () => 0.6 * side,
      { gap: 12, length: 26, width: 5, share: 0.6 },
      `leg ${side}`,
    );
    const eye: Point = [width * (0.5 + side * 0.42 * 0.13), height * (0.55 - 0.68 * 0.23)];
    p.key.clear([ellipse(eye[0], eye[1], 19)]).stand([ellipse(eye[0], eye[1], 12, 7)]);
  }
  p.key.clear([
    ribbon(
      softLine(
        [
          [width * 0.44, height * 0.466],
          [width * 0.5, height * 0.488],
          [width * 0.56, height * 0.466],
        ],
        12,
      ),
      () => 6,
    ),
  ]);
  return finish(p, { key: '#1d3a34', second: '#8fb552', third: '#7db4b8' }, 'pond');
}

export const moss: readonly Picture[] = [
  {
    file: 'moss-avatar',
    creator: 'moss',
    role: 'avatar',
    ...AVATAR,
    alt: 'A linocut fern in dark and light green on ochre.',
    paint: (w, h) => {
      const p = start(w, h);
      p.third
        .stand([box(-20, -20, w + 40, h + 40)])
        .hatch(
          [box(0, 0, w, h)],
          (x, y) => Math.atan2(y - h / 2, x - w / 2) + Math.PI / 2,
          { gap: 15, length: 50, width: 6, share: 0.5 },
          'av',
        );
      layFern(p, [w * 0.5, h * 0.86], [w * 0.22, h * 0.2], -40, 12, 82, 'second');
      layFern(p, [w * 0.5, h * 0.86], [w * 0.68, h * 0.14], 40, 13, 86);
      mossBank(p, w * 0.16, w * 0.84, h * 0.95, h * 0.17, 'av');
      return finish(p, { key: '#1f3a30', second: '#6f9c4e', third: '#f0b65c' }, 'av');
    },
  },
  {
    file: 'moss-cover',
    creator: 'moss',
    role: 'cover',
    ...COVER,
    limitKb: 76,
    alt: 'A bell jar with ferns, mushrooms and moss at the end side of a pale green linocut.',
    paint: (w, h) => {
      const p = start(w, h, '#eef0dc');
      p.third.chatter(
        (x) => x > w * 0.34,
        (x, y) => Math.atan2(y - h * 0.5, x - w * 0.72) + Math.PI / 2,
        900,
        'cover',
      );
      p.third
        .stand([ellipse(w * 0.72, h * 0.46, h * 0.56)])
        .hatch(
          [ellipse(w * 0.72, h * 0.46, h * 0.56)],
          (x, y) => Math.atan2(y - h * 0.46, x - w * 0.72) + Math.PI / 2,
          { gap: 17, length: 64, width: 6.5, share: 0.5 },
          'halo',
        );
      layFern(p, [w * 0.5, h * 0.98], [w * 0.4, h * 0.36], -60, 14, 90);
      layFern(p, [w * 0.95, h * 0.98], [w * 0.99, h * 0.22], 40, 14, 96);
      layFern(p, [w * 0.53, h * 0.98], [w * 0.55, h * 0.3], 40, 14, 76, 'second');
      jar(p, w * 0.72, h * 0.8, h * 0.27, h * 0.62);
      layFern(p, [w * 0.71, h * 0.74], [w * 0.66, h * 0.36], -30, 13, 62, 'second');
      layFern(p, [w * 0.72, h * 0.74], [w * 0.735, h * 0.27], 20, 14, 66);
      layFern(p, [w * 0.73, h * 0.74], [w * 0.79, h * 0.42], 30, 12, 56);
      mossBank(p, w * 0.64, w * 0.8, h * 0.79, h * 0.14, 'cover jar');
      mushroom(p, w * 0.885, h * 0.93, h * 0.34, 0.06);
      mushroom(p, w * 0.605, h * 0.96, h * 0.22, -0.1);
      mossBank(p, w * 0.4, w * 1.02, h * 1.04, h * 0.16, 'cover floor');
      return finish(p, { key: '#1f3a30', second: '#7ba653', third: '#f0c27a' }, 'cover');
    },
  },
  {
    file: 'moss-1',
    creator: 'moss',
    role: 'post',
    ...PRINT_TALL,
    limitKb: 70,
    title: 'The bell jar, year two',
    alt: 'A bell jar full of ferns and moss, printed in green and ochre.',
    paint: bellJar,
  },
  {
    file: 'moss-2',
    creator: 'moss',
    role: 'post',
    ...PRINT_WIDE,
    limitKb: 70,
    title: 'The night shift (do not feed)',
    alt: 'A large snail with a carved spiral shell crawls over moss.',
    paint: snail,
  },
  {
    file: 'moss-3',
    creator: 'moss',
    role: 'post',
    ...PRINT_SQUARE,
    limitKb: 70,
    title: 'Three uninvited guests',
    alt: 'Three red spotted mushrooms among ferns below a pale moon.',
    paint: mushrooms,
  },
  {
    file: 'moss-4',
    creator: 'moss',
    role: 'post',
    ...PRINT_SQUARE,
    limitKb: 70,
    title: 'Leaf no. 5 opened on Sunday',
    alt: 'One large slit leaf in two greens on a peach ground.',
    paint: leafPrint,
  },
  {
    file: 'moss-5',
    creator: 'moss',
    role: 'post',
    ...PRINT_TALL,
    limitKb: 70,
    title: 'How much water? This much.',
    alt: 'A yellow watering can pours drops over five seedlings.',
    paint: wateringCan,
  },
  {
    file: 'moss-6',
    creator: 'moss',
    role: 'post',
    ...PRINT_SQUARE,
    limitKb: 70,
    title: 'Rosettes, planted by the compass',
    alt: 'Five succulent rosettes seen from above on orange ground.',
    paint: succulents,
  },
  {
    file: 'moss-7',
    creator: 'moss',
    role: 'post',
    ...PRINT_WIDE,
    limitKb: 70,
    title: 'East window, first of May',
    alt: 'Pots with fern, cactus and sword leaves and a glass jar on a window sill.',
    paint: windowsill,
  },
  {
    file: 'moss-8',
    creator: 'moss',
    role: 'post',
    ...PRINT_FILM,
    limitKb: 70,
    title: 'The bathtub pond has a tenant',
    alt: 'A dark frog sits on a lily pad in rippled water.',
    paint: pond,
  },
];
