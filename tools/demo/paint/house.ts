/** The house, seen from the last row: nested scalloped arches lit from within, a stage, the seats. */
import { Canvas } from './canvas.ts';
import { blend, clamp, lit, mix, ramp, rgb, smooth } from './colour.ts';
import { createNoise, layered } from './noise.ts';
import type { Picture } from './picture.ts';
import { ellipse, type Point } from './shape.ts';

const ARCHES = 9;
// From the darkest wall to the light of a candle.
const TONES = ramp([
  '#120d1c',
  '#241432',
  '#3d1a45',
  '#5e2150',
  '#8c2c4f',
  '#bd4747',
  '#e07740',
  '#f2ab52',
  '#fbd98e',
]);

interface Plan {
  /** Middle of the stage and height of its edge, in pixels. */
  x: number;
  floor: number;
  /** Width of the outermost and the innermost opening. */
  outer: number;
  inner: number;
  /** How much higher than half its width an arch begins to curve. */
  legs: number;
}

/** Outline of one opening: straight legs, then lobes around a half circle. */
function arch(plan: Plan, index: number): Point[] {
  const half = plan.outer * (plan.inner / plan.outer) ** (index / (ARCHES - 1));
  const lobes = 13 - (index % 2) * 2;
  const spring = plan.floor - half * plan.legs;
  const curve: Point[] = [];
  const steps = lobes * 14;
  for (let i = 0; i <= steps; i += 1) {
    const t = i / steps;
    const a = Math.PI + t * Math.PI;
    // Each lobe is half an arc; the cusps between them point inwards.
    const lobe = Math.sqrt(Math.max(0, 1 - (((t * lobes) % 1) * 2 - 1) ** 2));
    const r = half * (0.93 + lobe * 0.105);
    curve.push([plan.x + Math.cos(a) * r, spring + Math.sin(a) * r * 1.04]);
  }
  const [first, last] = [curve[0]!, curve[curve.length - 1]!];
  return [[first[0], plan.floor], ...curve, [last[0], plan.floor]];
}

function arches(canvas: Canvas, plan: Plan): void {
  const noise = createNoise('arches');
  const unit = plan.outer;
  for (let i = 0; i < ARCHES; i += 1) {
    const outline = arch(plan, i);
    const mask = canvas.mask([outline]);
    const depth = i / (ARCHES - 1);
    const colour = TONES(0.08 + depth * 0.92);
    const inner = plan.outer * (plan.inner / plan.outer) ** (Math.min(i + 1, ARCHES - 1) / (ARCHES - 1));
    const glow = rgb(mix(colour, '#ffdf9c', 0.35));
    canvas.through(mask, (x, y) => {
      const d = Math.hypot(x - plan.x, (y - plan.floor + inner * 0.5) * 0.85) / inner;
      const plaster = layered(noise, x / 90 + i * 9, y / 90, 3) * 0.05;
      return lit(blend(colour, glow, clamp(smooth(1.5, 0.75, d) * (0.2 + depth * 0.5))), 1 + plaster);
    });
    // The wall in front throws its shadow into the opening.
    const soft = mask.blur(unit * (0.012 + depth * 0.004)).shift(0, unit * 0.008);
    canvas.through(
      mask.map((value, x, y) => value * (1 - soft.at(x, y))),
      '#1a0a1e',
      { opacity: 0.72 - depth * 0.25, mode: 'multiply' },
    );
    canvas.line(outline, 2.2, mix(colour, '#ffcf9a', 0.62), { opacity: 0.75 });
  }
  const heart = canvas.mask([
    ellipse(plan.x, plan.floor - plan.inner * 0.75, plan.inner * 0.62, plan.inner * 0.9),
  ]);
  canvas.through(heart.blur(plan.inner * 0.16), '#fff6dc', { opacity: 0.85 });
  canvas.through(
    canvas.mask([ellipse(plan.x, plan.floor - plan.inner * 0.6, plan.inner * 2.2)]).blur(plan.inner * 0.6),
    '#ffb765',
    { opacity: 0.34, mode: 'screen' },
  );
}

function stage(canvas: Canvas, plan: Plan, deep: number): void {
  const { width } = canvas;
  const noise = createNoise('boards');
  canvas.fill(
    [
      [
        [0, plan.floor],
        [width, plan.floor],
        [width, plan.floor + deep],
        [0, plan.floor + deep],
      ],
    ],
    (x, y) => {
      const t = (y - plan.floor) / deep;
      const fall = smooth(1.15, 0, Math.abs(x - plan.x) / plan.outer);
      const board = Math.abs(((x - plan.x) / (1 + t * 0.25) / (plan.outer * 0.09)) % 1) < 0.03 ? 0.86 : 1;
      return lit(
        blend([0.2, 0.09, 0.14], [0.72, 0.36, 0.24], fall),
        board * (1.05 - t * 0.42 + noise(x / 50, y / 4) * 0.06),
      );
    },
  );
  const pool = canvas.mask([ellipse(plan.x, plan.floor + deep * 0.46, plan.outer * 0.66, deep * 0.26)]);
  canvas.through(pool.blur(deep * 0.1), '#ffe2ae', { opacity: 0.8, mode: 'screen' });
  canvas.fill(
    [
      [
        [0, plan.floor + deep],
        [width, plan.floor + deep],
        [width, plan.floor + deep + 14],
        [0, plan.floor + deep + 14],
      ],
    ],
    '#2a1020',
  );
  canvas.line(
    [
      [0, plan.floor + deep],
      [width, plan.floor + deep],
    ],
    2.4,
    '#ffcf94',
    { opacity: 0.42 },
  );
}

/** Rows of seat backs, each larger and darker than the one before; the stage lights their rims. */
function seats(canvas: Canvas, plan: Plan, from: number, rows: number): void {
  const { width, height } = canvas;
  const noise = createNoise('plush');
  canvas.fill(
    [
      [
        [0, from],
        [width, from],
        [width, height],
        [0, height],
      ],
    ],
    (_x, y) => lit([0.16, 0.055, 0.11], 1 - ((y - from) / (height - from)) * 0.7),
  );
  for (let row = 0; row < rows; row += 1) {
    const t = row / (rows - 1);
    const y = from + (height - from) * (0.04 + t * 0.8);
    const seat = plan.outer * (0.105 + t * 0.105);
    const tall = seat * 1.5;
    const shift = (row % 2) * 0.5;
    for (let k = -Math.ceil(plan.x / seat) - 1; k * seat < width; k += 1) {
      const x = plan.x + (k + shift) * seat;
      // Rows bend towards the stage at their ends.
      const bend = ((x - plan.x) / width) ** 2 * seat * 1.1;
      const near = smooth(plan.outer * 1.25, 0, Math.abs(x - plan.x));
      const w = seat * 0.46;
      const top = y - bend;
      const back: Point[] = [
        [x - w, top + tall],
        ...Array.from({ length: 21 }, (_, i): Point => {
          const a = Math.PI + (i / 20) * Math.PI;
          return [
            x + Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.62 * w,
            top + w * 0.62 + Math.sin(a) * w * 0.62,
          ];
        }),
        [x + w, top + tall],
      ];
      const mask = canvas.mask([back]);
      canvas.shadow(mask, 0, -2, seat * 0.06, '#0a0208', 0.55);
      const plush = mix('#7a2140', '#220a18', clamp(t * 0.85 + (1 - near) * 0.4));
      canvas.through(mask, (px, py) =>
        lit(
          plush,
          1.22 - ((py - top) / tall) * 0.75 + noise(px / 9, py / 14) * 0.05 - Math.abs(px - x) / (w * 5),
        ),
      );
      const rim = mask.without(mask.shift(0, Math.max(2, seat * 0.028)));
      canvas.through(
        rim.map((v, _px, py) => v * smooth(top + tall * 0.4, top, py)),
        '#ffbf85',
        { opacity: (1 - t * 0.82) * (0.2 + near * 0.7) },
      );
    }
  }
}

function auditorium(width: number, height: number, plan: Plan, deep: number, rows: number): Canvas {
  const noise = createNoise('house wall');
  const canvas = new Canvas(width, height, (x, y) =>
    lit([0.068, 0.052, 0.1], 1 + layered(noise, x / 120, y / 120, 3) * 0.12),
  );
  arches(canvas, plan);
  stage(canvas, plan, deep);
  seats(canvas, plan, plan.floor + deep + 10, rows);
  const motes = createNoise('motes');
  for (let i = 0; i < 90; i += 1) {
    const x = plan.x + motes(i * 3.7, 1) * plan.outer * 1.1;
    const y = plan.floor - (0.5 + motes(i * 2.3, 9) * 0.7) * plan.outer * 1.4;
    canvas.fill([ellipse(x, y, 0.8 + Math.abs(motes(i, 4)) * 2)], '#ffe6b8', {
      opacity: 0.16 + Math.abs(motes(4, i)) * 0.3,
    });
  }
  // Words stand at the foot of the picture, so it ends in the dark.
  return canvas.cover((_x, y) => lit([1, 1, 1], 1 - smooth(height * 0.7, height, y) * 0.42), {
    mode: 'multiply',
  });
}

export const house: readonly Picture[] = [
  {
    file: 'house-portrait',
    creator: 'house',
    role: 'house',
    width: 1100,
    height: 1300,
    limitKb: 110,
    alt: 'Nine scalloped arches glow from aubergine to candlelight above a stage, seen over rows of red seats.',
    paint: (w, h) =>
      auditorium(
        w,
        h,
        { x: w * 0.5, floor: h * 0.665, outer: w * 0.74, inner: w * 0.135, legs: 0.66 },
        h * 0.082,
        5,
      ),
  },
  {
    file: 'house-phone',
    creator: 'house',
    role: 'house',
    width: 800,
    height: 560,
    limitKb: 60,
    alt: 'Nine scalloped arches glow from aubergine to candlelight above a stage and rows of seats.',
    paint: (w, h) =>
      auditorium(
        w,
        h,
        { x: w * 0.5, floor: h * 0.67, outer: w * 0.5, inner: w * 0.085, legs: 0.5 },
        h * 0.1,
        4,
      ),
  },
];
