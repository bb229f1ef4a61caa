/**
 * Sola Glass, stained glass: irregular panes in lead, light coming through and falling on the floor.
 *
 * Long, because every picture of one hand stands in one file, and its outlines are lists of points.
 */
import { Canvas } from './canvas.ts';
import { blend, type Colour, clamp, lit, mix, type Rgb, rgb, smooth } from './colour.ts';
import { Mask } from './mask.ts';
import { createNoise, layered } from './noise.ts';
import { AVATAR, COVER, FILM, type Picture, SQUARE, TALL, WIDE } from './picture.ts';
import { createRandom } from './random.ts';
import { arc, box, ellipse, type Point, points, ribbon, softLine, softLoop, wedge } from './shape.ts';

/** One area of the design; later zones lie over earlier ones. */
interface Zone {
  shape: readonly Point[];
  glass: readonly Colour[];
  /** Usual size of a pane in pixels; left out, the whole zone is one pane. */
  pane?: number;
  /** How much longer panes are along `along` than across it. */
  stretch?: number;
  along?: number;
}

interface Window {
  zones: readonly Zone[];
  /** Where the sun stands behind the glass, as shares. */
  sun: Point;
  /** Width of the lead in pixels. */
  lead: number;
}

/** Cuts the design into panes; the answer for a pixel is its zone and its pane. */
function cutPanes(width: number, height: number, zones: readonly Zone[], seed: string): Int32Array {
  const panes = new Int32Array(width * height).fill(-1);
  const area = { x: 0, y: 0, width, height };
  const warp = createNoise(`warp ${seed}`);
  zones.forEach((zone, index) => {
    const mask = Mask.ofShape([zone.shape], area);
    const random = createRandom(`panes ${seed} ${index}`);
    const seeds: Point[] = [];
    const cos = Math.cos(zone.along ?? 0);
    const sin = Math.sin(zone.along ?? 0);
    const stretch = zone.stretch ?? 1;
    const turned = (x: number, y: number): Point => [(x * cos + y * sin) / stretch, -x * sin + y * cos];
    if (zone.pane) {
      const wanted = Math.max(1, Math.round((mask.width * mask.height) / (zone.pane * zone.pane * stretch)));
      for (let tries = 0; tries < wanted * 30 && seeds.length < wanted; tries += 1) {
        const at = turned(mask.x + random.next() * mask.width, mask.y + random.next() * mask.height);
        if (seeds.every(([sx, sy]) => Math.hypot(sx - at[0], sy - at[1]) > zone.pane! * 0.72)) seeds.push(at);
      }
    }
    for (let y = mask.y; y < mask.y + mask.height; y += 1) {
      for (let x = mask.x; x < mask.x + mask.width; x += 1) {
        if (mask.at(x, y) < 0.5) continue;
        let best = 0;
        if (seeds.length > 1) {
          const swing = zone.pane! * 0.22;
          const [px, py] = turned(
            x + warp(x / 130, y / 130) * swing,
            y + warp(x / 130 + 50, y / 130) * swing,
          );
          let nearest = Infinity;
          for (let k = 0; k < seeds.length; k += 1) {
            const dx = seeds[k]![0] - px;
            const dy = seeds[k]![1] - py;
            const d = dx * dx + dy * dy;
            if (d < nearest) {
              nearest = d;
              best = k;
            }
          }
        }
        panes[y * width + x] = index * 4096 + best;
      }
    }
  });
  return panes;
}

/** The window itself: glass, lead and the light behind. */
function glaze(width: number, height: number, w: Window, seed: string, ground: Colour = '#0d0b12'): Canvas {
  const panes = cutPanes(width, height, w.zones, seed);
  const noise = createNoise(`glass ${seed}`);
  const at = (x: number, y: number) => panes[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)]!;
  const seams = Mask.ofPixels({ x: 0, y: 0, width, height }, (x, y) => {
    const here = at(x, y);
    return here !== at(x + 1, y) || here !== at(x, y + 1) || here !== at(x + 1, y + 1) ? 1 : 0;
  });
  // A seam one pixel wide, blurred, has its height in proportion to its distance: cut there, it becomes a lead.
  const reach = Math.max(2, Math.round(w.lead * 0.42));
  const soft = seams.blur(reach);
  const peak = 0.36 / reach;
  const lead = soft.map((value) => smooth(peak * 0.78, peak * 1.12, value));
  const near = seams.blur(reach * 3);
  const tones = new Map<number, { colour: Rgb; turn: number; light: number }>();
  const random = createRandom(`tones ${seed}`);
  const toneOf = (pane: number) => {
    let tone = tones.get(pane);
    if (!tone) {
      const zone = w.zones[Math.floor(pane / 4096)]!;
      const colour = mix(random.pick(zone.glass), random.pick(zone.glass), random.between(0, 0.6));
      tone = { colour, turn: random.between(0, Math.PI), light: random.between(0.86, 1.12) };
      tones.set(pane, tone);
    }
    return tone;
  };
  const sun: Point = [w.sun[0] * width, w.sun[1] * height];
  const size = Math.max(width, height);
  const dark = rgb(ground);
  const canvas = new Canvas(width, height, (x, y) => {
    const pane = at(x, y);
    if (pane < 0) return lit(dark, 1 + layered(noise, x / 120, y / 120, 3) * 0.2);
    const { colour, turn, light } = toneOf(pane);
    const u = x * Math.cos(turn) + y * Math.sin(turn);
    const v = -x * Math.sin(turn) + y * Math.cos(turn);
    const streak = layered(noise, u / 150, v / 26 + turn * 9, 3) * 0.16;
    const seedy = noise(x / 7, y / 7) > 0.72 ? 0.07 : 0;
    const hammered = noise(u / 11, v / 11) * 0.035;
    const glow = Math.exp(-Math.hypot(x - sun[0], y - sun[1]) / (size * 0.42));
    const patina = smooth(0.0, peak * 0.55, near.at(x, y)) * 0.22;
    const through = (0.82 + glow * 0.62) * light * (1 + streak + hammered + seedy) * (1 - patina);
    return blend(lit(colour, through), [1, 0.97, 0.86], clamp(glow * 0.42 - 0.08 + streak * 0.25) * 0.7);
  });
  bloom(canvas, size * 0.011);
  canvas.through(lead, (x, y) => {
    const slopeX = soft.at(x - 1, y) - soft.at(x + 1, y);
    const slopeY = soft.at(x, y - 1) - soft.at(x, y + 1);
    const shine = clamp(0.5 + ((slopeX + slopeY) / peak) * 1.5, 0, 1);
    return lit([0.17, 0.165, 0.19], 0.5 + shine * 0.9 + noise(x / 9, y / 9) * 0.14);
  });
  return canvas;
}

/** Bright glass spills over its edges. */
function bloom(canvas: Canvas, radius: number): void {
  const { width, height } = canvas;
  const bright = [0, 1, 2].map((c) =>
    Mask.ofPixels(
      { x: 0, y: 0, width, height },
      (x, y) => Math.max(0, canvas.data[(y * width + x) * 3 + c]! - 0.45) * 0.9,
    ).blur(radius),
  );
  canvas.cover((x, y) => [bright[0]!.at(x, y), bright[1]!.at(x, y), bright[2]!.at(x, y)], {
    mode: 'screen',
    opacity: 0.55,
  });
}

const SKY = ['#7fc4e4', '#a9dcec', '#5ba7d6', '#c9ebee'];
const DEEP = ['#123f7a', '#1c5a9a', '#0f2f63', '#2d74b0'];
const SEA = ['#0f7a80', '#17a098', '#0b5a6b', '#3fbfae'];
const GOLD = ['#ffc53d', '#ffdc7a', '#ffae1f', '#ffe9ad'];
const FLAME = ['#ff7a2f', '#ff5a3a', '#ffa03f', '#e8403a'];
const LEAF = ['#2f8a4a', '#58b05a', '#1f6b3f', '#8cc962'];
const VIOLET = ['#5a3a9a', '#7f5ac0', '#41287a', '#a98ae0'];
const ROSE = ['#e0527a', '#f08aa0', '#c23a66', '#f7b3bf'];
const MILK = ['#f6efdc', '#fdf6e6', '#e9e4d4'];
const NIGHT = ['#161f5a', '#22307a', '#101640', '#33459a'];

/** Rose window: rings of petals around a core. */
function rose(x: number, y: number, radius: number): Zone[] {
  const zones: Zone[] = [{ shape: ellipse(x, y, radius), glass: NIGHT, pane: radius * 0.12 }];
  const petal = (angle: number, inner: number, outer: number, half: number): Point[] =>
    softLoop(
      [
        [inner, 0],
        [inner + (outer - inner) * 0.35, -half * 0.8],
        [inner + (outer - inner) * 0.75, -half],
        [outer, 0],
        [inner + (outer - inner) * 0.75, half],
        [inner + (outer - inner) * 0.35, half * 0.8],
      ].map(
        ([r, side]): Point => [
          x + Math.cos(angle) * r! - Math.sin(angle) * side!,
          y + Math.sin(angle) * r! + Math.cos(angle) * side!,
        ],
      ),
      10,
    );
  const turn = Math.PI * 2;
  for (let i = 0; i < 24; i += 1)
    zones.push({
      shape: wedge(
        x,
        y,
        radius * 0.88,
        radius * 0.985,
        (i / 24) * turn + 0.012,
        ((i + 1) / 24) * turn - 0.012,
      ),
      glass: i % 2 ? DEEP : GOLD,
    });
  for (let i = 0; i < 12; i += 1) {
    const a = ((i + 0.5) / 12) * turn;
    zones.push({
      shape: ellipse(x + Math.cos(a) * radius * 0.745, y + Math.sin(a) * radius * 0.745, radius * 0.1),
      glass: i % 2 ? ROSE : SEA,
    });
    zones.push({
      shape: ellipse(x + Math.cos(a) * radius * 0.745, y + Math.sin(a) * radius * 0.745, radius * 0.045),
      glass: GOLD,
    });
  }
  for (let i = 0; i < 12; i += 1) {
    const a = (i / 12) * turn;
    zones.push({
      shape: petal(a, radius * 0.3, radius * 0.86, radius * 0.105),
      glass: i % 2 ? VIOLET : FLAME,
      pane: radius * 0.15,
      stretch: 1.2,
      along: a,
    });
    zones.push({ shape: petal(a, radius * 0.42, radius * 0.76, radius * 0.05), glass: i % 2 ? ROSE : GOLD });
  }
  for (let i = 0; i < 12; i += 1)
    zones.push({
      shape: wedge(x, y, radius * 0.2, radius * 0.31, (i / 12) * turn, ((i + 1) / 12) * turn),
      glass: i % 2 ? DEEP : SEA,
    });
  zones.push({ shape: ellipse(x, y, radius * 0.2), glass: FLAME });
  for (let i = 0; i < 8; i += 1)
    zones.push({
      shape: petal((i / 8) * turn, radius * 0.05, radius * 0.19, radius * 0.05),
      glass: i % 2 ? GOLD : MILK,
    });
  zones.push({ shape: ellipse(x, y, radius * 0.055), glass: FLAME });
  return zones;
}

function bands(
  width: number,
  height: number,
  list: readonly { y: number; sway: number; glass: readonly Colour[]; pane: number; stretch: number }[],
  seed: string,
): Zone[] {
  return list.map((band, i) => {
    const noise = createNoise(`band ${seed} ${i}`);
    const top = Array.from({ length: 60 }, (_, k): Point => {
      const x = (k / 59) * width;
      return [x, height * (band.y + noise(x / (width * 0.34), i) * band.sway)];
    });
    return {
      shape: [...top, [width, height] as Point, [0, height] as Point],
      glass: band.glass,
      pane: band.pane,
      stretch: band.stretch,
    };
  });
}

function sunOverSea(width: number, height: number): Window {
  const zones: Zone[] = [
    { shape: box(0, 0, width, height), glass: [...SKY, '#f7d9a8'], pane: width * 0.14, stretch: 1.6 },
  ];
  const [x, y] = [width * 0.5, height * 0.42];
  for (let i = 0; i < 18; i += 1) {
    const a = Math.PI + (i / 18) * Math.PI;
    zones.push({
      shape: wedge(x, y, width * 0.22, width * (i % 2 ? 0.5 : 0.72), a, a + Math.PI / 18),
      glass: i % 2 ? ['#ffd98c', '#ffe9b8'] : ['#ffb95c', '#ffd07f'],
      pane: width * 0.19,
    });
  }
  zones.push(
    { shape: ellipse(x, y, width * 0.225), glass: FLAME, pane: width * 0.17 },
    { shape: ellipse(x, y, width * 0.15), glass: GOLD },
  );
  zones.push(
    ...bands(
      width,
      height,
      [
        { y: 0.46, sway: 0.015, glass: [...SEA, '#ffc46b'], pane: height * 0.05, stretch: 3.4 },
        { y: 0.58, sway: 0.03, glass: SEA, pane: height * 0.055, stretch: 3 },
        { y: 0.7, sway: 0.03, glass: [...DEEP, ...SEA], pane: height * 0.06, stretch: 2.6 },
        { y: 0.84, sway: 0.04, glass: DEEP, pane: height * 0.07, stretch: 2.2 },
      ],
      'sea',
    ),
  );
  const sail = (px: number, py: number, s: number) => {
    zones.push({
      shape: [
        [px, py - s],
        [px + s * 0.62, py - s * 0.08],
        [px, py - s * 0.08],
      ],
      glass: MILK,
    });
    zones.push({
      shape: [
        [px - s * 0.05, py - s * 0.85],
        [px - s * 0.05, py - s * 0.08],
        [px - s * 0.42, py - s * 0.08],
      ],
      glass: ROSE,
    });
    zones.push({
      shape: softLoop(
        [
          [px - s * 0.5, py],
          [px + s * 0.6, py],
          [px + s * 0.4, py + s * 0.2],
          [px - s * 0.35, py + s * 0.2],
        ],
        6,
      ),
      glass: ['#7a2f2a', '#933a2f'],
    });
  };
  sail(width * 0.72, height * 0.66, width * 0.2);
  return { zones, sun: [0.5, 0.4], lead: 11 };
}

function iris(width: number, height: number): Window {
  const zones: Zone[] = [
    {
      shape: box(0, 0, width, height),
      glass: ['#f4e3b0', '#f9eecb', '#e9d08c', '#fff4d8'],
      pane: width * 0.15,
      stretch: 1.3,
      along: 1.3,
    },
  ];
  zones.push({
    shape: ellipse(width * 0.5, height * 0.34, width * 0.4),
    glass: ['#f9c9a0', '#f7b58a', '#fbdcb8'],
    pane: width * 0.16,
  });
  const at = (x: number, y: number): Point => [x * width, y * height];
  for (const [bx, tx, ty, wide] of [
    [0.36, 0.1, 0.36, 0.1],
    [0.62, 0.9, 0.4, 0.1],
    [0.45, 0.3, 0.5, 0.085],
    [0.56, 0.72, 0.54, 0.085],
    [0.42, 0.04, 0.66, 0.08],
    [0.6, 0.97, 0.7, 0.08],
  ] as const) {
    zones.push({
      shape: ribbon(
        softLine([at(bx, 1.02), at((bx + tx) / 2 + (tx - 0.5) * 0.02, 0.72), at(tx, ty)], 20),
        (t) => (1 - t) ** 0.6 * wide * width + 2,
      ),
      glass: LEAF,
      pane: width * 0.14,
      stretch: 2.4,
      along: Math.atan2(ty - 1, tx - bx),
    });
  }
  zones.push({
    shape: ribbon(softLine([at(0.5, 1.02), at(0.49, 0.75), at(0.5, 0.46)], 16), () => width * 0.042),
    glass: LEAF,
    pane: width * 0.12,
    stretch: 3,
    along: Math.PI / 2,
  });
  const petals: [Point[], readonly Colour[]][] = [
    [points('0.5 0.4, 0.3 0.36, 0.16 0.44, 0.15 0.56, 0.26 0.58, 0.4 0.5').map(([x, y]) => at(x, y)), VIOLET],
    [points('0.5 0.4, 0.7 0.36, 0.84 0.44, 0.85 0.56, 0.74 0.58, 0.6 0.5').map(([x, y]) => at(x, y)), VIOLET],
    [
      points('0.5 0.4, 0.37 0.3, 0.33 0.17, 0.42 0.1, 0.5 0.18').map(([x, y]) => at(x, y)),
      ['#8f7ad6', '#b3a0ea', '#6f56bf'],
    ],
    [
      points('0.5 0.4, 0.63 0.3, 0.67 0.17, 0.58 0.1, 0.5 0.18').map(([x, y]) => at(x, y)),
      ['#8f7ad6', '#b3a0ea', '#6f56bf'],
    ],
    [
      points('0.5 0.42, 0.41 0.3, 0.45 0.17, 0.5 0.12, 0.55 0.17, 0.59 0.3').map(([x, y]) => at(x, y)),
      ['#c9b8f4', '#a98ae0'],
    ],
    [
      points('0.5 0.38, 0.4 0.46, 0.39 0.58, 0.5 0.66, 0.61 0.58, 0.6 0.46').map(([x, y]) => at(x, y)),
      ['#5a3a9a', '#41287a', '#7f5ac0'],
    ],
  ];
  for (const [shape, glass] of petals) zones.push({ shape: softLoop(shape, 10), glass, pane: width * 0.12 });
  zones.push({
    shape: softLoop(
      points('0.5 0.4, 0.465 0.46, 0.47 0.54, 0.5 0.57, 0.53 0.54, 0.535 0.46').map(([x, y]) => at(x, y)),
      8,
    ),
    glass: GOLD,
  });
  for (const side of [-1, 1])
    zones.push({
      shape: softLoop(
        [
          at(0.5 + side * 0.06, 0.41),
          at(0.5 + side * 0.2, 0.42),
          at(0.5 + side * 0.26, 0.48),
          at(0.5 + side * 0.16, 0.46),
        ],
        8,
      ),
      glass: GOLD,
    });
  return { zones, sun: [0.5, 0.26], lead: 11 };
}

function kingfisher(width: number, height: number): Window {
  const at = (x: number, y: number): Point => [x * width, y * height];
  const zones: Zone[] = [
    {
      shape: box(0, 0, width, height),
      glass: ['#cfe6b8', '#e6f0c4', '#a9d4a0', '#f4f2d0'],
      pane: width * 0.1,
      stretch: 1.2,
    },
  ];
  zones.push(
    ...bands(
      width,
      height,
      [
        { y: 0.74, sway: 0.02, glass: SEA, pane: height * 0.085, stretch: 3 },
        { y: 0.87, sway: 0.03, glass: DEEP, pane: height * 0.09, stretch: 2.6 },
      ],
      'river',
    ),
  );
  for (const [x, lean, tall] of [
    [0.08, 0.02, 0.2],
    [0.14, -0.03, 0.08],
    [0.88, 0.03, 0.12],
    [0.94, -0.02, 0.28],
  ] as const) {
    zones.push({
      shape: ribbon(
        softLine([at(x, 1.02), at(x + lean, 0.6), at(x + lean * 2, tall)], 14),
        () => width * 0.018,
      ),
      glass: LEAF,
      pane: height * 0.14,
      stretch: 2,
      along: 1.57,
    });
    zones.push({
      shape: softLoop(
        [
          at(x + lean * 2, tall - 0.06),
          at(x + lean * 2 + 0.014, tall),
          at(x + lean * 2 + 0.012, tall + 0.12),
          at(x + lean * 2 - 0.012, tall + 0.12),
          at(x + lean * 2 - 0.014, tall),
        ],
        6,
      ),
      glass: ['#7a4426', '#935a30'],
    });
  }
  zones.push({
    shape: ribbon(
      softLine(
        points('-0.02 0.7, 0.3 0.66, 0.62 0.71, 1.02 0.62').map(([x, y]) => at(x, y)),
        20,
      ),
      () => height * 0.055,
    ),
    glass: ['#6b4330', '#84583c', '#553224'],
    pane: width * 0.09,
    stretch: 2.4,
  });
  for (const [x, y, a] of [
    [0.22, 0.6, -0.7],
    [0.78, 0.58, -0.4],
    [0.86, 0.72, 0.8],
    [0.12, 0.76, 2.2],
  ] as const) {
    const tip: Point = [x * width + Math.cos(a) * width * 0.09, y * height + Math.sin(a) * width * 0.09];
    zones.push({
      shape: ribbon(
        softLine([at(x, y), [(x * width + tip[0]) / 2, (y * height + tip[1]) / 2 - 8], tip], 10),
        (t) => Math.sin(Math.PI * t) * width * 0.045 + 1,
      ),
      glass: LEAF,
    });
  }
  zones.push({
    shape: softLoop(
      points('0.44 0.64, 0.38 0.84, 0.43 0.86, 0.5 0.68').map(([x, y]) => at(x, y)),
      8,
    ),
    glass: DEEP,
    pane: height * 0.1,
  });
  zones.push({
    shape: softLoop(
      points('0.55 0.32, 0.62 0.4, 0.62 0.54, 0.55 0.66, 0.46 0.68, 0.44 0.52, 0.48 0.38').map(([x, y]) =>
        at(x, y),
      ),
      10,
    ),
    glass: FLAME,
    pane: height * 0.12,
  });
  zones.push({
    shape: softLoop(
      points('0.49 0.3, 0.545 0.4, 0.54 0.56, 0.47 0.72, 0.405 0.76, 0.4 0.58, 0.44 0.4').map(([x, y]) =>
        at(x, y),
      ),
      10,
    ),
    glass: ['#1f7fd0', '#3fa8e8', '#1660b0', '#6fd0f0'],
    pane: height * 0.095,
    stretch: 1.7,
    along: 1.9,
  });
  zones.push({
    shape: softLoop(
      points('0.47 0.3, 0.49 0.2, 0.57 0.15, 0.645 0.2, 0.66 0.28, 0.6 0.36, 0.52 0.36').map(([x, y]) =>
        at(x, y),
      ),
      10,
    ),
    glass: ['#1f7fd0', '#3fa8e8', '#1660b0'],
    pane: height * 0.1,
  });
  zones.push(
    {
      shape: softLoop(
        points('0.57 0.29, 0.64 0.27, 0.645 0.32, 0.58 0.37').map(([x, y]) => at(x, y)),
        6,
      ),
      glass: FLAME,
    },
    {
      shape: softLoop(
        points('0.5 0.31, 0.55 0.3, 0.56 0.36, 0.5 0.38').map(([x, y]) => at(x, y)),
        6,
      ),
      glass: MILK,
    },
  );
  zones.push({ shape: [at(0.648, 0.225), at(0.83, 0.285), at(0.655, 0.285)], glass: ['#3a3a44', '#4a4a58'] });
  zones.push({ shape: ellipse(width * 0.608, height * 0.23, width * 0.0135), glass: ['#15131a'] });
  return { zones, sun: [0.7, 0.2], lead: 9 };
}

function mountains(width: number, height: number): Window {
  const at = (x: number, y: number): Point => [x * width, y * height];
  const zones: Zone[] = [
    { shape: box(0, 0, width, height), glass: NIGHT, pane: width * 0.13, stretch: 1.2, along: 0.4 },
  ];
  for (const [r, glass] of [
    [0.36, ['#2d4a9a', '#3a5ab0']],
    [0.27, ['#5a78c8', '#6f90d8']],
  ] as const)
    zones.push({ shape: ellipse(width * 0.62, height * 0.32, r * width), glass, pane: width * 0.13 });
  zones.push({ shape: ellipse(width * 0.62, height * 0.32, width * 0.165), glass: MILK, pane: width * 0.16 });
  for (const [x, y] of points('0.12 0.1, 0.28 0.22, 0.18 0.36, 0.9 0.08, 0.38 0.08')) {
    const s = width * 0.03;
    zones.push({
      shape: Array.from(
        { length: 8 },
        (_, i): Point => [
          x * width + Math.cos((i * Math.PI) / 4) * s * (i % 2 ? 0.4 : 1),
          y * height + Math.sin((i * Math.PI) / 4) * s * (i % 2 ? 0.4 : 1),
        ],
      ),
      glass: GOLD,
    });
  }
  const range = (points: readonly (readonly [number, number])[], glass: readonly Colour[], pane: number) =>
    zones.push({
      shape: [...points.map(([x, y]) => at(x, y)), at(1, 1), at(0, 1)],
      glass,
      pane: width * pane,
      stretch: 1.6,
      along: 1.0,
    });
  range(points('0 0.56, 0.2 0.42, 0.36 0.56, 0.55 0.4, 0.72 0.56, 0.88 0.46, 1 0.58'), VIOLET, 0.11);
  zones.push(
    {
      shape: points('0.2 0.42, 0.275 0.488, 0.22 0.5, 0.18 0.48, 0.13 0.474').map(([x, y]) => at(x, y)),
      glass: MILK,
    },
    {
      shape: points('0.55 0.4, 0.63 0.476, 0.57 0.49, 0.53 0.47, 0.47 0.475').map(([x, y]) => at(x, y)),
      glass: MILK,
    },
  );
  range(
    points('0 0.7, 0.16 0.6, 0.34 0.72, 0.5 0.62, 0.7 0.74, 0.86 0.62, 1 0.7'),
    ['#2f5fa0', '#3f7fb8', '#244a88'],
    0.11,
  );
  zones.push(
    ...bands(
      width,
      height,
      [
        { y: 0.78, sway: 0.03, glass: SEA, pane: width * 0.075, stretch: 2.6 },
        { y: 0.88, sway: 0.03, glass: [...DEEP, '#f4e6c0'], pane: width * 0.07, stretch: 3 },
      ],
      'lake',
    ),
  );
  for (const [x, top, size] of [
    [0.1, 0.62, 0.09],
    [0.2, 0.7, 0.07],
    [0.9, 0.6, 0.1],
    [0.8, 0.7, 0.07],
  ] as const) {
    for (let tier = 0; tier < 3; tier += 1)
      zones.push({
        shape: [
          at(x, top + tier * size * 0.62),
          at(x + size * (0.42 + tier * 0.2), top + size * (1.1 + tier * 0.62)),
          at(x - size * (0.42 + tier * 0.2), top + size * (1.1 + tier * 0.62)),
        ],
        glass: LEAF.slice(0, 3),
      });
  }
  return { zones, sun: [0.62, 0.32], lead: 11 };
}

/** Round-headed window outline. */
function arched(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y + height],
    ...arc(x + width / 2, y + width / 2, width / 2, Math.PI, Math.PI * 2, 40),
    [x + width, y + height],
  ];
}

/** Small repeating window used inside rooms: suns and leaves in an arch. */
function archDesign(width: number, height: number, turn: number): Zone[] {
  const families = [
    [SKY, FLAME, LEAF],
    [ROSE, GOLD, SEA],
    [VIOLET, GOLD, DEEP],
  ] as const;
  const [air, heart, earth] = families[turn % 3]!;
  const zones: Zone[] = [
    { shape: arched(0, 0, width, height), glass: air, pane: width * 0.24, stretch: 1.2 },
  ];
  for (let i = 0; i < 10; i += 1)
    zones.push({
      shape: wedge(
        width / 2,
        width * 0.55,
        width * 0.2,
        width * 0.44,
        (i / 10) * Math.PI * 2,
        ((i + 1) / 10) * Math.PI * 2,
      ),
      glass: i % 2 ? heart : GOLD,
    });
  zones.push({ shape: ellipse(width / 2, width * 0.55, width * 0.2), glass: heart });
  zones.push({
    shape: [
      [0, height * 0.66],
      ...softLine(
        [
          [0, height * 0.66],
          [width * 0.35, height * 0.58],
          [width * 0.7, height * 0.68],
          [width, height * 0.62],
        ],
        10,
      ),
      [width, height],
      [0, height],
    ],
    glass: earth,
    pane: width * 0.2,
    stretch: 1.8,
  });
  for (let i = 0; i < 3; i += 1)
    zones.push({
      shape: ribbon(
        softLine(
          [
            [width * (0.3 + i * 0.2), height],
            [width * (0.28 + i * 0.22), height * 0.82],
            [width * (0.2 + i * 0.3), height * 0.66],
          ],
          10,
        ),
        (t) => Math.sin(Math.PI * (0.2 + t * 0.8)) * width * 0.13,
      ),
      glass: LEAF,
    });
  // Nothing may stand outside the arch.
  return zones;
}

/** A dark room: arched windows in the wall, their colours lying on the floor. */
function room(
  width: number,
  height: number,
  arches: readonly { x: number; y: number; w: number; h: number }[],
  floorAt: number,
  slant: number,
): Canvas {
  const noise = createNoise('room');
  const floor = height * floorAt;
  const canvas = new Canvas(width, height, (x, y) => {
    const stone = layered(noise, x / 120, y / 120, 4) * 0.12;
    return lit(
      blend(
        [0.27, 0.22, 0.27],
        [0.11, 0.095, 0.14],
        clamp(Math.abs(x / width - 0.6) * 0.9 + (y / height) * 0.2),
      ),
      1 + stone,
    );
  });
  const course = height * 0.09;
  for (let row = 0; row * course < floor; row += 1) {
    canvas.line(
      [
        [0, row * course + noise(row, 2) * 3],
        [width, row * course + noise(row, 7) * 3],
      ],
      1.6,
      '#000000',
      { opacity: 0.3 },
    );
    for (let x = (row % 2) * course * 0.9 - 10; x < width; x += course * 1.8 + noise(row * 3, x / 90) * 14)
      canvas.line(
        [
          [x, row * course],
          [x, (row + 1) * course],
        ],
        1.6,
        '#000000',
        { opacity: 0.28 },
      );
  }
  canvas.fill([box(0, floor, width, height)], (x, y) => {
    const t = (y - floor) / (height - floor);
    const across = (x - width * 0.5) / (0.5 + t * 0.9);
    const board = Math.abs((((across / (height * 0.075)) % 1) + 1) % 1) < 0.035 ? 0.6 : 1;
    return lit([0.27, 0.2, 0.18], board * (0.62 + t * 0.42 + layered(noise, across / 34, y / 190, 3) * 0.18));
  });
  arches.forEach((a, i) => {
    const [w, h] = [Math.round(a.w * height), Math.round(a.h * height)];
    const [left, top] = [Math.round(a.x * width - w / 2), Math.round(a.y * height)];
    const arch = arched(0, 0, w, h);
    const clip = Mask.ofShape([arch], { x: 0, y: 0, width: w, height: h });
    const pane = glaze(w, h, { zones: archDesign(w, h, i), sun: [0.5, 0.35], lead: 7 }, `room ${i}`);
    const placed = clip.shift(left, top);
    const frame = canvas.mask([arched(left - w * 0.09, top - w * 0.09, w * 1.18, h + w * 0.13)]);
    canvas.through(frame.blur(w * 0.18), '#ffd9a0', { opacity: 0.32, mode: 'screen' });
    canvas.through(frame, (x, y) =>
      lit([0.36, 0.31, 0.31], 1.1 - (x - left) / (w * 2.4) + layered(noise, x / 30, y / 30, 3) * 0.2),
    );
    canvas.shadow(canvas.mask([arched(left - 3, top - 3, w + 6, h + 6)]), 0, 0, 5, '#000000', 0.8);
    canvas.through(placed, (x, y) => pane.at(x - left, y - top));
    // Beams: the window's colours drawn out along the light.
    const reach = (height - floor) * 0.92;
    const drop = floor + (height - floor) * 0.06;
    const patch: Point[] = [
      [left + slant * 0.25 * width, drop],
      [left + w + slant * 0.25 * width, drop],
      [left + w * 1.45 + slant * width, drop + reach * 0.86],
      [left - w * 0.1 + slant * width, drop + reach * 0.86],
    ];
    const seenAt = (x: number, y: number) => {
      const v = clamp((y - drop) / (reach * 0.86));
      const from = patch[0]![0] + (patch[3]![0] - patch[0]![0]) * v;
      const to = patch[1]![0] + (patch[2]![0] - patch[1]![0]) * v;
      const u = (x - from) / (to - from);
      // Blur grows with the way the light has gone.
      const spread = 3 + v * 7;
      let [r, g, b, n] = [0, 0, 0, 0];
      for (let dx = -1; dx <= 1; dx += 1)
        for (let dy = -1; dy <= 1; dy += 1) {
          const px = u * w + dx * spread;
          const py = (1 - v) * h + dy * spread;
          const inside = clip.at(Math.round(px), Math.round(py));
          const c = pane.at(px, py);
          r += c[0] * inside;
          g += c[1] * inside;
          b += c[2] * inside;
          n += 1;
        }
      return [r / n, g / n, b / n] as const;
    };
    const mask = canvas.mask([patch]).blur(5);
    canvas.through(mask, (x, y) => lit(seenAt(x, y), 1.12 - ((y - drop) / reach) * 0.32), {
      mode: 'screen',
      opacity: 0.95,
    });
    const beam: Point[] = [
      [left, top + h * 0.2],
      [left + w, top + h * 0.1],
      patch[1]!,
      patch[2]!,
      patch[3]!,
      [left, top + h],
    ];
    canvas.through(
      canvas
        .mask([beam])
        .blur(26)
        .map((v, _x, y) => v * smooth(height, top, y)),
      '#ffe0b0',
      { mode: 'screen', opacity: 0.16 },
    );
  });
  const dust = createRandom('dust');
  for (let i = 0; i < 120; i += 1)
    canvas.fill(
      [ellipse(dust.between(width * 0.3, width), dust.between(0, height), dust.between(0.6, 2))],
      '#fff0cc',
      { opacity: dust.between(0.08, 0.4) },
    );
  return canvas;
}

/** The half-round window over a door. */
function fanlight(width: number, height: number): Canvas {
  const [x, y, r] = [width * 0.5, height * 0.86, height * 0.74];
  const zones: Zone[] = [];
  const step = Math.PI / 9;
  zones.push({ shape: [...arc(x, y, r, Math.PI, Math.PI * 2, 90)], glass: DEEP });
  for (let i = 0; i < 9; i += 1) {
    const a = Math.PI + i * step;
    zones.push({
      shape: wedge(x, y, r * 0.83, r * 0.99, a, a + step),
      glass: i % 2 ? SEA : DEEP,
      pane: r * 0.16,
    });
    zones.push({
      shape: wedge(x, y, r * 0.34, r * 0.83, a, a + step),
      glass: [SKY, MILK][i % 2]!,
      pane: r * 0.19,
    });
    const m = a + step / 2;
    const petal = softLoop(
      [
        [r * 0.36, 0],
        [r * 0.52, -r * 0.075],
        [r * 0.68, -r * 0.09],
        [r * 0.8, 0],
        [r * 0.68, r * 0.09],
        [r * 0.52, r * 0.075],
      ].map(
        ([d, s]): Point => [x + Math.cos(m) * d! - Math.sin(m) * s!, y + Math.sin(m) * d! + Math.cos(m) * s!],
      ),
      10,
    );
    zones.push({ shape: petal, glass: i % 2 ? ROSE : FLAME, pane: r * 0.17 });
    zones.push({ shape: wedge(x, y, r * 0.2, r * 0.34, a, a + step), glass: i % 2 ? GOLD : FLAME });
  }
  zones.push({ shape: arc(x, y, r * 0.2, Math.PI, Math.PI * 2, 40), glass: GOLD });
  const canvas = glaze(width, height, { zones, sun: [0.5, 0.8], lead: 12 }, 'fanlight', '#2a1a22');
  const wood = createNoise('door');
  const stone = canvas.mask([box(0, 0, width, height), [...arc(x, y, r * 1.0, Math.PI * 2, Math.PI, 90)]]);
  canvas.through(
    stone.map((v, _x, py) => v * (py < y ? 1 : 0)),
    (px, py) => {
      const d = Math.hypot(px - x, py - y) / r;
      const ring = d < 1.13 ? 1.5 - Math.abs(d - 1.06) * 5 : 1;
      const joint = d < 1.13 && Math.abs(((Math.atan2(py - y, px - x) / Math.PI) * 13) % 1) < 0.03 ? 0.6 : 1;
      return lit([0.3, 0.22, 0.25], ring * joint * (0.85 + layered(wood, px / 90, py / 90, 4) * 0.25));
    },
  );
  canvas.through(stone.blur(12).within(canvas.mask([arc(x, y, r, Math.PI, Math.PI * 2, 90)])), '#000000', {
    opacity: 0.5,
  });
  canvas.fill([box(0, y, width, height)], (px, py) =>
    lit([0.3, 0.16, 0.13], 1.2 - ((py - y) / (height - y)) * 0.5 + layered(wood, px / 260, py / 6, 3) * 0.14),
  );
  canvas.through(canvas.mask([box(0, y - 3, width, 8)]).blur(4), '#000000', { opacity: 0.6 });
  canvas.through(
    canvas
      .mask([ellipse(x, y + height * 0.03, r * 0.9, height * 0.09)])
      .blur(24)
      .map((v, _x, py) => (py > y + 2 ? v : 0)),
    '#ffb060',
    { mode: 'screen', opacity: 0.5 },
  );
  return canvas;
}

function koi(width: number, height: number): Window {
  const zones: Zone[] = [
    {
      shape: box(0, 0, width, height),
      glass: [...SEA, '#0f6a78', '#1a8a90'],
      pane: width * 0.1,
      stretch: 1.5,
      along: 0.5,
    },
  ];
  for (const [x, y, r] of [
    [0.2, 0.2, 0.2],
    [0.85, 0.75, 0.22],
  ] as const)
    for (let ring = 2; ring >= 0; ring -= 1)
      zones.push({
        shape: ellipse(
          x * width,
          y * height,
          r * width * (0.4 + ring * 0.3),
          r * height * (0.4 + ring * 0.3),
        ),
        glass: ring % 2 ? SEA : SKY,
        pane: width * 0.11,
      });
  const fish = (
    cx: number,
    cy: number,
    size: number,
    turn: number,
    body: readonly Colour[],
    patch: readonly Colour[],
  ) => {
    const lay = (points: readonly (readonly [number, number])[]) =>
      softLoop(
        points.map(
          ([u, v]): Point => [
            cx * width + (u * Math.cos(turn) - v * Math.sin(turn)) * size,
            cy * height + (u * Math.sin(turn) + v * Math.cos(turn)) * size,
          ],
        ),
        9,
      );
    zones.push({
      shape: lay(points('-0.6 -0.02, -0.95 -0.3, -1.15 -0.26, -1 0, -1.12 0.3, -0.9 0.3')),
      glass: body,
      pane: size * 0.3,
    });
    for (const side of [-1, 1])
      zones.push({
        shape: lay([
          [0.3, side * 0.2],
          [0.12, side * 0.52],
          [-0.06, side * 0.54],
          [0.02, side * 0.24],
        ]),
        glass: patch,
      });
    zones.push({
      shape: lay(
        points(
          '0.85 0, 0.66 -0.2, 0.25 -0.29, -0.2 -0.2, -0.66 -0.06, -0.66 0.06, -0.2 0.2, 0.25 0.29, 0.66 0.2',
        ),
      ),
      glass: body,
      pane: size * 0.34,
    });
    zones.push({
      shape: lay(points('0.42 -0.24, 0.44 0.1, 0.16 0.2, -0.02 -0.02, 0.12 -0.27')),
      glass: patch,
    });
    zones.push({
      shape: lay(points('-0.2 -0.16, -0.14 0.12, -0.42 0.1, -0.46 -0.06')),
      glass: patch,
    });
    for (const side of [-1, 1])
      zones.push({
        shape: lay([
          [0.66, side * 0.1],
          [0.61, side * 0.14],
          [0.57, side * 0.1],
          [0.61, side * 0.06],
        ]),
        glass: ['#120f18'],
      });
  };
  fish(0.36, 0.5, width * 0.25, -0.6, MILK, FLAME);
  fish(0.7, 0.4, width * 0.22, 2.3, FLAME, GOLD);
  const leafAt = (x: number, y: number, r: number, gap: number) =>
    zones.push({
      shape: [
        [x * width, y * height],
        ...arc(x * width, y * height, r * width, gap + 0.25, gap + Math.PI * 2 - 0.25, 40),
      ],
      glass: LEAF,
      pane: r * width * 0.75,
    });
  leafAt(0.12, 0.84, 0.11, 5.4);
  leafAt(0.9, 0.14, 0.1, 2.2);
  leafAt(0.56, 0.88, 0.075, 4.4);
  zones.push(
    { shape: ellipse(width * 0.15, height * 0.78, width * 0.035), glass: ROSE },
    { shape: ellipse(width * 0.15, height * 0.78, width * 0.016), glass: GOLD },
  );
  return { zones, sun: [0.5, 0.4], lead: 9 };
}

const framed = (canvas: Canvas): Canvas => {
  const { width, height } = canvas;
  const m = Math.min(width, height) * 0.022;
  const noise = createNoise('came');
  const frame = canvas.mask([
    box(-20, -20, width + 40, height + 40),
    [...box(m, m, width - m * 2, height - m * 2)].reverse(),
  ]);
  canvas.shadow(frame, 3, 4, 8, '#000000', 0.7);
  canvas.through(frame, (x, y) =>
    lit([0.2, 0.19, 0.22], 1 + noise(x / 40, y / 40) * 0.2 + (x < m || y < m ? 0.3 : -0.15)),
  );
  return canvas;
};

export const sola: readonly Picture[] = [
  {
    file: 'sola-avatar',
    creator: 'sola',
    role: 'avatar',
    ...AVATAR,
    alt: 'The centre of a rose window in gold, red and blue glass.',
    paint: (w, h) => glaze(w, h, { zones: rose(w * 0.5, h * 0.5, w * 0.82), sun: [0.5, 0.5], lead: 6 }, 'av'),
  },
  {
    file: 'sola-cover',
    creator: 'sola',
    role: 'cover',
    ...COVER,
    limitKb: 70,
    alt: 'Three arched stained glass windows light a dark stone room and colour its floor.',
    paint: (w, h) =>
      room(
        w,
        h,
        [
          { x: 0.5, y: 0.09, w: 0.32, h: 0.5 },
          { x: 0.69, y: 0.04, w: 0.35, h: 0.55 },
          { x: 0.88, y: 0.09, w: 0.32, h: 0.5 },
        ],
        0.64,
        -0.04,
      ),
  },
  {
    file: 'sola-1',
    creator: 'sola',
    role: 'post',
    ...SQUARE,
    title: 'Rose for the north gable, all 214 panes',
    alt: 'A large round rose window with petals in violet, red, gold and blue.',
    paint: (w, h) =>
      glaze(w, h, { zones: rose(w * 0.5, h * 0.5, w * 0.47), sun: [0.5, 0.5], lead: 10 }, 'rose'),
  },
  {
    file: 'sola-2',
    creator: 'sola',
    role: 'post',
    ...TALL,
    title: 'Harbour sun, commission',
    alt: 'A glass panel with rays of sun above a green sea and one sail.',
    paint: (w, h) => framed(glaze(w, h, sunOverSea(w, h), 'sea')),
  },
  {
    file: 'sola-3',
    creator: 'sola',
    role: 'post',
    ...TALL,
    title: 'Iris, cut from one sheet of violet',
    alt: 'A violet iris with green leaves in cream and peach glass.',
    paint: (w, h) => framed(glaze(w, h, iris(w, h), 'iris')),
  },
  {
    file: 'sola-4',
    creator: 'sola',
    role: 'post',
    ...WIDE,
    title: "Kingfisher at Miller's bend",
    alt: 'A blue and orange kingfisher sits on a branch above green water, in glass.',
    paint: (w, h) => framed(glaze(w, h, kingfisher(w, h), 'kingfisher')),
  },
  {
    file: 'sola-5',
    creator: 'sola',
    role: 'post',
    ...FILM,
    title: 'Four in the afternoon, studio floor',
    alt: 'Two arched windows throw their colours on the boards of a dark studio.',
    paint: (w, h) =>
      room(
        w,
        h,
        [
          { x: 0.4, y: 0.045, w: 0.39, h: 0.54 },
          { x: 0.73, y: 0.045, w: 0.39, h: 0.54 },
        ],
        0.62,
        -0.085,
      ),
  },
  {
    file: 'sola-6',
    creator: 'sola',
    role: 'post',
    ...SQUARE,
    title: 'Moon panel for a bathroom without a view',
    alt: 'A white moon over violet mountains and a lake in blue glass.',
    paint: (w, h) => framed(glaze(w, h, mountains(w, h), 'mountains')),
  },
  {
    file: 'sola-7',
    creator: 'sola',
    role: 'post',
    ...WIDE,
    title: 'Fanlight for number twelve',
    alt: 'A half-round fanlight with red and rose petals above a dark door.',
    paint: fanlight,
  },
  {
    file: 'sola-8',
    creator: 'sola',
    role: 'post',
    ...WIDE,
    title: 'Two koi, leaded last night',
    alt: 'Two koi swim among lily leaves in sea green glass.',
    paint: (w, h) => framed(glaze(w, h, koi(w, h), 'koi')),
  },
];
