import { YEAR_SECONDS } from '#platform/contract/day.ts';
import { CANVAS } from '#platform/contract/own-colours.ts';
import { writeCookie } from './browser-storage.ts';

/** Day, evening, or as the system says. A cookie, so that the server writes it before the first paint. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const COOKIE = 'theme';

/** The choice in a `Cookie` header; `system` when there is none. */
export function readThemeCookie(cookies: string | null): ThemeChoice {
  const value = /(?:^|;\s*)theme=(light|dark)/.exec(cookies ?? '')?.[1];
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** For the browser's own bars: the ground that lies below them. */
export function themeColours(choice: ThemeChoice): { colour: string; media: string }[] {
  return (['light', 'dark'] as const).map((theme) => ({
    colour: CANVAS[theme],
    media: choice === 'system' ? `(prefers-color-scheme: ${theme})` : choice === theme ? 'all' : 'not all',
  }));
}

/** Changes the theme at once and for later visits. Browser only. */
export function chooseTheme(choice: ThemeChoice): void {
  const { documentElement } = document;
  if (choice === 'system') delete documentElement.dataset.theme;
  else documentElement.dataset.theme = choice;
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  for (const [at, { media }] of themeColours(choice).entries()) metas[at]?.setAttribute('media', media);
  writeCookie(`${COOKIE}=${choice}; path=/; max-age=${choice === 'system' ? 0 : YEAR_SECONDS}; samesite=lax`);
}

/** The choice that holds now. Browser only. */
export function currentTheme(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
