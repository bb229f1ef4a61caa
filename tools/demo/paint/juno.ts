/** Juno Crag, climbing: rock as stacked contours, one bright rope. */
import { Canvas } from './canvas.ts';
import { blend, type Colour, clamp, lit, ramp, rgb, smooth } from './colour.ts';
import { Mask } from './mask.ts';
import { createNoise, layered } from './noise.ts';
import { AVATAR, COVER, FILM, type Picture, SQUARE, TALL, WIDE } from './picture.ts';
import { createRandom } from './random.ts';
import { ellipse, type Point, points, softLine } from './shape.ts';

/** Height of the rock at a place in units of the short side, about 0 to 1. */
type Height = (x: number, y: number) => number;

interface Rock {
  tones: readonly Colour[];
  levels: number;
  height: Height;
}

/** Noise bent by noise: cliffs, ledges and hollows. */
function crag(seed: string, size: number, pull = 0.9): Height {
  const a = createNoise(`${seed} a`);
  const b = createNoise(`${seed} b`);
  return (x, y) => {
    const wx = layered(a, x * size, y * size, 2) * pull;
    const wy = layered(b, x * size + 4.2, y * size, 2) * pull;
    return 0.5 + layered(a, x * size + wx * 0.9, y * size + wy * 0.9 + 7, 5, 0.52) * 1.15;
  };
}

// The sun stands over the upper start corner; steps walked towards it decide what lies in shadow.
const SUN: Point = [-0.62, -0.78];
const WALK = 14;

function stack(width: number, height: number, r: Rock): Canvas {
  const unit = Math.min(width, height);
  const tone = ramp(r.tones);
  const raw = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, i += 1)
      raw[i] = clamp(r.height(x / unit, y / unit), 0, 0.9999) * r.levels;
  }
  const rawAt = (x: number, y: number) =>
    raw[clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1)]!;
  const levelAt = (x: number, y: number) => Math.floor(rawAt(x, y));
  const step = unit / 420;
  const paper = createNoise('rock paper');
  return new Canvas(width, height, (x, y) => {
    const here = levelAt(x, y);
    let shadow = 0;
    for (let k = 1; k <= WALK; k += 1) {
      const rise = levelAt(x + SUN[0] * step * k, y + SUN[1] * step * k) - here;
      // A sheet throws its shadow four steps far for every level it lies higher.
      if (rise > 0) shadow = Math.max(shadow, clamp((rise * 5.5 - k) / 6 + 0.35) * (1 - k / (WALK + 3)));
    }
    const steep =
      Math.max(Math.abs(rawAt(x + 1, y) - rawAt(x - 1, y)), Math.abs(rawAt(x, y + 1) - rawAt(x, y - 1))) / 2;
    const toEdge = steep > 1e-5 ? (rawAt(x, y) - here) / steep : 99;
    const facing = levelAt(x + SUN[0] * 3, y + SUN[1] * 3) < here ? 1 : 0.25;
    const rim = here > 0 ? smooth(2.6, 0.7, toEdge) * facing : 0;
    const base = tone(here / (r.levels - 1));
    const worn = 1 + layered(paper, x / 46 + here * 13, y / 46, 3) * 0.05;
    return blend(lit(base, worn * (1 - shadow * 0.55)), [1, 0.98, 0.94], rim * 0.42);
  });
}

/** The rope: a dark shadow, a bright core and the white dashes of its braid. */
function rope(canvas: Canvas, points: readonly Point[], colour: Colour, thick: number): void {
  const { width, height } = canvas;
  const line = softLine(
    points.map(([x, y]): Point => [x * width, y * height]),
    40,
  );
  const cord = Mask.ofLine(line, thick, canvas.reach);
  canvas.shadow(cord, thick * 0.7, thick * 0.9, thick * 0.5, '#120a18', 0.7);
  canvas.through(cord, colour);
  const gleam = line.map(([x, y]): Point => [x - thick * 0.16, y - thick * 0.18]);
  canvas.through(Mask.ofLine(gleam, thick * 0.34, canvas.reach), '#ffffff', { opacity: 0.3 });
  let walked = 0;
  for (let i = 1; i < line.length - 1; i += 1) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    walked += length;
    if (walked < thick * 1.15 || length === 0) continue;
    walked = 0;
    const dx = (b[0] - a[0]) / length;
    const dy = (b[1] - a[1]) / length;
    const half = thick * 0.36;
    canvas.line(
      [
        [b[0] - dy * half - dx * half, b[1] + dx * half - dy * half],
        [b[0] + dy * half + dx * half, b[1] - dx * half + dy * half],
      ],
      thick * 0.24,
      '#fff6ea',
      { opacity: 0.9 },
    );
  }
}

/** Points of a climb: always upwards, never straight. */
function climb(seed: string, from: Point, to: Point, bends: number, sway: number): Point[] {
  const random = createRandom(seed);
  return Array.from({ length: bends + 1 }, (_, i): Point => {
    const t = i / bends;
    const swing = i === 0 || i === bends ? 0 : random.between(-sway, sway);
    return [
      from[0] + (to[0] - from[0]) * t + swing,
      from[1] + (to[1] - from[1]) * t + random.between(-0.015, 0.015),
    ];
  });
}

/** Bolts along the rope. */
function anchors(canvas: Canvas, points: readonly Point[], size: number): void {
  for (const [x, y] of points.slice(1, -1)) {
    const [px, py] = [x * canvas.width, y * canvas.height];
    const plate = canvas.mask([ellipse(px, py, size)]);
    canvas.shadow(plate, size * 0.3, size * 0.4, size * 0.3, '#120a18', 0.6);
    canvas.through(plate, (qx, qy) => lit([0.86, 0.87, 0.9], 1.05 - (qx - px + qy - py) / (size * 6)));
    canvas.fill([ellipse(px, py, size * 0.42)], '#3c3a46');
  }
}

/** Holds of a climbing hall: each a small stack of its own. */
function holds(width: number, height: number): Canvas {
  const random = createRandom('holds');
  const spots: { x: number; y: number; size: number; seed: number; colour: number }[] = [];
  for (let tries = 0; tries < 900 && spots.length < 24; tries += 1) {
    const spot = {
      x: random.between(0.13, 0.87),
      y: random.between(0.1, 0.9),
      size: random.between(0.045, 0.115),
      seed: tries,
      colour: random.whole(0, 3),
    };
    if (spots.every((s) => Math.hypot(s.x - spot.x, s.y - spot.y) > (s.size + spot.size) * 1.25))
      spots.push(spot);
  }
  const wall = rgb('#e4d8c6');
  const paper = createNoise('hall');
  const canvas = new Canvas(width, height, (x, y) =>
    lit(wall, 1.03 - (y / height) * 0.1 + layered(paper, x / 70, y / 70, 4) * 0.05),
  );
  for (let x = 1; x < 6; x += 1) {
    for (let y = 1; y < 6; y += 1)
      canvas.fill([ellipse((x / 6) * width, (y / 6) * height, 5)], '#8f8271', { opacity: 0.8 });
  }
  canvas.line(
    [
      [width * 0.5, 0],
      [width * 0.5, height],
    ],
    2,
    '#a99b88',
    { opacity: 0.5 },
  );
  const paints: (readonly Colour[])[] = [
    ['#9c2a34', '#d9474a', '#f27b6a', '#ffb39a'],
    ['#123f6e', '#2468a8', '#5b9fd4', '#acd3ec'],
    ['#b06a10', '#e39a22', '#f6c04e', '#ffe4a0'],
    ['#1d5547', '#2f8468', '#6bb58e', '#bde0bb'],
  ];
  for (const spot of spots) {
    const noise = createNoise(`hold ${spot.seed}`);
    const tone = ramp(paints[spot.colour]!);
    const stretch = 0.7 + noise(3, 3) * 0.2;
    for (let layer = 0; layer < 6; layer += 1) {
      const size = spot.size * width * (1 - layer * 0.155);
      const outline = Array.from({ length: 90 }, (_, i): Point => {
        const a = (i / 90) * Math.PI * 2;
        const r = size * (1 + noise(Math.cos(a) * 0.9 + layer * 0.12, Math.sin(a) * 0.9) * 0.45);
        return [
          spot.x * width + Math.cos(a) * r - layer * size * 0.035,
          spot.y * height + Math.sin(a) * r * stretch - layer * size * 0.05,
        ];
      });
      const colour = tone(layer / 5);
      const reach = layer === 0 ? 2.4 : 1;
      const sheet = canvas.paper(
        [outline],
        (x, y) => lit(colour, 1 + layered(paper, x / 20 + layer * 9, y / 20, 2) * 0.06),
        { dx: 5 * reach, dy: 7 * reach, soft: 6 * reach, dark: 0.42 },
      );
      canvas.through(sheet.without(sheet.shift(2, 2)), '#ffffff', { opacity: 0.35 });
    }
    canvas.fill(
      [
        ellipse(
          spot.x * width - spot.size * width * 0.1,
          spot.y * height - spot.size * width * 0.16,
          width * 0.009,
        ),
      ],
      '#4a2b2b',
      { opacity: 0.75 },
    );
  }
  return canvas;
}

/** A coil of rope lying on the rock, seen from above. */
function coil(canvas: Canvas, colour: Colour): void {
  const random = createRandom('coil');
  for (let loop = 0; loop < 7; loop += 1) {
    const points = Array.from({ length: 13 }, (_, i): Point => {
      const a = (i / 12) * Math.PI * 2 + loop * 0.45;
      const r = 0.2 + loop * 0.013 + random.between(-0.012, 0.012);
      return [0.5 + Math.cos(a) * r * 1.15 + random.between(-0.006, 0.006), 0.52 + Math.sin(a) * r * 0.92];
    });
    rope(canvas, points, colour, canvas.width * 0.017);
  }
  rope(
    canvas,
    points('0.27 0.44, 0.34 0.5, 0.33 0.58, 0.24 0.55, 0.27 0.47, 0.36 0.56, 0.2 0.78, 0.3 1.05'),
    colour,
    canvas.width * 0.017,
  );
}

const VIOLET = ['#2a1f45', '#4a3a6e', '#6f5b93', '#9c87b3', '#c7b2c4', '#efdccb', '#fbf1e2'];
const PINE = ['#0b2a30', '#164b4a', '#2f7468', '#62a085', '#a3c19a', '#dcdcb0', '#f4efd2'];
const CLAY = ['#3a1526', '#6e2436', '#a8443f', '#d06f52', '#e89b71', '#f6c79a', '#fde9c9'];
const ICE = ['#0c2144', '#1d4472', '#3f77a5', '#79aecb', '#b3d6e2', '#e0f0f0', '#ffffff'];
const SAND = ['#1d5a6e', '#2f8791', '#7fbfae', '#ead9a8', '#d9b273', '#b9864f', '#8a5c3c'];
const NIGHT = ['#08091a', '#141633', '#23264f', '#383b70', '#575a92', '#8587b5', '#c3c1d8'];

export const juno: readonly Picture[] = [
  {
    file: 'juno-avatar',
    creator: 'juno',
    role: 'avatar',
    ...AVATAR,
    alt: 'Stacked terracotta contours with one turquoise rope.',
    paint: (w, h) => {
      const canvas = stack(w, h, { tones: CLAY, levels: 7, height: crag('juno av', 1.3) });
      rope(canvas, climb('juno av', [0.35, 1.05], [0.62, -0.05], 4, 0.12), '#35c2b8', 20);
      return canvas;
    },
  },
  {
    file: 'juno-cover',
    creator: 'juno',
    role: 'cover',
    ...COVER,
    alt: 'A wide violet rock face in stacked contours with an orange rope at the end side.',
    paint: (w, h) => {
      const face = crag('juno cover 2', 1.25);
      const canvas = stack(w, h, {
        tones: VIOLET,
        levels: 12,
        height: (x, y) => face(x, y) * smooth(0.15, 1.6, x) * 0.75 + 0.1 + x * 0.06,
      });
      const route = climb('juno cover', [0.6, 1.08], [0.82, -0.08], 7, 0.05);
      rope(canvas, route, '#ff7448', 11);
      anchors(canvas, route, 9);
      return canvas;
    },
  },
  {
    file: 'juno-1',
    creator: 'juno',
    role: 'post',
    ...TALL,
    title: 'Second pitch, Lilac Wall',
    alt: 'A violet rock face in stacked paper contours, crossed by an orange rope.',
    paint: (w, h) => {
      const canvas = stack(w, h, { tones: VIOLET, levels: 13, height: crag('juno 1', 1.15) });
      const route = climb('juno 1', [0.36, 1.04], [0.78, -0.04], 8, 0.07);
      rope(canvas, route, '#ff7448', 12);
      anchors(canvas, route, 10);
      return canvas;
    },
  },
  {
    file: 'juno-2',
    creator: 'juno',
    role: 'post',
    ...WIDE,
    title: 'Topo of the green amphitheatre',
    alt: 'Green terraces fall away like a map, with a coral rope winding through.',
    paint: (w, h) => {
      const canvas = stack(w, h, { tones: PINE, levels: 14, height: crag('juno 2', 0.95, 1.2) });
      rope(canvas, climb('juno 2', [0.3, 1.05], [0.4, -0.05], 7, 0.09), '#ff8266', 12);
      return canvas;
    },
  },
  {
    file: 'juno-3',
    creator: 'juno',
    role: 'post',
    ...SQUARE,
    title: 'Sandstone, so warm you can smell it',
    alt: 'Terracotta and cream sandstone contours with a turquoise rope.',
    paint: (w, h) => {
      const layer = crag('juno 3', 0.9, 0.5);
      const canvas = stack(w, h, {
        tones: CLAY,
        levels: 16,
        height: (x, y) => clamp(layer(x * 0.55, y * 1.9) * 0.85 + 0.08 + (1 - y) * 0.12),
      });
      const route = climb('juno 3', [0.55, 1.05], [0.42, -0.05], 7, 0.08);
      rope(canvas, route, '#2fc0b5', 13);
      anchors(canvas, route, 11);
      return canvas;
    },
  },
  {
    file: 'juno-4',
    creator: 'juno',
    role: 'post',
    ...TALL,
    title: 'Ice fall before it went',
    alt: 'Pale blue and white ice in long stacked tongues, with a yellow rope.',
    paint: (w, h) => {
      const fall = crag('juno 4', 1.25, 0.55);
      const canvas = stack(w, h, {
        tones: ICE,
        levels: 13,
        height: (x, y) => fall(x * 1.5, y * 0.5) * 0.95 + 0.05,
      });
      rope(canvas, climb('juno 44', [0.56, 1.04], [0.46, -0.04], 9, 0.05), '#ffc21f', 12);
      return canvas;
    },
  },
  {
    file: 'juno-5',
    creator: 'juno',
    role: 'post',
    ...SQUARE,
    title: 'The boulder everyone calls the Whale',
    alt: 'A lone boulder rises from turquoise shallows and sand in round contours.',
    paint: (w, h) => {
      const rough = crag('juno 5', 1.5, 0.7);
      const canvas = stack(w, h, {
        tones: SAND,
        levels: 15,
        height: (x, y) => {
          const d = Math.hypot((x - 0.5) * 1.15, (y - 0.52) * 1.35);
          return clamp(0.98 - d * 1.75 + (rough(x, y) - 0.5) * 0.5, 0.02, 0.99);
        },
      });
      rope(canvas, climb('juno 5', [0.2, 0.72], [0.52, 0.48], 4, 0.03), '#f0453f', 11);
      return canvas;
    },
  },
  {
    file: 'juno-6',
    creator: 'juno',
    role: 'post',
    ...FILM,
    title: 'Two teams, one canyon',
    alt: 'A dark blue canyon cut deep between pale rims, with two ropes on either side.',
    paint: (w, h) => {
      const rough = crag('juno 6', 1.2, 1);
      const canvas = stack(w, h, {
        tones: NIGHT,
        levels: 15,
        height: (x, y) => {
          const bed = 0.9 + Math.sin(y * 5.2) * 0.13 + Math.sin(y * 11) * 0.04;
          return clamp(0.04 + Math.abs(x - bed) * 1.15 + (rough(x, y) - 0.5) * 0.5);
        },
      });
      rope(canvas, climb('juno 6a', [0.2, 1.06], [0.33, -0.05], 7, 0.04), '#ff7a4d', 11);
      rope(canvas, climb('juno 6b', [0.83, 1.06], [0.7, -0.05], 7, 0.04), '#4fd6c4', 11);
      return canvas;
    },
  },
  {
    file: 'juno-7',
    creator: 'juno',
    role: 'post',
    ...SQUARE,
    title: 'Reset at the hall: four colours, four grades',
    alt: 'Red, blue, yellow and green climbing holds on a pale wall.',
    paint: holds,
  },
  {
    file: 'juno-8',
    creator: 'juno',
    role: 'post',
    ...TALL,
    title: 'Seventy metres, dried and coiled',
    alt: 'A coiled orange rope lies on dark green rock.',
    paint: (w, h) => {
      const low = crag('juno 8', 0.9, 0.8);
      const canvas = stack(w, h, {
        tones: ['#10262a', '#1a3b3e', '#275252', '#3a6c68', '#54877d'],
        levels: 8,
        height: low,
      });
      coil(canvas, '#ff7d3c');
      return canvas;
    },
  },
];
