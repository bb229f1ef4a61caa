/**
 * Ferrow at the keys, jazz piano: risograph prints in three inks on cream paper.
 *
 * Long, because every picture of one hand stands in one file, and its outlines are lists of points.
 */
import { Canvas } from './canvas.ts';
import { blend, type Colour, lit, rgb, smooth } from './colour.ts';
import { Mask } from './mask.ts';
import { createNoise, layered } from './noise.ts';
import { AVATAR, COVER, type Picture, PRINT_FILM, PRINT_SQUARE, PRINT_TALL, PRINT_WIDE } from './picture.ts';
import { createRandom } from './random.ts';
import {
  arc,
  box,
  ellipse,
  type Point,
  points,
  ribbon,
  roundBox,
  type Shape,
  softLine,
  softLoop,
  wedge,
} from './shape.ts';

/** One pass through the press: everything printed in the same ink. */
class Plate {
  readonly #canvas: Canvas;
  readonly #mask: Mask;

  constructor(canvas: Canvas) {
    this.#canvas = canvas;
    this.#mask = new Mask(canvas.reach);
  }

  /** Full ink inside the outlines. */
  solid(shape: Shape): this {
    this.#mask.addShape(shape);
    return this;
  }

  line(points: readonly Point[], width: number): this {
    this.#mask.addLine(points, width);
    return this;
  }

  /** Dots on a turned grid, as large as `tone` says (0 to 1). */
  dots(tone: (x: number, y: number) => number, pitch = 13, degrees = 24): this {
    const turn = (degrees * Math.PI) / 180;
    const reach = Math.hypot(this.#mask.width, this.#mask.height);
    for (let v = -reach; v < reach; v += pitch) {
      for (let u = -reach; u < reach; u += pitch) {
        const x = u * Math.cos(turn) - v * Math.sin(turn);
        const y = u * Math.sin(turn) + v * Math.cos(turn);
        if (x < -pitch || y < -pitch || x > this.#canvas.width + pitch || y > this.#canvas.height + pitch)
          continue;
        const size = Math.sqrt(Math.max(0, tone(x, y))) * pitch * 0.62;
        if (size > 0.7)
          this.#mask.addLine(
            [
              [x, y],
              [x + 0.01, y],
            ],
            size * 2,
          );
      }
    }
    return this;
  }

  /** Takes ink away again. */
  cut(shape: Shape): this {
    const hole = this.#canvas.mask(shape);
    for (let y = hole.y; y < hole.y + hole.height; y += 1) {
      for (let x = hole.x; x < hole.x + hole.width; x += 1) {
        const i = (y - this.#mask.y) * this.#mask.width + (x - this.#mask.x);
        this.#mask.data[i]! *= 1 - hole.at(x, y);
      }
    }
    return this;
  }

  /** Presses the ink on the paper, a little out of place and a little uneven, as the machine does. */
  press(ink: Colour, seed: string, offset: Point = [0, 0]): void {
    const noise = createNoise(`ink ${seed}`);
    const salt = createRandom(`salt ${seed}`);
    const uneven = this.#mask.shift(offset[0], offset[1]).map((value, x, y) => {
      if (value === 0) return 0;
      const cloud = 0.95 + layered(noise, x / 260, y / 260, 2) * 0.06;
      const bare = noise(x / 3.1, y / 3.1) + noise(x / 60, y / 60) * 0.25 > 0.86 ? 0.35 : 1;
      return value * cloud * bare;
    });
    this.#canvas.through(uneven, ink, { mode: 'multiply' });
    for (let i = 0; i < 50; i += 1) {
      const at: Point = [salt.between(0, this.#canvas.width), salt.between(0, this.#canvas.height)];
      this.#canvas.fill([ellipse(at[0], at[1], salt.between(0.5, 1.5))], ink, {
        opacity: 0.4,
        mode: 'multiply',
      });
    }
  }
}

function paper(width: number, height: number, tint: Colour = '#f7eddb'): Canvas {
  const noise = createNoise('riso paper');
  const ground = rgb(tint);
  return new Canvas(width, height, (x, y) => lit(ground, 1 + layered(noise, x / 130, y / 130, 3) * 0.012));
}

// Out of register by as much as a cheap press is: 5 to the side, 4 up.
const SLIP: Point = [5, -4];
// Gaps after which a black key stands, in the rhythm of two and three.
const BLACK_AFTER = [true, true, false, true, true, true, false];

interface Fan {
  x: number;
  y: number;
  inner: number;
  outer: number;
  from: number;
  to: number;
  keys: number;
}

/** White and black keys as wedges on an arc. */
function fan(white: Plate, black: Plate, f: Fan): void {
  const step = (f.to - f.from) / f.keys;
  for (let i = 0; i < f.keys; i += 1) {
    white.solid([
      wedge(f.x, f.y, f.inner, f.outer, f.from + step * (i + 0.025), f.from + step * (i + 0.975)),
    ]);
    if (i < f.keys - 1 && BLACK_AFTER[i % 7]) {
      const middle = f.from + step * (i + 1);
      black.solid([
        wedge(
          f.x,
          f.y,
          f.inner + (f.outer - f.inner) * 0.4,
          f.outer,
          middle - step * 0.29,
          middle + step * 0.29,
        ),
      ]);
    }
  }
}

/** Sun or moon: a dotted disc with a smaller solid one inside. */
function moon(plate: Plate, x: number, y: number, radius: number): void {
  plate.dots((px, py) =>
    Math.hypot(px - x, py - y) < radius ? 0.25 + (0.62 * (py - y + radius)) / (radius * 2) : 0,
  );
  plate.solid([ellipse(x + radius * 0.35, y - radius * 0.25, radius * 0.46)]);
}

/** Five staff lines of unequal length, the signature of every print. */
function staff(plate: Plate, x: number, y: number, length: number, gap: number): void {
  [1, 0.85, 0.7, 0.56, 0.42].forEach((share, i) => {
    plate.line(
      [
        [x, y + i * gap],
        [x + length * share, y + i * gap],
      ],
      Math.max(2, gap * 0.16),
    );
  });
}

function arcPrint(
  width: number,
  height: number,
  inks: readonly Colour[],
  f: Fan,
  moonAt: readonly [number, number, number],
  staffAt: readonly [number, number, number],
  seed: string,
): Canvas {
  const canvas = paper(width, height);
  const [white, black, sun] = [new Plate(canvas), new Plate(canvas), new Plate(canvas)];
  fan(white, black, f);
  moon(sun, moonAt[0] * width, moonAt[1] * height, moonAt[2]);
  black.dots((x, y) => {
    const d = Math.hypot(x - f.x, y - f.y);
    return d < f.inner * 0.93
      ? smooth(f.inner * 0.55, f.inner * 0.95, d + (x - f.x) * 0.25) *
          0.5 *
          smooth(-f.inner, f.inner * 0.4, x - f.x)
      : 0;
  }, 11);
  black.cut([ellipse(f.x, f.y, f.inner * 0.62)]).solid([ellipse(f.x, f.y, f.inner * 0.58)]);
  staff(black, staffAt[0] * width, staffAt[1] * height, staffAt[2] * width, height * 0.019);
  sun.press(inks[0]!, `${seed} sun`);
  white.press(inks[1]!, `${seed} keys`, SLIP);
  black.press(inks[2]!, `${seed} black`);
  return canvas;
}

/** A keyboard running along a curve like a ribbon. */
function keyRibbon(width: number, height: number): Canvas {
  const canvas = paper(width, height);
  const [sky, white, black, red] = [
    new Plate(canvas),
    new Plate(canvas),
    new Plate(canvas),
    new Plate(canvas),
  ];
  const curve = softLine(
    points(
      '-0.3 0.95, 0.1 0.93, 0.55 0.87, 0.82 0.7, 0.64 0.53, 0.32 0.46, 0.2 0.31, 0.42 0.19, 0.75 0.15, 1.3 0.05',
    ).map(([x, y]): Point => [x * width, y * height]),
    40,
  );
  const wide = (i: number) => height * (0.165 - (i / curve.length) * 0.09);
  const edge = (i: number, side: number): Point => {
    const k = Math.min(Math.max(i, 1), curve.length - 2);
    const [a, b] = [curve[k - 1]!, curve[k + 1]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const half = (wide(k) / 2) * side;
    return [curve[k]![0] - ((b[1] - a[1]) / length) * half, curve[k]![1] + ((b[0] - a[0]) / length) * half];
  };
  const between = (i: number, from: number, to: number): [Point, Point] => [edge(i, from), edge(i, to)];
  const ribbonOutline: Point[][] = [];
  let key = 0;
  for (let i = 1; i < curve.length - 9; i += 7, key += 1) {
    const cell: Point[] = [];
    for (let k = i; k <= i + 6; k += 1) cell.push(edge(k, 1));
    for (let k = i + 6; k >= i; k -= 1) cell.push(edge(k, -1));
    white.solid([cell]);
    ribbonOutline.push(cell);
    if (BLACK_AFTER[key % 7]) {
      const [a, b] = between(i + 4, -1, 0.18);
      const [c, d] = between(i + 9, 0.18, -1);
      black.solid([[a, b, c, d]]);
    }
  }
  sky.dots(
    (x, y) =>
      Math.hypot(x - width * 0.4, y - height * 0.72) < width * 0.5
        ? 0.5 * smooth(height * 0.4, height, y) + 0.04
        : 0,
    22,
  );
  for (const cell of ribbonOutline) sky.cut([cell]);
  red.solid([ellipse(width * 0.72, height * 0.2, width * 0.15)]);
  red.dots((x, y) => (Math.hypot(x - width * 0.72, y - height * 0.2) < width * 0.21 ? 0.4 : 0), 12);
  staff(black, width * 0.07, height * 0.06, width * 0.3, height * 0.015);
  sky.press('#8ec7e8', 'ribbon sky');
  red.press('#ff6f5e', 'ribbon red', SLIP);
  white.press('#ffd75e', 'ribbon white', [3, 3]);
  black.press('#23306b', 'ribbon black');
  return canvas;
}

/** A record with its grooves and the arm of the player. */
function record(width: number, height: number): Canvas {
  const canvas = paper(width, height, '#f6ead6');
  const [x, y, radius] = [width * 0.46, height * 0.54, width * 0.38];
  const [pink, teal, ink] = [new Plate(canvas), new Plate(canvas), new Plate(canvas)];
  pink.solid([roundBox(width * 0.04, height * 0.11, width * 0.92, height * 0.85, width * 0.05)]);
  pink.cut([ellipse(x, y, radius * 1.035)]);
  teal.solid([ellipse(x, y, radius)]);
  for (let ring = 0; ring < 15; ring += 1) {
    const r = radius * (0.45 + ring * 0.035);
    const start = ring * 2.4;
    ink.line(arc(x, y, r, start, start + 4.4, 120), ring % 4 === 0 ? 5 : 2.6);
  }
  teal.cut([ellipse(x, y, radius * 0.38)]);
  pink.solid([ellipse(x, y, radius * 0.36)]);
  ink.solid([ellipse(x, y, radius * 0.035)]);
  ink.dots((px, py) => {
    const d = Math.hypot(px - x, py - y) / radius;
    const a = Math.atan2(py - y, px - x);
    return d < 0.99 && d > 0.42 ? Math.max(0, Math.cos(a * 2 - 0.9)) ** 6 * 0.5 : 0;
  }, 11);
  for (let i = 0; i < 10; i += 1) {
    const a = (i / 10) * Math.PI * 2;
    ink.solid([wedge(x, y, radius * 0.25, radius * 0.33, a, a + 0.28)]);
  }
  const pivot: Point = [width * 0.87, height * 0.2];
  const arm = softLine(
    [pivot, [width * 0.885, height * 0.52], [width * 0.8, height * 0.7], [width * 0.69, height * 0.76]],
    24,
  );
  ink.solid([ellipse(pivot[0], pivot[1], width * 0.055)]);
  ink.line(arm, width * 0.017);
  ink.solid([
    [
      [width * 0.73, height * 0.725],
      [width * 0.7, height * 0.8],
      [width * 0.64, height * 0.79],
      [width * 0.67, height * 0.715],
    ],
  ]);
  staff(ink, width * 0.06, height * 0.03, width * 0.4, height * 0.014);
  pink.press('#ff9a8a', 'record pink');
  teal.press('#2aa198', 'record teal', SLIP);
  ink.press('#2b1f4d', 'record ink');
  return canvas;
}

/** An upright piano below a lamp, its front towards us. */
function upright(width: number, height: number): Canvas {
  const canvas = paper(width, height);
  const [gold, brick, ink] = [new Plate(canvas), new Plate(canvas), new Plate(canvas)];
  const floor = height * 0.83;
  const lamp: Point = [width * 0.66, height * 0.16];
  gold.solid([
    [
      [lamp[0] - width * 0.055, lamp[1] + 20],
      [lamp[0] + width * 0.055, lamp[1] + 20],
      [lamp[0] + width * 0.36, floor],
      [lamp[0] - width * 0.36, floor],
    ],
  ]);
  gold.solid([ellipse(lamp[0], floor, width * 0.36, height * 0.05)]);
  brick.dots((x, y) => {
    const beam = Math.abs(x - lamp[0]) / (width * 0.06 + ((y - lamp[1]) / floor) * width * 0.36);
    return beam < 1 ? 0 : Math.max(0, 0.5 - (beam - 1) * 0.62);
  }, 22);
  brick.solid([box(-90, floor + height * 0.035, width + 180, height)]);
  brick.cut([ellipse(lamp[0], floor + height * 0.03, width * 0.36, height * 0.05)]);
  const [left, right, top] = [width * 0.3, width * 0.8, height * 0.35];
  brick.cut([box(left, top, right - left, floor - top)]);
  brick.solid([roundBox(left - 14, top - 18, right - left + 28, 34, 8)]);
  brick.solid([box(left, top, right - left, height * 0.21)]);
  brick.solid([box(left, height * 0.65, right - left, floor - height * 0.65)]);
  ink.solid([box(left, top + 16, right - left, 9)]);
  for (const share of [0.08, 0.54]) {
    const panel = roundBox(
      left + (right - left) * share,
      top + height * 0.05,
      (right - left) * 0.38,
      height * 0.125,
      10,
    );
    ink.dots((x, y) => (inside(panel, x, y) ? 0.42 : 0), 9);
  }
  const keysTop = height * 0.565;
  const keysEnd = height * 0.64;
  ink.solid([box(left - 26, keysEnd, right - left + 52, 22)]);
  ink.solid([
    box(left - 26, keysTop - 12, 24, keysEnd - keysTop + 14),
    box(right + 2, keysTop - 12, 24, keysEnd - keysTop + 14),
  ]);
  const keys = 30;
  const step = (right - left) / keys;
  for (let i = 0; i <= keys; i += 1) {
    ink.line(
      [
        [left + i * step, keysTop],
        [left + i * step, keysEnd],
      ],
      2,
    );
    if (i < keys && BLACK_AFTER[i % 7])
      ink.solid([box(left + (i + 0.7) * step, keysTop - 4, step * 0.62, (keysEnd - keysTop) * 0.62)]);
  }
  ink.line(
    [
      [left, keysTop - 6],
      [right, keysTop - 6],
    ],
    10,
  );
  for (const x of [left - 12, right - 20])
    ink.solid([
      [
        [x, keysEnd + 20],
        [x + 34, keysEnd + 20],
        [x + 26, floor + 6],
        [x + 6, floor + 6],
      ],
    ]);
  for (const x of [0.5, 0.55, 0.6]) ink.solid([ellipse(width * x, floor - 12, 16, 7)]);
  ink.line(
    [
      [lamp[0], -10],
      [lamp[0], lamp[1] - 30],
    ],
    5,
  );
  ink.solid([
    [
      [lamp[0] - 20, lamp[1] - 40],
      [lamp[0] + 20, lamp[1] - 40],
      [lamp[0] + width * 0.06, lamp[1] + 24],
      [lamp[0] - width * 0.06, lamp[1] + 24],
    ],
  ]);
  const stool: Point = [width * 0.55, height * 0.79];
  ink.solid([
    ellipse(stool[0], stool[1], width * 0.06, height * 0.022),
    roundBox(stool[0] - width * 0.06, stool[1], width * 0.12, height * 0.03, 9),
  ]);
  for (const lean of [-0.05, 0.05])
    ink.line(
      [
        [stool[0] + lean * width * 0.5, stool[1] + 20],
        [stool[0] + lean * width, height * 0.95],
      ],
      9,
    );
  ink.line(
    [
      [stool[0], stool[1] + 20],
      [stool[0], height * 0.93],
    ],
    9,
  );
  const sheet: Point[] = [
    [width * 0.5, height * 0.25],
    [width * 0.6, height * 0.255],
    [width * 0.595, height * 0.335],
    [width * 0.505, height * 0.335],
  ];
  for (let row = 0; row < 6; row += 1)
    ink.line(
      [
        [sheet[0]![0] + 12, sheet[0]![1] + 12 + row * 9],
        [sheet[1]![0] - 14, sheet[1]![1] + 10 + row * 9],
      ],
      2,
    );
  ink.line([...sheet, sheet[0]!], 4);
  staff(ink, width * 0.06, height * 0.09, width * 0.22, height * 0.02);
  gold.press('#ffcf4d', 'upright gold', [-4, 3]);
  brick.press('#e9553f', 'upright brick', SLIP);
  ink.press('#1f2d5c', 'upright ink');
  return canvas;
}

function inside(outline: readonly Point[], x: number, y: number): boolean {
  let odd = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  });
  return odd;
}

/** Notes as phases of the moon along five curved staff lines. */
function nocturne(width: number, height: number): Canvas {
  const canvas = paper(width, height, '#f3ead9');
  const [night, rose, ink] = [new Plate(canvas), new Plate(canvas), new Plate(canvas)];
  const wave = (x: number, line: number) =>
    height * (0.5 + line * 0.062) + Math.sin((x / width) * 4.4 + 0.5) * height * 0.13;
  night.solid([box(-90, -90, width + 180, height + 180)]);
  for (let line = -2; line <= 2; line += 1) {
    const curve = Array.from(
      { length: 60 },
      (_, i): Point => [-80 + (i * (width + 160)) / 59, wave(-80 + (i * (width + 160)) / 59, line)],
    );
    night.cut([ribbon(curve, () => 7)]);
  }
  const spots: [number, number, number, number][] = [
    [0.12, -1, 0.08, 0],
    [0.3, 1, 0.094, 0.35],
    [0.48, -2, 0.11, 0.7],
    [0.67, 0, 0.094, 1.05],
    [0.86, 2, 0.08, 1.4],
  ];
  for (const [share, line, size, phase] of spots) {
    const [x, y, r] = [share * width, wave(share * width, line), size * width * 0.72];
    night.cut([ellipse(x, y, r)]);
    rose.solid([ellipse(x, y, r)]);
    rose.dots(
      (px, py) => (Math.hypot(px - x, py - y) < r * 1.5 ? 0.3 * (1.5 - Math.hypot(px - x, py - y) / r) : 0),
      10,
    );
    const shade: Point[] = [
      ...arc(x, y, r, -Math.PI / 2, Math.PI / 2, 40),
      ...Array.from({ length: 41 }, (_, i): Point => {
        const a = Math.PI / 2 - (Math.PI * i) / 40;
        return [x + Math.cos(a) * r * Math.cos(phase * 2), y + Math.sin(a) * r];
      }),
    ];
    ink.solid([shade]);
    const up = line > 0 ? -1 : 1;
    rose.line(
      [
        [x + r * 0.96 * -up, y],
        [x + r * 0.96 * -up, y + up * r * 3],
      ],
      8,
    );
    night.cut([
      ribbon(
        [
          [x + r * 0.96 * -up, y],
          [x + r * 0.96 * -up, y + up * r * 3],
        ],
        () => 9,
      ),
    ]);
  }
  const stars = createRandom('nocturne');
  for (let i = 0; i < 60; i += 1)
    night.cut([ellipse(stars.between(0, width), stars.between(0, height), stars.between(1, 3.6))]);
  night.press('#2f3f8f', 'nocturne night');
  rose.press('#ffb3a1', 'nocturne rose', SLIP);
  ink.press('#3b2f6e', 'nocturne ink');
  return canvas;
}

/** The grand piano on a stage of rings, three beams of dotted light above it. */
function stage(width: number, height: number): Canvas {
  const canvas = new Canvas(width, height, '#17133a');
  const [cx, floor] = [width * 0.5, height * 0.79];
  const rings = ['#261c52', '#3c2470', '#5e2c84', '#8f3a85', '#cc5679', '#f08a72'];
  const grain = createNoise('stage');
  rings.forEach((ring, i) => {
    const radius = height * (1.04 - i * 0.142);
    canvas.paper(
      [ellipse(cx, floor - height * 0.12, radius)],
      (x, y) => lit(rgb(ring), 1 + layered(grain, x / 70, y / 70, 3) * 0.06),
      { dx: 0, dy: 5, soft: 15, dark: 0.5 },
    );
  });
  for (const [from, lean, tint] of [
    [0.16, 0.26, '#7fb7e8'],
    [0.5, 0, '#ffd9a8'],
    [0.84, -0.26, '#f59ac0'],
  ] as const) {
    const x = from * width;
    const beam: Point[] = [
      [x - 14, -20],
      [x + 14, -20],
      [x + lean * width + width * 0.13, floor],
      [x + lean * width - width * 0.13, floor],
    ];
    const mask = canvas.mask([beam]).blur(7);
    canvas.through(
      mask.map(
        (v, px, py) =>
          v *
          (0.42 - (py / floor) * 0.22) *
          (0.75 + 0.25 * Math.sign(Math.sin((px + py * 0.45) * 0.45) + Math.sin((py - px * 0.45) * 0.45))),
      ),
      tint,
      { mode: 'screen' },
    );
  }
  const boards = [rgb('#7c3b3b'), rgb('#2a1430')] as const;
  canvas.fill([box(0, floor, width, height)], (x, y) => {
    const t = (y - floor) / (height - floor);
    const plank = Math.abs(((x - cx) / (1 + t * 1.4) / 46) % 1) < 0.04 ? 0.85 : 1;
    return lit(
      blend(boards[0], boards[1], Math.min(1, t * 0.75 + Math.abs(x - cx) / width)),
      plank * (1 + grain(x / 30, y / 5) * 0.06),
    );
  });
  canvas.through(
    canvas.mask([ellipse(cx + 10, floor + height * 0.055, width * 0.33, height * 0.06)]).blur(22),
    '#ffc98e',
    { opacity: 0.55, mode: 'screen' },
  );
  const s = height * 0.0017;
  const at = (x: number, y: number): Point => [cx + x * s, floor + y * s];
  canvas.shadow(canvas.mask([ellipse(cx, floor + 62 * s, 330 * s, 22 * s)]), 0, 0, 12, '#12081c', 0.85);
  const lid = softLoop(
    points('-205 -150, -150 -245, -30 -345, 120 -392, 262 -388, 282 -340, 262 -250, 240 -150').map(([x, y]) =>
      at(x, y),
    ),
    12,
  );
  const dark = '#1a0d20';
  const lidMask = canvas.mask([lid]);
  canvas.through(lidMask.blur(5), '#ffb98a', { opacity: 0.3, mode: 'screen' });
  canvas.through(lidMask, (x, y) =>
    lit(rgb('#2c1530'), 1.35 - ((y - floor) / (-400 * s)) * 0.5 + smooth(0, 400, x - cx) * 0.2),
  );
  canvas.through(lidMask.without(lidMask.shift(2, 3)), '#ffd9ae', { opacity: 0.85 });
  canvas.line([at(60, -140), at(120, -300)], 5 * s, '#0f0716');
  const body = points('-268 -150, 250 -150, 272 -138, 276 -88, 262 -62, -268 -62').map(([x, y]) => at(x, y));
  canvas.fill([body], (x, y) =>
    lit(
      rgb(dark),
      1.2 - ((y - floor) / (-150 * s)) * 0.2 + Math.max(0, 1 - Math.abs(x - cx - 120) / 200) * 0.35,
    ),
  );
  canvas.line([at(-268, -150), at(250, -150), at(272, -139)], 2.2, '#ffcf9f', { opacity: 0.9 });
  canvas.fill([points('-266 -122, 56 -122, 56 -92, -266 -92').map(([x, y]) => at(x, y))], '#f7ead6');
  for (let i = 0; i <= 36; i += 1) {
    const x = -266 + (i * 322) / 36;
    canvas.line([at(x, -122), at(x, -92)], 1, '#6a4a52');
    if (i < 36 && BLACK_AFTER[i % 7])
      canvas.fill(
        [[at(x + 6.4, -122), at(x + 11.4, -122), at(x + 11.4, -104), at(x + 6.4, -104)]],
        '#150a1a',
      );
  }
  canvas.fill([points('-276 -92, 70 -92, 70 -78, -276 -78').map(([x, y]) => at(x, y))], '#0f0716');
  for (const x of [-240, 20, 236]) {
    canvas.fill([[at(x - 13, -64), at(x + 13, -64), at(x + 6, 52), at(x - 6, 52)]], dark);
    canvas.fill([ellipse(...at(x, 56), 8 * s)], '#b98a5a');
    canvas.line([at(x - 11, -60), at(x - 5, 48)], 1.3, '#ffcf9f', { opacity: 0.6 });
  }
  canvas.fill([points('-410 -38, -310 -38, -310 -18, -410 -18').map(([x, y]) => at(x, y))], '#241028');
  canvas.line([at(-410, -38), at(-310, -38)], 2, '#ffcf9f', { opacity: 0.75 });
  for (const x of [-402, -318]) canvas.line([at(x, -18), at(x, 50)], 7 * s, '#160a1c');
  canvas.fill([points('-150 -150, -120 -212, -30 -212, -26 -150').map(([x, y]) => at(x, y))], '#3a1c34', {
    opacity: 0.9,
  });
  const dust = createRandom('stage dust');
  for (let i = 0; i < 110; i += 1)
    canvas.fill([ellipse(dust.between(0, width), dust.between(0, floor), dust.between(0.6, 2))], '#ffe6c4', {
      opacity: dust.between(0.1, 0.5),
    });
  return canvas;
}

/** A row of hammers thrown at their strings, caught in the middle of a run. */
function hammers(width: number, height: number): Canvas {
  const canvas = paper(width, height, '#f7ecd8');
  const [sun, felt, ink] = [new Plate(canvas), new Plate(canvas), new Plate(canvas)];
  moon(sun, width * 0.64, height * 0.27, width * 0.27);
  const count = 11;
  for (let i = 0; i < count; i += 1) {
    const x = width * (0.1 + (0.8 * i) / (count - 1));
    const throwUp = Math.exp(-(((i - 6.2) / 2.4) ** 2));
    const y = height * (0.66 - throwUp * 0.34);
    const half = width * 0.031;
    ink.line(
      [
        [x, -20],
        [x, height * 0.86],
      ],
      6.5 - i * 0.45,
    );
    felt.solid([
      softLoop(
        [
          [x - half * 0.9, y - half * 2.3],
          [x, y - half * 2.75],
          [x + half * 0.9, y - half * 2.3],
          [x + half * 0.98, y - half * 1.2],
          [x + half * 0.5, y],
          [x - half * 0.5, y],
          [x - half * 0.98, y - half * 1.2],
        ],
        8,
      ),
    ]);
    ink.solid([
      [
        [x - half * 0.3, y - half * 0.9],
        [x + half * 0.3, y - half * 0.9],
        [x + half * 0.62, y + half * 1.3],
        [x - half * 0.62, y + half * 1.3],
      ],
    ]);
    ink.line(
      [
        [x, y],
        [x, height * 0.9],
      ],
      width * 0.0135,
    );
    felt.solid([roundBox(x - half * 1.02, height * 0.9, half * 2.04, height * 0.2, 6)]);
    if (BLACK_AFTER[i % 7] && i < count - 1)
      ink.solid([box(x + half * 0.72, height * 0.89, half * 1.15, height * 0.07)]);
  }
  felt.dots(
    (_x, y) => (y > height * 0.62 && y < height * 0.89 ? ((y - height * 0.62) / (height * 0.27)) * 0.42 : 0),
    22,
  );
  ink.solid([box(-20, height * 0.865, width + 40, height * 0.016)]);
  staff(ink, width * 0.06, height * 0.05, width * 0.26, height * 0.015);
  sun.press('#ffc247', 'hammers sun');
  felt.press('#2f9f93', 'hammers felt', SLIP);
  ink.press('#24306a', 'hammers ink');
  return canvas;
}

export const fer: readonly Picture[] = [
  {
    file: 'fer-avatar',
    creator: 'fer',
    role: 'avatar',
    ...AVATAR,
    alt: 'Piano keys fan out in coral around a blue disc.',
    paint: (w, h) =>
      arcPrint(
        w,
        h,
        ['#ffc233', '#ff6a4d', '#22336b'],
        {
          x: w * 0.5,
          y: h * 1.0,
          inner: w * 0.3,
          outer: w * 0.88,
          from: -Math.PI * 0.97,
          to: -Math.PI * 0.03,
          keys: 9,
        },
        [0.6, 0.36, w * 0.24],
        [0.06, 0.06, 0.3],
        'fer avatar',
      ),
  },
  {
    file: 'fer-cover',
    creator: 'fer',
    role: 'cover',
    ...COVER,
    alt: 'A huge fan of coral piano keys rises at the end side of a cream sheet, a yellow moon behind it.',
    paint: (w, h) =>
      arcPrint(
        w,
        h,
        ['#ffc233', '#ff6a4d', '#22336b'],
        {
          x: w * 0.73,
          y: h * 1.06,
          inner: h * 0.36,
          outer: h * 1.02,
          from: -Math.PI * 1.02,
          to: Math.PI * 0.02,
          keys: 26,
        },
        [0.4, 0.46, h * 0.3],
        [0.05, 0.1, 0.24],
        'fer cover',
      ),
  },
  {
    file: 'fer-1',
    creator: 'fer',
    role: 'post',
    ...PRINT_TALL,
    title: 'Coral: the Tuesday set, all of it',
    alt: 'Coral piano keys fan out above a blue disc, with a dotted yellow moon.',
    paint: (w, h) =>
      arcPrint(
        w,
        h,
        ['#ffc233', '#ff6a4d', '#22336b'],
        { x: w * 0.5, y: h * 0.86, inner: w * 0.25, outer: w * 0.72, from: -Math.PI, to: 0, keys: 16 },
        [0.66, 0.24, w * 0.27],
        [0.07, 0.06, 0.33],
        'fer 1',
      ),
  },
  {
    file: 'fer-2',
    creator: 'fer',
    role: 'post',
    ...PRINT_SQUARE,
    title: 'Left hand study in green',
    alt: 'A quarter turn of green piano keys below a coral moon.',
    paint: (w, h) =>
      arcPrint(
        w,
        h,
        ['#ff7a66', '#3aa893', '#33245c'],
        {
          x: w * 0.1,
          y: h * 0.92,
          inner: w * 0.3,
          outer: w * 0.88,
          from: -Math.PI * 0.52,
          to: Math.PI * 0.02,
          keys: 12,
        },
        [0.68, 0.3, w * 0.24],
        [0.06, 0.06, 0.34],
        'fer 2',
      ),
  },
  {
    file: 'fer-3',
    creator: 'fer',
    role: 'post',
    ...PRINT_WIDE,
    title: 'Amber, take four',
    alt: 'A full arch of amber piano keys with a red moon behind it.',
    paint: (w, h) =>
      arcPrint(
        w,
        h,
        ['#f2452f', '#ffad33', '#3a1c4a'],
        {
          x: w * 0.5,
          y: h * 1.02,
          inner: w * 0.19,
          outer: w * 0.63,
          from: -Math.PI * 1.02,
          to: Math.PI * 0.02,
          keys: 26,
        },
        [0.52, 0.42, w * 0.17],
        [0.05, 0.06, 0.3],
        'fer 3',
      ),
  },
  {
    file: 'fer-4',
    creator: 'fer',
    role: 'post',
    ...PRINT_FILM,
    title: 'Live from the Blue Door, full recording',
    alt: 'A grand piano in silhouette on a stage of violet and coral rings under three beams.',
    paint: stage,
  },
  {
    file: 'fer-5',
    creator: 'fer',
    role: 'post',
    ...PRINT_SQUARE,
    title: 'The test pressing has arrived',
    alt: 'A teal record turns on a pink player with a dark arm.',
    paint: record,
  },
  {
    file: 'fer-6',
    creator: 'fer',
    role: 'post',
    ...PRINT_TALL,
    limitKb: 76,
    title: 'How I voice a walking line',
    alt: 'A yellow keyboard winds like a ribbon across a dotted blue sky with a red sun.',
    paint: keyRibbon,
  },
  {
    file: 'fer-7',
    creator: 'fer',
    role: 'post',
    ...PRINT_WIDE,
    limitKb: 76,
    title: 'After the last set',
    alt: 'An upright piano and a stool under one lamp, printed in red, gold and blue.',
    paint: upright,
  },
  {
    file: 'fer-8',
    creator: 'fer',
    role: 'post',
    ...PRINT_FILM,
    title: 'Nocturne in five phases (score and recording)',
    alt: 'Five notes shaped like phases of the moon on curved staff lines in deep blue.',
    paint: nocturne,
  },
  {
    file: 'fer-9',
    creator: 'fer',
    role: 'post',
    ...PRINT_TALL,
    title: 'A run in slow motion',
    alt: 'Green hammers rise in a wave against the strings of a piano, a yellow moon behind them.',
    paint: hammers,
  },
];
