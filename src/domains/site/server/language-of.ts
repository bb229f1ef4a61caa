import type { Language } from '#platform/contract/languages.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { readSettings } from './settings/read-settings.ts';

/** The language for names and pages: the caller's, else the site's. */
export async function languageOf({ db, language }: ReadContext): Promise<Language> {
  return language ?? (await readSettings(db)).defaultLanguage;
}
