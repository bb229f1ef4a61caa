/** The languages of the site; ADR 0025 explains how to add one. */

/** By code of ISO 639-1, each called what it calls itself. */
export const LANGUAGES = { en: 'English', pl: 'Polski', ar: 'العربية' } as const;

export type Language = keyof typeof LANGUAGES;

/** In which all texts are written; what a catalogue lacks is shown in it. */
export const SOURCE_LANGUAGE = 'en' satisfies Language;

/**
 * Pseudo-language: English with accents, longer words and brackets. Shows texts that are missing from the catalogs
 * and layouts that break with longer words. For tests, by cookie only; never offered.
 */
export const PSEUDO_LOCALE = 'en-XA';

export const languages = Object.keys(LANGUAGES) as Language[];

export function isLanguage(code: string | null | undefined): code is Language {
  return typeof code === 'string' && Object.hasOwn(LANGUAGES, code);
}

/** Which way a language is written. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}
