import type { SessionAccount } from '#platform/web/session.tsx';
import type { PublicSettings } from '#platform/web/settings.tsx';
import type { ThemeChoice } from '#platform/web/theme.ts';

/** What every page has from the root of the document. */
export interface RootData {
  me: SessionAccount | undefined;
  settings: PublicSettings;
  theme: ThemeChoice;
  /** The reader's variety of the language, for numbers and dates. */
  formatLocale: string;
}
