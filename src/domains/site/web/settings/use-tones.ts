import { type RefObject, useEffect, useRef } from 'react';
import { isColour, makeTones, OWN_TONES, type SiteTones, type Theme } from '#design/tokens/site-colour.ts';

/** What somebody has typed as a colour; undefined while it is none, and for the house's own. */
export function colourOf(typed: string): string | undefined {
  const plain = typed.trim().toLowerCase();
  return isColour(plain) ? plain : undefined;
}

/** Gives an element the tones of a colour that is not saved yet; without one, the house's own. */
export function useTones(
  colour: string | undefined,
  theme: Theme,
): { box: RefObject<HTMLDivElement | null>; made: SiteTones | undefined } {
  const made = colour === undefined ? undefined : makeTones(colour, theme);
  const tones = made?.tones ?? OWN_TONES[theme];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The page's own colour stands on every themed element; this one shows what may come.
    for (const [name, value] of Object.entries(tones)) box.current?.style.setProperty(`--${name}`, value);
  });
  return { box, made };
}
