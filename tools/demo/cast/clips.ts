/**
 * Videos and sounds of the demo world, drawn and played when it is built: each scene is a function of time. Seeds are
 * the names, so that every build shows and plays the same.
 */
import { createRandom } from '../plan/random.ts';

export const WIDTH = 640;
export const HEIGHT = 360;
export const SAMPLE_RATE = 44_100;

const TURN = Math.PI * 2;

export interface Clip {
  seconds: number;
  /** The frame at a time, as SVG. */
  render(second: number): string;
  /** The sound at a time, from -1 to 1. */
  sound(second: number): number;
}

export type Sound = Pick<Clip, 'seconds' | 'sound'>;

const frame = (...shapes: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${shapes.join('')}</svg>`;
const ground = (color: string) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${color}"/>`;
const at = (number: number) => number.toFixed(1);

/** A hill from the left edge to the right one. */
function ridge(name: string, level: number, color: string): string {
  const random = createRandom(`ridge ${name}`);
  const waves = [1, 2.3, 5.1].map((turns, index) => ({
    turns,
    height: random.between(14, 30) / (index + 1),
    phase: random.between(0, TURN),
  }));
  const points = Array.from({ length: WIDTH / 8 + 1 }, (_, step) => {
    const x = step * 8;
    const rise = waves.reduce(
      (sum, { turns, height, phase }) => sum + height * Math.sin((x / WIDTH) * turns * TURN + phase),
      0,
    );
    return `${x},${at(level - rise)}`;
  });
  return `<polygon points="0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}" fill="${color}"/>`;
}

/** Noise with little of what is high, as wind is. */
function windOf(name: string): (second: number) => number {
  const random = createRandom(`wind ${name}`);
  let last = 0;
  return (second) => {
    last += 0.03 * (random.between(-1, 1) - last);
    return last * (0.8 + 0.6 * Math.sin(second * 1.1));
  };
}

/** One struck note that fades. */
function strike(second: number, hertz: number, partials: readonly number[], fade: number): number {
  if (second < 0) return 0;
  const attack = Math.min(1, second * 200);
  return (
    partials.reduce(
      (sum, partial, index) =>
        sum +
        (Math.sin(TURN * hertz * partial * second) * Math.exp((-second * (1 + index * 0.7)) / fade)) /
          (index + 1.5),
      0,
    ) * attack
  );
}

const PIANO = [1, 2, 3, 4];
const BELL = [1, 2.4, 2.98, 5.2];
const NOTES = [261.63, 329.63, 392, 493.88, 440, 392, 329.63, 293.66];
const NOTE_SECONDS = 0.5;

const RIDGES = [
  ridge('far', 190, '#a9b7c6'),
  ridge('middle', 240, '#7488a0'),
  ridge('near', 300, '#3d4f66'),
] as const;

/** Fog between three ridges. */
function fog(): Clip {
  const random = createRandom('fog');
  const banks = Array.from({ length: 9 }, (_, index) => ({
    x: random.between(-200, WIDTH),
    y: 205 + index * 14,
    width: random.between(120, 240),
    speed: random.between(18, 50),
    layer: index % 3,
  }));
  return {
    seconds: 6,
    render(second) {
      const over = (layer: number) =>
        banks
          .filter((bank) => bank.layer === layer)
          .map(
            ({ x, y, width, speed }) =>
              `<ellipse cx="${at(x + speed * second)}" cy="${at(y - second * 3)}" rx="${at(width)}" ry="16" fill="#f4f1ea" opacity="0.55"/>`,
          )
          .join('');
      const sun = `<circle cx="470" cy="${at(130 - second * 4)}" r="44" fill="#f2b36b"/>`;
      const [far, middle, near] = RIDGES;
      return frame(ground('#f3dcc3'), sun, far, over(0), middle, over(1), near, over(2));
    },
    sound: windOf('fog'),
  };
}

/** Sparks over the mouth of a fire. */
function fire(name: string, seconds: number): Clip {
  const random = createRandom(`fire ${name}`);
  const sparks = Array.from({ length: 60 }, () => ({
    x: random.between(190, 450),
    from: random.between(0, 3),
    speed: random.between(60, 150),
    sway: random.between(4, 22),
    size: random.between(1.2, 3.6),
  }));
  const crackle = createRandom(`crackle ${name}`);
  let snap = 0;
  return {
    seconds,
    render(second) {
      const beat = Math.sin(second * 7) * 6 + Math.sin(second * 11.3) * 4;
      const glow = [170, 125, 80].map(
        (radius, index) =>
          `<ellipse cx="320" cy="330" rx="${at(radius + 40 + beat)}" ry="${at(radius + beat)}" fill="${['#7a2414', '#d2571f', '#ffc35a'][index]}"/>`,
      );
      const flying = sparks.map(({ x, from, speed, sway, size }) => {
        const age = (second + from) % 3;
        const left = x + Math.sin(age * 4 + from) * sway;
        return `<circle cx="${at(left)}" cy="${at(310 - age * speed)}" r="${at(size)}" fill="#ffd98a" opacity="${at(1 - age / 3)}"/>`;
      });
      const arch = `<path d="M0 0H640V360H540V250A220 200 0 0 0 100 250V360H0Z" fill="#2b2320"/>`;
      return frame(ground('#3a120d'), ...glow, ...flying, arch);
    },
    sound() {
      if (crackle.chance(0.0006)) snap = crackle.between(0.3, 0.9);
      snap *= 0.994;
      return snap * crackle.between(-1, 1);
    },
  };
}

/** Dough that rises under a cloth of light. */
function dough(): Clip {
  return {
    seconds: 5,
    render(second) {
      const risen = 1 - Math.exp(-second / 2);
      const top = 250 - risen * 110;
      const scores = [-60, 0, 60].map(
        (x) =>
          `<path d="M${x + 290} ${at(top + 52)}q30 -24 60 0" fill="none" stroke="#8a5a2c" stroke-width="${at(2 + risen * 5)}" stroke-linecap="round"/>`,
      );
      const light = `<polygon points="${at(40 + second * 30)},0 ${at(190 + second * 30)},0 ${at(420 + second * 30)},360 ${at(230 + second * 30)},360" fill="#fff4d6" opacity="0.35"/>`;
      return frame(
        ground('#d9c3a0'),
        `<rect y="280" width="640" height="80" fill="#9c7b54"/>`,
        `<path d="M${at(150 - risen * 20)} 290C${at(150 - risen * 20)} ${at(top)} ${at(490 + risen * 20)} ${at(top)} ${at(490 + risen * 20)} 290Z" fill="#e9b872"/>`,
        ...scores,
        light,
      );
    },
    sound: (second) => 0.25 * strike(second % 1.25, 196, BELL, 0.3),
  };
}

/** Keys that go down, and what they play. */
function keys(): Clip {
  const order = [7, 9, 11, 13, 12, 11, 9, 8];
  return {
    seconds: 4,
    render(second) {
      const now = order[Math.floor(second / NOTE_SECONDS) % order.length];
      const white = Array.from(
        { length: 16 },
        (_, key) =>
          `<rect x="${key * 40 + 1}" y="${key === now ? 118 : 110}" width="38" height="230" rx="4" fill="${key === now ? '#f2836b' : '#f7f2e8'}"/>`,
      );
      const black = Array.from({ length: 15 }, (_, key) =>
        [2, 6].includes(key % 7)
          ? ''
          : `<rect x="${key * 40 + 28}" y="110" width="24" height="140" rx="3" fill="#26221f"/>`,
      );
      return frame(
        ground('#3b2f2a'),
        `<rect y="96" width="640" height="10" fill="#b4412f"/>`,
        ...white,
        ...black,
      );
    },
    sound: melody,
  };
}

function melody(second: number): number {
  const index = Math.floor(second / NOTE_SECONDS);
  return [index, index - 1, index - 2].reduce((sum, each) => {
    const hertz = each < 0 ? undefined : NOTES[each % NOTES.length];
    return hertz === undefined ? sum : sum + 0.3 * strike(second - each * NOTE_SECONDS, hertz, PIANO, 0.6);
  }, 0);
}

/** A hut's bell in the wind. */
function bellInWind(): Sound {
  const wind = windOf('hut');
  const random = createRandom('bell');
  const strikes = [0.6, 2.3, 3.1, 5.2, 6.4].map((from) => ({ from, loudness: random.between(0.15, 0.4) }));
  return {
    seconds: 8,
    sound: (second) =>
      strikes.reduce(
        (sum, { from, loudness }) => sum + loudness * strike(second - from, 587.33, BELL, 0.9),
        wind(second) * 0.7,
      ),
  };
}

/** By name. Made anew for each use, because wind and fire go on from what was. */
export const clips = {
  fog,
  dough,
  keys,
  'kiln-door': () => fire('kiln-door', 5),
} as const satisfies Record<string, () => Clip>;

export const sounds = { 'bell-in-wind': bellInWind } as const satisfies Record<string, () => Sound>;
