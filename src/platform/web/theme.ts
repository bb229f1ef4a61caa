/** Day, evening, or as the system says. A cookie, so that the server writes it before the first paint. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const COOKIE = 'theme';
const YEAR_SECONDS = 31_536_000;

export function readThemeCookie(cookies: string | null): ThemeChoice {
  const value = /(?:^|;\s*)theme=(light|dark)/.exec(cookies ?? '')?.[1];
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Changes the theme at once and for later visits. Browser only. */
export function chooseTheme(choice: ThemeChoice): void {
  const { documentElement } = document;
  if (choice === 'system') delete documentElement.dataset.theme;
  else documentElement.dataset.theme = choice;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${COOKIE}=${choice}; path=/; max-age=${choice === 'system' ? 0 : YEAR_SECONDS}; samesite=lax`;
}

/** The choice that holds now. Browser only. */
export function currentTheme(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
