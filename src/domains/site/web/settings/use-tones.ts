import { type RefObject, useEffect, useRef } from 'react';
import { isColour, makeTones, OWN_TONES, type SiteTones, type Theme } from '#design/tokens/site-colour.ts';

/** The typed color; undefined while it is not one, and for the default. */
export function colourOf(typed: string): string | undefined {
  const plain = typed.trim().toLowerCase();
  return isColour(plain) ? plain : undefined;
}

/** Gives an element the tones of an unsaved color; without one, the default ones. */
export function useTones(
  colour: string | undefined,
  theme: Theme,
): { box: RefObject<HTMLDivElement | null>; made: SiteTones | undefined } {
  const made = colour === undefined ? undefined : makeTones(colour, theme);
  const tones = made?.tones ?? OWN_TONES[theme];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The page's own color is set on every themed element, so this one needs each tone overridden.
    for (const [name, value] of Object.entries(tones)) box.current?.style.setProperty(`--${name}`, value);
  });
  return { box, made };
}
