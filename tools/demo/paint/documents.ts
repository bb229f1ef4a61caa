/** Identity papers of two applicants: plainly drawn, plainly a specimen, nobody's likeness. */
import { Canvas } from './canvas.ts';
import { type Colour, lit, rgb } from './colour.ts';
import { letter, letterLength } from './lettering.ts';
import { Mask } from './mask.ts';
import { createNoise, layered } from './noise.ts';
import type { Picture } from './picture.ts';
import { ellipse, type Point, place, points, roundBox, softLine, softLoop } from './shape.ts';

interface Holder {
  paper: Colour;
  ink: Colour;
  accent: Colour;
  hair: Colour;
  skin: Colour;
  coat: Colour;
  table: Colour;
  /** Outline of the hair around a head of radius 1. */
  hairShape: readonly Point[];
}

const FIRST: Holder = {
  paper: '#dcebe6',
  ink: '#1f5a5e',
  accent: '#c9613f',
  hair: '#3a2a2a',
  skin: '#d9a787',
  coat: '#3f6f78',
  table: '#b98a62',
  hairShape: points(
    '-1.02 0.5, -1.1 -0.2, -0.8 -0.95, 0 -1.25, 0.8 -0.95, 1.1 -0.2, 1.02 0.5, 0.82 0.1, 0.6 -0.42, -0.1 -0.3, -0.7 -0.5, -0.82 0.1',
  ),
};
const SECOND: Holder = {
  paper: '#ece2f0',
  ink: '#4a2f6e',
  accent: '#b8447a',
  hair: '#6a3a24',
  skin: '#b98463',
  coat: '#7a4a6a',
  table: '#6f8a7c',
  hairShape: points(
    '-1.2 1.7, -1.3 0.4, -1.12 -0.6, -0.6 -1.2, 0.1 -1.3, 0.9 -0.95, 1.25 -0.1, 1.3 0.9, 1.15 1.75, 0.85 1.3, 0.86 0.1, 0.3 -0.6, -0.5 -0.35, -0.86 0.2, -0.85 1.3',
  ),
};

/** Head and shoulders without a face: nobody in particular. */
function bust(canvas: Canvas, h: Holder, x: number, y: number, size: number): void {
  const at = (points: readonly Point[]) => place(points, { x, y, scale: size });
  canvas.fill(
    [at(softLoop(points('-2.1 3.4, -2 2.3, -1.2 1.75, 0 1.6, 1.2 1.75, 2 2.3, 2.1 3.4'), 8))],
    h.coat,
  );
  canvas.fill(
    [at(softLoop(points('-0.4 0.7, 0.4 0.7, 0.46 1.75, 0 2.15, -0.46 1.75'), 8))],
    lit(rgb(h.skin), 0.88),
  );
  canvas.fill(
    [
      at(
        softLoop(
          points('-0.84 -0.5, 0 -1.02, 0.84 -0.5, 0.82 0.3, 0.46 0.98, 0 1.16, -0.46 0.98, -0.82 0.3'),
          8,
        ),
      ),
    ],
    h.skin,
  );
  canvas.fill([at(softLoop(h.hairShape, 8))], h.hair);
}

/** The card, laid down at an angle; every part of it is drawn in its own plane of 100 by 63. */
function card(canvas: Canvas, h: Holder, at: Point, unit: number, turn: number): void {
  const lay = (points: readonly Point[]) => place(points, { x: at[0], y: at[1], scale: unit, turn });
  const noise = createNoise('card');
  const plate = canvas.mask([lay(roundBox(-50, -31.5, 100, 63, 4))]);
  canvas.shadow(plate, unit * 1.2, unit * 1.8, unit * 1.6, '#1a1414', 0.6);
  canvas.through(plate, (x, y) => lit(rgb(h.paper), 1.03 - (x + y - at[0] - at[1]) / (unit * 900)));
  for (let i = 0; i < 22; i += 1) {
    const line = Array.from({ length: 60 }, (_, k): Point => {
      const u = -49 + (k / 59) * 98;
      return [u, -30 + i * 2.85 + Math.sin(u * 0.16 + i * 0.55) * 2.4];
    });
    const wave = Mask.ofLine(lay(line), unit * 0.18, canvas);
    canvas.through(wave.within(plate), h.ink, { opacity: 0.22 });
  }
  canvas.through(canvas.mask([lay(points('-50 -31.5, 50 -31.5, 50 -21, -50 -21'))]).within(plate), h.ink);
  const write = (text: string, x: number, y: number, size: number, colour: Colour, thick: number) => {
    for (const stroke of letter(text, x, y, size, 0.34)) canvas.line(lay(stroke), thick * unit, colour);
  };
  write('IDENTITY CARD', -45, -28.4, 4.6, '#ffffff', 0.7);
  write('DEMO', 26, -28.4, 4.6, '#ffffff', 0.7);
  const portrait = lay(roundBox(-45, -16.5, 29, 37, 1.6));
  const window = canvas.mask([portrait]);
  canvas.through(window, (x, y) => lit(rgb(h.paper), 0.86 + noise(x / 60, y / 60) * 0.03));
  const before = canvas.copy();
  const [bx, by] = lay([[-30.5, -1]])[0]!;
  bust(canvas, h, bx, by, unit * 7.4);
  canvas.through(plate.without(window), (x, y) => before.at(x, y));
  canvas.line([...portrait, portrait[0]!], unit * 0.5, h.ink);
  for (const [y, length] of points('-14 34, -5 44, 4 27, 13 38')) {
    canvas.line(
      lay([
        [-10, y],
        [-10 + length * 0.36, y],
      ]),
      unit * 0.75,
      h.ink,
      { opacity: 0.5 },
    );
    canvas.line(
      lay([
        [-10, y + 3.6],
        [-10 + length, y + 3.6],
      ]),
      unit * 1.5,
      h.ink,
      { opacity: 0.85 },
    );
  }
  const seal = lay([[38, 13]])[0]!;
  for (let ring = 0; ring < 4; ring += 1) {
    const loop = Array.from({ length: 90 }, (_, i): Point => {
      const a = (i / 89) * Math.PI * 2;
      const r = unit * (8 - ring * 1.5 + Math.sin(a * (9 + ring * 3)) * 0.7);
      return [seal[0] + Math.cos(a) * r, seal[1] + Math.sin(a) * r];
    });
    canvas.line(loop, unit * 0.32, h.accent, { opacity: 0.75 });
  }
  for (const row of [24.2, 27.4])
    for (let i = 0; i < 34; i += 1)
      canvas.line(
        lay([
          [-45 + i * 2.68, row],
          [-45 + i * 2.68 + 1.3, row],
        ]),
        unit * 0.9,
        h.ink,
        { opacity: (i * 7 + row) % 5 > 3.4 ? 0.25 : 0.7 },
      );
  specimen(canvas, at, unit * 11.5, turn - 0.32, h.accent);
}

/** The word across the whole paper, so that nobody takes it for real. */
function specimen(canvas: Canvas, at: Point, size: number, turn: number, colour: Colour): void {
  const length = letterLength('SPECIMEN', size, 0.36);
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const x = at[0] - (length / 2) * cos + (size / 2) * sin;
  const y = at[1] - (length / 2) * sin - (size / 2) * cos;
  for (const stroke of letter('SPECIMEN', x, y, size, 0.36, turn)) {
    canvas.line(stroke, size * 0.2, '#ffffff', { opacity: 0.55 });
    canvas.line(stroke, size * 0.13, colour, { opacity: 0.92 });
  }
}

function table(width: number, height: number, colour: Colour): Canvas {
  const noise = createNoise('table');
  const tone = rgb(colour);
  return new Canvas(width, height, (x, y) =>
    lit(tone, 1.06 + layered(noise, x / 300, y / 11, 3) * 0.09 - ((x + y) / (width + height)) * 0.22),
  );
}

function cardOnTable(h: Holder, turn: number) {
  return (width: number, height: number): Canvas => {
    const canvas = table(width, height, h.table);
    card(canvas, h, [width * 0.5, height * 0.5], width * 0.0085, turn);
    return canvas;
  };
}

/** The holder, drawn without a face, showing the card to the camera. */
function cardInHand(h: Holder) {
  return (width: number, height: number): Canvas => {
    const noise = createNoise('wall');
    const canvas = new Canvas(width, height, (x, y) =>
      lit(rgb(h.paper), 0.97 - (y / height) * 0.16 + layered(noise, x / 160, y / 160, 3) * 0.04),
    );
    bust(canvas, h, width * 0.5, height * 0.3, width * 0.155);
    const at: Point = [width * 0.5, height * 0.76];
    card(canvas, h, at, width * 0.0066, -0.05);
    for (const side of [-1, 1]) {
      const x = at[0] + side * width * 0.335;
      const arm = softLoop(
        [
          [x + side * width * 0.02, at[1] - height * 0.03],
          [x + side * width * 0.11, at[1] + height * 0.03],
          [x + side * width * 0.16, height * 1.05],
          [x - side * width * 0.02, height * 1.05],
        ],
        8,
      );
      canvas.fill([arm], lit(rgb(h.coat), 0.9));
      const hand = canvas.mask([
        softLoop(
          [
            [x - side * width * 0.045, at[1] - height * 0.025],
            [x + side * width * 0.035, at[1] - height * 0.045],
            [x + side * width * 0.065, at[1] + height * 0.02],
            [x + side * width * 0.02, at[1] + height * 0.06],
            [x - side * width * 0.03, at[1] + height * 0.03],
          ],
          8,
        ),
      ]);
      canvas.shadow(hand, 3, 5, 6, '#1a1414', 0.45);
      canvas.through(hand, h.skin);
      canvas.line(
        softLine(
          [
            [x - side * width * 0.05, at[1] + height * 0.002],
            [x, at[1] - height * 0.004],
          ],
          6,
        ),
        width * 0.026,
        lit(rgb(h.skin), 1.06),
      );
      canvas.fill(
        [ellipse(x - side * width * 0.05, at[1] + height * 0.002, width * 0.009, width * 0.007)],
        lit(rgb(h.skin), 1.2),
      );
    }
    specimen(canvas, [width * 0.5, height * 0.075], width * 0.062, 0, h.accent);
    return canvas;
  };
}

const paper = (number: 1 | 2, kind: 'card' | 'holder', holder: Holder): Picture => ({
  file: `applicant-${number}-${kind}`,
  creator: `applicant-${number}`,
  role: 'document',
  ...(kind === 'card' ? { width: 1100, height: 720 } : { width: 880, height: 1100 }),
  alt:
    kind === 'card'
      ? 'A drawn identity card marked SPECIMEN, with a faceless portrait.'
      : 'A drawn, faceless person holds up an identity card marked SPECIMEN.',
  paint: kind === 'card' ? cardOnTable(holder, number === 1 ? -0.06 : 0.05) : cardInHand(holder),
});

export const documents: readonly Picture[] = [
  paper(1, 'card', FIRST),
  paper(1, 'holder', FIRST),
  paper(2, 'card', SECOND),
  paper(2, 'holder', SECOND),
];
