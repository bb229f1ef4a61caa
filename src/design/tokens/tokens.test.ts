import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTROL_CONTRAST, type Colour, contrast, parseColour, TEXT_CONTRAST } from './contrast.ts';

const DESIGN = new URL('..', import.meta.url).pathname;

function readSheet(path: string): string {
  return readFileSync(`${DESIGN}${path}`, 'utf8');
}

const tokensCss = readSheet('tokens/tokens.css');

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
/** Every colour token with both of its values; one that is the same in both themes carries it twice. */
function readColours(css: string): Map<string, Record<Theme, Colour>> {
  const colours = new Map<string, Record<Theme, Colour>>();
  const pair = /--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g;
  for (const [, name = '', light = '', dark = ''] of css.matchAll(pair)) {
    colours.set(name, { light: parseColour(light), dark: parseColour(dark) });
  }
  for (const [, name = '', both = ''] of css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)) {
    colours.set(name, { light: parseColour(both), dark: parseColour(both) });
  }
  return colours;
}

/** What remains of a colour at some opacity over a ground. */
function over(colour: Colour, opacity: number, ground: Colour): Colour {
  return colour.map(
    (part, index) => part * opacity + (ground[index] ?? 0) * (1 - opacity),
  ) as unknown as Colour;
}

const colours = readColours(tokensCss);

function colour(name: string, theme: Theme): Colour {
  const found = colours.get(name);
  if (!found) throw new Error(`tokens.css has no colour --${name}`);
  return found[theme];
}

const PAGE_GROUNDS = ['canvas', 'surface', 'sunken', 'raised'];

/* Who stands on what. A pair that appears in a part and not here is not proven: add it. */
const TEXT_ON: Record<string, readonly string[]> = {
  ink: [...PAGE_GROUNDS, 'brand-soft', 'hovered'],
  'ink-2': [...PAGE_GROUNDS, 'hovered'],
  'ink-3': [...PAGE_GROUNDS, 'money-soft'],
  'brand-ink': [...PAGE_GROUNDS, 'brand-soft', 'money-soft'],
  'on-brand': ['brand', 'brand-hover'],
  money: [...PAGE_GROUNDS, 'money-soft'],
  'on-money': ['money'],
  'on-live': ['live'],
  danger: [...PAGE_GROUNDS, 'hovered'],
  success: PAGE_GROUNDS,
  warning: PAGE_GROUNDS,
  info: PAGE_GROUNDS,
  canvas: ['ink'],
  'money-night': ['money-soft-night'],
};

const CONTROL_ON: Record<string, readonly string[]> = {
  'line-strong': PAGE_GROUNDS,
  brand: [...PAGE_GROUNDS, 'brand-soft'],
  focus: [...PAGE_GROUNDS, 'brand-soft', 'money-soft'],
  live: ['canvas', 'surface'],
  danger: PAGE_GROUNDS,
  money: ['canvas', 'surface', 'sunken', 'money-soft'],
  'ink-3': PAGE_GROUNDS,
};

describe.each(THEMES)('the %s theme', (theme) => {
  const pairs = (on: Record<string, readonly string[]>) =>
    Object.entries(on).flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const));

  it.each(pairs(TEXT_ON))('reads %s on %s', (front, ground) => {
    expect(contrast(colour(front, theme), colour(ground, theme))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it.each(pairs(CONTROL_ON))('shows the control colour %s on %s', (front, ground) => {
    expect(contrast(colour(front, theme), colour(ground, theme))).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
  });

  it('reads the words of an alert on its tinted ground', () => {
    const tint = 0.07; // as in alert.module.css
    for (const tone of ['danger', 'success', 'info']) {
      const ground = over(colour(tone, theme), tint, colour('surface', theme));
      expect(contrast(colour('ink-2', theme), ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrast(colour(tone, theme), ground)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
    }
  });

  it('reads words on a veil over the brightest picture', () => {
    const overlay: Colour = [17, 15, 21];
    const white: Colour = [255, 255, 255];
    const overlayOpacity = Number(/--veil:\s*rgb\(17 15 21 \/ ([\d.]+)\)/.exec(tokensCss)?.[1]);
    const ground = over(overlay, overlayOpacity, white);
    expect(contrast(colour('on-veil', theme), ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });
});

describe('values', () => {
  const sheets = globSync('{parts,patterns,gallery}/*.css', { cwd: DESIGN }).map(
    (path) => [path, readSheet(path)] as const,
  );

  it('finds the style sheets it is about', () => {
    expect(sheets.length).toBeGreaterThan(40);
  });

  it.each(sheets)('%s takes colours, sizes and durations from tokens', (_path, css) => {
    const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@(?:media|container)[^{]*/g, '');
    // The size of a screen or a box that is asked for cannot be a token; shares, lines and letters' own units may stay, and the
    // zero that calc() can add to.
    const written = rules.match(
      /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(|(?<![\w.-])(?!0px)(?:\d*\.)?\d+(?:px|rem|ms|s)\b/gi,
    );
    expect(written ?? []).toEqual([]);
  });

  it.each(sheets)('%s knows no left and no right', (_path, css) => {
    const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
    expect(
      rules.match(
        /(?:^|[\s;{])(?:(?:margin|padding|border|inset)-)?(?:left|right|top|bottom)\s*:|(?:^|[\s;{])(?:(?:min|max)-)?(?:width|height)\s*:/g,
      ) ?? [],
    ).toEqual([]);
  });

  it.each(sheets)('%s names only tokens that exist', (_path, css) => {
    const given = new Set([...`${tokensCss}${css}`.matchAll(/(--[\w-]+)\s*[:{]/g)].map(([, name]) => name));
    // set by the library on what it positions, by a finger, or by an ancestor that another part owns
    const fromOutside = /^--(swiped|anchor|available|transform|ground-behind|ticket-)/;
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !given.has(name) && !fromOutside.test(name))).toEqual([]);
  });
});
