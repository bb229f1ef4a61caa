/** Red, green and blue, each 0 to 1, as shown on a screen (sRGB). */
export type Rgb = readonly [number, number, number];

const known = new Map<string, Rgb>();

/** Reads '#rrggbb'. */
export function hex(text: string): Rgb {
  let colour = known.get(text);
  if (!colour) {
    const value = Number.parseInt(text.slice(1), 16);
    colour = [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
    known.set(text, colour);
  }
  return colour;
}

/** A colour given as text or as numbers. */
export type Colour = string | Rgb;

export function rgb(colour: Colour): Rgb {
  return typeof colour === 'string' ? hex(colour) : colour;
}

export function clamp(value: number, low = 0, high = 1): number {
  return Math.max(low, Math.min(value, high));
}

/** 0 below `from`, 1 above `to`, an S between. `from` may be the larger one. */
export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toScreen = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

// OKLab (Björn Ottosson): colours mixed here stay as bright and as clean as the eye expects.
function toLab(colour: Rgb): Rgb {
  const r = toLinear(colour[0]);
  const g = toLinear(colour[1]);
  const b = toLinear(colour[2]);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab(lab: Rgb): Rgb {
  const l = (lab[0] + 0.3963377774 * lab[1] + 0.2158037573 * lab[2]) ** 3;
  const m = (lab[0] - 0.1055613458 * lab[1] - 0.0638541728 * lab[2]) ** 3;
  const s = (lab[0] - 0.0894841775 * lab[1] - 1.291485548 * lab[2]) ** 3;
  const screen = (v: number) => toScreen(clamp(v));
  return [
    screen(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    screen(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    screen(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Colour between two, `t` 0 to 1, mixed as the eye expects. Slow: not for every pixel. */
export function mix(from: Colour, to: Colour, t: number): Rgb {
  const a = toLab(rgb(from));
  const b = toLab(rgb(to));
  return fromLab([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]);
}

/** Straight mix of two colours, quick enough for every pixel. */
export function blend(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** Colour made brighter (above 1) or darker (below 1). */
export function lit(colour: Rgb, light: number): Rgb {
  return [clamp(colour[0] * light), clamp(colour[1] * light), clamp(colour[2] * light)];
}

// Steps of a ramp kept ready: finer than an 8-bit channel can show.
const RAMP_STEPS = 512;

/** Colours evenly spread from 0 to 1; the returned function is quick enough for every pixel. */
export function ramp(stops: readonly Colour[]): (t: number) => Rgb {
  const table: Rgb[] = [];
  for (let i = 0; i <= RAMP_STEPS; i += 1) {
    const place = (i / RAMP_STEPS) * (stops.length - 1);
    const index = Math.min(Math.floor(place), stops.length - 2);
    table.push(mix(stops[index]!, stops[index + 1]!, place - index));
  }
  return (t) => table[Math.round(clamp(t) * RAMP_STEPS)]!;
}
