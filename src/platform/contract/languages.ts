/** The languages in which people can have the site; ADR 0025 tells how another one is added. */

/** By code of ISO 639-1, each called what it calls itself. */
export const LANGUAGES = { en: 'English', pl: 'Polski', ar: 'العربية' } as const;

export type Language = keyof typeof LANGUAGES;

/** In which all texts are written; what a catalogue lacks is shown in it. */
export const SOURCE_LANGUAGE = 'en' satisfies Language;

/**
 * English with accents, longer words and brackets: shows what is not in a catalogue and what breaks when words grow.
 * For tests, by the cookie alone; nobody is offered it.
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
