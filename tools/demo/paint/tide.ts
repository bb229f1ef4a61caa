/** Low Tide Tapes, ambient sound: folds of silk, one for every tape. */
import { Canvas } from './canvas.ts';
import { blend, type Colour, clamp, lit, ramp, rgb, smooth } from './colour.ts';
import { createNoise, layered } from './noise.ts';
import { AVATAR, COVER, FILM, type Picture, SQUARE, TALL, WIDE } from './picture.ts';
import { box, ellipse, type Point, points, roundBox } from './shape.ts';

interface Cloth {
  dyes: readonly Colour[];
  /** Way the folds run, in radians; 0 hangs straight down. */
  hang: number;
  /** Size of a fold as a share of the picture. */
  fold: number;
  /** How far the folds wander. */
  drift: number;
  /** How bright a crest becomes, and which colour it takes. */
  sheen?: number;
  crest?: Colour;
  /** Folds as rings around a place, instead of along a direction. */
  rings?: readonly [number, number];
}

/** Two warps of slow noise bend the plane; the folds are a sine over what is left. */
function silk(width: number, height: number, c: Cloth, seed: string): Canvas {
  const a = createNoise(`${seed} a`);
  const b = createNoise(`${seed} b`);
  const dye = ramp(c.dyes);
  const unit = Math.min(width, height);
  const cos = Math.cos(c.hang);
  const sin = Math.sin(c.hang);
  const crest = rgb(c.crest ?? '#fff6ea');
  const bend = (x: number, y: number) => {
    const px = (x - width / 2) / unit;
    const py = (y - height / 2) / unit;
    let u = px * cos + py * sin;
    let v = -px * sin + py * cos;
    if (c.rings) {
      const rx = (x - c.rings[0] * width) / unit;
      const ry = (y - c.rings[1] * height) / unit;
      u = Math.hypot(rx, ry);
      // Noise is read on a circle, so that the rings close without a seam.
      v = (rx / (u + 0.05)) * 0.3 + (ry / (u + 0.05)) * 0.3;
    }
    const w1 = layered(a, u * 1.25, v * 0.5, 2);
    const w2 = layered(b, u * 0.9 + w1 * 1.1 * c.drift, v * 0.42 + w1 * 0.5, 2);
    return { u: u + w2 * 0.3 * c.drift + w1 * 0.1, w1, w2 };
  };
  const height3 = (x: number, y: number) => {
    const { u, w1, w2 } = bend(x, y);
    const phase = (u / c.fold) * Math.PI * 2 + w1 * 2.4 * c.drift;
    // A sine with sharpened crests: cloth folds over, water does not.
    const wave =
      Math.sin(phase) * 0.62 +
      Math.sin(phase * 0.5 + w2 * 4) * 0.5 +
      Math.sin(phase * 2.6 + w1 * 7 + w2 * 3) * 0.13;
    return { wave, w2, w1 };
  };
  return new Canvas(width, height, (x, y) => {
    const here = height3(x, y);
    const there = height3(x + 3, y - 2);
    const slope = ((here.wave - there.wave) * (unit * c.fold)) / 26;
    const tone = clamp(0.5 + here.w2 * 0.8 + here.w1 * 0.25 + here.wave * 0.2 + slope * 0.1);
    const valley = smooth(-0.2, -1.05, here.wave) * 0.5;
    const ridge = smooth(0.45, 1.05, here.wave) * (0.35 + 0.65 * smooth(-0.5, 0.9, slope)) * (c.sheen ?? 0.5);
    const side = clamp(1 + slope * 0.34, 0.5, 1.25);
    const body = lit(dye(tone), side * (1 - valley));
    return blend(body, crest, clamp(ridge * 0.8));
  });
}

/** A fold of light around a disc: moon, tone or drum head. */
function disc(canvas: Canvas, at: Point, size: number, colour: Colour): void {
  const { width, height } = canvas;
  const [x, y] = [at[0] * width, at[1] * height];
  const radius = size * Math.min(width, height);
  const under = canvas.copy();
  const shape = canvas.mask([ellipse(x, y, radius)]);
  canvas.through(shape.blur(radius * 0.3), colour, { opacity: 0.35, mode: 'screen' });
  canvas.shadow(shape, radius * 0.05, radius * 0.12, radius * 0.14, '#0a1020', 0.4);
  const pale = rgb(colour);
  canvas.through(shape, (px, py) => {
    const d = Math.hypot(px - x, py - y) / radius;
    // The disc bends what lies behind it as a lens would.
    const seen = under.at(x + (px - x) * (1.6 - d * 0.5), y - (py - y) * (1.6 - d * 0.5));
    const light = 0.52 + smooth(1.4, -0.6, ((px - x) / radius) * 0.5 + ((py - y) / radius) * 0.8) * 0.42;
    return lit(blend(seen, pale, light), 1.02 - smooth(0.8, 1, d) * 0.1);
  });
}

/** A cassette lying on the cloth. */
function cassette(
  canvas: Canvas,
  at: Point,
  size: number,
  turn: number,
  shell: Colour,
  label: Colour,
  stripe: readonly Colour[],
): void {
  const [cx, cy] = [at[0] * canvas.width, at[1] * canvas.height];
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const lay = (points: readonly Point[]) =>
    points.map(([x, y]): Point => [cx + (x * cos - y * sin) * size, cy + (x * sin + y * cos) * size]);
  const body = lay(roundBox(-0.5, -0.32, 1, 0.64, 0.035));
  const mask = canvas.mask([body]);
  canvas.shadow(mask, size * 0.05, size * 0.07, size * 0.045, '#0a1220', 0.75);
  canvas.shadow(mask, 4, 6, 6, '#0a1220', 0.6);
  const tone = rgb(shell);
  canvas.through(mask, (x, y) => lit(tone, 1.12 - (x - cx + (y - cy)) / (size * 2.6)));
  const rimLight = canvas.mask([body, lay(roundBox(-0.493, -0.313, 0.986, 0.626, 0.03)).reverse()]);
  canvas.through(rimLight, '#ffffff', { opacity: 0.4 });
  canvas.fill([lay(points('-0.33 0.32, -0.29 0.17, 0.29 0.17, 0.33 0.32'))], lit(tone, 0.84));
  canvas.fill(
    [
      lay(
        points(
          '-0.33 0.32, -0.29 0.17, 0.29 0.17, 0.33 0.32, 0.322 0.32, 0.284 0.176, -0.284 0.176, -0.322 0.32',
        ),
      ),
    ],
    '#ffffff',
    { opacity: 0.25 },
  );
  const paper = lay(roundBox(-0.43, -0.265, 0.86, 0.4, 0.025));
  canvas.paper([paper], label, { dx: 0, dy: 1, soft: 3, dark: 0.3 });
  stripe.forEach((colour, i) => {
    canvas.fill([lay(box(-0.43, 0.0 + i * 0.032, 0.86, 0.024))], colour);
  });
  for (const [y, length] of [
    [-0.2, 0.44],
    [-0.155, 0.3],
  ] as const) {
    canvas.line(
      lay([
        [-0.37, y],
        [-0.37 + length, y],
      ]),
      size * 0.006,
      '#2b2a33',
      { opacity: 0.7 },
    );
  }
  canvas.fill([lay(roundBox(-0.27, -0.105, 0.54, 0.17, 0.085))], lit(tone, 0.5));
  canvas.fill([lay(roundBox(-0.11, -0.07, 0.22, 0.1, 0.01))], '#171318');
  for (const side of [-1, 1]) {
    const reel = side < 0 ? 0.09 : 0.055;
    const tape = canvas
      .mask([lay(ellipse(side * 0.175, -0.02, reel))])
      .within(canvas.mask([lay(roundBox(-0.11, -0.07, 0.22, 0.1, 0.01))]));
    canvas.through(tape, '#5c3b2a');
    canvas.fill([lay(ellipse(side * 0.185, -0.02, 0.058))], '#f4efe6');
    canvas.fill([lay(ellipse(side * 0.185, -0.02, 0.04))], '#1c1a20');
    for (let tooth = 0; tooth < 6; tooth += 1) {
      const a = (tooth / 6) * Math.PI * 2 + side;
      const [tx, ty] = [side * 0.185 + Math.cos(a) * 0.04, -0.02 + Math.sin(a) * 0.04];
      canvas.line(
        lay([
          [tx, ty],
          [side * 0.185 + Math.cos(a) * 0.027, -0.02 + Math.sin(a) * 0.027],
        ]),
        size * 0.012,
        '#f4efe6',
      );
    }
  }
  for (const [x, y] of points('-0.465 -0.285, 0.465 -0.285, -0.465 0.285, 0.465 0.285, 0 0.245')) {
    canvas.fill([lay(ellipse(x, y, 0.013))], lit(tone, 0.55));
    canvas.line(
      lay([
        [x - 0.008, y - 0.004],
        [x + 0.008, y + 0.004],
      ]),
      size * 0.004,
      lit(tone, 1.3),
    );
  }
}

const TEAL = ['#06283a', '#0e5766', '#2a9a9a', '#8ccfc0', '#f3cda6', '#e79a78'];
const MAGENTA = ['#1b0b3a', '#4a1668', '#9a2878', '#d9567f', '#f4a08d', '#ffd9b8'];
const GOLD = ['#3a1608', '#8a3f12', '#cf7d22', '#efb54f', '#f9dd95', '#fff3cf'];
const MIDNIGHT = ['#04081f', '#0b1a48', '#1a3a86', '#3a6cc0', '#86aee0', '#d5e4f2'];
const MOSS = ['#07150f', '#123a28', '#2c6b47', '#6a9f63', '#b8c98a', '#f0e8bf'];
const PEARL = ['#a98f9a', '#cdb5ba', '#e6d3cf', '#f3e6dc', '#fbf4ea', '#ffffff'];
const EMBER = ['#120509', '#4a0d18', '#98202a', '#d9532f', '#f19a4e', '#ffdf9e'];
const DUSKY = ['#141a3c', '#38387c', '#6f5aa8', '#b080bc', '#e8b0c0', '#ffe0d2'];

export const tide: readonly Picture[] = [
  {
    file: 'tide-avatar',
    creator: 'tide',
    role: 'avatar',
    ...AVATAR,
    alt: 'Folds of sea-green and peach silk.',
    paint: (w, h) => silk(w, h, { dyes: TEAL, hang: 0.5, fold: 0.62, drift: 1.1 }, 'tide av 3'),
  },
  {
    file: 'tide-cover',
    creator: 'tide',
    role: 'cover',
    ...COVER,
    alt: 'A wide sheet of silk flows from deep blue into sea green and peach.',
    paint: (w, h) => {
      const canvas = silk(
        w,
        h,
        { dyes: TEAL, hang: 1.12, fold: 0.8, drift: 1.15, sheen: 0.45 },
        'tide cover',
      );
      const calm = rgb('#0b4353');
      return canvas.cover((x, y) => blend(canvas.at(x, y), calm, smooth(w * 0.5, w * 0.1, x) * 0.5));
    },
  },
  {
    file: 'tide-1',
    creator: 'tide',
    role: 'post',
    ...TALL,
    title: 'Slack Water (side A, 22 minutes)',
    alt: 'Teal silk hangs in long folds with a peach lining.',
    paint: (w, h) => silk(w, h, { dyes: TEAL, hang: 0.12, fold: 0.55, drift: 1 }, 'tide 1'),
  },
  {
    file: 'tide-2',
    creator: 'tide',
    role: 'post',
    ...WIDE,
    title: 'Harbour Lights, Slowed',
    alt: 'Magenta and plum silk with bright rose crests.',
    paint: (w, h) =>
      silk(w, h, { dyes: MAGENTA, hang: 0.35, fold: 0.5, drift: 1.15, crest: '#ffd6d0' }, 'tide 22'),
  },
  {
    file: 'tide-3',
    creator: 'tide',
    role: 'post',
    ...SQUARE,
    title: 'Field recording: barley at noon',
    alt: 'Golden silk runs in broad diagonal waves.',
    paint: (w, h) =>
      silk(w, h, { dyes: GOLD, hang: 0.95, fold: 0.42, drift: 0.8, sheen: 0.4, crest: '#fffbe6' }, 'tide 3'),
  },
  {
    file: 'tide-4',
    creator: 'tide',
    role: 'post',
    ...FILM,
    title: 'Moon Over the Breakwater',
    alt: 'A pale disc floats above midnight blue silk waves.',
    paint: (w, h) => {
      const canvas = silk(
        w,
        h,
        { dyes: MIDNIGHT, hang: 1.42, fold: 0.36, drift: 0.75, sheen: 0.4, crest: '#dcebff' },
        'tide 4',
      );
      disc(canvas, [0.66, 0.4], 0.2, '#f4f3ea');
      return canvas;
    },
  },
  {
    file: 'tide-5',
    creator: 'tide',
    role: 'post',
    ...WIDE,
    title: 'C46, edition of eighty, ships in May',
    alt: 'A pink cassette with striped label lies on lilac silk.',
    paint: (w, h) => {
      const canvas = silk(
        w,
        h,
        { dyes: DUSKY, hang: 0.8, fold: 0.6, drift: 1.05, sheen: 0.4, crest: '#fff0f2' },
        'tide 5',
      );
      cassette(canvas, [0.5, 0.5], w * 0.52, -0.2, '#e98a86', '#f8efdd', [
        '#2f3f86',
        '#7f5fae',
        '#e07a8a',
        '#f2b27e',
      ]);
      return canvas;
    },
  },
  {
    file: 'tide-6',
    creator: 'tide',
    role: 'post',
    ...TALL,
    title: 'Understory',
    alt: 'Dark green silk with moss and pale straw light.',
    paint: (w, h) =>
      silk(w, h, { dyes: MOSS, hang: -0.5, fold: 0.46, drift: 1.3, sheen: 0.4, crest: '#fbf6d6' }, 'tide 6'),
  },
  {
    file: 'tide-7',
    creator: 'tide',
    role: 'post',
    ...SQUARE,
    title: 'One bell, forty minutes',
    alt: 'Rings of ember red silk spread from one point like the sound of a bell.',
    paint: (w, h) =>
      silk(
        w,
        h,
        { dyes: EMBER, hang: 0, fold: 0.2, drift: 0.38, rings: [0.4, 0.58], sheen: 0.45, crest: '#ffe9bd' },
        'tide 7',
      ),
  },
  {
    file: 'tide-8',
    creator: 'tide',
    role: 'post',
    ...TALL,
    title: 'Snow, heard from inside',
    alt: 'Pearl white silk in soft vertical folds.',
    paint: (w, h) =>
      silk(w, h, { dyes: PEARL, hang: 0.22, fold: 0.34, drift: 0.9, sheen: 0.6, crest: '#ffffff' }, 'tide 8'),
  },
];
