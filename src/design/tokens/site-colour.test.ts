import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTROL_CONTRAST, contrast, parseColour, TEXT_CONTRAST } from './contrast.ts';
import { GROUNDS, makeTones, OWN_COLOUR, OWN_TONES, siteColourSheet, type Theme } from './site-colour.ts';

const tokensCss = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** A token of tokens.css in both themes. */
function token(name: string): Record<Theme, string> {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}:\\s*light-dark\\((#[0-9a-f]{6}),\\s*(#[0-9a-f]{6})\\)`).exec(tokensCss) ?? [];
  return { light, dark };
}

const THEMES = ['light', 'dark'] as const;
const between = (one: string, other: string) => contrast(parseColour(one), parseColour(other));

/** Every hue in steps of ten degrees, from dull to glaring, from nearly black to nearly white; and the ends. */
const COLOURS = ['#000000', '#ffffff', '#808080', '#ffff00', '#00ff00', '#ff00ff', OWN_COLOUR];
for (const [strong, weak] of [
  [255, 0],
  [230, 90],
  [120, 20],
  [250, 200],
  [60, 5],
] as const) {
  for (let degrees = 0; degrees < 360; degrees += 10) {
    const parts = [0, 120, 240].map((turn) => {
      const share = (Math.cos(((degrees - turn) * Math.PI) / 180) + 1) / 2;
      return Math.round(weak + (strong - weak) * share);
    });
    COLOURS.push(`#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
  }
}

describe.each(THEMES)('the %s theme', (theme) => {
  it('knows the grounds of the tokens', () => {
    const grounds = ['canvas', 'surface', 'sunken', 'money-soft'].map((name) => token(name)[theme]);
    expect(GROUNDS[theme]).toEqual(grounds);
    expect(GROUNDS[theme]).toContain(token('raised')[theme]);
  });

  it('knows the tones of the tokens', () => {
    for (const [name, tone] of Object.entries(OWN_TONES[theme])) expect(tone, name).toBe(token(name)[theme]);
  });

  it('is readable in every colour that can be chosen, on every ground', () => {
    const inks = ['ink', 'ink-2'].map((name) => token(name)[theme]);
    for (const chosen of COLOURS) {
      const { tones } = makeTones(chosen, theme);
      const grounds = [...GROUNDS[theme], tones['brand-soft']];
      for (const ground of grounds) {
        expect(between(tones['brand-ink'], ground), `${chosen}: words on ${ground}`).toBeGreaterThanOrEqual(
          TEXT_CONTRAST,
        );
        for (const shown of [tones.brand, tones.focus])
          expect(between(shown, ground), `${chosen}: ${shown} on ${ground}`).toBeGreaterThanOrEqual(
            CONTROL_CONTRAST,
          );
      }
      for (const button of [tones.brand, tones['brand-hover']])
        expect(between(tones['on-brand'], button), `${chosen}: button ${button}`).toBeGreaterThanOrEqual(
          TEXT_CONTRAST,
        );
      for (const ink of inks)
        expect(between(ink, tones['brand-soft']), `${chosen}: ${ink}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });
});

it('leaves a colour that fits as it is, and says what it has corrected', () => {
  expect(OWN_COLOUR).toBe(token('brand').light);
  expect(makeTones(OWN_COLOUR, 'light')).toMatchObject({ isCorrected: false, tones: { brand: OWN_COLOUR } });
  const yellow = makeTones('#ffd400', 'light');
  expect(yellow.isCorrected).toBe(true);
  expect(yellow.chosenContrast).toBeLessThan(2);
  expect(yellow.contrast).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  expect(makeTones('#ffd400', 'dark')).toMatchObject({ isCorrected: false, tones: { brand: '#ffd400' } });
});

it('puts both themes into a sheet, and nothing else than colours', () => {
  expect(siteColourSheet('')).toBe('');
  expect(siteColourSheet('red;}</style>')).toBe('');
  const sheet = siteColourSheet('#aa3366');
  expect(sheet).toMatch(
    /^@layer tokens\{:root,\[data-theme\]\{(--[a-z-]+:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);)+--brand-on-veil:#[0-9a-f]{6}\}\}$/,
  );
});
