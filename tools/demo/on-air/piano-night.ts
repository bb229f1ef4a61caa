/** What Ferrow plays on air: a slow ballad by a window at night, rendered and played by functions of time. It has no end. */
import type { Clip } from '../cast/clips.ts';
import { createRandom } from '../plan/random.ts';

export const WIDTH = 640;
export const HEIGHT = 360;
const SECONDS = 24;

const TURN = Math.PI * 2;
const QUAVER_SECONDS = 0.5;
const RINGING_SECONDS = 5;
const LOWEST = 48;
const OCTAVES = 3;
const WHITE = [0, 2, 4, 5, 7, 9, 11];
const KEY_WIDTH = WIDTH / (WHITE.length * OCTAVES);
const KEYS_TOP = 222;

/** Semitones above the lowest key. Bars of eight quavers: the left hand breaks a chord, the right one sings above it. */
const BARS: readonly {
  left: readonly number[];
  right: readonly (readonly [quaver: number, note: number])[];
}[] = [
  {
    left: [9, 16, 21, 24, 21, 16, 21, 16],
    right: [
      [0, 28],
      [4, 26],
      [6, 24],
    ],
  },
  {
    left: [5, 12, 17, 21, 17, 12, 17, 12],
    right: [
      [0, 29],
      [5, 28],
    ],
  },
  {
    left: [0, 7, 12, 16, 12, 7, 12, 7],
    right: [
      [0, 31],
      [3, 28],
      [4, 24],
    ],
  },
  {
    left: [7, 14, 19, 23, 19, 14, 19, 14],
    right: [
      [0, 26],
      [6, 23],
    ],
  },
  {
    left: [9, 16, 21, 24, 21, 16, 21, 16],
    right: [
      [0, 33],
      [2, 31],
      [4, 28],
    ],
  },
  {
    left: [4, 11, 16, 19, 16, 11, 16, 11],
    right: [
      [0, 31],
      [3, 28],
      [6, 26],
    ],
  },
];

interface Note {
  readonly at: number;
  readonly note: number;
  readonly loudness: number;
}

const notes: readonly Note[] = BARS.flatMap(({ left, right }, bar) => {
  const at = (quaver: number) => (bar * 8 + quaver) * QUAVER_SECONDS;
  return [
    ...left.map((note, quaver) => ({ at: at(quaver), note, loudness: 0.14 })),
    ...right.map(([quaver, note]) => ({ at: at(quaver), note, loudness: 0.26 })),
  ];
});

/** How long ago a moment of the loop was, the one before included. */
const since = (second: number, at: number) => (second - at + SECONDS) % SECONDS;

function stringOf(age: number, note: number): number {
  if (age > RINGING_SECONDS) return 0;
  const hertz = 440 * 2 ** ((LOWEST + note - 69) / 12);
  const tone = [1, 2, 3, 4].reduce(
    (sum, partial, index) =>
      sum +
      (Math.sin(TURN * hertz * partial * age) * Math.exp(-age * (0.9 + index * 0.9))) / (index + 1) ** 1.4,
    0,
  );
  // Struck within milliseconds, and quiet before it is forgotten.
  return tone * Math.min(1, age * 160, (RINGING_SECONDS - age) * 4);
}

const random = createRandom('piano night');
const windows = Array.from({ length: 46 }, (_, index) => ({
  x: 226 + (index % 12) * 16 + random.between(0, 6),
  y: 66 + Math.floor(index / 12) * 26 + random.between(0, 8),
  color: random.pick(['#f6c667', '#e8975a', '#9fc4d8']),
  blinks: random.whole(1, 3),
  phase: random.between(0, TURN),
}));
const drops = Array.from({ length: 34 }, () => ({
  x: random.between(212, 428),
  from: random.between(0, 150),
  // Whole panes in a loop, so that none jumps.
  panes: random.whole(6, 12),
  length: random.between(7, 16),
}));

const at = (number: number) => number.toFixed(1);

function windowAt(second: number): string {
  const lights = windows.map(
    ({ x, y, color, blinks, phase }) =>
      `<rect x="${at(x)}" y="${at(y)}" width="7" height="9" fill="${color}" opacity="${at(0.55 + 0.45 * Math.sin((second / SECONDS) * TURN * blinks + phase))}"/>`,
  );
  const rain = drops.map(({ x, from, panes, length }) => {
    const y = 24 + ((from + (second / SECONDS) * panes * 150) % 150);
    return `<path d="M${at(x)} ${at(y)}v${at(length)}" stroke="#c9dbe4" stroke-width="1.4" opacity="0.6"/>`;
  });
  return [
    `<rect x="206" y="20" width="228" height="160" fill="#15233a"/>`,
    ...lights,
    ...rain,
    `<path d="M206 20H434V180H206ZM320 20V180M206 100H434" fill="none" stroke="#4a3226" stroke-width="8"/>`,
  ].join('');
}

function lampAt(second: number): string {
  const glow = 1 + 0.03 * Math.sin((second / SECONDS) * TURN * 5);
  return [110, 74, 44]
    .map(
      (radius, index) =>
        `<circle cx="118" cy="112" r="${at(radius * glow)}" fill="#f7b45c" opacity="${['0.10', '0.16', '0.28'][index]}"/>`,
    )
    .concat(
      `<path d="M96 96h44l14 34H82Z" fill="#f3c98b"/>`,
      `<path d="M118 130V206M92 206h52" stroke="#2a1c15" stroke-width="6"/>`,
    )
    .join('');
}

/** A key is down for as long as its note is held. */
function keysAt(second: number): string {
  const down = new Set(
    notes.filter(({ at: struck }) => since(second, struck) < QUAVER_SECONDS * 0.8).map(({ note }) => note),
  );
  const white: string[] = [];
  const black: string[] = [];
  for (let key = 0; key < WHITE.length * OCTAVES; key++) {
    const note = Math.floor(key / WHITE.length) * 12 + (WHITE[key % WHITE.length] ?? 0);
    const x = key * KEY_WIDTH;
    white.push(
      `<rect x="${at(x + 0.8)}" y="${down.has(note) ? KEYS_TOP + 5 : KEYS_TOP}" width="${at(KEY_WIDTH - 1.6)}" height="130" rx="3" fill="${down.has(note) ? '#f2b06b' : '#efe6d6'}"/>`,
    );
    if (![2, 6].includes(key % WHITE.length))
      black.push(
        `<rect x="${at(x + KEY_WIDTH * 0.68)}" y="${KEYS_TOP}" width="${at(KEY_WIDTH * 0.64)}" height="80" rx="2" fill="${down.has(note + 1) ? '#b4412f' : '#1d1815'}"/>`,
      );
  }
  return [...white, ...black].join('');
}

export function pianoNight(): Clip {
  return {
    seconds: SECONDS,
    render: (second) =>
      [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
        `<rect width="${WIDTH}" height="${HEIGHT}" fill="#2b1d1a"/>`,
        windowAt(second),
        lampAt(second),
        `<path d="M486 78h96v112h-96Z" fill="#e9dcc3"/><path d="M498 98h72M498 116h72M498 134h72M498 152h48" stroke="#8d7c66" stroke-width="2"/>`,
        `<rect y="204" width="${WIDTH}" height="14" fill="#4a3226"/><rect y="218" width="${WIDTH}" height="4" fill="#b4412f"/>`,
        keysAt(second),
        '</svg>',
      ].join(''),
    sound: (second) =>
      notes.reduce(
        (sum, { at: struck, note, loudness }) => sum + loudness * stringOf(since(second, struck), note),
        0,
      ),
  };
}
