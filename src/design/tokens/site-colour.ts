/**
 * The operator's brand color: one color is chosen, and the tones of both themes are computed from it. The hue is
 * kept, and as much of the chroma as a tone allows; the lightness is changed until all text and controls reach the
 * contrast of WCAG AA on every background. A test checks all hues.
 */
import { CONTROL_CONTRAST, type Colour, contrast, linear, parseColour, TEXT_CONTRAST } from './contrast.ts';

export type Theme = 'light' | 'dark';
const THEMES: readonly Theme[] = ['light', 'dark'];

/** The default brand color; as in tokens.css, and a test compares. */
export const OWN_COLOUR = '#006a6f';

/** The backgrounds below the brand color; as in tokens.css, and a test compares. */
export const GROUNDS: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#fbf9f5', '#ffffff', '#f3f0ea', '#feefcf'],
  dark: ['#110f15', '#1a181f', '#0b090e', '#3b2b0d'],
};
/** The tones of one theme, as the tokens are called. */
export interface Tones {
  readonly brand: string;
  readonly 'brand-hover': string;
  readonly 'brand-ink': string;
  readonly 'brand-soft': string;
  readonly 'on-brand': string;
  readonly focus: string;
}

/** What tokens.css holds where nothing is chosen; a test compares. */
export const OWN_TONES: Readonly<Record<Theme, Tones>> = {
  light: {
    brand: OWN_COLOUR,
    'brand-hover': '#00595e',
    'brand-ink': '#00595e',
    'brand-soft': '#d8f3f4',
    'on-brand': '#f9fdfd',
    focus: '#006a6f',
  },
  dark: {
    brand: '#5ed3d3',
    'brand-hover': '#76e2e2',
    'brand-ink': '#6cd9d8',
    'brand-soft': '#0e3133',
    'on-brand': '#021819',
    focus: '#7ae6e5',
  },
};

export interface SiteTones {
  readonly tones: Tones;
  /** What was chosen could not stay as it is. */
  readonly isCorrected: boolean;
  /** Of the words on a button, in the chosen colour and in the one that was made of it. */
  readonly chosenContrast: number;
  readonly contrast: number;
}

/** OKLCH: lightness 0 to 1, strength from 0 to some 0.3, hue in radians. */
interface Tone {
  readonly lightness: number;
  readonly strength: number;
  readonly hue: number;
}

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

// Björn Ottosson's matrices between linear sRGB and OKLab.
function toneOf(hex: string): Tone {
  const [red, green, blue] = parseColour(hex).map(linear) as unknown as Colour;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    strength: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function linearParts({ lightness, strength, hue }: Tone): number[] {
  const a = strength * Math.cos(hue);
  const b = strength * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

// A screen has no stronger tone at this lightness: it is taken paler, in steps too small to be seen.
const PALER = 0.96;
// Rounding to whole parts hides less than this.
const SLACK = 0.002;

function hexOf(tone: Tone): string {
  let fitting = tone;
  let parts = linearParts(fitting);
  while (fitting.strength > SLACK && parts.some((part) => part < -SLACK || part > 1 + SLACK)) {
    fitting = { ...fitting, strength: fitting.strength * PALER };
    parts = linearParts(fitting);
  }
  const bytes = parts.map((part) => {
    const share = Math.min(Math.max(part, 0), 1);
    const gamma = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
    return Math.round(gamma * 255);
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const between = (one: string, other: string) => contrast(parseColour(one), parseColour(other));
const worst = (colour: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => between(colour, ground)));

/** What is particular to a theme: by day a tone is made darker until it fits, in the evening lighter. */
const MAKING = {
  light: { away: -1, soft: 0.945, softStrength: 0.04, text: 0.99, textStrength: 0.006 },
  dark: {
    away: 1,
    soft: 0.29,
    softStrength: 0.045,
    text: 0.19,
    textStrength: 0.03,
    starts: 0.76,
  },
} as const;

const STEP = 0.01;
const HOVER = 0.05;

/** Moves a tone away from its grounds until `fits`; black and white fit at last. */
function moved(tone: Tone, away: 1 | -1, fits: (hex: string) => boolean): Tone {
  let { lightness } = tone;
  while (lightness > 0 && lightness < 1 && !fits(hexOf({ ...tone, lightness }))) lightness += away * STEP;
  return { ...tone, lightness: Math.min(Math.max(lightness, 0), 1) };
}

/** The tones of one theme for a colour `#rrggbb`. */
export function makeTones(chosen: string, theme: Theme): SiteTones {
  const { away, soft, softStrength, text, textStrength } = MAKING[theme];
  const given = toneOf(chosen);
  const part = (lightness: number, most: number) =>
    hexOf({ ...given, lightness, strength: Math.min(given.strength, most) });
  const onBrand = part(text, textStrength);
  const brandSoft = part(soft, softStrength);
  const grounds = [...GROUNDS[theme], brandSoft];
  const asAction = (hex: string) =>
    between(onBrand, hex) >= TEXT_CONTRAST && worst(hex, grounds) >= CONTROL_CONTRAST;
  const asWords = (hex: string) => worst(hex, grounds) >= TEXT_CONTRAST;
  // By night a colour shines: one that is darker than the theme's begins there.
  const isTooDark = theme === 'dark' && given.lightness < MAKING.dark.starts;
  const begun = isTooDark ? { ...given, lightness: MAKING.dark.starts } : given;
  const action = moved(begun, away, asAction);
  // A colour that fits stays what it is, to the last part.
  const brand = !isTooDark && asAction(chosen) ? chosen : hexOf(action);
  const further = (tone: Tone, by: number) => ({
    ...tone,
    lightness: Math.min(Math.max(tone.lightness + away * by, 0.12), 0.96),
  });
  const hover = further(action, HOVER);
  return {
    tones: {
      brand,
      'brand-hover': hexOf(hover),
      'brand-ink': hexOf(moved(hover, away, asWords)),
      'brand-soft': brandSoft,
      'on-brand': onBrand,
      focus: theme === 'light' ? brand : hexOf(further(action, HOVER)),
    },
    isCorrected: brand !== chosen,
    chosenContrast: between(onBrand, chosen),
    contrast: between(onBrand, brand),
  };
}

/**
 * The style sheet that replaces the default brand color, after tokens.css; empty without one. It is inlined with the
 * page's nonce, and contains only tones computed here.
 */
export function siteColourSheet(chosen: string): string {
  if (!isColour(chosen)) return '';
  const [day, evening] = THEMES.map((theme) => makeTones(chosen, theme).tones) as [Tones, Tones];
  const pairs = (Object.keys(day) as (keyof Tones)[]).map(
    (name) => `--${name}:light-dark(${day[name]},${evening[name]})`,
  );
  return `@layer tokens{:root,[data-theme]{${pairs.join(';')};--brand-on-veil:${evening.brand}}}`;
}
