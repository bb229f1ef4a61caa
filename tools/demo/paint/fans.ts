/** Fans: medallions of cut paper, a motif on a ground, 44 in all; also the operator and the applicants. */
import { Canvas } from './canvas.ts';
import { type Colour, lit, rgb } from './colour.ts';
import { createNoise, layered } from './noise.ts';
import { AVATAR, type Picture } from './picture.ts';
import {
  arc,
  box,
  ellipse,
  type Point,
  place,
  points,
  ribbon,
  roundBox,
  softLine,
  softLoop,
  wedge,
} from './shape.ts';

interface Colours {
  ground: Colour;
  first: Colour;
  second: Colour;
}

/** Draws on a square of 100 units. */
class Medallion {
  readonly canvas: Canvas;
  readonly #unit: number;
  readonly #noise = createNoise('medallion');

  constructor(size: number, ground: Colour) {
    this.#unit = size / 100;
    const tone = rgb(ground);
    this.canvas = new Canvas(size, size, (x, y) =>
      lit(
        tone,
        1.06 -
          ((x + y) / (size * 2)) * 0.14 +
          layered(this.#noise, x / (size * 0.3), y / (size * 0.3), 3) * 0.05,
      ),
    );
  }

  /** Paper laid on the ground with a soft shadow; `hole` is cut out of it. */
  cut(shape: readonly Point[], colour: Colour, hole: readonly Point[] = []): this {
    const tone = rgb(colour);
    const unit = this.#unit;
    const whole = this.canvas.mask([this.#scaled(shape)]);
    const mask = hole.length > 0 ? whole.without(this.canvas.mask([this.#scaled(hole)])) : whole;
    this.canvas.shadow(mask, unit * 0.8, unit * 1.3, unit * 1.6, '#140c1c', 0.34);
    this.canvas.through(mask, (x, y) =>
      lit(tone, 1.03 + layered(this.#noise, x / (unit * 22) + 7, y / (unit * 22), 3) * 0.05),
    );
    return this;
  }

  /** Flat paint without a shadow. */
  mark(shape: readonly Point[], colour: Colour): this {
    this.canvas.fill([this.#scaled(shape)], colour);
    return this;
  }

  stroke(line: readonly Point[], width: number, colour: Colour): this {
    return this.cut(
      ribbon(line, () => width),
      colour,
    );
  }

  #scaled(shape: readonly Point[]): Point[] {
    return shape.map(([x, y]): Point => [x * this.#unit, y * this.#unit]);
  }
}

type Motif = { name: string; draw: (m: Medallion, c: Colours) => void };

const wave = (y: number, swing: number): Point[] =>
  Array.from({ length: 40 }, (_, i): Point => [-8 + i * 3, y + Math.sin(i * 0.42 + swing) * 5]);
const star = (x: number, y: number, outer: number, inner: number, points: number): Point[] =>
  Array.from({ length: points * 2 }, (_, i): Point => {
    const a = (i / (points * 2)) * Math.PI * 2 - Math.PI / 2;
    const r = i % 2 ? inner : outer;
    return [x + Math.cos(a) * r, y + Math.sin(a) * r];
  });
const leaf = (from: Point, to: Point, wide: number): Point[] =>
  ribbon(
    softLine([from, [(from[0] + to[0]) / 2 - 3, (from[1] + to[1]) / 2 - 3], to], 12),
    (t) => Math.sin(Math.PI * (0.04 + t * 0.94)) * wide,
  );

const MOTIFS: readonly Motif[] = [
  {
    name: 'a crescent moon',
    draw: (m, c) =>
      m.cut(ellipse(47, 52, 31), c.first, ellipse(60, 42, 26)).cut(ellipse(66, 38, 6), c.second),
  },
  {
    name: 'a sun in two halves',
    draw: (m, c) =>
      m
        .cut(arc(50, 50, 30, Math.PI / 2, Math.PI * 1.5, 40), c.first)
        .cut(arc(50, 50, 30, -Math.PI / 2, Math.PI / 2, 40), c.second),
  },
  {
    name: 'three waves',
    draw: (m, c) => {
      for (const [i, y] of [30, 50, 70].entries())
        m.stroke(wave(y, i * 1.4), 9, i === 1 ? c.second : c.first);
    },
  },
  {
    name: 'two mountains',
    draw: (m, c) =>
      m
        .cut(ellipse(66, 34, 12), c.second)
        .cut(points('8 84, 40 30, 72 84'), c.first)
        .cut(points('40 84, 68 48, 96 84'), lit(rgb(c.first), 0.78))
        .mark(points('40 30, 49 45, 42 43, 38 47, 31 45'), c.second),
  },
  {
    name: 'a leaf',
    draw: (m, c) =>
      m.cut(leaf([26, 80], [76, 20], 38), c.first).mark(
        ribbon(
          [
            [26, 80],
            [72, 25],
          ],
          () => 2.6,
        ),
        c.second,
      ),
  },
  {
    name: 'a fish',
    draw: (m, c) =>
      m
        .cut(
          softLoop(points('84 50, 66 34, 42 32, 26 46, 12 32, 14 50, 12 68, 26 54, 42 68, 66 66'), 8),
          c.first,
        )
        .mark(ellipse(68, 46, 4), c.ground)
        .mark(
          ribbon(softLine(points('52 35, 57 50, 52 65'), 8), () => 4),
          c.second,
        ),
  },
  {
    name: 'an eight-pointed star',
    draw: (m, c) => m.cut(star(50, 50, 34, 15, 8), c.first).cut(ellipse(50, 50, 9), c.second),
  },
  {
    name: 'a sailing boat',
    draw: (m, c) =>
      m
        .cut(points('52 18, 52 62, 22 62'), c.first)
        .cut(points('56 30, 56 62, 78 62'), c.second)
        .cut(softLoop(points('18 68, 82 68, 72 80, 30 80'), 6), c.first),
  },
  {
    name: 'a bird',
    draw: (m, c) =>
      m
        .cut(softLoop(points('76 34, 66 30, 54 40, 38 42, 12 30, 24 52, 42 66, 60 64, 70 50'), 8), c.first)
        .cut(softLoop(points('52 46, 36 50, 28 74, 50 62'), 8), c.second)
        .mark(points('75 33, 88 37, 74 41'), c.second)
        .mark(ellipse(69, 37, 2.2), c.ground),
  },
  {
    name: 'rings',
    draw: (m, c) => {
      for (const [i, r] of [36, 28, 20, 12, 5].entries())
        m.cut(ellipse(50, 50, r), i % 2 ? c.second : c.first);
    },
  },
  {
    name: 'a cup',
    draw: (m, c) =>
      m
        .cut([...arc(70, 52, 13, -1.5, 1.5, 20), ...arc(70, 52, 7, 1.5, -1.5, 20)], c.second)
        .cut(softLoop(points('24 34, 72 34, 70 62, 60 78, 36 78, 26 62'), 8), c.first)
        .mark(ellipse(48, 36, 21, 4.6), c.second),
  },
  {
    name: 'a key',
    draw: (m, c) =>
      m
        .cut(roundBox(44, 40, 10, 48, 3), c.first)
        .cut(box(52, 70, 14, 7), c.first)
        .cut(box(52, 58, 11, 7), c.first)
        .cut(ellipse(49, 29, 18), c.first)
        .mark(ellipse(49, 29, 8), c.second),
  },
  {
    name: 'a toadstool',
    draw: (m, c) =>
      m
        .cut(softLoop(points('43 52, 57 52, 60 84, 40 84'), 6), c.second)
        .cut(softLoop(points('14 54, 22 30, 50 18, 78 30, 86 54, 50 58'), 9), c.first)
        .mark(ellipse(40, 36, 6), c.second)
        .mark(ellipse(60, 32, 4.4), c.second)
        .mark(ellipse(64, 46, 5), c.second),
  },
  {
    name: 'a ringed planet',
    draw: (m, c) =>
      m
        .cut(ellipse(50, 50, 25), c.first)
        .mark(
          ribbon(softLine(points('27 44, 50 51, 74 45'), 12), () => 4),
          c.second,
        )
        .cut(
          [
            ...place(arc(0, 0, 42, 0.12, Math.PI - 0.12, 50), {
              x: 50,
              y: 50,
              turn: -0.35,
              scaleY: 0.32,
              scale: 1,
            }),
            ...place(arc(0, 0, 33, Math.PI - 0.2, 0.2, 50), {
              x: 50,
              y: 50,
              turn: -0.35,
              scaleY: 0.3,
              scale: 1,
            }),
          ],
          c.second,
        ),
  },
  {
    name: 'a flower',
    draw: (m, c) => {
      for (let i = 0; i < 7; i += 1)
        m.cut(
          place(softLoop(points('0 -6, 11 -20, 0 -37, -11 -20'), 8), {
            x: 50,
            y: 50,
            turn: (i / 7) * Math.PI * 2,
          }),
          c.first,
        );
      m.cut(ellipse(50, 50, 10), c.second);
    },
  },
  {
    name: 'a fan',
    draw: (m, c) => {
      for (let i = 0; i < 7; i += 1)
        m.cut(
          wedge(50, 74, 16, 48, Math.PI + (i / 7) * Math.PI + 0.03, Math.PI + ((i + 1) / 7) * Math.PI - 0.03),
          i % 2 ? c.second : c.first,
        );
      m.cut(arc(50, 74, 12, Math.PI, Math.PI * 2, 24), c.second);
    },
  },
  {
    name: 'a drop',
    draw: (m, c) =>
      m.cut(softLoop(points('50 14, 66 40, 74 60, 64 80, 50 85, 36 80, 26 60, 34 40'), 9), c.first).mark(
        ribbon(softLine(points('37 62, 41 73, 51 77'), 10), (t) => Math.sin(Math.PI * t) * 5 + 1),
        c.second,
      ),
  },
  {
    name: 'steps',
    draw: (m, c) => {
      for (const i of [0, 1, 2, 3]) m.cut(box(16 + i * 17, 70 - i * 16, 90, 60), i % 2 ? c.second : c.first);
    },
  },
  {
    name: 'a cat',
    draw: (m, c) =>
      m
        .cut(
          softLoop(points('30 88, 26 60, 32 46, 26 20, 40 30, 58 30, 72 20, 67 46, 74 62, 70 88'), 9),
          c.first,
        )
        .mark(ellipse(41, 45, 4.2, 5), c.second)
        .mark(ellipse(58, 45, 4.2, 5), c.second)
        .mark(points('46 53, 53 53, 49.5 57'), c.second),
  },
  {
    name: 'a cactus',
    draw: (m, c) =>
      m
        .cut(roundBox(42, 18, 17, 62, 8.5), c.first)
        .cut(softLoop(points('42 58, 28 58, 22 50, 22 38, 31 38, 31 48, 42 49'), 5), c.first)
        .cut(softLoop(points('58 50, 69 50, 70 30, 79 30, 79 50, 72 59, 58 60'), 5), c.first)
        .cut(points('28 76, 72 76, 66 92, 34 92'), c.second),
  },
  {
    name: 'a lantern',
    draw: (m, c) =>
      m
        .stroke(
          [
            [50, 4],
            [50, 24],
          ],
          3,
          c.second,
        )
        .cut(softLoop(points('38 26, 62 26, 76 50, 62 74, 38 74, 24 50'), 9), c.first)
        .mark(
          ribbon(softLine(points('50 26, 42 50, 50 74'), 10), () => 2),
          c.second,
        )
        .mark(
          ribbon(softLine(points('50 26, 58 50, 50 74'), 10), () => 2),
          c.second,
        )
        .cut(box(40, 73, 20, 5), c.second),
  },
  {
    name: 'a lighthouse',
    draw: (m, c) =>
      m
        .cut(points('62 28, 100 14, 100 42'), c.second)
        .cut(points('38 90, 43 36, 59 36, 64 90'), c.first)
        .mark(points('40.8 60, 42.4 48, 59.9 48, 61.4 60'), c.second)
        .cut(box(41, 24, 20, 13), c.second)
        .cut(points('38 25, 51 12, 64 25'), c.first),
  },
];

const GROUNDS: readonly Colours[] = [
  { ground: '#24695a', first: '#f6eedd', second: '#f2b84b' },
  { ground: '#7a3f5c', first: '#f4b6b4', second: '#b77a88' },
  { ground: '#2463a4', first: '#f7bd5c', second: '#fdf1d2' },
  { ground: '#92591a', first: '#33265e', second: '#f0b85a' },
  { ground: '#1d5d58', first: '#f57c5e', second: '#f7dcb5' },
  { ground: '#3c1d5c', first: '#8fc0f2', second: '#f4d0e0' },
  { ground: '#e9b43c', first: '#23355e', second: '#d9452f' },
  { ground: '#d9533c', first: '#fbeed8', second: '#4a1f33' },
  { ground: '#f2c8bd', first: '#b4343c', second: '#22443c' },
  { ground: '#1c2747', first: '#f0736a', second: '#f5d9a0' },
  { ground: '#9cc4b2', first: '#1e4a48', second: '#f7f0dc' },
  { ground: '#4a6a2f', first: '#f3e2a4', second: '#e0793c' },
  { ground: '#c9b8e2', first: '#4a2f7a', second: '#f8e6a8' },
  { ground: '#2b2a33', first: '#f2a83e', second: '#8fd0c4' },
  { ground: '#f4e6c8', first: '#2f5fa0', second: '#e2603f' },
];

// As many as the demo world has fans.
const FANS = 44;

function fan(index: number): Picture {
  const motif = MOTIFS[(index * 5 + Math.floor(index / MOTIFS.length)) % MOTIFS.length]!;
  const colours = GROUNDS[(index * 4 + Math.floor(index / GROUNDS.length)) % GROUNDS.length]!;
  const number = String(index + 1).padStart(2, '0');
  return {
    file: `fan-${number}`,
    creator: `fan-${number}`,
    role: 'fan',
    width: 256,
    height: 256,
    alt: `A paper medallion with ${motif.name}.`,
    paint: (width) => {
      const m = new Medallion(width, colours.ground);
      motif.draw(m, colours);
      return m.canvas;
    },
  };
}

/** The house's own mark: the half-round window over a door, lit from inside. */
function operator(width: number): Canvas {
  const m = new Medallion(width, '#2c1a4a');
  m.canvas.through(
    m.canvas.mask([ellipse(width * 0.5, width * 0.68, width * 0.44)]).blur(width * 0.05),
    '#7a5ac0',
    { opacity: 0.5, mode: 'screen' },
  );
  for (let i = 0; i < 7; i += 1)
    m.cut(
      wedge(50, 70, 17, 38, Math.PI + (i / 7) * Math.PI + 0.045, Math.PI + ((i + 1) / 7) * Math.PI - 0.045),
      i % 2 ? '#8fc0f2' : '#f7cf7c',
    );
  m.cut(arc(50, 70, 12.5, Math.PI, Math.PI * 2, 30), '#fff0c8');
  m.cut(box(9, 72.5, 82, 5), '#c9b4ee');
  return m.canvas;
}

export const fans: readonly Picture[] = [
  ...Array.from({ length: FANS }, (_, i) => fan(i)),
  {
    file: 'operator',
    creator: 'operator',
    role: 'avatar',
    ...AVATAR,
    alt: 'A half-round window lit from inside, in blue and gold on violet.',
    paint: (width) => operator(width),
  },
  {
    file: 'applicant-1',
    creator: 'applicant-1',
    role: 'avatar',
    ...AVATAR,
    alt: 'Two paper candles with gold flames on dark green.',
    paint: (width) => {
      const m = new Medallion(width, '#1f4f4a');
      for (const [x, top, wide] of [
        [38, 44, 17],
        [62, 54, 15],
      ] as const) {
        m.cut(roundBox(x - wide / 2, top, wide, 60, 3), '#f6e8cf').mark(box(x - 1, top - 5, 2, 7), '#3a2a22');
        m.cut(
          softLoop(
            [
              [x, top - 26],
              [x + 6, top - 12],
              [x, top - 4],
              [x - 6, top - 12],
            ],
            9,
          ),
          '#f5b13c',
        ).mark(
          softLoop(
            [
              [x, top - 17],
              [x + 2.6, top - 10],
              [x, top - 6],
              [x - 2.6, top - 10],
            ],
            8,
          ),
          '#fff1c4',
        );
      }
      m.cut(box(-4, 88, 108, 16), '#d97a4e');
      return m.canvas;
    },
  },
  {
    file: 'applicant-2',
    creator: 'applicant-2',
    role: 'avatar',
    ...AVATAR,
    alt: 'A red paper kite with a bowed tail on a pale blue sky.',
    paint: (width) => {
      const m = new Medallion(width, '#a9cfe2');
      m.cut(ellipse(20, 80, 20, 12), '#fbf6ea')
        .cut(ellipse(42, 86, 24, 13), '#fbf6ea')
        .stroke(softLine(points('60 58, 48 70, 58 80, 44 92'), 14), 2, '#2b3a5c');
      for (const [x, y] of [
        [52, 67],
        [54, 80],
      ] as const)
        m.cut(
          [
            [x - 6, y - 4],
            [x + 6, y + 4],
            [x + 6, y - 4],
            [x - 6, y + 4],
          ],
          '#f2b23c',
        );
      m.cut(points('74 12, 86 40, 60 60, 46 30'), '#d8453a')
        .cut(points('74 12, 86 40, 66 34'), '#f07a52')
        .cut(points('60 60, 46 30, 66 34'), '#b2303c');
      return m.canvas;
    },
  },
];
