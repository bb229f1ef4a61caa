/**
 * Night Kiosk, night walks: an isometric city after rain, windows lit, everything twice in the wet street.
 *
 * Long, because every picture of one hand stands in one file, and its outlines are lists of points.
 */
import { Canvas } from './canvas.ts';
import { blend, type Colour, clamp, lit, mix, type Rgb, rgb, smooth } from './colour.ts';
import { createNoise, layered } from './noise.ts';
import { AVATAR, COVER, FILM, type Picture, SQUARE, TALL, WIDE } from './picture.ts';
import { createRandom, type Random } from './random.ts';
import { ellipse, type Point, points, softLine } from './shape.ts';

interface Night {
  sky: readonly [Colour, Colour];
  /** Walls facing left and right, and roofs, of an unlit house. */
  walls: readonly Colour[];
  window: readonly Colour[];
  neon: readonly Colour[];
  street: Colour;
}

interface Glow {
  at: Point;
  radius: number;
  colour: Colour;
  strength: number;
}

/** The city is drawn twice with the same strokes: once upside down as its own reflection, once upright. */
class City {
  readonly canvas: Canvas;
  readonly night: Night;
  readonly #origin: Point;
  readonly #scale: number;
  readonly #noise = createNoise('plaster');
  #up = 1;
  glows: Glow[] = [];

  constructor(width: number, height: number, night: Night, origin: Point, scale: number) {
    this.night = night;
    this.#origin = [origin[0] * width, origin[1] * height];
    this.#scale = scale;
    const [top, bottom] = [rgb(night.sky[0]), rgb(night.sky[1])];
    this.canvas = new Canvas(width, height, (x, y) =>
      blend(top, bottom, smooth(0, 1, y / height + this.#noise(x / 400, y / 300) * 0.08)),
    );
  }

  /** Draws the scene as reflection, wets it, then draws it again upright and lets the lamps glow. */
  draw(scene: (city: City) => void): Canvas {
    this.#up = -1;
    this.#street();
    scene(this);
    this.#glow(0.9);
    this.#wet();
    this.glows = [];
    this.#up = 1;
    scene(this);
    this.#glow(1);
    return this.#lift();
  }

  /** A longer exposure: the darks open up, the lamps stay as they are. */
  #lift(): Canvas {
    const shot = this.canvas.copy();
    return this.canvas.cover((x, y) => {
      const seen = shot.at(x, y);
      return [seen[0] ** 0.9, seen[1] ** 0.9, seen[2] ** 0.9];
    });
  }

  get reflected(): boolean {
    return this.#up < 0;
  }

  /** Where a place of the city (x to the lower right, y to the lower left, z up) lies on the picture. */
  at(x: number, y: number, z = 0): Point {
    return [
      this.#origin[0] + (x - y) * 0.866 * this.#scale,
      this.#origin[1] + ((x + y) * 0.5 - z * this.#up) * this.#scale,
    ];
  }

  face(points: readonly Point[], colour: Colour, fall = 0.35): void {
    const tone = rgb(colour);
    const ys = points.map((p) => p[1]);
    const top = Math.min(...ys);
    const tall = Math.max(1, Math.max(...ys) - top);
    this.canvas.fill([points], (x, y) =>
      lit(tone, 1.1 - ((y - top) / tall) * fall * this.#up + this.#noise(x / 24, y / 24) * 0.03),
    );
  }

  /** Block with its corner at x, y: `w` along x, `d` along y, `h` high, standing on `z`. */
  block(x: number, y: number, w: number, d: number, h: number, colour: Colour, z = 0): void {
    const tone = rgb(colour);
    this.face(
      [
        this.at(x, y + d, z),
        this.at(x + w, y + d, z),
        this.at(x + w, y + d, z + h),
        this.at(x, y + d, z + h),
      ],
      lit(tone, 0.82),
    );
    this.face(
      [
        this.at(x + w, y, z),
        this.at(x + w, y + d, z),
        this.at(x + w, y + d, z + h),
        this.at(x + w, y, z + h),
      ],
      lit(tone, 0.56),
    );
    this.canvas.fill(
      [
        [
          this.at(x, y, z + h),
          this.at(x + w, y, z + h),
          this.at(x + w, y + d, z + h),
          this.at(x, y + d, z + h),
        ],
      ],
      lit(tone, 1.16),
    );
    const edge = { opacity: 0.32 };
    this.canvas.line([this.at(x, y + d, z + h), this.at(x + w, y + d, z + h)], 1.4, lit(tone, 1.9), edge);
    this.canvas.line([this.at(x + w, y, z + h), this.at(x + w, y + d, z + h)], 1.2, lit(tone, 1.5), edge);
  }

  /** Flat thing on the left-facing wall: `a` and `z` from the wall's left foot. */
  left(
    x: number,
    y: number,
    a: number,
    z: number,
    wide: number,
    tall: number,
    colour: Colour | ((x: number, y: number) => Rgb),
  ): void {
    this.canvas.fill(
      [
        [
          this.at(x + a, y, z),
          this.at(x + a + wide, y, z),
          this.at(x + a + wide, y, z + tall),
          this.at(x + a, y, z + tall),
        ],
      ],
      colour,
    );
  }

  /** Flat thing on the right-facing wall; `a` counts from the wall's right end. */
  right(
    x: number,
    y: number,
    a: number,
    z: number,
    wide: number,
    tall: number,
    colour: Colour | ((x: number, y: number) => Rgb),
  ): void {
    this.canvas.fill(
      [
        [
          this.at(x, y + a, z),
          this.at(x, y + a + wide, z),
          this.at(x, y + a + wide, z + tall),
          this.at(x, y + a, z + tall),
        ],
      ],
      colour,
    );
  }

  glow(at: Point, radius: number, colour: Colour, strength: number): void {
    this.glows.push({ at, radius: radius * this.#scale, colour, strength });
  }

  #glow(share: number): void {
    for (const g of this.glows) {
      const reach = Math.ceil(g.radius);
      const colour = rgb(g.colour);
      const box = ellipse(g.at[0], g.at[1], reach);
      this.canvas.fill(
        [box],
        (x, y) => {
          const d = Math.hypot(x - g.at[0], y - g.at[1]) / reach;
          return lit(colour, Math.max(0, 1 - d) ** 2.4 * g.strength * share);
        },
        { mode: 'screen' },
      );
    }
  }

  #street(): void {
    const tone = rgb(this.night.street);
    const far = this.at(-40, -40)[1];
    this.canvas.cover((x, y) => lit(tone, 0.85 + layered(this.#noise, x / 160, y / 60, 3) * 0.25), {
      opacity: far < this.canvas.height ? 1 : 0,
    });
  }

  /** Ripples, haze and the dry patches between puddles. */
  #wet(): void {
    const mirror = this.canvas.copy();
    const tone = rgb(this.night.street);
    const ripple = createNoise('ripple');
    const { width, height } = this.canvas;
    this.canvas.cover((x, y) => {
      const sway = ripple(x / 60, y / 5) * 5 + ripple(x / 22, y / 2.4) * 2.4;
      const smear = 9 + ripple(x / 40, y / 40) * 4;
      let [r, g, b] = [0, 0, 0];
      for (let k = -2; k <= 2; k += 1) {
        const seen = mirror.at(x + sway + k * 0.8, y + k * smear);
        r += seen[0] / 5;
        g += seen[1] / 5;
        b += seen[2] / 5;
      }
      const dry = smooth(-0.1, 0.45, layered(ripple, x / 210, y / 105, 3)) * 0.62;
      const [fine, coarse] = [ripple(x / 3, y / 2) * 0.05, ripple(x / 500, y / 300) * 0.1];
      return blend(
        [r * 0.92, g * 0.95, b],
        lit(tone, 1 + fine + coarse + (y / height - 0.5) * 0.2 - Math.abs(x / width - 0.5) * 0.2),
        dry + 0.08,
      );
    });
  }
}

/** Rows of windows; most dark, some lit, a few with a curtain or a plant. */
function windows(
  city: City,
  side: 'left' | 'right',
  x: number,
  y: number,
  length: number,
  from: number,
  to: number,
  random: Random,
  share = 0.45,
): void {
  const step = 0.95;
  const count = Math.floor((length - 0.3) / step);
  const margin = (length - count * step + 0.33) / 2;
  for (let z = from; z + 0.9 < to; z += 1.25) {
    for (let i = 0; i < count; i += 1) {
      const a = margin + i * step;
      const on = random.chance(share);
      const tone = on ? rgb(random.pick(city.night.window)) : mix(city.night.sky[0], '#3a4668', 0.35);
      const bright = side === 'left' ? 1 : 0.9;
      city[side](x, y, a - 0.05, z - 0.06, 0.72, 0.88, '#0d0f1e');
      city[side](x, y, a, z, 0.62, 0.76, lit(tone, on ? bright * random.between(0.82, 1.06) : 1));
      if (on && random.chance(0.3)) city[side](x, y, a, z, random.between(0.16, 0.3), 0.76, lit(tone, 0.6));
      if (on && random.chance(0.2)) city[side](x, y, a + 0.18, z, 0.22, random.between(0.2, 0.42), '#1c1a2c');
      city[side](x, y, a + 0.29, z, 0.045, 0.76, '#14152a');
      city[side](x, y, a - 0.08, z - 0.12, 0.78, 0.07, lit(rgb(city.night.walls[0]!), 1.5));
      if (on) {
        const at = side === 'left' ? city.at(x + a + 0.3, y, z + 0.35) : city.at(x, y + a + 0.3, z + 0.35);
        city.glow(at, 1.15, tone, 0.3);
      }
    }
  }
}

function roofThings(city: City, x: number, y: number, w: number, d: number, h: number, random: Random): void {
  const dark = lit(rgb(city.night.walls[1]!), 0.8);
  city.block(x + 0.2, y + 0.2, w - 0.4, d - 0.4, 0.12, dark, h);
  if (random.chance(0.6)) city.block(x + w * 0.2, y + d * 0.25, 0.9, 0.8, 0.7, lit(dark, 1.25), h + 0.1);
  if (random.chance(0.7)) {
    const [ax, ay] = [x + w * 0.7, y + d * 0.6];
    city.canvas.line([city.at(ax, ay, h), city.at(ax, ay, h + 2)], 2.4, '#0c0d18');
    for (const z of [1.3, 1.7])
      city.canvas.line([city.at(ax - 0.35, ay, h + z), city.at(ax + 0.35, ay, h + z)], 1.8, '#0c0d18');
    city.canvas.fill([ellipse(...city.at(ax, ay, h + 2.05), 3)], '#ff4d4d');
    city.glow(city.at(ax, ay, h + 2.05), 0.7, '#ff4d4d', 0.6);
  }
  if (random.chance(0.35)) tank(city, x + w * 0.5, y + d * 0.45, h);
}

function tank(city: City, x: number, y: number, z: number): void {
  for (const [dx, dy] of points('-0.4 -0.4, 0.4 -0.4, -0.4 0.4, 0.4 0.4'))
    city.canvas.line([city.at(x + dx, y + dy, z), city.at(x + dx, y + dy, z + 0.8)], 3, '#15141f');
  const [top, low] = [city.at(x, y, z + 2), city.at(x, y, z + 0.8)];
  const r = Math.abs(city.at(x + 0.62, y)[0] - city.at(x, y)[0]);
  city.canvas.fill(
    [
      [
        [top[0] - r, top[1]],
        [top[0] + r, top[1]],
        [low[0] + r, low[1]],
        [low[0] - r, low[1]],
      ],
      ellipse(low[0], low[1], r, r * 0.5),
    ],
    (px) => lit([0.42, 0.29, 0.25], 1.15 - ((px - top[0]) / r) * 0.55),
  );
  const tip = city.at(x, y, z + 2.75);
  city.canvas.fill(
    [
      [
        [top[0] - r * 1.12, top[1]],
        tip,
        [top[0] + r * 1.12, top[1]],
        [top[0], top[1] + r * 0.5 * (city.reflected ? -1 : 1)],
      ],
    ],
    (px) => lit([0.3, 0.24, 0.3], 1.2 - ((px - top[0]) / r) * 0.45),
  );
}

function house(
  city: City,
  x: number,
  y: number,
  w: number,
  d: number,
  h: number,
  seed: string,
  tone = 0,
  share = 0.45,
): void {
  const random = createRandom(`house ${seed}`);
  city.block(x, y, w, d, h, city.night.walls[tone % city.night.walls.length]!);
  windows(city, 'left', x, y + d, w, 0.6, h, random, share);
  windows(city, 'right', x + w, y, d, 0.6, h, random, share * 0.85);
  roofThings(city, x, y, w, d, h, random);
}

/** The kiosk itself: bright counter, striped awning, sign with a nine. */
function stall(
  city: City,
  x: number,
  y: number,
  size: number,
  colours: { wall: Colour; awning: readonly [Colour, Colour]; light: Colour },
): void {
  const [w, d, h] = [size * 1.5, size * 1.15, size * 1.25];
  city.block(x, y, w, d, h, colours.wall);
  city.left(x, y + d, w * 0.07, h * 0.36, w * 0.86, h * 0.42, colours.light);
  city.right(x + w, y, d * 0.12, h * 0.36, d * 0.76, h * 0.42, lit(rgb(colours.light), 0.88));
  const shelf = createRandom(`shelf ${x}`);
  for (let i = 0; i < 15; i += 1) {
    const tone = shelf.pick(['#d8483c', '#2f7f6d', '#f2efe6', '#29519a', '#eab03c', '#8a4f9a']);
    city.left(
      x,
      y + d,
      w * (0.1 + i * 0.054),
      h * (i % 2 ? 0.62 : 0.6),
      w * 0.036,
      h * shelf.between(0.07, 0.13),
      tone,
    );
    city.left(
      x,
      y + d,
      w * (0.1 + i * 0.054),
      h * 0.38,
      w * 0.04,
      h * shelf.between(0.05, 0.1),
      shelf.pick(['#d8483c', '#f2efe6', '#29519a', '#eab03c']),
    );
  }
  city.left(x, y + d, w * 0.09, h * 0.575, w * 0.82, h * 0.018, '#6a4a34');
  city.canvas.fill([ellipse(...city.at(x + w * 0.55, y + d, h * 0.63), size * 5, size * 5)], '#2a1d24');
  city.left(x, y + d, w * 0.46, h * 0.37, w * 0.18, h * 0.2, '#2a1d24');
  const strips = 8;
  for (let i = 0; i < strips; i += 1) {
    const [a, b] = [x + (w / strips) * i, x + (w / strips) * (i + 1)];
    const out = size * 0.42;
    city.canvas.fill(
      [
        [
          city.at(a, y + d, h * 0.98),
          city.at(b, y + d, h * 0.98),
          city.at(b, y + d + out, h * 0.76),
          city.at(a, y + d + out, h * 0.76),
        ],
      ],
      colours.awning[i % 2]!,
    );
    city.canvas.fill(
      [
        [
          city.at(a, y + d + out, h * 0.76),
          city.at(b, y + d + out, h * 0.76),
          city.at((a + b) / 2, y + d + out, h * 0.69),
        ],
      ],
      lit(rgb(colours.awning[i % 2]!), 0.8),
    );
  }
  city.block(x + w * 0.18, y + d * 0.4, w * 0.64, d * 0.2, h * 0.36, '#1a1830', h);
  const nine = points(
    '0.62 0.2, 0.5 0.26, 0.38 0.2, 0.38 0.12, 0.5 0.08, 0.62 0.12, 0.62 0.2, 0.6 -0.08, 0.48 -0.14',
  ).map(([u, v]) => city.at(x + w * (0.2 + u * 0.6), y + d * 0.6, h * (1.19 + v * 0.62)));
  city.canvas.line(softLine(nine, 8), Math.max(3, size * 2.4), '#fff1d6');
  city.canvas.line(softLine(nine, 8), Math.max(1.6, size * 1.2), '#ffffff');
  city.glow(city.at(x + w * 0.5, y + d * 0.6, h * 1.2), size * 1.6, '#ff8a5c', 0.75);
  city.glow(city.at(x + w * 0.5, y + d, h * 0.5), size * 3, colours.light, 0.55);
}

function lamp(city: City, x: number, y: number, colour: Colour = '#ffd89a'): void {
  city.canvas.line([city.at(x, y, 0), city.at(x, y, 3.2)], 5, '#11121f');
  city.canvas.line(
    softLine([city.at(x, y, 3.1), city.at(x + 0.2, y + 0.2, 3.45), city.at(x + 0.55, y + 0.55, 3.4)], 8),
    4,
    '#11121f',
  );
  const head = city.at(x + 0.6, y + 0.6, 3.3);
  city.canvas.fill([ellipse(head[0], head[1], 9, 5)], '#fff4d8');
  city.glow(head, 2.8, colour, 0.85);
  city.glow(head, 0.6, '#ffffff', 0.9);
}

/** Someone under an umbrella. */
function walker(city: City, x: number, y: number, coat: Colour, umbrella: Colour): void {
  const [foot, hip, neck] = [city.at(x, y, 0), city.at(x, y, 0.45), city.at(x, y, 0.95)];
  const unit = Math.abs(foot[1] - neck[1]) / 0.95;
  city.canvas.line([[foot[0] - unit * 0.09, foot[1]], hip], unit * 0.1, '#11111c');
  city.canvas.line([[foot[0] + unit * 0.11, foot[1]], hip], unit * 0.1, '#11111c');
  city.canvas.line([hip, neck], unit * 0.28, coat);
  city.canvas.fill([ellipse(...city.at(x, y, 1.14), unit * 0.12)], '#d9a98a');
  const up = city.reflected ? -1 : 1;
  const top = city.at(x, y, 1.62);
  const rim = city.at(x, y, 1.3);
  city.canvas.fill(
    [
      [
        [rim[0] - unit * 0.55, rim[1]],
        ...softLine(
          [
            [rim[0] - unit * 0.55, rim[1]],
            [rim[0] - unit * 0.34, top[1] + unit * 0.06 * up],
            [top[0], top[1]],
            [rim[0] + unit * 0.34, top[1] + unit * 0.06 * up],
            [rim[0] + unit * 0.55, rim[1]],
          ],
          6,
        ),
      ],
    ],
    (px) => lit(rgb(umbrella), 1.15 - ((px - rim[0]) / unit) * 0.5),
  );
}

function neonSign(
  city: City,
  side: 'left' | 'right',
  x: number,
  y: number,
  a: number,
  z: number,
  tall: number,
  colour: Colour,
  seed: string,
): void {
  const random = createRandom(`sign ${seed}`);
  city[side](x, y, a, z, 0.62, tall, '#15122a');
  for (let k = 0; k < Math.floor(tall / 0.55); k += 1) {
    const base = z + 0.12 + k * 0.55;
    for (let s = 0; s < 3; s += 1) {
      const from = [a + 0.12 + random.next() * 0.38, base + random.next() * 0.34] as const;
      const to = random.chance(0.5)
        ? ([from[0], base + random.next() * 0.36] as const)
        : ([a + 0.12 + random.next() * 0.38, from[1]] as const);
      const point = (q: readonly [number, number]) =>
        side === 'left' ? city.at(x + q[0], y, q[1]) : city.at(x, y + q[0], q[1]);
      city.canvas.line([point(from), point(to)], 4, colour);
      city.canvas.line([point(from), point(to)], 1.6, '#ffffff', { opacity: 0.7 });
    }
  }
  const middle =
    side === 'left' ? city.at(x + a + 0.3, y, z + tall / 2) : city.at(x, y + a + 0.3, z + tall / 2);
  city.glow(middle, tall * 0.95, colour, 0.75);
}

function rain(canvas: Canvas, seed: string, count = 240): void {
  const random = createRandom(`rain ${seed}`);
  for (let i = 0; i < count; i += 1) {
    const [x, y] = [random.between(0, canvas.width), random.between(0, canvas.height)];
    const length = random.between(18, 54);
    canvas.line(
      [
        [x, y],
        [x - length * 0.18, y + length],
      ],
      random.between(0.8, 1.7),
      '#dfe8ff',
      { opacity: random.between(0.08, 0.3) },
    );
  }
}

const INDIGO: Night = {
  sky: ['#0f1230', '#2a2a5c'],
  walls: ['#3a3f74', '#4a3d70', '#2f4a74', '#5a4068'],
  window: ['#ffd27a', '#ffe2a6', '#ffb765', '#9fd8e8'],
  neon: ['#ff5f8a', '#4fe0d0'],
  street: '#1b1d3c',
};
const TEAL: Night = {
  sky: ['#06202b', '#12444c'],
  walls: ['#1f5560', '#2a4a5c', '#23665f', '#3a4a58'],
  window: ['#ffdf8e', '#ffc46b', '#e9f0c9', '#ff9a6b'],
  neon: ['#ff7a5c', '#ffd75e'],
  street: '#0d2a33',
};
const PLUM: Night = {
  sky: ['#1c0c2a', '#4a1f4c'],
  walls: ['#5a2c5c', '#6c3556', '#40306a', '#7a3f52'],
  window: ['#ffcf8a', '#ffab7a', '#ffe6b8', '#f7a6c2'],
  neon: ['#ff4f9a', '#5fd0ff'],
  street: '#2a1434',
};
const STEEL: Night = {
  sky: ['#10161f', '#34424f'],
  walls: ['#44525f', '#3a4650', '#55606a', '#4c4a52'],
  window: ['#ffe1a0', '#ffd07a', '#d7ecf2'],
  neon: ['#ff5a4a', '#7fe0ff'],
  street: '#1c242c',
};

function corner(
  width: number,
  height: number,
  night: Night,
  origin: Point,
  scale: number,
  seed: string,
): Canvas {
  const city = new City(width, height, night, origin, scale);
  const canvas = city.draw((c) => {
    house(c, -11, -9, 5, 4, 10, `${seed} a`, 2);
    house(c, -5, -10, 4, 5, 7.5, `${seed} b`, 1);
    house(c, -13, -3.5, 4, 5, 7, `${seed} c`, 3);
    house(c, -8, -4.5, 6, 3.5, 9, `${seed} d`, 0, 0.55);
    neonSign(c, 'left', -8, -1, 4.6, 2.6, 4.4, night.neon[0]!, seed);
    house(c, -1, -9, 4, 4, 6, `${seed} e`, 3);
    house(c, 3.5, -9.5, 5, 4, 8.5, `${seed} f`, 1, 0.5);
    neonSign(c, 'right', 8.5, -9.5, 2, 2.6, 4, night.neon[1]!, `${seed} 2`);
    lamp(c, -3.2, 1.5);
    stall(c, -1.4, -1.2, 2.1, { wall: '#b8413a', awning: ['#f2e6d0', '#d8483c'], light: '#ffd98c' });
    lamp(c, 4.4, -2.6);
    walker(c, 1.2, 4, '#37507a', '#e9b23c');
    walker(c, 4.6, 1.4, '#7a3a4a', '#3a9a8c');
  });
  return canvas;
}

/** A tram waits at its stop. */
function tram(width: number, height: number): Canvas {
  const city = new City(width, height, TEAL, [0.5, 0.58], height * 0.052);
  const canvas = city.draw((c) => {
    house(c, -27, -9, 6, 4, 9, 'tr x', 0);
    house(c, -20.4, -9.4, 6.4, 4, 7, 'tr y', 3, 0.5);
    house(c, -13, -9, 6, 4, 8, 'tr a', 2);
    house(c, -6.5, -9.5, 5, 4, 10, 'tr b', 1, 0.5);
    neonSign(c, 'left', -6.5, -5.5, 0.4, 2.5, 4.4, TEAL.neon[0]!, 'tr');
    house(c, -1, -9, 4.4, 4, 6.5, 'tr c', 0);
    house(c, 4, -10, 6, 4.5, 9, 'tr d', 3, 0.5);
    house(c, 10.6, -10, 4, 4, 6, 'tr e', 1);
    for (const y of [-0.1, 1.5])
      for (const rail of [0, 0.12])
        c.canvas.line([c.at(-30, y + rail), c.at(30, y + rail)], 1.6, '#7f98a0', { opacity: 0.75 });
    for (const x of [-7, 7]) {
      c.canvas.line([c.at(x, -1.6, 0), c.at(x, -1.6, 4.2)], 4, '#0c1a20');
      c.canvas.line([c.at(x, -1.6, 4), c.at(x, 0.8, 4)], 2.4, '#0c1a20');
    }
    c.canvas.line([c.at(-30, 0.8, 3.85), c.at(30, 0.8, 3.85)], 1.4, '#0a1418');
    for (const [x, w] of [
      [-6.2, 5.6],
      [-0.3, 5.6],
    ] as const) {
      c.block(x, 0, w, 1.7, 0.45, '#22282e', 0.12);
      c.block(x, -0.05, w, 1.8, 0.85, '#d94f35', 0.5);
      c.block(x, 0, w, 1.7, 0.95, '#f0e2c4', 1.3);
      c.left(x, 1.7, 0.16, 1.38, w - 0.32, 0.74, '#ffe3a0');
      c.right(x + w, 0, 0.15, 1.36, 1.4, 0.76, '#ffedc0');
      for (let i = 1; i < 6; i += 1) c.left(x, 1.7, (w / 6) * i - 0.05, 1.36, 0.1, 0.8, '#b8412c');
      for (const [a, tall] of points('0.55 0.5, 1.6 0.42, 3.1 0.52, 4.4 0.45'))
        c.left(x, 1.7, a, 1.38, 0.3, tall, '#3a2a30');
      c.left(x, 1.75, 0, 0.78, w, 0.1, '#f6e6c4');
      c.block(x + 0.2, 0.15, w - 0.4, 1.4, 0.14, '#a83a28', 2.25);
      c.glow(c.at(x + w / 2, 1.7, 1.7), 4, '#ffdf9a', 0.45);
    }
    c.canvas.line([c.at(2.2, 0.8, 2.4), c.at(3, 0.8, 3.1), c.at(2.4, 0.8, 3.85)], 2.4, '#10181c');
    for (const y of [0.3, 1.4]) {
      c.canvas.fill([ellipse(...c.at(5.32, y, 0.85), 7)], '#fffbe8');
      c.glow(c.at(5.4, y, 0.85), 2, '#fff2c0', 0.9);
    }
    c.block(-3, 3.6, 4, 0.9, 0.14, '#4a5a5e');
    c.block(-2.8, 3.7, 0.12, 0.6, 1.8, '#20343a');
    c.block(0.6, 3.7, 0.12, 0.6, 1.8, '#20343a');
    c.block(-3, 3.5, 4, 1, 0.12, '#2f5a60', 1.85);
    walker(c, -1.2, 4.1, '#c9a24a', '#d94f6a');
    lamp(c, 5.6, 3);
  });
  rain(canvas, 'tram');
  return canvas;
}

/** Stairs between houses, a paper lantern at every landing. */
function stairs(width: number, height: number): Canvas {
  const city = new City(width, height, PLUM, [0.5, 0.52], width * 0.052);
  const canvas = city.draw((c) => {
    house(c, -9, -12, 5, 4, 12, 'st a', 1, 0.5);
    house(c, -3.6, -12.4, 4, 4, 14, 'st b', 2, 0.5);
    house(c, 0.8, -12, 5, 4, 11, 'st c', 0, 0.5);
    house(c, -10, -7.5, 4, 6, 9.5, 'st d', 3, 0.5);
    for (let i = 0; i < 16; i += 1)
      c.block(-2, -8 + i * 0.62, 4, 0.62, 5.4 - i * 0.34, i % 5 === 4 ? '#8a5a78' : '#6a4466');
    house(c, -6, -1.5, 3.8, 4.5, 7, 'st e', 0, 0.6);
    neonSign(c, 'right', -2.2, -1.5, 1.9, 2.3, 3.6, PLUM.neon[1]!, 'st');
    house(c, 2.3, -7.5, 4, 5, 9, 'st f', 1, 0.5);
    neonSign(c, 'left', 2.3, -2.5, 0.4, 3.4, 4.2, PLUM.neon[0]!, 'st2');
    for (let i = 0; i < 5; i += 1) {
      const [y, z] = [-7.4 + i * 1.95, 7.2 - i * 1.06];
      for (const x of [-1.8, 1.8]) {
        const at = c.at(x, y, z);
        c.canvas.line([at, c.at(x, y, z + 0.8)], 2, '#140a1a');
        c.canvas.fill([ellipse(at[0], at[1], 11, 14)], '#ffcf7a');
        c.canvas.fill([ellipse(at[0], at[1] - 1, 6, 11)], '#fff0c4');
        c.glow(at, 1.5, '#ff9a4a', 0.8);
      }
    }
    walker(c, 0.4, 3.2, '#31406a', '#e9e0d0');
    const cat = c.at(-1.6, 3.5, 0.16);
    c.canvas.fill([ellipse(cat[0], cat[1], 15, 9), ellipse(cat[0] + 13, cat[1] - 9, 7)], '#140d1c');
    c.canvas.line(
      softLine(
        [
          [cat[0] - 13, cat[1]],
          [cat[0] - 24, cat[1] - 9],
          [cat[0] - 22, cat[1] - 20],
        ],
        6,
      ),
      4,
      '#140d1c',
    );
    lamp(c, 4.6, 1.2, '#ffbf80');
  });
  return canvas;
}

/** Noodle bar at the end of a lane, steam in the cold. */
function noodles(width: number, height: number): Canvas {
  const city = new City(width, height, INDIGO, [0.5, 0.5], width * 0.068);
  const canvas = city.draw((c) => {
    house(c, -8, -8, 4, 4, 8.5, 'nb a', 2);
    house(c, -3.6, -8.4, 4, 4, 10, 'nb b', 0, 0.5);
    house(c, 1, -8, 5, 4, 8, 'nb c', 3);
    c.block(-4.5, -3.6, 7.2, 3.6, 4.6, '#5b3350');
    windows(c, 'left', -4.5, 0, 7.2, 2.9, 4.7, createRandom('nb'), 0.6);
    windows(c, 'right', 2.7, -3.6, 3.6, 0.8, 4.6, createRandom('nb2'), 0.5);
    c.left(-4.5, 0, 0.35, 0.55, 6.5, 1.55, '#ffd58a');
    for (let i = 0; i < 6; i += 1)
      c.left(-4.5, 0, 0.5 + i * 1.08, 1.5, 0.62, 0.5, ['#c9483a', '#f4ead4', '#2f6f6b'][i % 3]!);
    for (let i = 0; i < 4; i += 1) {
      c.left(-4.5, 0, 1.0 + i * 1.5, 0.6, 0.5, 0.78, '#3a2030');
      c.canvas.fill([ellipse(...c.at(-4.5 + 1.25 + i * 1.5, 0, 1.5), 13)], '#3a2030');
    }
    c.block(-4.3, 0, 6.8, 0.6, 0.62, '#8a5238');
    for (let i = 0; i < 5; i += 1) {
      c.block(-3.9 + i * 1.35, 1.15, 0.42, 0.42, 0.1, '#d8483c', 0.42);
      c.canvas.line([c.at(-3.69 + i * 1.35, 1.36, 0), c.at(-3.69 + i * 1.35, 1.36, 0.42)], 5, '#1c1428');
    }
    for (let i = 0; i < 9; i += 1) {
      const a = -4.4 + i * 0.78;
      c.canvas.fill(
        [
          [
            c.at(a, 0.7, 2.25),
            c.at(a + 0.7, 0.7, 2.25),
            c.at(a + 0.7, 0.7, 1.55),
            c.at(a + 0.36, 0.7, 1.62),
            c.at(a, 0.7, 1.55),
          ],
        ],
        i % 2 ? '#e9e0cc' : '#28407a',
      );
    }
    c.canvas.line([c.at(-4.5, 0.7, 2.28), c.at(2.7, 0.7, 2.28)], 4, '#2a1828');
    for (const x of [-4.9, 3.0]) {
      const at = c.at(x, 0.8, 1.9);
      c.canvas.fill([ellipse(at[0], at[1], 22, 27)], '#e8452f');
      c.canvas.fill([ellipse(at[0], at[1], 11, 25)], '#ff8a5c');
      c.glow(at, 1.7, '#ff5a3a', 0.85);
    }
    c.glow(c.at(-1.2, 0.4, 1.3), 5.4, '#ffc46a', 0.75);
    neonSign(c, 'right', 2.7, -3.6, 1.4, 1.3, 3, INDIGO.neon[1]!, 'nb');
    walker(c, -1.4, 3.6, '#3c5a86', '#e8688a');
    lamp(c, 4.6, -0.6);
  });
  const steam = createNoise('steam');
  canvas.cover(
    (x, y) => {
      const u = (x / width - 0.36) * 3.4;
      const v = (0.5 - y / height) * 3.4;
      const wisp =
        smooth(0.1, 0.7, layered(steam, u * 1.5 + v * 0.5, v * 1.3 + u * 0.3, 4) + 0.25) *
        Math.exp(-(((u - v * 0.3) / 0.5) ** 2)) *
        smooth(0, 0.5, v) *
        smooth(1.7, 0.6, v);
      return [wisp * 0.5, wisp * 0.46, wisp * 0.48];
    },
    { mode: 'screen' },
  );
  return canvas;
}

/** A canal with a bridge: the water mirrors it all. */
function bridge(width: number, height: number): Canvas {
  const city = new City(width, height, STEEL, [0.5, 0.55], height * 0.055);
  const canvas = city.draw((c) => {
    for (const [x, w, h, tone] of [
      [-14, 3.4, 6, 0],
      [-10.4, 3, 7.5, 3],
      [-7.2, 3.6, 6.5, 1],
      [-3.4, 3, 8, 2],
      [-0.2, 3.4, 6.8, 0],
      [3.4, 3, 7.6, 3],
      [6.6, 4, 6, 1],
      [10.8, 3.4, 7, 2],
    ] as const) {
      c.block(x, -7, w, 3, h, c.night.walls[tone]!);
      windows(c, 'left', x, -4, w, 0.7, h, createRandom(`canal ${x}`), 0.5);
      windows(c, 'right', x + w, -7, 3, 0.7, h, createRandom(`canal r ${x}`), 0.3);
      const ridge = [c.at(x, -4, h), c.at(x + w, -4, h), c.at(x + w / 2, -4, h + 1.5)];
      c.face(ridge, lit(rgb(c.night.walls[tone]!), 0.9));
      c.canvas.fill(
        [
          [
            c.at(x + w / 2, -4, h + 1.5),
            c.at(x + w, -4, h),
            c.at(x + w, -7, h),
            c.at(x + w / 2, -7, h + 1.5),
          ],
        ],
        lit(rgb('#7a4a48'), 0.75),
      );
    }
    c.block(-18, -4, 40, 1.2, 0.35, '#565f66');
    for (const x of [-4.4, -1.6]) {
      const rise = (t: number) => 0.4 + Math.sin(Math.PI * t) * 1.5;
      const top = Array.from(
        { length: 25 },
        (_, i): Point => c.at(x, -2.8 + (i / 24) * 9, rise(i / 24) + 0.7),
      );
      const low = Array.from(
        { length: 25 },
        (_, i): Point =>
          c.at(x, -2.8 + (1 - i / 24) * 9, Math.max(0, Math.sin(Math.PI * (1 - i / 24)) * 1.7 - 0.35)),
      );
      if (x === -4.4) {
        const deck = Array.from(
          { length: 25 },
          (_, i): Point => c.at(-1.6, -2.8 + (1 - i / 24) * 9, rise(1 - i / 24)),
        );
        const near = Array.from({ length: 25 }, (_, i): Point => c.at(x, -2.8 + (i / 24) * 9, rise(i / 24)));
        c.face([...near, ...deck], '#6a6a70', 0.2);
      }
      c.face([...top, ...low], x === -4.4 ? '#59616a' : '#78706e', 0.5);
      c.canvas.line(top, 4, '#a49a92', { opacity: 0.8 });
    }
    for (let i = 0; i < 4; i += 1) {
      const t = 0.14 + i * 0.24;
      const at = c.at(-1.6, -2.8 + t * 9, 1.1 + Math.sin(Math.PI * t) * 1.5 + 1.5);
      c.canvas.line([c.at(-1.6, -2.8 + t * 9, 1 + Math.sin(Math.PI * t) * 1.5), at], 4, '#14181c');
      c.canvas.fill([ellipse(at[0], at[1], 8)], '#fff2cc');
      c.glow(at, 2.1, '#ffd68a', 0.85);
    }
    walker(c, -3, 1.6, '#8a3a3a', '#e9c24a');
    c.block(4, 1, 4.6, 1.5, 0.5, '#2f4a5a');
    c.block(5, 1.2, 2.4, 1.1, 0.8, '#b8483a', 0.5);
    c.left(5, 2.3, 0.3, 0.72, 1.7, 0.4, '#ffdf9a');
    c.glow(c.at(6.2, 2.3, 0.9), 2, '#ffd68a', 0.6);
  });
  return canvas;
}

/** A roof with washing, a tank and one chair, the city below. */
function roof(width: number, height: number): Canvas {
  const city = new City(width, height, PLUM, [0.5, 0.62], width * 0.06);
  const canvas = city.draw((c) => {
    if (c.reflected) return;
    for (const [x, y, h, tone] of [
      [-12, -12, -1, 2],
      [-6, -13, 1, 1],
      [0, -14, 3, 0],
      [6, -12, 0, 3],
      [-15, -6, -2, 0],
      [11, -8, -2, 1],
      [-8, -9, 3.4, 3],
      [3, -9.5, 4.4, 2],
    ] as const)
      house(c, x, y, 4.4, 4, 7 + h, `roof ${x}`, tone, 0.5);
  });
  const top = new City(width, height, { ...PLUM, street: '#4a2f52' }, [0.5, 0.66], width * 0.066);
  top.canvas.data.set(canvas.data);
  const c = top;
  c.block(-5.5, -5, 11, 9, 3, '#4c3a66', -3);
  c.block(-5.5, -5, 11, 0.3, 0.5, '#7a5a86');
  c.block(-5.5, -5, 0.3, 9, 0.5, '#7a5a86');
  for (let i = -4; i <= 5; i += 1) {
    c.canvas.line([c.at(i, -4.7), c.at(i, 4)], 1.6, '#2f2345', { opacity: 0.55 });
    c.canvas.line([c.at(-5.2, i - 1), c.at(5.5, i - 1)], 1.6, '#2f2345', { opacity: 0.55 });
  }
  tank(c, -3.2, -2.8, 0);
  c.block(-0.4, -3.6, 1.5, 1.1, 0.8, '#6a5a7c');
  c.left(-0.4, -2.5, 0.2, 0.2, 1.1, 0.42, '#3a2c4c');
  c.block(2.4, -4.4, 2.4, 2.2, 2.4, '#6c4a72');
  c.right(4.8, -4.4, 0.5, 0, 0.9, 1.7, '#ffcf8a');
  c.glow(c.at(4.8, -3.5, 0.9), 2.6, '#ffb870', 0.7);
  for (const x of [-2.2, 3.4]) c.canvas.line([c.at(x, 1.4, 0), c.at(x, 1.4, 2.5)], 5, '#1c1226');
  c.canvas.line(
    softLine([c.at(-2.2, 1.4, 2.45), c.at(0.6, 1.4, 2.25), c.at(3.4, 1.4, 2.45)], 12),
    2,
    '#e8dcd0',
  );
  for (const [x, w, tall, tone] of [
    [-1.9, 0.9, 1.2, '#e9e0d0'],
    [-0.85, 0.6, 0.9, '#d8485a'],
    [-0.1, 1.1, 1.4, '#5fa8c8'],
    [1.15, 0.7, 1.0, '#f0b84a'],
    [2.0, 1.0, 1.25, '#8a5fae'],
  ] as const) {
    c.face(
      [
        c.at(x, 1.4, 2.34),
        c.at(x + w, 1.4, 2.34),
        c.at(x + w + 0.08, 1.6, 2.34 - tall),
        c.at(x + 0.05, 1.6, 2.34 - tall),
      ],
      tone,
    );
  }
  c.block(-4.4, 2, 0.9, 0.9, 0.12, '#d98a4a', 0.45);
  c.block(-4.4, 2, 0.12, 0.9, 0.8, '#d98a4a', 0.5);
  c.block(-3, 2.4, 0.5, 0.5, 0.5, '#6a4a72');
  c.canvas.fill([ellipse(...c.at(-2.75, 2.65, 0.6), 8, 10)], '#fff0c8');
  c.glow(c.at(-2.75, 2.65, 0.6), 2, '#ffc87a', 0.8);
  for (const [x, y] of points('-4.6 -0.4, -4.7 0.6, 4.6 2.6')) {
    c.block(x, y, 0.6, 0.6, 0.45, '#b8573a');
    for (let i = 0; i < 7; i += 1)
      c.canvas.line(
        softLine(
          [
            c.at(x + 0.3, y + 0.3, 0.45),
            c.at(x + 0.3 + Math.cos(i) * 0.3, y + 0.3, 1),
            c.at(x + 0.3 + Math.cos(i) * 0.6, y + 0.3 + Math.sin(i) * 0.3, 1.15),
          ],
          6,
        ),
        3.4,
        '#4f8a62',
      );
  }
  for (const g of c.glows)
    c.canvas.fill(
      [ellipse(g.at[0], g.at[1], g.radius)],
      (x, y) =>
        lit(
          rgb(g.colour),
          Math.max(0, 1 - Math.hypot(x - g.at[0], y - g.at[1]) / g.radius) ** 2.4 * g.strength,
        ),
      { mode: 'screen' },
    );
  return c.canvas;
}

/** One phone box glows on an empty square. */
function phoneBox(width: number, height: number): Canvas {
  const city = new City(width, height, STEEL, [0.5, 0.6], width * 0.085);
  const canvas = city.draw((c) => {
    house(c, -12.6, -7, 4, 3, 6, 'pb z', 2, 0.3);
    house(c, -8, -7, 4, 3, 5, 'pb a', 3, 0.3);
    house(c, -3.6, -7.4, 4.2, 3, 6.4, 'pb b', 0, 0.25);
    house(c, 1.2, -7, 4, 3, 5.4, 'pb c', 1, 0.25);
    c.block(-0.75, -0.75, 1.5, 1.5, 0.16, '#7a2420');
    c.block(-0.62, -0.62, 1.24, 1.24, 2.9, '#c8362c', 0.16);
    for (const side of ['left', 'right'] as const) {
      for (let row = 0; row < 6; row += 1)
        for (let column = 0; column < 3; column += 1) {
          const glass = (x: number, y: number) =>
            lit([1, 0.88, 0.6] as const, 1.05 - clamp(row / 9) * 0.35 + ((x + y) % 7) * 0.003);
          c[side](
            side === 'left' ? -0.62 : 0.62,
            side === 'left' ? 0.62 : -0.62,
            0.14 + column * 0.33,
            0.5 + row * 0.34,
            0.27,
            0.28,
            glass,
          );
        }
      c[side](
        side === 'left' ? -0.62 : 0.62,
        side === 'left' ? 0.62 : -0.62,
        0.16,
        2.62,
        0.92,
        0.26,
        '#fff2d0',
      );
    }
    c.block(-0.7, -0.7, 1.4, 1.4, 0.22, '#d8483a', 3.06);
    c.block(-0.5, -0.5, 1, 1, 0.16, '#c8362c', 3.28);
    c.glow(c.at(0, 0, 1.8), 4.4, '#ffc878', 0.85);
    c.glow(c.at(0, 0.6, 1.5), 2, '#ffe6b0', 0.5);
    c.block(-4.6, 1.6, 2.2, 0.8, 0.12, '#6a5648', 0.5);
    for (const x of [-4.4, -2.7]) c.block(x, 1.7, 0.15, 0.6, 0.5, '#2a2a30');
    lamp(c, 3.2, -2.4);
    walker(c, 2.2, 2.2, '#3a4a5a', '#d8c8b0');
  });
  rain(canvas, 'phone', 300);
  return canvas;
}

export const kiosk: readonly Picture[] = [
  {
    file: 'kiosk-avatar',
    creator: 'kiosk',
    role: 'avatar',
    ...AVATAR,
    alt: 'A small red kiosk glows in a dark blue street.',
    paint: (w, h) =>
      new City(w, h, INDIGO, [0.46, 0.62], w * 0.115).draw((c) => {
        house(c, -4.5, -5, 3, 3, 5, 'av a', 0);
        house(c, -1, -5.2, 4, 3, 4, 'av b', 1);
        stall(c, -1.2, -1.1, 2.1, { wall: '#b8413a', awning: ['#f2e6d0', '#d8483c'], light: '#ffd98c' });
      }),
  },
  {
    file: 'kiosk-cover',
    creator: 'kiosk',
    role: 'cover',
    ...COVER,
    limitKb: 76,
    alt: 'A lit kiosk and tall houses stand at the end side of a wide wet street at night.',
    paint: (w, h) => {
      const canvas = corner(w, h, INDIGO, [0.7, 0.66], h * 0.056, 'cover');
      const calm = rgb('#15173a');
      return canvas.cover((x, y) => blend(canvas.at(x, y), calm, smooth(w * 0.42, w * 0.12, x) * 0.72));
    },
  },
  {
    file: 'kiosk-1',
    creator: 'kiosk',
    role: 'post',
    ...TALL,
    title: 'Corner of Ninth, ten past two',
    alt: 'A red kiosk with a striped awning shines on a wet corner below tall houses.',
    paint: (w, h) => corner(w, h, INDIGO, [0.5, 0.58], w * 0.056, 'one'),
  },
  {
    file: 'kiosk-2',
    creator: 'kiosk',
    role: 'post',
    ...WIDE,
    title: 'Last tram to the depot',
    alt: 'A red and cream tram with lit windows waits at its stop in the rain.',
    paint: tram,
  },
  {
    file: 'kiosk-3',
    creator: 'kiosk',
    role: 'post',
    ...TALL,
    title: 'Ninety-one steps, ten lanterns',
    alt: 'Lanterns line a long stair between plum coloured houses, a cat sits below.',
    paint: stairs,
  },
  {
    file: 'kiosk-4',
    creator: 'kiosk',
    role: 'post',
    ...SQUARE,
    title: 'Noodles, four stools free',
    alt: 'A noodle bar with red lanterns steams at the end of a dark lane.',
    paint: noodles,
  },
  {
    file: 'kiosk-5',
    creator: 'kiosk',
    role: 'post',
    ...FILM,
    title: 'The canal keeps a copy of everything',
    alt: 'A stone bridge with lamps and gabled houses mirrored in a grey canal.',
    paint: bridge,
  },
  {
    file: 'kiosk-6',
    creator: 'kiosk',
    role: 'post',
    ...SQUARE,
    title: 'Washing forgot the rain',
    alt: 'Washing hangs on a roof terrace with a water tank above the lit city.',
    paint: roof,
  },
  {
    file: 'kiosk-7',
    creator: 'kiosk',
    role: 'post',
    ...TALL,
    title: 'It still rings',
    alt: 'A red phone box glows on an empty wet square.',
    paint: phoneBox,
  },
  {
    file: 'kiosk-8',
    creator: 'kiosk',
    role: 'post',
    ...WIDE,
    title: 'Green hour at the market end',
    alt: 'The kiosk among teal houses with orange neon signs in the wet.',
    paint: (w, h) => {
      const canvas = corner(w, h, TEAL, [0.46, 0.6], h * 0.064, 'green');
      rain(canvas, 'green', 160);
      return canvas;
    },
  },
];
