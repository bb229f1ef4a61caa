import type { SessionAccount } from '#platform/web/page/session.tsx';
import type { PublicSettings } from '#platform/web/page/settings.tsx';
import type { ThemeChoice } from '#platform/web/page/theme.ts';

/** What every page has from the root of the document. */
export interface RootData {
  me: SessionAccount | undefined;
  /** The request had a session that is no longer valid: it was ended elsewhere. After a logout there is no cookie. */
  hasEnded: boolean;
  settings: PublicSettings;
  /** By the server's clock, in milliseconds. */
  servedAt: number;
  theme: ThemeChoice;
  /** The style sheet with the operator's brand color; empty for the default. */
  siteColour: string;
  /** The page says that the site is closed to the visitor: it has no script. */
  isClosed: boolean;
  /** The site is closed to the visitor; the page may be one of the few that stay open. */
  isKeptOut: boolean;
  /** The site's public address, without a slash at its end. */
  origin: string;
  /** Where the browser finds the texts of the language; null for English, whose texts stand in the pages. */
  words: string | null;
  /** The reader's variety of the language, for numbers and dates. */
  formatLocale: string;
}

/** The element that holds the operator's colour. */
export const SITE_COLOUR = 'house-colour';
