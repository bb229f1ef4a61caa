/**
 * The Paper Orrery, star charts: cyanotype prints, white engraved lines on Prussian blue.
 *
 * Long, because every picture of one hand stands in one file, and its outlines are lists of points.
 */
import { Canvas } from './canvas.ts';
import { clamp, ramp, smooth } from './colour.ts';
import { letter, letterLength } from './lettering.ts';
import { Mask } from './mask.ts';
import { createNoise, layered } from './noise.ts';
import { AVATAR, COVER, type Picture, PRINT_FILM, PRINT_SQUARE, PRINT_TALL, PRINT_WIDE } from './picture.ts';
import { createRandom, type Random } from './random.ts';
import { arc, ellipse, type Point, place, points, softLine, softLoop } from './shape.ts';

const BLUE = ramp(['#f3eee1', '#cbd9de', '#86abc9', '#3f74ab', '#1c4a85', '#10315f', '#0a2147']);
const TURN = Math.PI * 2;

/** The negative: everything drawn here stays white when the sheet is washed. */
class Negative {
  readonly width: number;
  readonly height: number;
  readonly #clear: Mask;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#clear = new Mask({ x: 0, y: 0, width, height });
  }

  line(points: readonly Point[], thick: number | ((t: number) => number), strength = 1): this {
    return this.#lay(Mask.ofLine(points, thick, this.#clear), strength);
  }

  circle(x: number, y: number, radius: number, thick: number, strength = 1): this {
    return this.line(arc(x, y, radius, 0, TURN, Math.max(60, Math.round(radius * 0.8))), thick, strength);
  }

  oval(x: number, y: number, rx: number, ry: number, tilt: number, thick: number, strength = 1): this {
    const loop = place(arc(0, 0, 1, 0, TURN, 140), { scale: rx, scaleY: ry }).map(
      ([px, py]): Point => [px, py],
    );
    return this.line(place(loop, { x, y, turn: tilt }), thick, strength);
  }

  fill(outline: readonly Point[], strength = 1): this {
    return this.#lay(Mask.ofShape([outline], this.#clear), strength);
  }

  /** Leaves the outline blue again, whatever was drawn there. */
  erase(outline: readonly Point[]): this {
    const hole = Mask.ofShape([outline], this.#clear);
    for (let y = hole.y; y < hole.y + hole.height; y += 1) {
      for (let x = hole.x; x < hole.x + hole.width; x += 1)
        this.#clear.data[y * this.width + x]! *= 1 - hole.at(x, y);
    }
    return this;
  }

  write(text: string, x: number, y: number, size: number, thick = size * 0.11): this {
    for (const stroke of letter(text, x - letterLength(text, size) / 2, y, size)) this.line(stroke, thick);
    return this;
  }

  /** A star: a disc, and for the bright ones four rays. */
  star(x: number, y: number, size: number): this {
    this.fill(ellipse(x, y, size));
    if (size > 4.4) {
      for (let i = 0; i < 4; i += 1) {
        const a = (i * Math.PI) / 2 + Math.PI / 4;
        this.line(
          [
            [x, y],
            [x + Math.cos(a) * size * 3, y + Math.sin(a) * size * 3],
          ],
          (t) => (1 - t) * size * 0.42 + 0.5,
        );
      }
    }
    return this;
  }

  /** Shade by engraved lines: their thickness follows the light, `tone` 0 to 1. */
  engrave(
    region: { x: number; y: number; width: number; height: number },
    spacing: number,
    tone: (x: number, y: number) => number,
    bend: (x: number, y: number) => number = () => 0,
  ): this {
    const half = spacing / 2;
    const lines = Mask.ofPixels(region, (x, y) => {
      const light = tone(x, y);
      if (light <= 0) return 0;
      const offset = Math.abs(((((y + bend(x, y)) % spacing) + spacing) % spacing) - half);
      return smooth(0.7, -0.7, offset - light * half * 0.95);
    });
    return this.#lay(lines, 1);
  }

  #lay(mask: Mask, strength: number): this {
    for (let y = Math.max(0, mask.y); y < Math.min(this.height, mask.y + mask.height); y += 1) {
      for (let x = Math.max(0, mask.x); x < Math.min(this.width, mask.x + mask.width); x += 1) {
        const i = y * this.width + x;
        this.#clear.data[i] = Math.max(this.#clear.data[i]!, mask.at(x, y) * strength);
      }
    }
    return this;
  }

  /** Sun, water, air: the finished print on paper brushed by hand. */
  expose(seed: string, margin = 0.05): Canvas {
    const { width, height } = this;
    const noise = createNoise(`wash ${seed}`);
    const unit = Math.min(width, height);
    const soft = this.#clear.blur(3);
    const edge = (distance: number, along: number, key: number) => {
      const stroke =
        noise(along / (unit * 0.19), key) * 0.016 + noise(along / (unit * 0.045), key + 4) * 0.007;
      const bristle = noise(along / (unit * 0.009), distance / (unit * 0.05) + key) * 0.0035;
      return smooth(-0.003, 0.004, distance / unit - margin + stroke + bristle);
    };
    return new Canvas(width, height, (x, y) => {
      const coat = edge(x, y, 1) * edge(width - x, y, 2) * edge(y, x, 3) * edge(height - y, x, 4);
      const brush = noise(x / 380, y / 10) * 0.035 + noise(x / 600, y / 46 + 9) * 0.06;
      const pool = layered(noise, x / 300, y / 300 + 40, 3) * 0.12;
      const fibre = Math.abs(layered(noise, x / 7 + y / 19, y / 7 - x / 23, 2)) * 0.05;
      const bleach = clamp(this.#clear.at(x, y) * 0.97 + soft.at(x, y) * 0.12);
      const density = coat * (0.9 + brush + pool - fibre) * (1 - bleach) + (1 - coat) * 0.02 + fibre * 0.35;
      return BLUE(density);
    });
  }
}

/** Stars over a field, few bright and many faint. */
function scatter(
  n: Negative,
  random: Random,
  count: number,
  inside: (x: number, y: number) => boolean,
  largest = 5,
): Point[] {
  const bright: Point[] = [];
  for (let i = 0; i < count; i += 1) {
    const at: Point = [random.between(0, n.width), random.between(0, n.height)];
    if (!inside(at[0], at[1])) continue;
    const size = 0.8 + random.next() ** 5 * largest;
    n.star(at[0], at[1], size);
    if (size > 2.2) bright.push(at);
  }
  return bright;
}

/** Joins near bright stars into figures that never existed. */
function figures(n: Negative, stars: readonly Point[], reach: number): void {
  const used = new Set<number>();
  stars.forEach((from, i) => {
    let best = -1;
    let distance = reach;
    stars.forEach((to, j) => {
      const d = Math.hypot(to[0] - from[0], to[1] - from[1]);
      if (i === j || used.has(j * 1000 + i) || d >= distance) return;
      best = j;
      distance = d;
    });
    if (best < 0) return;
    used.add(i * 1000 + best);
    const to = stars[best]!;
    const gap = 9 / distance;
    n.line(
      [
        [from[0] + (to[0] - from[0]) * gap, from[1] + (to[1] - from[1]) * gap],
        [to[0] - (to[0] - from[0]) * gap, to[1] - (to[1] - from[1]) * gap],
      ],
      1.6,
      0.85,
    );
  });
}

/** Ring with graduations; every fifth and every tenth longer. */
function scale(n: Negative, x: number, y: number, radius: number, marks: number, length: number): void {
  for (let i = 0; i < marks; i += 1) {
    const a = (i / marks) * TURN;
    const long = i % 10 === 0 ? 1 : i % 5 === 0 ? 0.7 : 0.4;
    n.line(
      [
        [x + Math.cos(a) * radius, y + Math.sin(a) * radius],
        [x + Math.cos(a) * (radius + length * long), y + Math.sin(a) * (radius + length * long)],
      ],
      i % 10 === 0 ? 2.4 : 1.3,
    );
  }
}

function planisphere(n: Negative, x: number, y: number, radius: number, seed: string): void {
  const random = createRandom(seed);
  const noise = createNoise(seed);
  n.circle(x, y, radius, 4.5)
    .circle(x, y, radius * 1.075, 2)
    .circle(x, y, radius * 1.1, 4.5);
  scale(n, x, y, radius * 1.005, 240, radius * 0.062);
  for (const share of [0.25, 0.5, 0.75]) n.circle(x, y, radius * share, 1.2, 0.6);
  for (let i = 0; i < 12; i += 1) {
    const a = (i / 12) * TURN;
    n.line(
      [
        [x + Math.cos(a) * radius * 0.06, y + Math.sin(a) * radius * 0.06],
        [x + Math.cos(a) * radius, y + Math.sin(a) * radius],
      ],
      1,
      0.5,
    );
  }
  for (let i = 0; i < 120; i += 2)
    n.line(
      arc(x + radius * 0.14, y - radius * 0.1, radius * 0.72, (i / 120) * TURN, ((i + 1) / 120) * TURN, 5),
      2,
    );
  const inside = (px: number, py: number) => Math.hypot(px - x, py - y) < radius * 0.97;
  // The Milky Way: fine dots, denser along a bent band.
  for (let i = 0; i < 7000; i += 1) {
    const t = random.between(-1, 1);
    const band = random.normal() * 0.1;
    const at: Point = [
      x + (t * 0.86 - band * 0.6 + noise(t * 3, 1) * 0.1) * radius,
      y + (t * 0.55 + band + noise(t * 3, 8) * 0.08 + 0.1 * t * t) * radius,
    ];
    if (inside(at[0], at[1])) n.fill(ellipse(at[0], at[1], 0.8), 0.6);
  }
  const bright = scatter(n, random, Math.round((radius * radius) / 480), inside, 6.5);
  figures(n, bright, radius * 0.21);
}

/** Globe lit from one side, engraved with level lines bent over its surface. */
function globe(
  n: Negative,
  x: number,
  y: number,
  radius: number,
  spacing: number,
  light: Point,
  relief: (u: number, v: number) => number,
): void {
  n.erase(ellipse(x, y, radius));
  n.engrave(
    {
      x: Math.floor(x - radius),
      y: Math.floor(y - radius),
      width: Math.ceil(radius * 2),
      height: Math.ceil(radius * 2),
    },
    spacing,
    (px, py) => {
      const u = (px - x) / radius;
      const v = (py - y) / radius;
      const d2 = u * u + v * v;
      if (d2 >= 1) return 0;
      const z = Math.sqrt(1 - d2);
      return clamp((u * light[0] + v * light[1] + z * 0.55) * 0.85 + 0.12 + relief(u, v));
    },
    (px, py) => {
      const u = (px - x) / radius;
      const v = (py - y) / radius;
      return Math.sqrt(Math.max(0, 1 - u * u - v * v)) * radius * 0.14;
    },
  );
  n.circle(x, y, radius, 2.4);
}

function craters(seed: string, count: number): (u: number, v: number) => number {
  const random = createRandom(seed);
  const noise = createNoise(seed);
  const list = Array.from({ length: count }, () => {
    const a = random.between(0, TURN);
    const d = Math.sqrt(random.next()) * 0.94;
    return { u: Math.cos(a) * d, v: Math.sin(a) * d, r: 0.012 + random.next() ** 4 * 0.13 };
  });
  return (u, v) => {
    let sum = -smooth(0.02, 0.5, layered(noise, u * 1.7, v * 1.7, 3)) * 0.42 + noise(u * 9, v * 9) * 0.05;
    for (const c of list) {
      const du = u - c.u;
      const dv = v - c.v;
      const d = Math.hypot(du, dv) / c.r;
      if (d > 1.4) continue;
      const rim = Math.exp(-(((d - 1) / 0.17) ** 2));
      const side = (du * -0.7 + dv * -0.6) / c.r;
      sum += d < 1 ? -side * 0.42 - 0.06 : 0;
      sum += rim * (side > 0 ? 0.3 : 0.12);
    }
    return sum;
  };
}

function moonMap(width: number, height: number): Canvas {
  const n = new Negative(width, height);
  const [x, y, r] = [width * 0.5, height * 0.45, width * 0.385];
  scatter(
    n,
    createRandom('moon sky'),
    260,
    (px, py) => Math.hypot(px - x, py - y) > r * 1.16 && py < height * 0.82,
    3,
  );
  globe(n, x, y, r, 9, [-0.62, -0.45], craters('moon', 110));
  n.circle(x, y, r * 1.05, 1.4).circle(x, y, r * 1.1, 2.4);
  scale(n, x, y, r * 1.05, 180, r * 0.045);
  n.write('LUNA', width * 0.5, height * 0.855, height * 0.036, 4.4);
  n.write('PLATE VII - NEAR SIDE', width * 0.5, height * 0.908, height * 0.0135, 2.2);
  n.line(
    [
      [width * 0.3, height * 0.883],
      [width * 0.45, height * 0.883],
    ],
    1.4,
  ).line(
    [
      [width * 0.55, height * 0.883],
      [width * 0.7, height * 0.883],
    ],
    1.4,
  );
  return n.expose('moon');
}

function gear(n: Negative, x: number, y: number, radius: number, teeth: number): void {
  const outline = Array.from({ length: teeth * 4 }, (_, i): Point => {
    const a = (i / (teeth * 4)) * TURN;
    const r = radius * (i % 4 < 2 ? 1.07 : 0.95);
    return [x + Math.cos(a) * r, y + Math.sin(a) * r];
  });
  n.erase(outline).line([...outline, outline[0]!], 2);
  n.circle(x, y, radius * 0.8, 1.4).circle(x, y, radius * 0.2, 2.4);
  for (let i = 0; i < 6; i += 1) {
    const a = (i / 6) * TURN;
    for (const side of [-1, 1]) {
      const o = side * radius * 0.05;
      n.line(
        [
          [
            x + Math.cos(a) * radius * 0.2 - Math.sin(a) * o,
            y + Math.sin(a) * radius * 0.2 + Math.cos(a) * o,
          ],
          [
            x + Math.cos(a) * radius * 0.8 - Math.sin(a) * o,
            y + Math.sin(a) * radius * 0.8 + Math.cos(a) * o,
          ],
        ],
        1.6,
      );
    }
  }
}

function orbits(n: Negative, x: number, y: number, radius: number, seed: string): void {
  const random = createRandom(seed);
  const rings = [0.2, 0.3, 0.41, 0.53, 0.68, 0.84, 1];
  rings.forEach((share, i) => {
    n.circle(x, y, radius * share, i % 2 ? 1.4 : 2.2, 0.85);
    if (i > 2) n.circle(x, y, radius * (share + 0.013), 1, 0.6);
  });
  for (let i = 0; i < 36; i += 1) {
    const a = (i / 36) * TURN;
    n.line(
      [
        [x + Math.cos(a) * radius * 1.02, y + Math.sin(a) * radius * 1.02],
        [
          x + Math.cos(a) * radius * (i % 3 ? 1.035 : 1.06),
          y + Math.sin(a) * radius * (i % 3 ? 1.035 : 1.06),
        ],
      ],
      1.6,
    );
  }
  for (let i = 0; i < 48; i += 1) {
    const a = (i / 48) * TURN;
    n.line(
      [
        [x + Math.cos(a) * radius * 0.105, y + Math.sin(a) * radius * 0.105],
        [
          x + Math.cos(a) * radius * (i % 2 ? 0.135 : 0.165),
          y + Math.sin(a) * radius * (i % 2 ? 0.135 : 0.165),
        ],
      ],
      (t) => 3.4 - t * 2.6,
    );
  }
  n.fill(ellipse(x, y, radius * 0.095));
  rings.forEach((share, i) => {
    const a = random.between(0, TURN);
    const [px, py] = [x + Math.cos(a) * radius * share, y + Math.sin(a) * radius * share];
    const size = radius * [0.018, 0.028, 0.032, 0.024, 0.07, 0.056, 0.042][i]!;
    n.line(
      [
        [x, y],
        [px, py],
      ],
      1.2,
      0.5,
    );
    globe(n, px, py, size, 4.5, [-Math.cos(a) * 0.8, -Math.sin(a) * 0.8], (_u, v) =>
      i === 4 ? Math.sin(v * 14) * 0.16 : 0,
    );
    if (i === 5)
      n.oval(px, py, size * 2, size * 0.55, -0.3, 2.2).oval(px, py, size * 1.7, size * 0.44, -0.3, 1.4);
    if (i === 2) n.circle(px, py, size * 2.1, 1).fill(ellipse(px + size * 2.1, py, size * 0.32));
  });
}

function comet(width: number, height: number): Canvas {
  const n = new Negative(width, height);
  const random = createRandom('comet');
  const head: Point = [width * 0.3, height * 0.55];
  scatter(n, random, 520, (_x, y) => y < height * 0.76, 4.6);
  for (let i = 0; i < 210; i += 1) {
    const spread = random.normal() * 0.16;
    const length = random.between(0.25, 1) * width * 0.74 * (1 - Math.abs(spread));
    const a = -0.46 + spread * 0.62;
    const bendBy = spread * 90 + 26;
    n.line(
      softLine(
        [
          [head[0] + random.between(-6, 6), head[1] + spread * 60],
          [head[0] + Math.cos(a) * length * 0.5, head[1] + Math.sin(a) * length * 0.5 + bendBy * 0.3],
          [head[0] + Math.cos(a - 0.05) * length, head[1] + Math.sin(a - 0.05) * length + bendBy],
        ],
        14,
      ),
      (t) => (1 - t) * random.between(1.6, 2.6) + 0.35,
      random.between(0.45, 0.95),
    );
  }
  n.fill(ellipse(head[0], head[1], 15));
  for (let ring = 0; ring < 3; ring += 1)
    n.line(arc(head[0] + 4, head[1] - 2, 26 + ring * 13, 1.5, 4.3, 40), 2.6 - ring * 0.6);
  for (let layer = 0; layer < 4; layer += 1) {
    const noise = createNoise(`comet hill ${layer}`);
    const edge = (x: number) =>
      height * (0.76 + layer * 0.05) + layered(noise, x / (300 - layer * 40), layer * 3, 3) * height * 0.06;
    const line: Point[] = [];
    for (let x = -10; x <= width + 10; x += 6) line.push([x, edge(x)]);
    n.erase([...line, [width + 10, height + 10], [-10, height + 10]]).line(line, 2.6);
    for (let x = -10; x < width; x += 9 + layer * 2) {
      const y = edge(x);
      n.line(
        [
          [x, y + 4],
          [x - 12 - random.between(0, 14), y + 14 + random.between(4, 34 - layer * 4)],
        ],
        (t) => 1.8 * (1 - t) + 0.4,
        0.8,
      );
    }
  }
  return n.expose('comet');
}

function eclipse(width: number, height: number): Canvas {
  const n = new Negative(width, height);
  const random = createRandom('eclipse');
  const noise = createNoise('eclipse');
  const [x, y, r] = [width * 0.5, height * 0.48, width * 0.2];
  scatter(n, random, 200, (px, py) => Math.hypot(px - x, py - y) > r * 2.1, 3.2);
  for (let i = 0; i < 620; i += 1) {
    const a = random.between(0, TURN);
    const stream = 0.5 + noise(Math.cos(a) * 2.2, Math.sin(a) * 2.2) * 0.75;
    const length = r * (0.12 + random.next() ** 1.6 * 1.15 * clamp(stream, 0.15, 1.3));
    const curl = noise(Math.cos(a) * 4 + 9, Math.sin(a) * 4) * 0.22;
    n.line(
      softLine(
        [
          [x + Math.cos(a) * r, y + Math.sin(a) * r],
          [
            x + Math.cos(a + curl * 0.4) * (r + length * 0.5),
            y + Math.sin(a + curl * 0.4) * (r + length * 0.5),
          ],
          [x + Math.cos(a + curl) * (r + length), y + Math.sin(a + curl) * (r + length)],
        ],
        6,
      ),
      (t) => 2.3 * (1 - t) + 0.3,
      random.between(0.4, 1),
    );
  }
  n.erase(ellipse(x, y, r)).circle(x, y, r, 4.4);
  n.fill(ellipse(x + r * 0.72, y - r * 0.7, r * 0.075));
  for (let i = 0; i < 16; i += 1) {
    const a = (i / 16) * TURN;
    n.line(
      [
        [x + r * 0.72, y - r * 0.7],
        [x + r * 0.72 + Math.cos(a) * r * 0.26, y - r * 0.7 + Math.sin(a) * r * 0.26],
      ],
      (t) => 3.6 * (1 - t) + 0.4,
    );
  }
  n.line(
    [
      [width * 0.12, height * 0.875],
      [width * 0.88, height * 0.875],
    ],
    1.6,
  );
  for (let i = 0; i < 9; i += 1) {
    const px = width * (0.16 + i * 0.085);
    n.fill(ellipse(px, height * 0.915, width * 0.023)).erase(
      ellipse(px + (i - 4) * -width * 0.0115, height * 0.915, width * 0.0235),
    );
    n.circle(px, height * 0.915, width * 0.023, 1.5);
  }
  return n.expose('eclipse');
}

function saturn(width: number, height: number): Canvas {
  const n = new Negative(width, height);
  const random = createRandom('saturn');
  const [x, y, r, tilt] = [width * 0.5, height * 0.5, height * 0.235, -0.3];
  scatter(n, random, 420, () => true, 4.4);
  const halves = (from: number, to: number) => {
    for (let ring = 0; ring < 30; ring += 1) {
      const share = 1.32 + ring * 0.038;
      if (ring > 16 && ring < 20) continue;
      const loop = place(arc(0, 0, 1, from, to, 120), { scale: r * share, scaleY: r * share * 0.3 });
      n.line(place(loop, { x, y, turn: tilt }), 1.1 + Math.abs(Math.sin(ring * 1.7)) * 2.4, 0.9);
    }
  };
  const band = place([...arc(0, 0, 1, 0, TURN, 100)], { scale: r * 2.48, scaleY: r * 0.76 });
  n.erase(place(band, { x, y, turn: tilt }));
  halves(Math.PI, TURN);
  globe(
    n,
    x,
    y,
    r,
    7,
    [-0.5, -0.4],
    (u, v) => Math.sin((v * Math.cos(tilt) - u * Math.sin(tilt)) * 15) * 0.12,
  );
  const shade = place(arc(0, 0, 1, 0.0, Math.PI, 60), { scale: r * 1.3, scaleY: r * 0.38 });
  n.erase(
    place([...shade, ...place(arc(0, 0, 1, Math.PI, 0, 60), { scale: r * 2.5, scaleY: r * 0.76 })], {
      x,
      y,
      turn: tilt,
    }),
  );
  halves(0, Math.PI);
  for (const [d, a, size] of [
    [3.0, -0.5, 6],
    [2.9, 2.4, 8],
    [3.3, 0.4, 5],
  ] as const)
    n.star(x + Math.cos(a) * r * d, y + Math.sin(a) * r * d * 0.7, size);
  n.write('SATURNUS', width * 0.5, height * 0.855, height * 0.036, 3.6);
  return n.expose('saturn');
}

function phases(width: number, height: number): Canvas {
  const n = new Negative(width, height);
  scatter(
    n,
    createRandom('phases'),
    420,
    (x, y) => Math.abs(y - (height * 0.62 - Math.sin((x / width) * Math.PI) * height * 0.26)) > height * 0.15,
    4,
  );
  const relief = craters('phases', 40);
  for (let i = 0; i < 9; i += 1) {
    const t = i / 8;
    const x = width * (0.1 + t * 0.8);
    const y = height * 0.66 - Math.sin(t * Math.PI) * height * 0.28;
    const r = height * (0.056 + Math.sin(t * Math.PI) * 0.024);
    const cosPhase = Math.cos(t * Math.PI * 2);
    n.circle(x, y, r * 1.13, 1, 0.7);
    n.erase(ellipse(x, y, r));
    n.engrave(
      { x: Math.floor(x - r), y: Math.floor(y - r), width: Math.ceil(r * 2), height: Math.ceil(r * 2) },
      5.4,
      (px, py) => {
        const u = (px - x) / r;
        const v = (py - y) / r;
        if (u * u + v * v >= 1) return 0;
        const limb = Math.sqrt(1 - v * v) * cosPhase;
        const bright = t <= 0.5 ? u > limb : u < -limb;
        return bright ? clamp(0.85 + relief(u, v)) : 0.07;
      },
    );
    n.circle(x, y, r, 2);
    n.line(
      [
        [x, y + r * 1.3],
        [x, y + r * 1.3 + height * 0.025],
      ],
      1.6,
    );
    n.write(String(i * 3 + 1), x, y + r * 1.3 + height * 0.035, height * 0.017, 1.9);
  }
  n.line(arc(width * 0.5, height * 1.62, height * 0.86, -Math.PI * 0.79, -Math.PI * 0.21, 90), 1.8);
  n.write('ONE MOON', width * 0.5, height * 0.82, height * 0.034, 3.4);
  return n.expose('phases');
}

function heron(width: number, height: number): Canvas {
  const n = new Negative(width, height);
  const random = createRandom('heron');
  const at = (x: number, y: number): Point => [x * width, y * height];
  scatter(n, random, 520, () => true, 2.6);
  const feather = (from: Point, to: Point, bend: number) =>
    n.line(
      softLine([from, [(from[0] + to[0]) / 2 + bend, (from[1] + to[1]) / 2 + Math.abs(bend) * 0.5], to], 10),
      (t) => Math.sin(Math.PI * clamp(t, 0.05, 0.95)) * 2.1 + 0.3,
      0.75,
    );
  const outline = softLoop(
    points(
      '0.2 0.22, 0.29 0.185, 0.38 0.2, 0.43 0.25, 0.4 0.32, 0.43 0.4, 0.55 0.44, 0.7 0.52, 0.86 0.66, 0.72 0.66, 0.58 0.665, 0.44 0.64, 0.35 0.56, 0.335 0.45, 0.345 0.35, 0.365 0.275, 0.31 0.24',
    ).map(([x, y]) => at(x, y)),
    12,
  );
  n.line([...outline, outline[0]!], 3.2, 0.95);
  for (let i = 0; i < 48; i += 1) {
    const t = i / 48;
    const from = at(0.4 + t * 0.32, 0.46 + t * 0.08 + (i % 3) * 0.035);
    feather(from, [from[0] + width * (0.1 + t * 0.05), from[1] + height * (0.045 + t * 0.02)], 10);
  }
  for (let i = 0; i < 26; i += 1)
    feather(at(0.36 + (i % 2) * 0.015, 0.3 + i * 0.0095), at(0.385 + (i % 3) * 0.008, 0.335 + i * 0.0095), 5);
  n.line(softLine([at(0.3, 0.19), at(0.42, 0.18), at(0.53, 0.215)], 10), (t) => 5 * (1 - t) + 1);
  n.line([at(0.49, 0.655), at(0.485, 0.9)], 4).line([at(0.58, 0.66), at(0.64, 0.76), at(0.545, 0.86)], 4);
  n.line([at(0.4, 0.905), at(0.485, 0.9), at(0.54, 0.91)], 3.6);
  for (let i = 0; i < 7; i += 1)
    n.line(
      softLine(
        [
          at(0.2 + i * 0.02, 0.915 + i * 0.008),
          at(0.48, 0.91 + i * 0.009),
          at(0.78 - i * 0.03, 0.918 + i * 0.008),
        ],
        14,
      ),
      1.4,
      0.7,
    );
  n.circle(width * 0.33, height * 0.21, 7, 2.6);
  const figure = points(
    '0.2 0.22, 0.345 0.21, 0.42 0.25, 0.365 0.35, 0.4 0.48, 0.56 0.47, 0.7 0.53, 0.86 0.66, 0.58 0.66, 0.49 0.655, 0.485 0.9',
  ).map(([x, y]) => at(x, y));
  for (let i = 1; i < figure.length; i += 1) n.line([figure[i - 1]!, figure[i]!], 2.2);
  n.line([figure[4]!, figure[9]!], 2.2);
  figure.forEach(([x, y], i) => {
    n.erase(ellipse(x, y, 15)).star(x, y, i % 3 === 0 ? 9 : 6.4);
  });
  n.write('ARDEA', width * 0.76, height * 0.2, height * 0.028, 3.2);
  n.line(
    [
      [width * 0.64, height * 0.245],
      [width * 0.88, height * 0.245],
    ],
    1.4,
  );
  n.write('THE HERON', width * 0.76, height * 0.26, height * 0.0125, 1.9);
  return n.expose('heron');
}

function armillary(width: number, height: number): Canvas {
  const n = new Negative(width, height);
  const [x, y, r] = [width * 0.5, height * 0.41, width * 0.33];
  scatter(
    n,
    createRandom('armillary'),
    180,
    (px, py) => Math.hypot(px - x, py - y) > r * 1.12 && py < height * 0.74,
    3.4,
  );
  const hoop = (rx: number, ry: number, tilt: number, band: number) => {
    n.oval(x, y, rx, ry, tilt, 2.4).oval(x, y, rx - band, Math.max(2, ry - band * 0.55), tilt, 2);
    for (let i = 0; i < 90; i += 1) {
      const a = (i / 90) * TURN;
      const p = place(
        [
          [Math.cos(a) * rx, Math.sin(a) * ry],
          [Math.cos(a) * (rx - band), Math.sin(a) * Math.max(2, ry - band * 0.55)],
        ],
        { x, y, turn: tilt },
      );
      n.line(p, i % 5 ? 0.9 : 1.8, 0.85);
    }
  };
  globe(n, x, y, r * 0.2, 5, [-0.6, -0.5], (u, v) => Math.sin(u * 8 + v * 3) * 0.1);
  hoop(r, r * 0.3, 0.4, r * 0.06);
  hoop(r * 0.94, r * 0.36, -0.5, r * 0.09);
  hoop(r * 0.3, r * 0.97, 0.4, r * 0.05);
  hoop(r * 1.04, r * 1.04, 0, r * 0.07);
  hoop(r * 1.24, r * 0.2, 0, r * 0.08);
  n.line(
    place(
      [
        [0, -r * 1.15],
        [0, r * 1.15],
      ],
      { x, y, turn: 0.4 },
    ),
    4,
  );
  const foot = softLoop(
    points(
      '-0.05 1.08, 0.05 1.08, 0.07 1.22, 0.14 1.3, 0.06 1.4, 0.08 1.62, 0.3 1.74, 0.42 1.84, -0.42 1.84, -0.3 1.74, -0.08 1.62, -0.06 1.4, -0.14 1.3, -0.07 1.22',
    ).map(([u, v]): Point => [x + u * r, y + v * r * 0.9]),
    10,
  );
  n.erase(foot).line([...foot, foot[0]!], 2.8);
  const shade = Mask.ofShape([foot], { x: 0, y: 0, width, height });
  n.engrave(shade, 6, (px, py) =>
    shade.at(px, py) < 0.5 ? 0 : clamp(0.75 - (px - x + r * 0.2) / (r * 0.6)),
  );
  for (const side of [-1, 1])
    n.line(
      softLine(
        [
          [x + side * r * 1.2, y + r * 0.05],
          [x + side * r * 0.9, y + r * 0.75],
          [x + side * r * 0.08, y + r * 1.1],
        ],
        16,
      ),
      5,
    );
  return n.expose('armillary');
}

export const orrery: readonly Picture[] = [
  {
    file: 'orrery-avatar',
    creator: 'orrery',
    role: 'avatar',
    ...AVATAR,
    alt: 'A white engraved moon on Prussian blue.',
    paint: (w, h) => {
      const n = new Negative(w, h);
      scatter(n, createRandom('orrery av'), 70, () => true, 4);
      globe(n, w * 0.5, h * 0.5, w * 0.32, 9, [-0.65, -0.4], craters('orrery av', 34));
      n.circle(w * 0.5, h * 0.5, w * 0.37, 2.4);
      return n.expose('av', 0);
    },
  },
  {
    file: 'orrery-cover',
    creator: 'orrery',
    role: 'cover',
    ...COVER,
    alt: 'A blueprint of planetary orbits at the end side of a deep blue sheet with scattered stars.',
    paint: (w, h) => {
      const n = new Negative(w, h);
      const random = createRandom('orrery cover');
      scatter(n, random, 240, (x) => x > w * 0.3 || random.chance(0.3), 3.6);
      orbits(n, w * 0.69, h * 0.47, h * 0.55, 'orrery cover 4');
      gear(n, w * 0.945, h * 0.78, h * 0.14, 28);
      gear(n, w * 0.865, h * 0.9, h * 0.09, 18);
      return n.expose('cover', 0.02);
    },
  },
  {
    file: 'orrery-1',
    creator: 'orrery',
    role: 'post',
    ...PRINT_SQUARE,
    limitKb: 70,
    title: 'Planisphere for a sky that never was',
    alt: 'A round star chart with invented constellations, white on blue.',
    paint: (w, h) => {
      const n = new Negative(w, h);
      planisphere(n, w * 0.5, h * 0.5, w * 0.37, 'planisphere');
      return n.expose('planisphere');
    },
  },
  {
    file: 'orrery-2',
    creator: 'orrery',
    role: 'post',
    ...PRINT_TALL,
    limitKb: 70,
    title: 'Luna, plate seven',
    alt: 'An engraved map of the moon with graduated rings and lettering.',
    paint: moonMap,
  },
  {
    file: 'orrery-3',
    creator: 'orrery',
    role: 'post',
    ...PRINT_WIDE,
    limitKb: 70,
    title: 'Workshop drawing: seven arms, two gears',
    alt: 'A plan of a mechanical planetarium with orbits, planets and gear wheels.',
    paint: (w, h) => {
      const n = new Negative(w, h);
      orbits(n, w * 0.42, h * 0.5, h * 0.41, 'plan 2');
      gear(n, w * 0.83, h * 0.35, h * 0.17, 36);
      gear(n, w * 0.83, h * 0.64, h * 0.105, 22);
      gear(n, w * 0.895, h * 0.79, h * 0.055, 12);
      n.write('ORRERY NO 9', w * 0.83, h * 0.12, h * 0.026, 2.8);
      return n.expose('plan');
    },
  },
  {
    file: 'orrery-4',
    creator: 'orrery',
    role: 'post',
    ...PRINT_FILM,
    limitKb: 70,
    title: 'The long-tailed comet, seen from the sheepfold',
    alt: 'A comet with a wide engraved tail above dark hills.',
    paint: comet,
  },
  {
    file: 'orrery-5',
    creator: 'orrery',
    role: 'post',
    ...PRINT_SQUARE,
    limitKb: 70,
    title: 'Totality, with diamond ring',
    alt: 'A total eclipse with a corona of fine lines and a row of phases below.',
    paint: eclipse,
  },
  {
    file: 'orrery-6',
    creator: 'orrery',
    role: 'post',
    ...PRINT_WIDE,
    limitKb: 70,
    title: 'Saturn, twenty-seven rings engraved',
    alt: 'Saturn with many fine rings among stars.',
    paint: saturn,
  },
  {
    file: 'orrery-7',
    creator: 'orrery',
    role: 'post',
    ...PRINT_FILM,
    title: 'One moon, nine evenings',
    alt: 'Nine phases of the moon in an arc, each engraved and numbered.',
    paint: phases,
  },
  {
    file: 'orrery-8',
    creator: 'orrery',
    role: 'post',
    ...PRINT_TALL,
    title: 'Ardea, from the invented birds',
    alt: 'A heron drawn as a constellation, standing in water among stars.',
    paint: heron,
  },
  {
    file: 'orrery-9',
    creator: 'orrery',
    role: 'post',
    ...PRINT_TALL,
    title: 'Armillary sphere, five hoops',
    alt: 'An armillary sphere on a turned foot, in white lines on blue.',
    paint: armillary,
  },
];
