import type { FastifyRequest } from 'fastify';
import { readSettings } from '#domains/site/server/index.ts';
import { PSEUDO_LOCALE } from '#platform/contract/languages.ts';
import type { House } from '#platform/server/house.ts';
import { LANGUAGE_COOKIE } from '#platform/server/words/wished-language.ts';

/** In which language a page is drawn: what its reader wishes, else that of the site. */
export async function languageOfRequest(request: FastifyRequest, house: House): Promise<string> {
  // Of tests; nobody's choice.
  if (request.cookies[LANGUAGE_COOKIE] === PSEUDO_LOCALE) return PSEUDO_LOCALE;
  return request.caller.language ?? (await readSettings(house.database.read)).defaultLanguage;
}
