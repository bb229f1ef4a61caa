import type { FastifyRequest } from 'fastify';
import { readSettings } from '#domains/site/server/index.ts';
import { PSEUDO_LOCALE } from '#platform/contract/languages.ts';
import type { Runtime } from '#platform/server/runtime.ts';
import { LANGUAGE_COOKIE } from '#platform/server/text/preferred-language.ts';

/** The language of a page: the reader's choice, else the site's. */
export async function languageOfRequest(request: FastifyRequest, runtime: Runtime): Promise<string> {
  // For tests; users cannot choose it.
  if (request.cookies[LANGUAGE_COOKIE] === PSEUDO_LOCALE) return PSEUDO_LOCALE;
  return request.caller.language ?? (await readSettings(runtime.database.read)).defaultLanguage;
}
