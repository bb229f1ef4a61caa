/**
 * Numbers and dates follow the reader's own variety of the language (day before month in London, after it in
 * Boston); the texts follow the language alone. The root takes it from what the browser asks for.
 */
import { useLingui } from '@lingui/react';
import { createContext, use } from 'react';

const FormatLocaleContext = createContext<string | undefined>(undefined);
export const FormatLocaleProvider = FormatLocaleContext;

export function useFormatLocale(): string {
  const { i18n } = useLingui();
  return use(FormatLocaleContext) ?? i18n.locale;
}

/** The first variety of a language in an `Accept-Language` header, such as `en-GB`. */
export function varietyOf(language: string, accepted: string | null): string {
  const tags = (accepted ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '');
  const found = tags.find((tag) => tag.toLowerCase().startsWith(`${language}-`));
  try {
    return found ? (Intl.getCanonicalLocales(found)[0] ?? language) : language;
  } catch {
    // A tag that is none.
    return language;
  }
}
