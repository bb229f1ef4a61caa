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

// The digits in which everybody types amounts here, and in which books and receipts are kept. Some varieties of Arabic
// would write others.
const DIGITS = 'latn';

/** The first variety of a language in an `Accept-Language` header, such as `en-GB`, with our digits. */
export function varietyOf(locale: string, accepted: string | null): string {
  // English made strange counts as English does.
  const [language = locale] = locale.split('-');
  const tags = (accepted ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '');
  const found = tags.find((tag) => tag.toLowerCase().startsWith(`${language}-`));
  const digits = language === 'ar' ? { numberingSystem: DIGITS } : {};
  try {
    return new Intl.Locale(found ?? language, digits).toString();
  } catch {
    // A tag that is none.
    return language;
  }
}
