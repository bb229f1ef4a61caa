import type { FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '#platform/contract/languages.ts';
import { acceptedLanguage } from './accepted-language.ts';

/** What a browser without an account has chosen. */
export const LANGUAGE_COOKIE = 'language';

/**
 * The language that whoever asks reads: as the account has chosen, else as this browser has, else what it accepts;
 * undefined where that is none of ours.
 */
export function preferredLanguage(
  { cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>,
  viewer: { readonly language: Language | null } | undefined,
): Language | undefined {
  if (viewer?.language) return viewer.language;
  const inBrowser = cookies[LANGUAGE_COOKIE];
  return isLanguage(inBrowser) ? inBrowser : acceptedLanguage(headers['accept-language']);
}
