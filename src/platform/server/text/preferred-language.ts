import type { FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '#platform/contract/languages.ts';
import { acceptedLanguage } from './accepted-language.ts';

/** What a browser without an account has chosen. */
export const LANGUAGE_COOKIE = 'language';

/**
 * The caller's language: of the account, else of the browser's cookie, else of Accept-Language; undefined when we
 * have none of them.
 */
export function preferredLanguage(
  { cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>,
  viewer: { readonly language: Language | null } | undefined,
): Language | undefined {
  if (viewer?.language) return viewer.language;
  const inBrowser = cookies[LANGUAGE_COOKIE];
  return isLanguage(inBrowser) ? inBrowser : acceptedLanguage(headers['accept-language']);
}
